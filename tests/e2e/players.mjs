// The one player of games: it reads from the page what can be tapped, and taps it. It plays on a page of Playwright as on a tab of any
// engine (engines/), by two things that both have: `goto(url)` and `evaluate(fn, argument)`. What is kept is looked at only to know
// that it has caught up with the page, and to compare.

import assert from 'node:assert/strict';
import { ofGames } from '../games.mjs';
import { aim } from './engines/tab.mjs';
import { until } from './wait.mjs';
import { BUTTONS } from './words.mjs';

/** The same row of choices in every run: a number below `limit` at each call. */
export function chooser(start) {
  let state = start;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % limit;
  };
}

/**
 * How each game is played, by its name: `games/X/tests/player.mjs` has
 *
 * - `title`: what its card says; `aim`: how its aim begins, in English;
 * - `people`: the form for people at one device; `bot`: against the computer, where it is not played alone;
 * - `quick`: options by which a whole game has fewer decisions, for the flows that do not ask for the full one;
 * - `shared`: options that are not the defaults, for the link to a set-up;
 * - `rollsAlways`: every chance event is a roll of all dice, whatever was done before it;
 * - `levels`: of computers that play a whole game, so that every level decides somewhere among the games;
 * - `finished`: a whole game of its tests of records;
 * - `most`: more decisions than a whole game ever has;
 * - `pick`: the next tap, out of the places and buttons that would do something.
 */
export const GAMES = await ofGames('player.mjs');

/** Sets something in the settings, by the name of its control and its value or whether it is on, and comes back. */
export async function set(page, name, value) {
  await page.evaluate(() => { location.hash = '#settings'; });
  const control = page.locator(`main.settings [name=${name}]${typeof value === 'string' ? `[value="${value}"]` : ''}`);
  await control.setChecked(value !== false);
  if (name === 'language') await until(page, (tag) => document.documentElement.lang === tag, value);
  await page.goBack();
  await page.locator('main.settings').waitFor({ state: 'detached' });
}

/** From the form to a new table: the form is filled with what is given and sent. */
export async function sitDown(page, site, game, form = {}) {
  await page.goto(`${site.url}#new/${game}`);
  await fill(page, game, form);
  await start(page, game);
}

/** Sends the form of a new game, and waits for its table. */
export async function start(page, game) {
  await tapOn(page, `form[data-game=${game}] button:not([type=button])`);
  await until(page, (wanted) => document.querySelector(wanted) !== null, `main.play.${game}`);
}

// Runs in the page: gives a field of a form a value, as a person would; false as long as it is not there to be filled.
function give({ form, name, value }) {
  const fields = [...document.querySelectorAll(`${form} [name="${name}"]`)];
  const field = fields.find((one) => one.type !== 'radio' || one.value === value);
  if (!field) return false;
  field.closest('details:not([open])')?.querySelector('summary').click();
  if (field.type === 'radio' || field.type === 'checkbox') {
    const isOn = field.type === 'radio' || value === 'on';
    if (field.checked !== isOn) field.click();
    return true;
  }
  if (field.disabled || !field.checkVisibility()) return false;
  if (field.options && ![...field.options].some((option) => option.value === value)) return false;
  field.focus();
  field.value = value;
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  return true;
}

/** Fills the form of a new game: who sits where, and every option by its name. */
export async function fill(page, game, { seats = [], names = [], seed, ...choices } = {}) {
  const fields = [
    // First the number of players, which opens the seats.
    ...Object.entries(choices),
    ...seats.map((kind, seat) => [`seat-${seat}`, kind]),
    ...names.map((name, seat) => [`name-${seat}`, name]),
    ...(seed === undefined ? [] : [['seed', seed]]),
  ];
  for (const [name, value] of fields) await until(page, give, { form: `form[data-game=${game}]`, name, value: String(value) });
}

