// Ivy: the points that leave one's hand for certain in this turn and the next, whatever the other player holds and does and whatever is picked up.

import { played, sum } from '../../../tests/second/reading.mjs';

const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const points = (number) => number + 1;
const without = (hand, number) => hand.toSpliced(hand.indexOf(number), 1);

/** What a placement of a seat does: the position, how many cubes the others draw, how many may be discarded, and whether the round is over. */
function placed(position, action) {
  const before = position.rounds();
  const next = played(position, action);
  const { draws, allowance } = next.due();
  return { next, draws: draws.length, allowance, isOver: next.rounds() > before };
}

/** Each way in which cubes that are picked up can show their numbers. */
const picks = (count, least = 0) => (count === 0 ? [[]]
  : NUMBERS.slice(least).flatMap((number) => picks(count - 1, number).map((more) => [number, ...more])));

/** For each number the most cubes that may be discarded after placing it; none for a number that cannot be placed. The seat is to act. */
function places(position, seat) {
  const found = new Map();
  // A hand of every number shows what the table takes; a spare of the highest keeps the round going.
  const holding = position.suppose(seat, [...NUMBERS, ...NUMBERS]);
  for (const action of holding.legal().filter((text) => text.includes('@'))) {
    const number = Number(action.split('@')[0]);
    found.set(number, Math.max(found.get(number) ?? 0, placed(holding, action).allowance));
  }
  return found;
}

/** All that the other player may do once it is to act, as far as it matters: how many cubes one picks up, whether the round may end, what can be placed then. */
function replies(position, seat) {
  const other = 1 - seat;
  const count = position.held(other);
  // With every number in hand it can do whatever it might do.
  const able = position.suppose(other, [...NUMBERS, ...NUMBERS]);
  const passed = draw(played(able, 'swap 0'), other);
  const found = [{ draws: 0, mayEnd: false, places: places(passed, seat) }];
  for (const action of able.legal().filter((text) => text.includes('@'))) {
    const { next, draws, allowance } = placed(able, action);
    let then = draws ? draw(next, seat) : next;
    if (allowance) then = played(then, 'done');
    found.push({ draws, mayEnd: count - 1 <= allowance, places: places(then, seat) });
  }
  return found;
}

/** Lets a seat draw what is due; which cubes these are does not matter where it is asked. */
function draw(position, seat) {
  const next = position.fork();
  while (next.due().draws.length) next.event(`draw ${seat}:${next.anyCube()}`);
  return next;
}

/** What the best placement sheds in one's next turn, with its discards. */
function nextTurn(table, hand) {
  const shed = [...table].filter(([number]) => hand.includes(number)).map(([number, allowance]) => {
    const rest = without(hand, number).map(points).sort((a, b) => b - a);
    return points(number) + sum(rest.slice(0, allowance));
  });
  return Math.max(0, ...shed);
}

/** The worst of all replies, with one's own best placement after it. */
function worst(answers, hand) {
  if (hand.length === 0) return 0;
  return Math.min(...answers.flatMap(({ draws, mayEnd, places: table }) => picks(draws).map((numbers) => (
    (mayEnd ? 0 : nextTurn(table, [...hand, ...numbers])) - sum(numbers.map(points))))));
}

/** The best way to discard so many cubes or fewer. */
function discarding(answers, hand, allowance) {
  const more = allowance ? [...new Set(hand)].map((number) => points(number) + discarding(answers, without(hand, number), allowance - 1)) : [];
  return Math.max(worst(answers, hand), ...more);
}

/** What each action is worth to the seat to act. */
export function worths(position) {
  const seat = position.actor();
  const other = 1 - seat;
  const hand = position.hand(seat);
  const worth = (action) => {
    const [verb, number] = [action.split(/[ @]/)[0], Number(action.includes('@') ? action.split('@')[0] : action.split(' ')[1])];
    if (action.includes('@')) {
      const rest = without(hand, number);
      if (rest.length === 0) return points(number);
      const { next, draws, allowance } = placed(position, action);
      let then = draws ? draw(next, other) : next;
      if (allowance) then = played(then, 'done');
      return points(number) + discarding(replies(then, seat), rest, allowance);
    }
    if (verb === 'drop') {
      const { allowance } = position.due();
      return points(number) + discarding(replies(played(position, 'done'), seat), without(hand, number), allowance - 1);
    }
    if (verb === 'done') return worst(replies(played(position, 'done'), seat), hand);
    const [rest, count, shed] = verb === 'swap' ? [without(hand, number), 2, points(number)] : [hand, 1, 0];
    const answers = replies(draw(played(position, action), seat), seat);
    return shed + Math.min(...picks(count).map((numbers) => worst(answers, [...rest, ...numbers]) - sum(numbers.map(points))));
  };
  return new Map(position.legal().map((action) => [action, worth(action)]));
}

/** No two actions differ in name only: equal numbers make one action. */
export const isSame = () => false;

/** What the best action asks of a player. */
export function kind(position, { solution: [best], value }) {
  if (!best.includes('@') && !/^drop|^done/.test(best)) return 'no puzzle';
  if (value === sum(position.hand(position.actor()).map(points))) return 'go-out';
  if (position.due().allowance) return 'discard';
  const highest = Math.max(...position.legal().filter((action) => action.includes('@')).map((action) => Number(action.split('@')[0])));
  return Number(best.split('@')[0]) < highest ? 'keep-open' : 'shed';
}
