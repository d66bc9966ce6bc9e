// Players for every game: they read from the page what can be tapped, and tap it, or go there with the keys. What was kept is
// looked at only to tell that an action has happened, and to compare.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { until } from './browser.mjs';
import { chooser, kept } from './table.mjs';

const isBoard = ({ scene }) => scene === 'board-scene';
const isRack = ({ scene }) => scene === 'rack';
const taking = (places) => places.find(({ label }) => label.includes('takes the piece'));

/** One of a list, chosen by the row of choices. */
const oneOf = (list, choose) => list[choose(list.length)];

/**
 * The small part of each game: its card, the players that its flows sit down, and how one goes on from what the page offers.
 *
 * - `people`: the form for people at one device; `bot`: against the computer's `greedy`;
 * - `quick`: options by which a whole game has fewer decisions, for the flows that do not ask for the full one;
 * - `shared`: options that are not the defaults, for the link to a set-up;
 * - `rollsAlways`: every chance event is a roll of all dice, whatever was done before it;
 * - `most`: more decisions than a whole game ever has;
 * - `pick`: the next tap, out of the places and buttons that would do something.
 */
export const GAMES = {
  'dice-matrix': {
    title: 'Dice Matrix',
    people: { seats: ['person', 'person'], names: ['Ann', 'Ben'] },
    bot: { seats: ['person', 'greedy'], names: ['Ann', ''] },
    quick: {},
    shared: { scoring: 'recount', match: 'tournament' },
    most: 110,
    // A die, then a partner or the button; a face, then the button.
    pick({ offered, pressed, buttons }, choose) {
      const partners = offered.filter(({ label }) => label.includes(', matches'));
      if (!pressed.length) return oneOf(offered, choose);
      return partners.length && choose(3) > 0 ? oneOf(partners, choose) : buttons[0];
    },
  },
  nvmerix: {
    title: 'NVMERIX',
    people: { seats: ['person', 'person'], names: ['Ann', 'Ben'] },
    bot: { seats: ['person', 'greedy'], names: ['Ann', ''] },
    quick: { captures: 2, limit: 20 },
    shared: { players: 3, board: '1234/3412/2143/4321', pieces: 4, captures: 2, limit: 50 },
    rollsAlways: true,
    most: 600,
    pick({ offered, pressed, buttons }, choose) {
      const goals = offered.filter(({ label }) => /(place|move) here/.test(label));
      const pieces = offered.filter(({ label }) => label.includes('can move'));
      if (!offered.length) return buttons[0];
      if (pressed.length || (goals.length && (!pieces.length || choose(3) > 0))) return taking(goals) ?? oneOf(goals, choose);
      return oneOf(pieces, choose);
    },
  },
  ivy: {
    title: 'Ivy',
    people: { seats: ['person', 'person'], names: ['Ann', 'Ben'] },
    bot: { seats: ['person', 'greedy'], names: ['Ann', ''] },
    // Two people knock one out in a single round.
    quick: { mode: 'knockout' },
    shared: { players: 3, mode: 'knockout', 'even-lines': 'on' },
    most: 1200,
    // A square that a cube fits, from the board or by way of the hand; else what the buttons say. Swapping at every turn would
    // never empty a hand.
    pick({ offered, pressed, buttons }, choose) {
      const squares = offered.filter(isBoard);
      const fitting = offered.filter((place) => isRack(place) && /fits (one|\d+) square/.test(place.label));
      const discard = buttons.find(({ label }) => /^(Place|Discard)/.test(label));
      if (pressed.length) return discard ?? oneOf(squares, choose) ?? buttons[0];
      if (buttons.some(({ label }) => label === 'Keep the rest')) return oneOf(offered.filter(isRack), choose);
      if (fitting.length && choose(4) === 0) return oneOf(fitting, choose);
      if (squares.length) return oneOf(squares, choose);
      const other = buttons.find(({ label }) => /^(Pick up|Pass)/.test(label));
      return other ?? oneOf(offered.filter(isRack), choose);
    },
  },
  'dice-box': {
    title: 'Dice Box',
    people: { seats: ['person', 'person'], names: ['Ann', 'Ben'] },
    bot: { seats: ['person', 'greedy'], names: ['Ann', ''] },
    quick: {},
    shared: { players: 2, colours: 'one-each' },
    most: 60,
    // A die or a square first, then the other.
    pick({ offered, pressed, buttons }, choose) {
      const wanted = pressed.length ? offered.filter(({ scene }) => scene !== pressed[0].scene) : offered;
      return oneOf(wanted, choose) ?? buttons[0];
    },
  },
  polygrid: {
    title: 'Polygrid',
    people: { seats: ['person'], names: ['Ann'] },
    quick: {},
    shared: {},
    most: 120,
    pick({ offered, pressed, buttons }, choose) {
      const [action] = buttons.filter(({ label }) => /^(Roll|Write|Bonus: )/.test(label));
      if (action) return action;
      const squares = offered.filter(isBoard);
      const boxes = offered.filter(isRack);
      const hasSquare = pressed.some(isBoard);
      if (hasSquare && boxes.length) return oneOf(boxes, choose);
      // Without a square first, a box can be chosen only for a roll, at the start and for a bonus.
      return oneOf(squares.length ? squares : boxes, choose) ?? buttons[0];
    },
  },
};

