// Polygrid, read a second time.

import { SIDES, name, place, squares } from '../../../tests/second/reading.mjs';

const SIDE = 6;
const TYPES = [4, 6, 8, 10, 12, 20];
const ALL = squares(SIDE, SIDE);
const [FILES, RANKS] = [0, 1].map((axis) => Array.from({ length: SIDE }, (_, line) => ALL.filter((square) => place(square)[axis] === line)));

/** No path has more steps. */
const MOST = 19;
const KNOWN = new Map();

/** Every square and length that a path of at most so many steps leads to, with two turns and no square twice. */
function paths(start, most) {
  if (!KNOWN.has(start)) KNOWN.set(start, walks(start, MOST));
  return KNOWN.get(start).filter(([, length]) => length <= most);
}

function walks(start, most) {
  const ends = new Map();
  const walk = (square, direction, turns, seen) => {
    if (seen.length > 1) ends.set(`${square} ${seen.length - 1}`, [square, seen.length - 1]);
    if (seen.length > most) return;
    const [x, y] = place(square);
    for (const next of SIDES) {
      const turned = turns + (direction !== undefined && direction !== next ? 1 : 0);
      const [to, onBoard] = [[x + next[0], y + next[1]], (line) => line >= 0 && line < SIDE];
      if (turned > 2 || !to.every(onBoard) || seen.includes(name(...to))) continue;
      walk(name(...to), next, turned, [...seen, name(...to)]);
    }
  };
  walk(start, undefined, 0, [start]);
  return [...ends.values()];
}

export function reading(_, from = { grid: [], lines: [], bonuses: 3, isOver: false }) {
  const boxes = new Map(TYPES.map((die) => [die, new Set(from.boxes?.get(die) ?? Array.from({ length: die }, (_, below) => below + 1))]));
  const grid = new Map(from.grid);
  let { bonuses, marker, chosen, roll, isOver } = from;
  /** The types in each file and rank. */
  const lines = new Set(from.lines);
  const fits = (square, die) => !grid.has(square) && !lines.has(square[0] + die) && !lines.has(`${square[1]}-${die}`);
  const written = (mark, square, numbers) => TYPES.filter((die) => fits(square, die))
    .flatMap((die) => numbers.filter((number) => boxes.get(die).has(number)).map((number) => `${mark}${square}:${number}=D${die}`));
  const every = Array.from({ length: 20 }, (_, below) => below + 1);
  const choices = (show) => TYPES.flatMap((die) => [...boxes.get(die)].flatMap((number) => show(`D${die}:${number}`)));
  /** What can be done with a result; nothing where the game ends by itself. */
  const answers = () => {
    const bonus = bonuses ? ALL.flatMap((square) => written('*', square, every)) : [];
    if (roll === 1) return ['reroll', ...bonus];
    const ends = paths(marker, roll - 1).filter(([square]) => !grid.has(square));
    const moves = new Set(ends.flatMap(([square, length]) => written('', square, [roll - length])));
    if (moves.size) return [...moves, ...bonus];
    return bonus.length ? ['end', ...bonus] : [];
  };
  const write = (square, number, die) => {
    boxes.get(Number(die)).delete(Number(number));
    grid.set(square, Number(die));
    lines.add(square[0] + die).add(`${square[1]}-${die}`);
    marker = square;
  };
  return {
    fork: () => reading(_, { boxes, grid, lines, bonuses, marker, chosen, roll, isOver }),
    /** The die that was chosen. */
    chosen: () => chosen,
    /** Whether a type fits somewhere by row and column. */
    canWrite: (die) => ALL.some((square) => fits(square, die)),
    /** All that the rest of a game depends on, as text. */
    key: () => [...[...boxes.values()].map((left) => [...left].join()), ...ALL.map((square) => grid.get(square)), bonuses, marker, chosen, roll, isOver].join(' '),
    actor: () => (isOver || (chosen !== undefined && roll === undefined) ? null : 0),
    winners: () => (isOver ? [] : undefined),
    scores: () => [grid.size + 4 * bonuses + 3 * [...FILES, ...RANKS].filter((line) => line.every((square) => grid.has(square))).length],
    legal() {
      if (isOver || (chosen !== undefined && roll === undefined)) return [];
      if (marker === undefined) return choices((box) => ALL.map((square) => `${box}@${square}`));
      return chosen === undefined ? choices((box) => [box]) : answers();
    },
    event(text) {
      if (text.startsWith('roll ')) {
        roll = Number(text.slice(5));
        isOver = answers().length === 0;
        return;
      }
      if (text === 'reroll') {
        roll = undefined;
        return;
      }
      if (text === 'end') {
        isOver = true;
        return;
      }
      if (text[0] === 'D' && !text.includes('@')) {
        const [die, number] = text.slice(1).split(':').map(Number);
        boxes.get(die).delete(number);
        chosen = die;
        return;
      }
      if (text[0] === 'D') {
        const [, die, number, square] = /^D(\d+):(\d+)@(..)$/.exec(text);
        write(square, number, die);
      } else {
        const [, bonus, square, number, die] = /^(\*?)(..):(\d+)=D(\d+)$/.exec(text);
        write(square, number, die);
        if (bonus) bonuses -= 1;
      }
      [chosen, roll] = [undefined, undefined];
      isOver = bonuses === 0 || grid.size === ALL.length || [...boxes.values()].every((left) => left.size === 0);
    },
  };
}
