// Where things stand while playing, measured in every game, window, size of text and state: the whole board, the hand, the buttons, whose
// turn it is and all scores are in sight without scrolling; what is tapped is large enough; nothing lies over anything, no text is cut.
// It prints what it has measured; the pictures are for looking at.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { picture, until } from './browser.mjs';
import { open } from './flows.mjs';
import { GAMES, act, bringIntoSight, chooser, press, read, selector, tap, tapOn, uncover } from './players.mjs';
import { firstAction, linkTo, recorded } from './records.mjs';
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

// Runs in the page: what is wrong in this window with text of this size in percent, and what it measures.
async function measure({ SQUARE, BUTTON, text: percent }) {
  document.documentElement.style.fontSize = `${percent}%`;
  // Pictures are measured when they have been laid out.
  await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
  const faults = [];
  const [width, height] = [innerWidth, innerHeight];
  const all = (wanted) => [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const box = (element) => element.getBoundingClientRect();
  const name = (element) => `${element.id || element.getAttribute('class') || element.tagName}${element.dataset?.do ? ` ${element.dataset.do}` : ''}`;
  const round = (number) => Math.round(number * 10) / 10;

  // Nothing to scroll.
  const root = document.documentElement;
  if (root.scrollWidth > width) faults.push(`${root.scrollWidth} wide`);
  if (root.scrollHeight > height) faults.push(`${root.scrollHeight} high`);

  // In sight, and nothing over it.
  // Of a board without edges what does not fit at the size of a finger is dragged into sight.
  const scene = document.querySelector('.board-scene');
  const roams = getComputedStyle(scene).overflow === 'hidden';
  const isSeen = (element) => {
    const [{ left, top, width: wide, height: high }, view] = [box(element), box(scene)];
    const [x, y] = [left + wide / 2, top + high / 2];
    return !roams || (x > view.left && x < view.right && y > view.top && y < view.bottom);
  };
  const squares = all('.board-scene .cell').filter(isSeen);
  const hand = all('.rack .cell');
  const buttons = all('.play .actions button');
  const bar = all('.play .bar :is(button, a)');
  const needed = [...squares, ...hand, ...buttons, ...bar, ...all('.turn, .happened, .seat .name, .seat .score, svg.rack')];
  for (const element of needed) {
    const { left, right, top, bottom, width: wide, height: high } = box(element);
    if (wide < 1 || high < 1) faults.push(`${name(element)} has no size`);
    else if ((left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5) && !(roams && squares.includes(element))) faults.push(`${name(element)} is out of sight`);
    else {
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // A head is itself the button for what its seat has.
      const isOwn = found?.matches('.unfold') && found.parentElement.contains(element);
      if (!(element.contains(found) || found?.contains(element) || isOwn)) faults.push(`${name(found)} lies over ${name(element)}`);
    }
  }
  // Who plays alone in a low window reads the coach in the place of what can be done.
  const isSaid = all('.turn, .happened .tip').length > 0;
  if (!squares.length || !isSaid || !all('.seat .score').length) faults.push('something is missing');

  // Large enough to be tapped.
  const side = (elements) => round(Math.min(...elements.map((element) => Math.min(box(element).width, box(element).height))));
  for (const [what, elements, least] of [['square', squares, SQUARE], ['place of the hand', hand, SQUARE], ['button', [...buttons, ...bar], BUTTON]]) {
    const wanted = what === 'square' && roams ? BUTTON - 0.5 : least - 0.1;
    if (elements.length && side(elements) < wanted) faults.push(`a ${what} of ${side(elements)} px`);
  }

  // Upright, what is left of the height goes to the board and what lies beside it. On its side the bar is as high as the sentence in it.
  for (const element of all('.play .bar')) if (height > width && box(element).height > 64) faults.push(`the bar is ${round(box(element).height)} px high`);

  // Apart from the edge of the window.
  for (const element of all('.turn')) if (box(element).top < 3) faults.push(`${name(element)} stands at the edge of the window`);

  // Apart from one another.
  const title = document.createRange();
  title.selectNodeContents(document.querySelector('.bar h1'));
  const parts = [
    ...all('.turn, .happened, .seat, .area svg, div.rack, .board, .explained, .last-turns').map((element) => [name(element), box(element)]),
    ...[...buttons, ...bar, ...all('.beside')].map((element) => [name(element), box(element)]),
    ...(all('.bar h1').length ? [['title', title.getBoundingClientRect()]] : []),
  ];
  parts.forEach(([one, a], index) => parts.slice(index + 1).forEach(([other, b]) => {
    const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
    if (x > 1 && y > 1) faults.push(`${one} and ${other} overlap by ${round(x)} x ${round(y)}`);
  }));

  // Whole texts.
  const scrolls = (element) => element && getComputedStyle(element).overflowY === 'auto';
  for (const element of all('.seat .name, .seat .note, .seat .aim, .seat .score, .turn, .happened, .bar h1, .actions button, .explained li, .last-turns li, .last-turns .what')) {
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth) faults.push(`cut: ${name(element)} "${element.textContent}"`);
    // What has happened may end in an ellipsis, as a tap on it shows all of it; what one plays for and the coach may not.
    const whole = element.matches('.happened') ? element.querySelector('.goal, .tip') : element;
    if (!whole?.textContent.trim()) continue;
    // The way back is a sign where there is little room; what a hint says scrolls where there is less than it needs.
    if (element.matches('.put-back') && getComputedStyle(element.querySelector('span')).clipPath !== 'none') continue;
    if (scrolls(element.closest('.explained'))) continue;
    const text = document.createRange();
    text.selectNodeContents(whole);
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const own = box(element);
    if (left < own.left - 1 || right > own.right + 1 || top < own.top - 2 || bottom > own.bottom + 2) faults.push(`out of its place: ${name(element)} "${element.textContent}"`);
    const inSight = left > -1 && right < width + 1 && top > -1 && bottom < height + 1;
    const isLeftOut = element.closest('.last-turns') && (left >= box(element.closest('.last-turns')).right - 1);
    if (!inSight && !isLeftOut) faults.push(`out of sight: ${name(element)} "${element.textContent}"`);
  }
  const columns = all('.explained, .last-turns ol');
  for (const element of columns) if (!scrolls(element) && element.scrollHeight > element.clientHeight + 1) faults.push(`cut: ${name(element)}, ${element.scrollHeight} in ${element.clientHeight}`);
  for (const text of all('.area text, svg.rack text')) {
    const [inner, outer] = [box(text), box(text.closest('svg'))];
    if (inner.left < outer.left - 2 || inner.right > outer.right + 2) faults.push(`cut: "${text.textContent}" beside the board`);
  }

  return {
    faults: [...new Set(faults)],
    board: round(Math.min(...all('.board').map((element) => Math.max(box(element).width, box(element).height)))),
    square: side(squares),
    hand: hand.length ? side(hand) : Infinity,
    button: side([...buttons, ...bar]),
    area: all('.area svg').length ? round(Math.min(...all('.area svg').map((element) => box(element).height))) : Infinity,
    text: parseFloat(getComputedStyle(document.querySelector('.turn')).fontSize),
  };
}

