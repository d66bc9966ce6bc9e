// Dice Box to its end for two: expectimax over every placement and every roll.

import { SIDES, around, played, squares, sum } from '../../../tests/second/reading.mjs';

const COLOURS = ['R', 'Y', 'B', 'W'];
const PIPS = [1, 2, 3, 4, 5, 6];
const ALL = squares(5, 5);
const BESIDE = new Map(ALL.map((square) => [square, around(square, SIDES, 5, 5)]));

/** The numbers that some square may still take, now or when dice have spread to it. */
function useful({ grid }) {
  const may = (square, pips) => !grid.has(square)
    && BESIDE.get(square).every((other) => !grid.has(other) || Math.abs(grid.get(other)[1] - pips) === 1);
  const alive = ALL.filter((square) => PIPS.some((pips) => may(square, pips)));
  let reached = alive.filter((square) => BESIDE.get(square).some((other) => grid.has(other)));
  for (let before = -1; before < reached.length;) {
    before = reached.length;
    reached = alive.filter((square) => reached.includes(square) || BESIDE.get(square).some((other) => reached.includes(other)));
  }
  return PIPS.filter((pips) => reached.some((square) => may(square, pips)));
}

/**
 * Every roll of a seat's dice with its chance. Dice that count for the same seat are alike, and so are numbers that no square will take:
 * one of these stands for all.
 */
function rolls({ held, owner, grid }, seat) {
  const use = useful({ grid });
  const useless = PIPS.filter((pips) => !use.includes(pips));
  const faces = [...use.map((pips) => [pips, 1 / 6]), ...(useless.length ? [[useless[0], useless.length / 6]] : [])];
  let found = [['', 1]];
  for (const whose of new Set(COLOURS.map((colour) => owner[colour]))) {
    const dice = COLOURS.filter((colour) => owner[colour] === whose).flatMap((colour) => Array(held[seat][colour]).fill(colour));
    found = found.flatMap(([text, chance]) => shows(dice, faces).map(([more, part]) => [text + more, chance * part]));
  }
  // A roll is written in the order of the colours.
  return found.map(([text, chance]) => [(text.match(/../g) ?? []).sort((a, b) => COLOURS.indexOf(a[0]) - COLOURS.indexOf(b[0]) || a[1] - b[1]).join(''), chance]);
}

/** What alike dice can show, the number of each face counting, with the chance of it. */
function shows(dice, faces, at = 0) {
  if (dice.length === 0) return [['', 1]];
  if (at === faces.length) return [];
  const found = [];
  for (let count = 0, ways = 1; count <= dice.length; ways = (ways * (dice.length - count)) / (count + 1), count += 1) {
    const chance = ways * faces[at][1] ** count;
    const shown = dice.slice(0, count).map((colour) => colour + faces[at][0]).join('');
    for (const [more, part] of shows(dice.slice(count), faces, at + 1)) found.push([shown + more, chance * part]);
  }
  return found;
}

/** What each action is worth to the seat to act: its chance to win, half for a tie. */
export function worths(position, _, known) {
  const rerolled = (at, seat) => {
    if (at.legal()[0] === 'skip') return [[played(at, 'skip'), 1]];
    const rolling = played(at, 'reroll');
    return rolls(rolling.open(), seat).map(([dice, chance]) => [played(rolling, `roll ${seat}:${dice}`), chance]);
  };
  const isStuck = (at) => ['reroll', 'skip'].includes(at.legal()[0]);
  const key = (at) => {
    const { grid, hands, owner } = at.open();
    const use = useful({ grid });
    const hand = (dice) => dice.map(([colour, pips]) => `${owner[colour]}${use.includes(Number(pips)) ? pips : '-'}`).sort();
    return JSON.stringify([at.actor(), [...grid].sort(), hands.map(hand)]);
  };
  /** To seat 0. */
  const value = (at) => {
    if (at.winners()) return at.winners().includes(0) ? 1 / at.winners().length : 0;
    const text = key(at);
    if (!known.has(text)) known.set(text, isStuck(at) ? stuck(at) : best(at));
    return known.get(text);
  };
  const best = (at) => {
    const values = at.legal().map((action) => value(played(at, action)));
    return at.actor() === 0 ? Math.max(...values) : Math.min(...values);
  };
  /** Where both roll, or have nothing to roll, and neither can place anything, all is as it was: so only rolls count after which somebody can. */
  const stuck = (at) => {
    const seat = at.actor();
    let [total, chances] = [0, 0];
    for (const [next, chance] of rerolled(at, seat)) {
      const both = isStuck(next) ? rerolled(next, 1 - seat) : [[next, 1]];
      for (const [then, part] of both) {
        // The other seat could not place anything before, the first one after its roll; and now again neither.
        const isAsBefore = isStuck(next) && isStuck(then) && isStuckNext(then);
        if (!isAsBefore) {
          total += chance * part * value(then);
          chances += chance * part;
        }
      }
    }
    return total / chances;
  };
  /** Whether the seat that has just rolled cannot place anything either. */
  const isStuckNext = (at) => {
    const { hands, grid } = at.open();
    const filled = (square) => BESIDE.get(square).filter((other) => grid.has(other));
    const takes = (square, pips) => !grid.has(square) && filled(square).length > 0 && filled(square).every((other) => Math.abs(grid.get(other)[1] - pips) === 1);
    return !hands[1 - at.actor()].some(([, pips]) => ALL.some((square) => takes(square, Number(pips))));
  };
  const seat = position.actor();
  return new Map(position.legal().map((action) => {
    // What has to be done anyway, with the roll that may follow, is worth what the position is.
    const win = value(isStuck(position) ? position : played(position, action));
    return [action, seat === 0 ? win : 1 - win];
  }));
}

/** What a finished game is worth to a seat. */
export const ended = (position, seat) => sum(position.winners().map((winner) => (winner === seat ? 1 : 0))) / position.winners().length;

/** Whether two actions differ in name only. */
export function isSame(position, one, other) {
  const { owner } = position.open();
  return owner[one[0]] === owner[other[0]] && one.slice(1) === other.slice(1);
}

/** What the best action asks of a player. */
export function kind(position, { solution: [best], value }) {
  if (played(position, best).winners()) return 'last-word';
  if (value === 1) return 'sure-win';
  return position.open().owner[best[0]] === position.actor() ? 'ending' : 'their-die';
}