// Runs in the page: everything on it that a player goes by. With the `trace` of what stood there before, it waits until something has
// changed; null if nothing does.
async function readPage(before) {
  const text = (root, selector) => root.querySelector(selector)?.textContent.trim() ?? '';
  const keptGame = () => {
    try {
      return localStorage.getItem(location.hash.replace('#play/', 'alea:game:'));
    } catch {
      return null;
    }
  };
  const see = () => {
    const places = [...document.querySelectorAll('main.play .cells .cell')].map((cell) => ({
      id: cell.id,
      scene: cell.id.slice(0, cell.id.lastIndexOf('-')),
      key: Number(cell.dataset.key),
      label: cell.getAttribute('aria-label'),
      enabled: cell.getAttribute('aria-disabled') === 'false',
      pressed: cell.getAttribute('aria-pressed') === 'true',
    }));
    const buttons = [...document.querySelectorAll('main.play .buttons button')].map((button) => ({
      deed: button.dataset.do,
      label: button.textContent.trim(),
    }));
    const heads = [...document.querySelectorAll('main.play .seat')].map((seat) => ({
      // Without the level of a bot.
      name: text(seat, '.name > :first-child') || text(seat, '.name'),
      // What it is counted beside is no part of it.
      score: text(seat, '.score').replace(/\/.*/, ''),
      note: text(seat, '.note'),
      acts: seat.getAttribute('aria-current') === 'true',
    }));
    const bar = document.querySelector('main.play .turn');
    const [turn, refused] = [bar?.textContent.trim() ?? '', bar?.classList.contains('refused') ?? false];
    const log = [...document.querySelectorAll('.last-turns li')].map((line) => line.textContent.trim());
    const game = keptGame();
    // How many events the page shows, and how many are kept; none where nothing can be kept.
    const at = Number(document.querySelector('main.play')?.dataset.at);
    const saved = game ? JSON.parse(game).at : null;
    // The page says that something is in memory only.
    const unsaved = document.querySelector('main.play button.unsaved') !== null;
    const trace = JSON.stringify([
      at, saved, unsaved, turn, log, buttons.map(({ label }) => label), places.filter(({ pressed }) => pressed).map(({ id }) => id),
    ]);
    return {
      places,
      buttons,
      heads,
      areas: [...document.querySelectorAll('main.play .area svg')].map((scene) => scene.getAttribute('aria-label')),
      log,
      turn,
      refused,
      over: document.querySelector('main.play.over') !== null,
      at,
      saved,
      unsaved,
      trace,
    };
  };
  const end = performance.now() + 15_000;
  for (;;) {
    const seen = see();
    if (!before || seen.trace !== before) return seen;
    if (performance.now() > end) return null;
    await new Promise((resolve) => { setTimeout(resolve, 10); });
  }
}

/** What stands on the page in play, of any game. */
export const read = (page) => page.evaluate(readPage);

/** What stands there once it is something else than what was seen. */
export async function changed(page, seen) {
  const now = await page.evaluate(readPage, seen.trace);
  assert.ok(now, `nothing came of it: ${seen.trace}`);
  return now;
}

/** What shows where a game stands; equal for two equal positions with nothing selected. */
export async function standing(page) {
  await uncover(page);
  const { places, heads, areas, log, over } = await read(page);
  return { places: places.map(({ id, label }) => `${id}: ${label}`), heads, areas, log, over };
}

/** All that a phone shows of it: the last moves stand beside the board only where there is room. */
export const onPhone = ({ log, ...rest }) => rest;

/** Whether the table is covered between two people's hands. */
const isCovered = ({ buttons }) => buttons.some(({ label }) => BUTTONS.iAm.test(label));

/** Where hands are hidden: the person to act says to be there. */
export async function uncover(page) {
  const seen = await read(page);
  if (isCovered(seen)) await tap(page, seen.buttons[0]);
}

/** Where a place or a button is found. */
export const selector = ({ id, deed }) => (id ? `#${id}` : `main.play .buttons [data-do="${deed}"]`);

