// Where things stand while playing, measured in every game, window, size of text and state: the whole board, the hand, the buttons, whose
// turn it is and all scores are in sight without scrolling; what is tapped is large enough; nothing lies over anything, no text is cut.
// It prints what it has measured; the pictures are for looking at.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { picture, until } from './browser.mjs';
import { open } from './flows.mjs';
import { GAMES, act, bringIntoSight, chooser, press, read, selector, tap, tapOn, uncover } from './players.mjs';
import { labelFaults } from './questions/labels.mjs';
import { room } from './questions/room.mjs';
import { writings } from './questions/writing.mjs';
import { firstAction, linkTo, recorded } from './records.mjs';
import { DEVICE, expectNone, uncovered } from './roomy.mjs';
import { THOROUGH, some } from './sample.mjs';
import { here, test } from './stage.mjs';
import { WINDOWS, statesOf } from './states.mjs';

const STATES = statesOf(here);

/** The size of text in percent. */
const TEXTS = [100, 200];

/** The least side of what is tapped, in pixels: a square or a box, and a button. */
const SQUARE = 24;
const BUTTON = 44;

/** What a board and a square of the hand measure at least where text has its usual size: the board by the room that the window has for it. */
const board = (width, height) => (width > height * 1.1 ? 0.84 * Math.min(height, width - 328) : 0.63 * Math.min(width, height * 0.62));

/** Tables with more than two seats, which have to fit as well, in the middle of a game. */
const CROWDS = ['dice-box-four-players', 'nvmerix-three-seats-on-a-long-board', 'ivy-six-players'];

/** Measures a state in windows, with text of both sizes; what it finds goes to `faults` and `table`. Labels have windows of their own, by turns. */
async function survey(page, what, turn, windows, { faults, table }) {
  const add = (where, found) => faults.push(...found.map((fault) => ({ where, what: fault })));
  for (const [width, height, isPictured] of windows) {
    await page.setViewportSize({ width, height });
    for (const text of TEXTS) {
      const seen = await page.evaluate(room, { SQUARE, BUTTON, text });
      const where = `${what} ${width}x${height} ${text} %`;
      add(where, seen.faults);
      if (text === 100) {
        if (seen.board < board(width, height)) add(where, [`the board has ${seen.board} px`]);
        add(where, await page.evaluate(writings));
      }
      const row = table[`${width}x${height} ${text} %`] ??= {};
      for (const key of ['board', 'square', 'hand', 'button', 'area', 'text']) row[key] = Math.min(row[key] ?? Infinity, seen[key]);
      // Text of its usual size on a light ground, large text on a dark one.
      if (isPictured && (text === 100 ? /tip|selected|hint|reasons|four|three/ : /selected/).test(what)) {
        const colorScheme = text === 100 ? 'light' : 'dark';
        await page.emulateMedia({ colorScheme });
        await picture(page, `layout-${what.replaceAll(' ', '-')}-${width}x${height}-${text}-${colorScheme}`);
      }
    }
  }
  await page.evaluate(() => { document.documentElement.style.fontSize = ''; });
  add(what, await labelFaults(page, turn));
}

/** The table of what was measured, the least of all states. */
function print(title, table) {
  console.log(`\n${title}: the least in all states, px`);
  console.table(Object.fromEntries(Object.entries(table).map(([window, row]) => [
    window, Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number.isFinite(value) ? value : '-'])),
  ])));
}

/** The states that are not reached by what a place is called in English. */
const IN_ANY_LANGUAGE = ['start', 'covered', 'middle', 'end'];

for (const [index, game] of Object.keys(GAMES).entries()) {
  test(`${game}: everything in sight, what is written large enough, and no button of two lines, in every window`, async () => {
    const found = { faults: [], table: {} };
    for (const locale of ['en', 'es']) {
      const visitor = await here.visit({ ...DEVICE, locale });
      const page = await visitor.open();
      const states = Object.keys(STATES).filter((state) => locale === 'en' || IN_ANY_LANGUAGE.includes(state));
      for (const [turn, state] of states.entries()) {
        await page.setViewportSize(DEVICE.viewport);
        await STATES[state](page, game);
        if (state !== 'covered') await uncovered(page);
        await survey(page, `${locale} ${game} ${state}`, index + turn, some(WINDOWS, index + turn, 4), found);
      }
      await visitor.end();
    }
    print(game, found.table);
    expectNone(found.faults);
  });
}

