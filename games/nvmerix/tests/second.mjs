// NVMERIX, read a second time.

import { ALL_ROUND, around, name, seatsWith, squares, sum } from '../../../tests/second/reading.mjs';

const BOARD = '123456/451623/632541/246135/315264/564312';

/** Boards and other values to read games with, besides the ends of each option. */
export const more = [
  { pieces: 12, captures: 12 },
  { board: '123/456/123' },
  { board: `${'1234561234/'.repeat(9)}1234561234`, pieces: 12 },
  { board: '11111/11111/11111', limit: 30 },
];

/** The squares of a board, the number of each, and the squares beside each. */
function layout(board) {
  const ranks = board.split('/');
  const [files, height] = [ranks[0].length, ranks.length];
  const all = squares(files, height);
  const numbers = new Map(ranks.flatMap((rank, down) => [...rank].map((digit, file) => [name(file, height - 1 - down), Number(digit)])));
  return { all, numbers, beside: new Map(all.map((square) => [square, around(square, ALL_ROUND, files, height)])) };
}

export function reading({ players = 2, board = BOARD, pieces = 6, captures = 3, limit = 100 }, from = { standing: [], quiet: 0 }) {
  const ground = from.ground ?? layout(board);
  const { all, numbers, beside } = ground;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const standing = new Map(from.standing);
  const inHand = [...from.inHand ?? seats.map(() => pieces)];
  const captured = [...from.captured ?? seats.map(() => 0)];
  let { toRoll = seats, seat, roll, quiet, winners } = from;
  const count = (square, whose) => beside.get(square).filter((other) => standing.has(other) && whose(standing.get(other))).length;
  const isOpen = (square) => !standing.has(square) && roll.includes(numbers.get(square)) && count(square, (owner) => owner !== seat) < 3;
  return {
    fork: () => reading({ players, board, pieces, captures, limit }, { ground, standing, inHand, captured, toRoll, seat, roll, quiet, winners }),
    /** All that the rest of a game depends on, as text. */
    key: () => JSON.stringify([[...standing].sort(), inHand, captured, seat, roll, quiet, winners]),
    actor: () => (roll === undefined ? null : seat),
    scores: () => [...captured],
    winners: () => winners,
    legal() {
      if (roll === undefined) return [];
      const placed = inHand[seat] > 0 ? all.filter(isOpen).map((square) => `@${square}`) : [];
      const own = [...standing].filter(([, owner]) => owner === seat);
      const moved = own.flatMap(([from]) => beside.get(from).filter(isOpen).map((to) => from + to));
      return placed.length + moved.length ? [...placed, ...moved] : ['pass'];
    },
    event(text) {
      if (seat === undefined) {
        const rolls = text.slice('start '.length).split(' ');
        const totals = rolls.map((dice, at) => {
          if (toRoll.includes(at) === (dice === '-')) throw new Error('who rolls for the start');
          return dice === '-' ? 0 : sum(dice.split('-').map(Number));
        });
        toRoll = seatsWith(totals, Math.max(...totals));
        if (toRoll.length === 1) [seat] = toRoll;
        return;
      }
      if (roll === undefined) {
        roll = text.slice('roll '.length).split('-').map(Number);
        return;
      }
      let taken = [];
      if (text !== 'pass') {
        if (text[0] === '@') {
          inHand[seat] -= 1;
          standing.set(text.slice(1), seat);
        } else {
          const [, from, to] = /^([a-j]\d+)([a-j]\d+)$/.exec(text);
          standing.delete(from);
          standing.set(to, seat);
        }
        taken = [...standing].filter(([square, owner]) => owner !== seat && count(square, (other) => other === seat) >= 3);
        for (const [square] of taken) standing.delete(square);
      }
      captured[seat] += taken.length;
      quiet = taken.length ? 0 : quiet + 1;
      if (captured[seat] >= captures) winners = [seat];
      else if (quiet >= limit) winners = seatsWith(captured, Math.max(...captured));
      seat = (seat + 1) % players;
      roll = undefined;
    },
  };
}
