// NVMERIX within a horizon of one or two turns: every action, every roll, every reply.

import { played, sum } from '../../../tests/second/reading.mjs';

const PIPS = [1, 2, 3, 4, 5, 6];
const ROLLS = PIPS.flatMap((a) => PIPS.flatMap((b) => PIPS.map((c) => [a, b, c])));

const mean = (of) => sum(ROLLS.map(of)) / ROLLS.length;
/** Rolls that show the same numbers allow the same: what was found for one is kept for the others. */
const once = (of) => {
  const known = new Map();
  return (roll) => {
    const key = [...new Set(roll)].sort().join();
    if (!known.has(key)) known.set(key, of(roll));
    return known.get(key);
  };
};

/** The most pieces that the seat to roll can capture with a roll, none once the game is over. */
const captures = (position, seat) => once((roll) => {
  if (position.winners()) return 0;
  const rolled = played(position, `roll ${roll.join('-')}`);
  return Math.max(...rolled.legal().map((action) => played(rolled, action).scores()[seat] - position.scores()[seat]));
});

/** The same for many positions: a roll allows what each of the numbers that it shows allows by itself. */
const capturesByNumber = (position, seat) => {
  const of = captures(position, seat);
  const most = PIPS.map((pips) => of([pips, pips, pips]));
  return (roll) => Math.max(...roll.map((pips) => most[pips - 1]));
};

const MEASURES = {
  'chance to lose no piece next turn': (_, after, seat) => {
    const of = captures(after, 1 - seat);
    return mean((roll) => (of(roll) ? 0 : 1));
  },
  'captures ahead next turn': (before, after, seat) => {
    const of = captures(after, 1 - seat);
    return after.scores()[seat] - before.scores()[seat] - mean(of);
  },
  'chance to capture next turn': (_, after, seat, known) => {
    if (after.winners()) return 0;
    const chance = (position) => {
      const key = position.key();
      if (!known.has(key)) {
        const of = capturesByNumber(position, seat);
        known.set(key, mean((roll) => (of(roll) ? 1 : 0)));
      }
      return known.get(key);
    };
    return mean(once((roll) => {
      const rolled = played(after, `roll ${roll.join('-')}`);
      return Math.min(...rolled.legal().map((reply) => chance(played(rolled, reply))));
    }));
  },
};

/** What each action is worth to the seat to act, in this unit. */
export function worths(position, { unit }, known) {
  const measure = (action) => MEASURES[unit](position, played(position, action), position.actor(), known);
  return new Map(position.legal().map((action) => [action, measure(action)]));
}

/** No two actions differ in name only. */
export const isSame = () => false;

/** What the best action asks of a player. */
export function kind(position, { unit, value, record }) {
  const needed = (seat) => (record.options.captures ?? 3) - position.scores()[seat];
  const seat = position.actor();
  const captures = position.legal().some((action) => played(position, action).scores()[seat] > position.scores()[seat]);
  if (captures !== (unit === 'captures ahead next turn')) return 'another unit';
  if (captures) return 'capture';
  if (unit === 'chance to capture next turn') return needed(seat) === 1 ? 'finish' : 'attack';
  if (needed(1 - seat) === 1) return 'last-stand';
  return value === 1 ? 'hold' : 'least-risk';
}