/** Taps what a selector finds: with a finger where the device has a touch screen, else with the mouse. Then what was asked for is done. */
export async function tapOn(page, wanted) {
  const { x, y, hasTouch } = await aim(page, wanted);
  if (page.clickAt) await page.clickAt(x, y);
  else if (hasTouch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  await answered(page);
}

/** Waits until what was pressed is done; `tapOn` does so by itself. */
export const answered = (page) => page.evaluate(painted);

// Runs in the page, which does what a press asks for after the paint that shows the press, or after a quarter of a second without one: so it
// has done that before this.
function painted() {
  return new Promise((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : 300);
    if (!document.hidden) requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Whether a board without edges is seen as it was at first. */
const isWhole = (page) => page.evaluate(() => document.querySelector('.board .whole')?.hidden !== false);

// Runs in the page: drags a board without edges until a place lies in the middle of it, if it is out of sight or below the button that shows
// what was seen at first.
function dragIntoSight(wanted) {
  const [board, place] = ['.board svg', wanted].map((found) => document.querySelector(found));
  if (!board || !place || getComputedStyle(board).overflow !== 'hidden') return;
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [[x, y], { left, right, top, bottom }] = [middle(place), board.getBoundingClientRect()];
  const isCovered = Boolean(document.elementFromPoint(x, y)?.closest('.whole'));
  if (x > left && x < right && y > top && y < bottom && !isCovered) return;
  const [fromX, fromY] = middle(board);
  const say = (what, clientX, clientY) => board.dispatchEvent(new PointerEvent(what, { pointerId: 1, buttons: what === 'pointerup' ? 0 : 1, clientX, clientY, bubbles: true }));
  say('pointerdown', fromX, fromY);
  say('pointermove', fromX + (fromX - x), fromY + (fromY - y));
  say('pointerup', fromX + (fromX - x), fromY + (fromY - y));
}

/** Brings a place of a board without edges into sight. */
export const bringIntoSight = (page, place) => page.evaluate(dragIntoSight, selector(place));

/**
 * Taps a place or a button, and gives what stands there then. A tap among squares that are too small only shows them larger; what is out
 * of sight is dragged into it.
 */
export async function tap(page, target, seen) {
  const before = seen ?? await read(page);
  const isOnBoard = target.id?.startsWith('board-scene');
  if (isOnBoard) await bringIntoSight(page, target);
  const mayGrow = isOnBoard && await isWhole(page);
  await tapOn(page, selector(target));
  if (mayGrow && !await isWhole(page)) await tapOn(page, selector(target));
  return changed(page, before);
}

/** What can be chosen now, as the games' `pick` takes it. */
function offers({ places, buttons }) {
  return {
    offered: places.filter(({ enabled, pressed }) => enabled && !pressed),
    pressed: places.filter(({ pressed }) => pressed),
    buttons: buttons.filter(({ deed }) => /^\d+$/.test(deed)),
  };
}

/** Whether an action has happened between two looks. */
const hasActed = (before, now) => now.over || now.at !== before.at;

/** What stands there once all of it is kept, which comes a little later than it is shown; at once where nothing can be kept, or the page says that it is not. */
export async function settled(page, seen) {
  let now = seen;
  while (now.saved !== null && now.saved !== now.at && !now.unsaved) now = await changed(page, now);
  return now;
}

/** Closes what tells the end of a round, if it is there. */
const goOn = (page) => page.evaluate(() => document.querySelector('dialog[open] [data-do=go-on]')?.click());

/** One action of the person to act, any that the page offers; `go` does each step of it. */
export async function act(page, game, choose, go = tap) {
  const start = await read(page);
  assert.ok(!start.over, 'there is somebody to act');
  let seen = start;
  for (let steps = 0; !hasActed(start, seen); steps += 1) {
    await goOn(page);
    assert.ok(steps < 20, `an action is complete after a few steps: ${seen.turn}`);
    const target = isCovered(seen) ? seen.buttons[0] : GAMES[game].pick(offers(seen), choose);
    // Before there is anything to choose, dice may have to come to rest.
    seen = target ? await go(page, target, seen) : await changed(page, seen);
    assert.ok(!seen.refused, `what is offered is not refused: ${seen.turn}`);
  }
  return settled(page, seen);
}

/** Waits until the person at this device is to act, or the game is over. */
export const myTurn = (page) => until(page, () => document.querySelector('.own .seat.acts, main.play.over') !== null);

/** Plays on for so many decisions of people, or to the end. */
export async function playOn(page, game, choose, { turns = Infinity, go = tap, wait = false } = {}) {
  let seen = await read(page);
  for (let done = 0; done < turns && !seen.over; done += 1) {
    assert.ok(done < GAMES[game].most, 'a game ends');
    seen = await act(page, game, choose, go);
    if (wait) {
      await myTurn(page);
      seen = await read(page);
    }
  }
  return seen;
}

/** The one of the page's buttons with this `data-do` that is seen: some stand twice. */
const buttonOf = (deed) => `main.play [data-do="${deed}"]`;
export const button = (page, deed) => page.locator(`${buttonOf(deed)}:visible`).first();

export const press = (page, deed) => tapOn(page, buttonOf(deed));

// Runs in the page: presses the board's first button at a moment that all tabs know. None gives way to anything before, so that
// none has heard of the others when it acts.
function pressAt(moment) {
  while (Date.now() < moment);
  document.querySelector('main.play .buttons [data-do="0"]').click();
}

/** Presses the board's first button in several tabs at the same moment. */
export async function pressTogether(tabs) {
  const moment = Date.now() + 500;
  await Promise.all(tabs.map((tab) => tab.evaluate(pressAt, moment)));
}

/** Asks for the next part of the hint that is shown; says whether there was one. */
export async function tellNext(page) {
  const next = page.locator('.buttons [data-do=tell]');
  if (!await next.count()) return false;
  const asked = await next.textContent();
  await press(page, 'tell');
  await until(page, (before) => document.querySelector('.buttons [data-do=tell]')?.textContent !== before, asked);
  return true;
}

/** What is kept of the game in the address, `{ revision, at, changed, record }`, once that is what the page shows. */
export async function kept(page) {
  await written(page);
  return until(page, () => {
    const game = JSON.parse(localStorage.getItem(location.hash.replace('#play/', 'alea:game:')));
    return game && game.at === Number(document.querySelector('main.play')?.dataset.at) ? game : null;
  });
}

/** Everything that is kept, as it is written. */
export async function storage(page) {
  await written(page);
  return page.evaluate(() => ({ ...localStorage }));
}

/** Waits until what was done is written: the page does that after the paint that shows it, once no other tab is writing. */
async function written(page) {
  await answered(page);
  await page.evaluate(lockedOnce);
}

// Runs in the page: has each lock that somebody holds or waits for once, so that those who asked before have done what they wanted it for.
async function lockedOnce() {
  const { held = [], pending = [] } = await navigator.locks?.query() ?? {};
  for (const { name } of [...held, ...pending]) await navigator.locks.request(name, () => {});
}

export async function keptGames(page) {
  return Object.keys(await storage(page)).filter((key) => key.startsWith('alea:game:'));
}

/** What is said to a screen reader just now: one of two places says it. */
export const told = (page) => page.evaluate(() => [...document.querySelectorAll('[aria-live=polite]')].map((place) => place.textContent).join(''));

/** The messages at the foot of the page. */
export const toasts = (page) => page.evaluate(() => [...document.querySelectorAll('.toasts .toast span')]
  .filter((words) => words.checkVisibility()).map((words) => words.textContent));
