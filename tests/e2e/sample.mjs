// How much of what can be combined a test goes through: all of it in `./test thorough`, else a part that changes from turn to turn.

/** Whether everything is combined with everything. */
export const THOROUGH = process.env.THOROUGH === 'true';

/**
 * `count` of the list, others at each turn, and after `list.length / count` turns each has been taken. So over the games each state meets each
 * window, and over the states each game does.
 */
export function some(list, turn, count = 1) {
  if (THOROUGH || count >= list.length) return list;
  // Far apart, as neighbours in a list are alike.
  const step = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, index) => list[(turn + index * step) % list.length]);
}
