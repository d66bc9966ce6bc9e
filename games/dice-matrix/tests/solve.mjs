// Dice Matrix to its end: minimax over everything that can be taken.

import { played, sum } from '../../../tests/second/reading.mjs';

/** What each action is worth to the seat to act: the difference of the final scores under best play. */
export function worths(position, _, known) {
  const seat = position.actor();
  const { left, taken } = position.dice();
  const all = [...left.values(), ...taken.flat()];
  // The difference of the final scores is a fixed sum: every die is worth so much to whoever takes it.
  const worth = ([, pips]) => (12 + all.filter(([, other]) => other === pips).length) / 2;
  const gain = (action) => sum(action.split('+').map((square) => worth(left.get(square))));
  const best = (at) => {
    if (at.winners()) return 0;
    const key = [...at.dice().left.keys()].join();
    if (!known.has(key)) known.set(key, Math.max(...[...after(at).values()]));
    return known.get(key);
  };
  const after = (at) => new Map(at.legal().map((action) => [action, gain(action) - best(played(at, action))]));
  const ahead = sum(taken[seat].map(worth)) - sum(taken[1 - seat].map(worth));
  return new Map([...after(position)].map(([action, value]) => [action, ahead + value]));
}

/** What a finished game is worth to a seat. */
export const ended = (position, seat) => position.scores()[seat] - position.scores()[1 - seat];

/** The dice of a row or column, one place after the other. */
const inLine = (left, square, axis) => [...left].filter(([other]) => other[axis] === square[axis]).sort(([a], [b]) => (a < b ? -1 : 1));
const match = ([colour, pips], [other, same]) => colour === other || pips === same;

/** Whether a die can be in no pair any more and parts none. */
const isIdle = (left, square) => [0, 1].every((axis) => {
  const line = inLine(left, square, axis);
  const at = line.findIndex(([other]) => other === square);
  const [before, after] = [line.slice(0, at), line.slice(at + 1)];
  return [...before, ...after].every(([, die]) => !match(die, left.get(square))) && !before.some(([, one]) => after.some(([, two]) => match(one, two)));
});

/** Whether two actions differ in name only. */
export function isSame(position, one, other) {
  const { left } = position.dice();
  return [one, other].every((action) => !action.includes('+') && isIdle(left, action)) && left.get(one)[1] === left.get(other)[1];
}

/** What the best action asks of a player. */
export function kind(position, { solution: [best], value }, others, found) {
  const isPair = (action) => action.includes('+');
  const leavesPair = (action) => played(position, action).legal().some(isPair);
  if (value > 0 && others.every((action) => found.get(action) <= 0)) return 'only-win';
  if (!leavesPair(best) && others.some(leavesPair)) return 'leave-nothing';
  return !isPair(best) && others.some(isPair) ? 'hold-back' : 'ending';
}
