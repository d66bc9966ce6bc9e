// What is on a table of Dice Matrix: its matrix, its squares by their names, and a game whose every event is known. It is played by the
// tests' one player (players.mjs), as every game.

import { act as play, changed, read, settled, sitDown, tapOn } from '../../../tests/e2e/players.mjs';

const GAME = 'dice-matrix';

/** A seed that the tests use, and the matrix that it gives: ranks 7 to 1, as in the notation. */
export const SEED = 'K3V9TQ2M';
export const MATRIX = 'K3P5G2G4K6R3W5/R1P1G6R2G4W6G5/R1K4P2P1P2K2K5/G1W3G3K2K4R3W3/K3W2R6W2G1K2P1/R5W3P3G6P1G2R1/K1R1P5W4R4W4W3';

/** A whole game from this seed, between Ann and Ben. */
const ACTIONS = `
  =4 a5+a6 c1+c2 g2+g3 b6+b7 a1+b1 d5+e5 e2+e3 c5+f5 a4 d4+d6 e1+e4 d3+f3 c4+f4 b3+b4 c3+c6 a3+a7
  d2+d7 g1+g4 g5+g6 d1+f1 e6 b2 f7 g7 a2 f6 c7 f2 b5 e7
`.trim().split(/\s+/);

/** The record of that game after some of its actions; of the whole game without the last `-n`. */
export const record = (actions) => ({
  format: 'alea',
  version: 1,
  game: 'dice-matrix',
  options: { scoring: 'running', match: 'single' },
  seed: SEED,
  seats: [{ name: 'Ann' }, { name: 'Ben' }],
  events: [`setup ${MATRIX} S:P`, ...ACTIONS.slice(0, actions)],
});

const LETTERS = { red: 'R', black: 'K', pink: 'P', white: 'W', green: 'G' };

/** A new table, by the form: filled with what is given and sent. */
export const newGame = (page, url, { seats = ['person', 'person'], names = [], seed = '', ...choices } = {}) => (
  sitDown(page, { url }, GAME, { seats, names, seed, ...choices })
);

/** What stands on the page in play; a head has its `dice` as well. */
export async function look(page) {
  const { places, heads, ...rest } = await read(page);
  return {
    ...rest,
    cells: places.filter(({ scene }) => scene === 'board-scene'),
    faces: places.filter(({ scene }) => scene === 'rack'),
    heads: heads.map((head) => ({ ...head, dice: Number.parseInt(head.note, 10) })),
  };
}

/** The matrix as it stands, as in the notation, a gap as `--`. */
export async function matrix(page) {
  const dice = new Map((await look(page)).cells.map(({ key, label }) => {
    const [, colour, pips] = /^\w\d, (\w+)(?: (\d))?/.exec(label);
    return [key, pips ? LETTERS[colour] + pips : '--'];
  }));
  const ranks = [6, 5, 4, 3, 2, 1, 0];
  return ranks.map((rank) => [0, 1, 2, 3, 4, 5, 6].map((file) => dice.get(rank * 7 + file)).join('')).join('/');
}

/** The square of a name such as `c4`. */
export const square = (name) => 'abcdefg'.indexOf(name[0]) + 7 * (Number(name[1]) - 1);

const cell = (key) => (key > 100 ? `#rack-${key}` : `#board-scene-${key}`);
const placeOf = (place) => cell(typeof place === 'string' ? square(place) : place);

/** Taps a square by its name, or a place by its number, whatever may come of it. */
export const tap = (page, place) => tapOn(page, placeOf(place));

/** Does something, and waits until dice have come into an area by it. */
export async function untilTaken(page, deed) {
  const dice = ({ heads }) => heads.map(({ note }) => note).join();
  const before = await read(page);
  await deed();
  let seen = before;
  while (dice(seen) === dice(before)) seen = await changed(page, seen);
  await settled(page, seen);
}

/** One action of the player to act, any that the page offers: the face, one die, or two. */
export const act = (page, choose) => play(page, GAME, choose);
