// How much of what can be combined a test goes through: all of it in `./test thorough`, else a part that changes from turn to turn.

/** Whether everything is combined with everything. */
export const THOROUGH = process.env.THOROUGH === 'true';

/**
 * `count` of the list, others at each turn: none twice, and within `list.length / count` turns, rounded up, each has been taken. So over the
 * games each state meets each window, and over the states each game does.
 */
export function some(list, turn, count = 1) {
  if (THOROUGH || count >= list.length) return list;
  // Far apart, as neighbours in a list are alike.
  return Array.from({ length: count }, (_, index) => list[(turn + Math.floor((index * list.length) / count)) % list.length]);
}