/** From the form to a new table: the form is filled with what is given and sent. */
export async function sitDown(page, site, game, { seats = [], names = [], seed, ...choices } = {}) {
  await page.goto(`${site.url}#new/${game}`);
  await fill(page, game, { seats, names, seed, ...choices });
  await page.locator(`form[data-game=${game}]`).getByRole('button', { name: 'Start' }).click();
  await page.locator(`main.play.${game}`).waitFor();
}

/** Fills the form of a new game: who sits where, and every option by its name. */
export async function fill(page, game, { seats = [], names = [], seed, ...choices }) {
  const form = page.locator(`form[data-game=${game}]`);
  await form.waitFor();
  // First the number of players, which opens the seats.
  for (const [name, value] of Object.entries(choices)) {
    const radio = form.locator(`label:has([name="${name}"][value="${value}"][type=radio])`);
    const folded = form.locator(`details:not([open]):has([name="${name}"]) summary`);
    if (await folded.count()) await folded.click();
    if (await radio.count()) await radio.click();
    else await form.locator(`[name="${name}"]`).fill(String(value));
  }
  for (const [seat, kind] of seats.entries()) await form.locator(`[name=seat-${seat}]`).selectOption(kind);
  for (const [seat, name] of names.entries()) await form.locator(`[name=name-${seat}]`).fill(name);
  if (seed !== undefined) await form.locator('[name=seed]').fill(seed);
}

// Runs in the page: everything on it that a player goes by.
function readPage() {
  const text = (root, selector) => root.querySelector(selector)?.textContent.trim() ?? '';
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
    label: button.textContent,
  }));
  const heads = [...document.querySelectorAll('main.play .seat')].map((seat) => ({
    name: text(seat, '.name'),
    score: text(seat, '.score'),
    note: text(seat, '.note'),
    acts: seat.getAttribute('aria-current') === 'true',
  }));
  const turn = document.querySelector('main.play .turn');
  const game = localStorage.getItem(location.hash.replace('#play/', 'alea:game:'));
  return {
    places,
    buttons,
    heads,
    areas: [...document.querySelectorAll('main.play .area svg')].map((scene) => scene.getAttribute('aria-label')),
    log: [...document.querySelectorAll('.last-turns li')].map((line) => line.textContent.trim()),
    turn: turn?.textContent.trim() ?? '',
    refused: turn?.classList.contains('refused') ?? false,
    over: document.querySelector('.buttons [data-do=rematch]') !== null,
    revision: game ? JSON.parse(game).revision : 0,
  };
}

/** What stands on the page in play, of any game. */
export const read = (page) => page.evaluate(readPage);

/** What shows where a game stands: equal for two equal positions with nothing selected. */
export async function standing(page) {
  await uncover(page);
  const { places, heads, areas, log, over } = await read(page);
  return { places: places.map(({ id, label }) => `${id}: ${label}`), heads, areas, log, over };
}

/** Whether the table is covered between two people's hands. */
const isCovered = ({ buttons }) => buttons.some(({ label }) => label.startsWith('I am '));

/** Where hands are hidden: the person to act says to be there. */
export async function uncover(page) {
  const seen = await read(page);
  if (isCovered(seen)) await tap(page, seen.buttons[0]);
}

const selector = ({ id, deed }) => (id ? `#${id}` : `main.play .buttons [data-do="${deed}"]`);

// What a tap that does anything changes.
const trace = ({ revision, places, buttons, turn }) => JSON.stringify([
  revision, turn, buttons.map(({ label }) => label), places.filter(({ pressed }) => pressed).map(({ id }) => id),
]);

/** Does something, waits until the page shows that it did, and gives what stands there then. */
async function untilChanged(page, seen, deed) {
  const before = trace(seen);
  await deed();
  const end = Date.now() + 15_000;
  for (;;) {
    const now = await read(page);
    if (trace(now) !== before) return now;
    assert.ok(Date.now() < end, `nothing came of it: ${before}`);
  }
}

/** Where a tap on this hits: its middle, brought into sight. Fails where something else lies over it. */
async function aim(page, target) {
  const { hit, ...place } = await page.evaluate((wanted) => {
    const element = [...document.querySelectorAll(wanted)].find((found) => found.checkVisibility());
    const middle = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const reached = ({ x, y }) => document.elementFromPoint(x, y);
    if (!element.contains(reached(middle()))) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const found = reached(middle());
    const hasTouch = navigator.maxTouchPoints > 0;
    return { ...middle(), hasTouch, hit: element.contains(found) ? '' : `${found?.tagName} ${found?.className.baseVal ?? found?.className}` };
  }, selector(target));
  assert.equal(hit, '', `a tap on ${selector(target)} hits something else`);
  return place;
}