test('tables of three, four and six: everything in sight in every window', async () => {
  const visitor = await here.visit(DEVICE);
  const page = await visitor.open();
  for (const [turn, name] of CROWDS.entries()) {
    const found = { faults: [], table: {} };
    const record = JSON.parse(await readFile(new URL(`../records/valid/${name}.alea.json`, import.meta.url), 'utf8'));
    const { result, seats, events, ...rest } = record;
    const names = ['Ann', 'Ben', 'Cy', 'Dora'].slice(0, Number(record.options.players));
    // A finished one is opened in its middle; the others stand where a person is to act.
    const middle = result ? { seats: names.map((name) => ({ name })), events: events.slice(0, Math.floor(events.length * 0.6)) } : { seats, events };
    await open(page, here, { ...rest, ...middle });
    await survey(page, name, turn, WINDOWS, found);
    print(name, found.table);
    expectNone(found.faults);
  }
  await visitor.end();
});

test('the board stays where it is from tap to tap', async () => {
  const taken = [];
  for (const game of Object.keys(GAMES)) {
    const visitor = await here.visit(DEVICE);
    const page = await visitor.open();
    await open(page, here, await recorded(game, firstAction));
    const places = new Set();
    const go = async (tab, target, seen) => {
      const now = await tap(tab, target, seen);
      places.add(await tab.evaluate(() => JSON.stringify(document.querySelector('.board').getBoundingClientRect())));
      return now;
    };
    const choose = chooser(7);
    for (let turn = 0; turn < (THOROUGH ? 16 : 8); turn += 1) await act(page, game, choose, go);
    taken.push([game, [...places]]);
    await visitor.end();
  }
  for (const [game, places] of taken) assert.equal(places.length, 1, `${game}: ${places.join(' ')}`);
});

// Runs in the page: a message goes after some seconds; a copy of it stays in its place for as long as that is looked at.
function keepMessage() {
  const message = document.querySelector('.toast');
  message.after(message.cloneNode(true));
  message.style.display = 'none';
}

// Runs in the page: what of this the message lies over.
function underMessage(wanted) {
  const message = [...document.querySelectorAll('.toast')].at(-1).getBoundingClientRect();
  const isUnder = ({ left, right, top, bottom }) => left < message.right && right > message.left && top < message.bottom && bottom > message.top;
  const shown = [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility());
  return shown.filter((element) => isUnder(element.getBoundingClientRect()))
    .map((element) => element.dataset.do ?? (element.id || element.getAttribute('class')));
}

test('a message lies over no button of the table, and where there is room over no board and no hand, in every window', async () => {
  const visitor = await here.visit(DEVICE);
  const page = await visitor.open();
  const faults = [];
  const cases = [
    ['nvmerix'], ['polygrid'], ['polygrid', firstAction], ['polygrid', (events) => Math.floor(events.length * 0.4), { hinted: true }],
    ['dice-box', (events) => Math.floor(events.length * 0.6)],
  ];
  for (const [game, cut, { hinted = false } = {}] of cases) {
    await page.setViewportSize(DEVICE.viewport);
    await page.goto('about:blank');
    await page.goto(here.site.url + linkTo(await recorded(game, cut)));
    await page.locator('.toast').waitFor();
    await page.evaluate(keepMessage);
    if (hinted) {
      await page.keyboard.press('h');
      await page.locator('main.play.hinted').waitFor();
    }
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      const free = ['.actions button', '.bar :is(button, a)'];
      if (width > height * 1.1) free.push('.board');
      if (width >= 1024 && height < width) free.push('.rack .cell');
      const covered = await page.evaluate(underMessage, `.play :is(${free})`);
      faults.push(...covered.map((what) => `${game} ${width}x${height}: ${what}`));
    }
  }
  assert.deepEqual(faults, []);
  await visitor.end();
});

test('a message lies over no button of a review where there is room beside the board', async () => {
  const visitor = await here.visit({ viewport: { width: 1440, height: 900 } });
  const page = await visitor.open(here.site.url + linkTo(await recorded('nvmerix')));
  await page.locator('.toast').waitFor();
  await page.evaluate(keepMessage);
  await press(page, 'menu');
  await page.locator('a[data-do=review]').click();
  await page.locator('main.review .centre button:visible').last().waitFor();
  for (const [width, height] of WINDOWS.filter(([width, height]) => width >= 1100 && height >= 560)) {
    await page.setViewportSize({ width, height });
    const covered = await page.evaluate(underMessage, '.review :is(.bar, .centre, .way) :is(button, a, select)');
    assert.deepEqual(covered, [], `${width}x${height}`);
  }
  await visitor.end();
});

