// Dice Matrix, read a second time.

import { name, place, seatsWith, sum } from '../../../tests/second/reading.mjs';

const SIDE = 7;

export function reading({ match = 'single' }, from = { totals: [0, 0], seat: 0, games: 0 }) {
  const totals = [...from.totals];
  let { setup, leftOver, faceIsDue, seat, games } = from;
  let matrix = from.matrix && new Map(from.matrix);
  let areas = from.areas?.map((area) => [...area]);
  const isOver = () => games === (match === 'tournament' ? 2 : 1);
  const begin = () => {
    matrix = new Map(setup);
    areas = [[], []];
    faceIsDue = true;
    seat = games;
  };
  const take = (die) => {
    areas[seat].push(die);
    totals[seat] += areas[seat].filter(([colour]) => colour === die[0]).length + areas[seat].filter(([, pips]) => pips === die[1]).length;
  };
  /** The next die from a square in a direction. */
  const next = (square, dx, dy) => {
    let [x, y] = place(square);
    do [x, y] = [x + dx, y + dy]; while (x < SIDE && y < SIDE && !matrix.has(name(x, y)));
    return x < SIDE && y < SIDE ? name(x, y) : undefined;
  };
  return {
    fork: () => reading({ match }, { totals, setup, leftOver, matrix, areas, faceIsDue, seat, games }),
    /** The dice that are left in the matrix, by their squares, and those that each seat has taken. */
    dice: () => ({ left: matrix, taken: areas }),
    actor: () => (setup === undefined || isOver() ? null : seat),
    scores: () => [...totals],
    winners: () => (isOver() ? seatsWith(totals, Math.max(...totals)) : undefined),
    legal() {
      if (setup === undefined || isOver()) return [];
      if (faceIsDue) return ['=1', '=2', '=3', '=4', '=5', '=6'];
      const actions = [...matrix.keys()];
      for (const [square, die] of matrix) {
        for (const other of [next(square, 1, 0), next(square, 0, 1)]) {
          const match = other && [0, 1].some((what) => matrix.get(other)[what] === die[what]);
          if (match) actions.push(`${square}+${other}`);
        }
      }
      return actions;
    },
    event(text) {
      if (setup === undefined) {
        const [dice, colour] = text.slice('setup '.length).split(' S:');
        setup = dice.split('/').flatMap((rank, down) => Array.from({ length: SIDE }, (_, file) => [
          name(file, SIDE - 1 - down), [rank[2 * file], rank[2 * file + 1]],
        ]));
        leftOver = colour;
        const counts = [...setup.map(([, [letter]]) => letter), leftOver].reduce((all, letter) => ({ ...all, [letter]: (all[letter] ?? 0) + 1 }), {});
        if (Object.values(counts).join() !== '10,10,10,10,10') throw new Error('ten dice in each of five colours');
        return begin();
      }
      if (faceIsDue) {
        take([leftOver, text[1]]);
        faceIsDue = false;
      } else {
        for (const square of text.split('+')) {
          take(matrix.get(square));
          matrix.delete(square);
        }
      }
      seat = 1 - seat;
      if (matrix.size === 0) {
        games += 1;
        if (!isOver()) begin();
      }
      return undefined;
    },
  };
}