/** Measures a state in all windows and sizes of text; what it finds goes to `faults` and `table`. */
async function survey(page, what, { faults, table }) {
  for (const [width, height, isPictured] of WINDOWS) {
    await page.setViewportSize({ width, height });
    for (const text of TEXTS) {
      const seen = await page.evaluate(measure, { SQUARE, BUTTON, text });
      const where = `${what} ${width}x${height} ${text} %`;
      faults.push(...seen.faults.map((fault) => ({ where, what: fault })));
      if (text === 100 && seen.board < board(width, height)) faults.push({ where, what: `the board has ${seen.board} px` });
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
}

/** The table of what was measured, the least of all states. */
function print(title, table) {
  console.log(`\n${title}: the least in all states, px`);
  console.table(Object.fromEntries(Object.entries(table).map(([window, row]) => [
    window, Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number.isFinite(value) ? value : '-'])),
  ])));
}

/** Fails with what was found: each kind of fault with how often it came, and where first. */
function expectNone(faults) {
  const kinds = new Map();
  for (const { where, what } of faults) kinds.set(what, [...kinds.get(what) ?? [], where]);
  const lines = [...kinds].map(([what, places]) => `${what}: ${places.length} times, in ${places.slice(0, 4).join('; ')}`);
  assert.ok(!faults.length, `${faults.length} faults:\n${lines.slice(0, 60).join('\n')}`);
}

const DEVICE = { viewport: { width: 390, height: 844 }, hasTouch: true, pace: 'instant' };

for (const game of Object.keys(GAMES)) {
  test(`${game}: everything in sight in every window`, async () => {
    const visitor = await here.visit(DEVICE);
    const page = await visitor.open();
    const found = { faults: [], table: {} };
    for (const [state, reach] of Object.entries(STATES)) {
      await page.setViewportSize(DEVICE.viewport);
      await reach(page, game);
      await survey(page, `${game} ${state}`, found);
    }
    print(game, found.table);
    expectNone(found.faults);
    await visitor.end();
  });
}

test('tables of three, four and six: everything in sight in every window', async () => {
  const visitor = await here.visit(DEVICE);
  const page = await visitor.open();
  for (const name of CROWDS) {
    const found = { faults: [], table: {} };
    const record = JSON.parse(await readFile(new URL(`../records/valid/${name}.alea.json`, import.meta.url), 'utf8'));
    const { result, seats, events, ...rest } = record;
    const names = ['Ann', 'Ben', 'Cy', 'Dora'].slice(0, Number(record.options.players));
    // A finished one is opened in its middle; the others stand where a person is to act.
    const middle = result ? { seats: names.map((name) => ({ name })), events: events.slice(0, Math.floor(events.length * 0.6)) } : { seats, events };
    await open(page, here, { ...rest, ...middle });
    await survey(page, name, found);
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
    for (let turn = 0; turn < 16; turn += 1) await act(page, game, choose, go);
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
    const { faults } = await page.evaluate(measure, { SQUARE, BUTTON, text: 100 });
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
