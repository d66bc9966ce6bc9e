// Polygrid to its end: expectimax over every box, every result, everything that can be written.

import { sum } from '../reading.mjs';

/** What each action is worth: the mean final score under best play. */
export function worths(position) {
  const known = new Map();
  const played = (at, ...events) => {
    const next = at.fork();
    for (const event of events) next.event(event);
    return next;
  };
  const after = (at, action) => (action === 'reroll' ? rolled(at, at.chosen()) : value(played(at, action)));
  const best = (at, actions) => Math.max(...actions.map((action) => after(at, action)));
  /** A 1 may be rolled again without an end: that is worth the mean of the other results, unless a bonus action is better. */
  const rolled = (at, die) => {
    const results = Array.from({ length: die - 1 }, (_, less) => less + 2).map((result) => value(played(at, `roll ${result}`)));
    const instead = played(at, 'roll 1');
    const bonus = instead.legal().filter((action) => action !== 'reroll');
    const again = sum(results) / (die - 1);
    return bonus.length ? Math.max(again, (sum(results) + best(instead, bonus)) / die) : again;
  };
  const value = (at) => {
    if (at.winners()) return at.scores()[0];
    const key = at.key();
    if (!known.has(key)) known.set(key, at.actor() === null ? rolled(at, at.chosen()) : best(at, at.legal()));
    return known.get(key);
  };
  /** A die that shows a 1 is about to be rolled again. */
  const fresh = (at) => (at.legal().includes('reroll') ? played(at, 'reroll') : at);
  return new Map(position.legal().map((action) => [action, action === 'reroll' ? value(fresh(position)) : after(position, action)]));
}