test('on the smallest phone no square of a grown plant is smaller than a finger, and each that can be filled comes into sight', async () => {
  const visitor = await here.visit({ ...DEVICE, viewport: { width: 320, height: 568 } });
  const page = await visitor.open();
  await open(page, here, await recorded('ivy', (events) => Math.floor(events.length * 0.7)));
  await uncover(page);
  const before = await read(page);
  const squares = before.places.filter(({ scene, enabled }) => scene === 'board-scene' && enabled);
  assert.ok(squares.length > 0);
  for (const square of squares) {
    await bringIntoSight(page, square);
    const [side, isFree] = await page.locator(selector(square)).evaluate((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return [width, document.elementFromPoint(left + width / 2, top + height / 2) === cell];
    });
    assert.ok(side >= BUTTON - 0.5 && isFree, `${square.label}: ${side} px`);
  }
  await tap(page, squares.at(-1), before);
  await until(page, (at) => Number(document.querySelector('main.play').dataset.at) > at, before.at);
  await visitor.end();
});

test('undo and redo stand side by side, at the foot and in the bar', async () => {
  const visitor = await here.visit(DEVICE);
  const page = await visitor.open();
  await open(page, here, await recorded('dice-matrix', () => 6));
  await press(page, 'undo');
  await page.locator('main.play [data-do=redo]:enabled').first().waitFor({ state: 'attached' });
  for (const [width, height] of [[390, 844], [320, 568], [844, 390], [1024, 730]]) {
    await page.setViewportSize({ width, height });
    const [undo, redo] = await Promise.all(['undo', 'redo'].map((deed) => page.locator(`[data-do=${deed}]:visible`).boundingBox()));
    assert.equal(undo.y, redo.y);
    assert.ok(redo.x - undo.x - undo.width <= 8 && redo.x > undo.x, `${width}x${height}`);
  }
  await visitor.end();
});

test('a touch leaves no ring behind; keys show where the focus is', async () => {
  const visitor = await here.visit(DEVICE);
  const page = await visitor.open();
  await open(page, here, await recorded('dice-matrix', () => 6));
  const ring = () => page.evaluate(() => {
    const { outlineStyle, stroke } = getComputedStyle(document.activeElement);
    return outlineStyle !== 'none' || (document.activeElement.matches('.cell') && stroke !== 'none');
  });
  await page.keyboard.press('Tab');
  assert.ok(await ring(), 'by keys');
  await press(page, 'menu');
  await page.locator('dialog[open]').waitFor();
  assert.ok(!await ring(), 'in a dialog that a finger has opened');
  await tapOn(page, 'dialog [data-do=close]');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  assert.ok(!await ring(), 'where the focus goes from there');
  await page.keyboard.press('Tab');
  assert.ok(await ring(), 'by keys again');
  await visitor.end();
});

test('the rules stand beside the board in a wide window, and one plays on', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const visitor = await here.visit({ viewport: { width: 1440, height: 900 }, colorScheme });
    const page = await visitor.open();
    await open(page, here, await recorded('dice-matrix', () => 6));
    await press(page, 'menu');
    await page.locator('dialog[open] [data-do=rules]').click();
    await page.locator('.beside article.rules svg').first().waitFor();
    assert.equal(await page.evaluate(() => Boolean(document.activeElement.closest('.beside'))), true, 'the focus is there');
    const { faults } = await page.evaluate(room, { SQUARE, BUTTON, text: 100 });
    assert.deepEqual(faults, []);
    await picture(page, `layout-rules-beside-${colorScheme}`);
    const before = await read(page);
    await tapOn(page, selector(before.places.find(({ enabled }) => enabled)));
    await tapOn(page, 'main.play .buttons .primary');
    await until(page, (at) => Number(document.querySelector('main.play').dataset.at) > at, before.at);
    assert.equal(await page.locator('.beside').count(), 1, 'they are still open');
    await page.keyboard.press('Escape');
    await page.locator('.beside').waitFor({ state: 'detached' });
    await visitor.end();
  }
});

test('where there is little room for what the seats have, a tap on a head shows it', async () => {
  const visitor = await here.visit({ ...DEVICE, viewport: { width: 390, height: 664 } });
  const page = await visitor.open();
  await open(page, here, await recorded('dice-matrix', () => 20));
  await tapOn(page, '.own .unfold');
  await page.locator('dialog[open] .unfolded').first().waitFor();
  const sizes = await page.locator('dialog[open] .unfolded > svg').evaluateAll((areas) => areas.map((area) => area.getBoundingClientRect().width));
  assert.equal(sizes.length, 2);
  assert.ok(sizes.every((width) => width > 280), String(sizes));
  await picture(page, 'layout-areas');
  await visitor.end();
});
