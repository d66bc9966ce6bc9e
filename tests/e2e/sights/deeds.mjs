// What is done at a table to come to a sight.

import assert from 'node:assert/strict';
import { act, bringIntoSight, chooser, myTurn, press, read, selector, tap, tapOn, tellNext } from '../players.mjs';
import { until } from '../wait.mjs';
import { PLACES } from '../words.mjs';

const isChosen = () => document.querySelector('.cell[aria-pressed=true], .actions.chosen') !== null;

/** Taps what can be chosen until something is chosen that is not yet a whole action. */
export async function choose(page) {
  const offered = (await read(page)).places.filter(({ enabled }) => enabled);
  const hand = offered.filter(({ scene }) => scene === 'rack');
  // A tap on an empty square may be a whole action.
  const movable = offered.filter(({ label }) => PLACES.movable.test(label));
  for (const place of [hand, movable, offered].find(({ length }) => length)) {
    await tap(page, place);
    if (await page.evaluate(isChosen)) return;
    await page.keyboard.press('Escape');
  }
  assert.fail('something can be chosen');
}

// Runs in the page: whether a place lies within what is seen of the board.
function isInSight(wanted) {
  const [board, place] = ['.board svg', wanted].map((found) => document.querySelector(found).getBoundingClientRect());
  const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
  return x > board.left && x < board.right && y > board.top && y < board.bottom;
}

/** Taps squares that can do nothing until the page says so. */
export async function refuse(page) {
  const isRefused = () => document.querySelector('.turn.refused') !== null;
  for (const place of (await read(page)).places.filter(({ scene, enabled }) => scene === 'board-scene' && !enabled)) {
    if (!await page.evaluate(isInSight, selector(place))) continue;
    await tapOn(page, selector(place));
    if (await page.evaluate(isRefused)) break;
  }
  await until(page, isRefused);
}

/** Asks for a hint, whose first part comes at once. */
export async function ask(page) {
  await press(page, 'hint');
  await until(page, () => document.querySelector('.play.hinted') !== null);
}

/** Asks for its next part. */
export async function askMore(page) {
  assert.ok(await tellNext(page), 'a hint has another part');
}

/** Asks for all that is left of it. */
export async function askAll(page) {
  while (await tellNext(page));
}

/** Asks for a hint, and for all of it. */
export async function askForAll(page) {
  await ask(page);
  await askAll(page);
}

/** Plays on until the coach has something to say. */
export const coached = (game) => async (page) => {
  const choosing = chooser(1);
  const isTold = () => page.locator('.happened .tip').count();
  for (let acts = 0; !await isTold(); acts += 1) {
    assert.ok(acts < 30, 'the coach has something to say');
    await myTurn(page);
    await act(page, game, choosing);
    await myTurn(page);
  }
};

/** Presses one of the page's buttons by its `data-do`, and waits for what comes of it. */
export const pressed = (deed, then, more) => async (page) => {
  await tapOn(page, `:is(dialog[open], body:not(:has(dialog[open])) main) [data-do=${deed}]`);
  await page.locator(then).first().waitFor({ state: 'attached' });
  await more?.(page);
};

/** Taps a place, wherever it lies. */
export const taps = (place) => async (page) => {
  await bringIntoSight(page, place);
  await tapOn(page, selector(place));
};

/** Taps a square, and waits until it is chosen. */
export const chooses = (place) => async (page) => {
  await taps(place)(page);
  await until(page, isChosen);
};

/** Hides the messages that say what was done. */
export const hideMessages = (page) => page.evaluate(() => {
  for (const messages of document.querySelectorAll('.toasts')) messages.style.display = 'none';
});
