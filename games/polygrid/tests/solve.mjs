// Polygrid to its end: expectimax over every box, every result, everything that can be written.

import { played, sum } from '../../../tests/second/reading.mjs';

/** What each action is worth: the mean final score under best play. */
export function worths(position, _, known) {
  /** A position in which a die is to be chosen, or the end. */
  const value = (at) => {
    if (at.winners()) return at.scores()[0];
    const key = at.key();
    if (!known.has(key)) known.set(key, Math.max(...at.legal().map((action) => rolled(played(at, action)))));
    return known.get(key);
  };
  /** Before a roll. What is written leads to the same position whatever result allowed it. */
  const rolled = (at) => {
    const worth = new Map();
    const best = (shown, actions) => Math.max(...actions.map((action) => {
      if (!worth.has(action)) worth.set(action, value(played(shown, action)));
      return worth.get(action);
    }));
    const results = Array.from({ length: at.chosen() - 1 }, (_, less) => played(at, `roll ${less + 2}`));
    const total = sum(results.map((shown) => (shown.winners() ? shown.scores()[0] : best(shown, shown.legal()))));
    // A 1 may be rerolled without an end: that is worth the mean of the other results, unless a bonus action is better.
    const one = played(at, 'roll 1');
    const instead = one.legal().filter((action) => action !== 'reroll');
    const again = total / results.length;
    return instead.length ? Math.max(again, (total + best(one, instead)) / (results.length + 1)) : again;
  };
  const after = (action) => {
    const next = played(position, action);
    return next.winners() || next.chosen() === undefined ? value(next) : rolled(next);
  };
  return new Map(position.legal().map((action) => [action, after(action)]));
}

/** Whether two actions differ in name only: in the number of a box of a type that can be written nowhere afterwards. */
export function isSame(position, one, other) {
  const parts = (action) => /^(\*?(?:[a-f]\d(?=:))?)(?:D(\d+))?:\d+(?:=D(\d+))?$/.exec(action) ?? [];
  const [a, b] = [one, other].map((action) => parts(action).slice(1));
  if (a.length === 0 || a.join() !== b.join()) return false;
  return !played(position, one).canWrite(Number(a[1] ?? a[2]));
}

/** What the best action asks of a player. */
export function kind(position, { solution: [best] }) {
  if (best[0] === 'D') return 'which-die';
  if (best[0] === '*') return 'bonus';
  return played(position, best).scores()[0] - position.scores()[0] > 1 ? 'line' : 'result';
}