/** Taps a place or a button with a finger where the device has a touch screen, else with the mouse. */
export async function tap(page, target, seen) {
  const { x, y, hasTouch } = await aim(page, target);
  return untilChanged(page, seen ?? await read(page), () => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)));
}

/** What can be chosen now, as the games' `pick` takes it. */
function offers({ places, buttons }) {
  return {
    offered: places.filter(({ enabled, pressed }) => enabled && !pressed),
    pressed: places.filter(({ pressed }) => pressed),
    buttons: buttons.filter(({ deed }) => /^\d+$/.test(deed)),
  };
}

/** One action of the person to act, any that the page offers; `go` does each step of it. */
export async function act(page, game, choose, go = tap) {
  const start = await read(page);
  assert.ok(!start.over, 'there is somebody to act');
  let seen = start;
  for (let steps = 0; seen.revision === start.revision; steps += 1) {
    assert.ok(steps < 20, `an action is complete after a few steps: ${seen.turn}`);
    const target = isCovered(seen) ? seen.buttons[0] : GAMES[game].pick(offers(seen), choose);
    assert.ok(target, `a player to act has something to choose: ${seen.turn}`);
    seen = await go(page, target, seen);
    assert.ok(!seen.refused, `what is offered is not refused: ${seen.turn}`);
  }
  return seen;
}

/** Waits until the person at this device is to act, or the game is over. */
export const myTurn = (page) => until(page, () => document.querySelector('.own .seat.acts, .buttons [data-do=rematch]') !== null);

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

// Runs in the page: the keys from the place that has the focus to another one of its scene, as the page says that arrow keys
// go: to the nearest place of those that lie more in this direction than aside. Null where they do not lead there.
function wayTo(id) {
  const cells = [...document.getElementById(id).parentNode.children].map((cell) => {
    const at = (name) => Number(cell.getAttribute(name));
    return { id: cell.id, x: at('x') + at('width') / 2, y: at('y') + at('height') / 2 };
  });
  const arrows = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const next = (from, [dx, dy]) => {
    let best = null;
    for (const cell of cells) {
      const [x, y] = [cell.x - from.x, cell.y - from.y];
      const [along, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
      if (along > 0 && aside <= along && (!best || along + 2 * aside < best.cost)) best = { cell, cost: along + 2 * aside };
    }
    return best?.cell;
  };
  const start = cells.find((cell) => cell.id === document.activeElement.id);
  const ways = new Map([[start, []]]);
  for (const [from, keys] of ways) {
    if (from.id === id) return keys;
    for (const [key, direction] of Object.entries(arrows)) {
      const cell = next(from, direction);
      if (cell && !ways.has(cell)) ways.set(cell, [...keys, key]);
    }
  }
  return null;
}

/** Presses the tab key until the focus is where it should be; backwards where that lies before it. */
export async function tabTo(page, target) {
  const where = (wanted) => {
    const found = [...document.querySelectorAll(wanted)].find((element) => element.checkVisibility());
    const focused = document.activeElement;
    if (!found) return 'missing';
    if (found.contains(focused)) return 'there';
    return found.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Shift+Tab' : 'Tab';
  };
  for (let presses = 0; presses < 80; presses += 1) {
    const key = await page.evaluate(where, target);
    if (key === 'there') return;
    assert.notEqual(key, 'missing', `there is ${target}`);
    await page.keyboard.press(key);
  }
  assert.fail(`the tab key does not lead to ${target}`);
}

/** Goes to a place or a button with the keys alone, and presses it. */
export async function byKeys(page, target, seen) {
  assert.ok(await page.evaluate(() => document.activeElement !== document.body), 'the focus is never nowhere');
  if (target.id) {
    await tabTo(page, `svg.${target.scene} .cells`);
    const keys = await page.evaluate(wayTo, target.id);
    assert.ok(keys, `the arrow keys lead to ${target.id}`);
    for (const key of keys) await page.keyboard.press(key);
    assert.equal(await page.evaluate(() => document.activeElement.id), target.id);
  } else {
    await tabTo(page, selector(target));
  }
  const now = await untilChanged(page, seen, () => page.keyboard.press('Enter'));
  // What is gone gives the focus on, once the next picture is drawn.
  await until(page, () => document.activeElement !== document.body);
  return now;
}

/** A whole game from the tests of records, as Ann and Ben would have played it; only the first events, if wanted. */
export async function recorded(game, part = () => Infinity) {
  const file = { 'dice-box': 'dice-box-two-each' }[game] ?? `${game}-finished`;
  const record = JSON.parse(await readFile(new URL(`../records/valid/${file}.alea.json`, import.meta.url), 'utf8'));
  const seats = GAMES[game].people.names.map((name) => ({ name }));
  const { result, events, ...rest } = record;
  const length = part(events);
  return length >= events.length ? { ...rest, seats, events, result } : { ...rest, seats, events: events.slice(0, length) };
}

/** Where the first action stands in a row of events. */
export const firstAction = (events) => events.findIndex((event) => !/^(setup|start|first|deal|draw|reshuffle|seed|roll) /.test(event));

export { chooser, kept };
