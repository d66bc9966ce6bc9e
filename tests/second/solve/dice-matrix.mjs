// Dice Matrix to its end: minimax over everything that can be taken.

import { sum } from '../reading.mjs';

/** What each action is worth to the seat to act: the difference of the final scores under best play. */
export function worths(position) {
  const seat = position.actor();
  const { left, taken } = position.dice();
  const all = [...left.values(), ...taken.flat()];
  // The difference of the final scores is a fixed sum: every die is worth so much to whoever takes it.
  const worth = ([, pips]) => (12 + all.filter(([, other]) => other === pips).length) / 2;
  const gain = (action) => sum(action.split('+').map((square) => worth(left.get(square))));
  const known = new Map();
  const best = (at) => {
    if (at.winners()) return 0;
    const key = [...at.dice().left.keys()].join();
    if (!known.has(key)) known.set(key, Math.max(...[...after(at).values()]));
    return known.get(key);
  };
  const after = (at) => new Map(at.legal().map((action) => {
    const next = at.fork();
    next.event(action);
    return [action, gain(action) - best(next)];
  }));
  const ahead = sum(taken[seat].map(worth)) - sum(taken[1 - seat].map(worth));
  return new Map([...after(position)].map(([action, value]) => [action, ahead + value]));
}

/** What a finished game is worth to a seat. */
export const ended = (position, seat) => position.scores()[seat] - position.scores()[1 - seat];
