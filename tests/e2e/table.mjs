// What the tests do at a table of Dice Matrix: by the page alone, as a player would. What was kept is
// looked at only to compare.

import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { until } from './browser.mjs';

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

/** The fragment of a link that carries a record. */
export const linkTo = (shared) => `#1/record/${deflateRawSync(JSON.stringify(shared)).toString('base64url')}`;

const LETTERS = { red: 'R', black: 'K', pink: 'P', white: 'W', green: 'G' };

/** The same row of choices in every run: a number below `limit` at each call. */
export function chooser(start) {
  let state = start;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % limit;
  };
}

/** From home to a new table: the form is filled with what is given and sent. */
export async function newGame(page, url, { seats = ['person', 'person'], names = [], seed = '', ...choices } = {}) {
  await page.goto(url);
  await page.locator('.card', { hasText: 'Dice Matrix' }).click();
  await fillForm(page, { seats, names, seed, ...choices });
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('main.play.dice-matrix').waitFor();
}

/** Fills the form of a new game; radio buttons (`starter`, `scoring`, `match`) by their value. */
export async function fillForm(page, { seats = [], names = [], seed, ...choices }) {
  const form = page.locator('form[data-game=dice-matrix]');
  for (const [seat, kind] of seats.entries()) await form.locator(`[name=seat-${seat}]`).selectOption(kind);
  for (const [seat, name] of names.entries()) await form.locator(`[name=name-${seat}]`).fill(name);
  for (const [name, value] of Object.entries(choices)) {
    await form.locator(`label:has([name=${name}][value=${value}])`).click();
  }
  if (seed !== undefined) await form.locator('[name=seed]').fill(seed);
}

/** What stands on the page in play. */
export function look(page) {
  return page.evaluate(() => {
    const text = (root, selector) => root.querySelector(selector)?.textContent.trim() ?? '';
    const places = (scene) => [...document.querySelectorAll(`svg.${scene} .cell`)].map((cell) => ({
      key: Number(cell.dataset.key),
      label: cell.getAttribute('aria-label'),
      enabled: cell.getAttribute('aria-disabled') === 'false',
      pressed: cell.getAttribute('aria-pressed') === 'true',
    }));
    const heads = [...document.querySelectorAll('main.play .seat')].map((seat) => ({
      name: text(seat, '.name'),
      score: text(seat, '.score'),
      dice: Number.parseInt(text(seat, '.note'), 10),
      acts: seat.getAttribute('aria-current') === 'true',
    }));
    return {
      cells: places('board-scene'),
      faces: places('rack'),
      heads,
      turn: text(document, '.turn'),
      refused: document.querySelector('.turn').classList.contains('refused'),
      buttons: [...document.querySelectorAll('.buttons button')].map((button) => button.textContent),
      log: [...document.querySelectorAll('.last-turns li')].map((line) => line.textContent.trim()),
      over: document.querySelector('.buttons [data-do=rematch]') !== null,
    };
  });
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

/** What shows where a game stands; equal for two equal positions. */
export async function standing(page) {
  const { heads, over } = await look(page);
  return { matrix: await matrix(page), heads, over };
}

/** The square of a name such as `c4`. */
export const square = (name) => 'abcdefg'.indexOf(name[0]) + 7 * (Number(name[1]) - 1);

export const cell = (page, key) => page.locator(key > 100 ? `#rack-${key}` : `#board-scene-${key}`);

/** With a finger where the device has a touch screen, else with the mouse. */
async function point(locator, options) {
  const hasTouch = await locator.page().evaluate(() => navigator.maxTouchPoints > 0);
  return hasTouch ? locator.tap(options) : locator.click(options);
}

const placeOf = (page, place) => cell(page, typeof place === 'string' ? square(place) : place);

/** Taps a square by its name, or a place by its number. */
export const tap = (page, place) => point(placeOf(page, place));

/** Taps where the page says that nothing will come of it. */
export const tapInVain = (page, place) => point(placeOf(page, place), { force: true });

/** The one of the page's buttons with this `data-do` that is seen: some stand twice. */
export const button = (page, deed) => page.locator(`main.play [data-do="${deed}"]:visible`).first();

/** Presses it. */
export const press = (page, deed) => point(button(page, deed));

const diceTaken = () => [...document.querySelectorAll('main.play .seat .note')].map((note) => note.textContent).join();

/** Does something, and waits until dice have come into an area by it. */
export async function untilTaken(page, deed) {
  const before = await page.evaluate(diceTaken);
  await deed();
  await until(page, (was) => {
    const now = [...document.querySelectorAll('main.play .seat .note')].map((note) => note.textContent).join();
    return now !== was;
  }, before);
}

/** One action of the player to act, any that the page offers: the face, one die, or two. */
export async function act(page, choose) {
  const { faces, cells } = await look(page);
  if (faces.length) {
    await tap(page, faces[choose(faces.length)].key);
    return untilTaken(page, () => press(page, 0));
  }
  const offered = cells.filter(({ enabled }) => enabled);
  assert.ok(offered.length, 'a player to act has something to choose');
  await tap(page, offered[choose(offered.length)].key);
  const partners = (await look(page)).cells.filter(({ label }) => label.includes(', matches'));
  const takesTwo = partners.length > 0 && choose(3) > 0;
  const last = takesTwo ? () => tap(page, partners[choose(partners.length)].key) : () => press(page, 0);
  return untilTaken(page, last);
}

/** Waits until the player at this device is to act, or the game is over. */
export function myTurn(page) {
  return until(page, () => document.querySelector('.own .seat.acts, .buttons [data-do=rematch]') !== null);
}

/** What is kept of the game in the address: `{ revision, at, changed, record }`. */
export function kept(page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem(location.hash.replace('#play/', 'alea:game:'))));
}

/** Everything that is kept, as it is written. */
export const storage = (page) => page.evaluate(() => ({ ...localStorage }));

/** The games that are kept. */
export async function keptGames(page) {
  return Object.keys(await storage(page)).filter((key) => key.startsWith('alea:game:'));
}

/** The messages at the foot of the page. */
export const toasts = (page) => page.locator('.toasts .toast span:visible').allTextContents();
