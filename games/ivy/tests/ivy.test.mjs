// Ivy in a real browser: the flows of every game, the sheet at the end of a round, and hidden hands that stay hidden.

import assert from 'node:assert/strict';
import { DESKTOP, PHONE, picture, until } from '../../../tests/e2e/browser.mjs';
import * as flows from '../../../tests/e2e/flows.mjs';
import { answered, press, read, tap, told, uncover } from '../../../tests/e2e/players.mjs';
import { recorded } from '../../../tests/e2e/records.mjs';
import { here, test } from '../../../tests/e2e/stage.mjs';
import { NAMES, SENTENCES } from '../../../tests/e2e/words.mjs';
import { endRound, roundEnds } from './sights.mjs';

const GAME = 'ivy';

flows.stands(here, GAME);

test('a round ends with a word: what was left, the totals, and what comes next', async () => {
  for (const [device, colorScheme] of [[PHONE, 'dark'], [DESKTOP, 'light']]) {
    const visitor = await here.visit({ ...device, colorScheme });
    const page = await visitor.open();
    await flows.open(page, here, await roundEnds());
    await endRound(page);
    const dialog = page.locator('dialog[open]');
    assert.match(await dialog.locator('h2').textContent(), SENTENCES.roundEnded);
    assert.match(await dialog.innerText(), SENTENCES.nextRound);
    const rows = await dialog.locator('.hands-left tbody tr').evaluateAll((all) => all.map((row) => ({
      sum: row.querySelector('.note').textContent,
      cubes: row.querySelectorAll('.left-over .piece').length,
      points: [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent)),
    })));
    assert.equal(rows.length, 2);
    for (const { sum, cubes, points: [round, total] } of rows) {
      assert.equal(round, total, 'of the first round');
      assert.equal(cubes === 0, round === 0);
      if (cubes) assert.match(sum, new RegExp(`${cubes} cubes? = ${round}$`));
    }
    await picture(page, `said-round-${device === PHONE ? 'phone' : 'desktop'}`);
    await dialog.getByRole('button', { name: NAMES.goToRound }).click();
    await until(page, () => !document.querySelector('dialog[open]'));
    assert.match(await page.locator('.happened').textContent(), SENTENCES.secondRound);
    // Undone, it is not said once more; played again, it is.
    await uncover(page);
    await press(page, 'undo');
    await uncover(page);
    assert.equal(await page.locator('dialog[open]').count(), 0);
    await visitor.end();
  }
});

test('the result shows what was left in the last hands', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await flows.open(page, here, await recorded('ivy'));
  await press(page, 'result');
  assert.equal(await page.locator('dialog[open] .hands-left tbody tr').count(), 2);
  await picture(page, 'said-result-ivy-phone');
  await visitor.end();
});

// Hidden hands. Two worlds differ only in what Ben holds, discarded and drew: whoever looks at Ann's page cannot tell them apart.
// The numbers of these cubes in Ann's colour are 0 to 9, and a second 9; in Ben's 0 to 4 in one world, 5 to 9 in the other.
const ANN = [13, 4, 1, 0, 2, 15, 9, 12, 17, 21, 33];
const WORLDS = [
  { ben: [10, 11, 8, 40, 20, 24, 5, 36, 3, 42], swapped: 0, drawn: [100, 101] },
  { ben: [7, 29, 61, 63, 6, 23, 22, 34, 14, 18], swapped: 9, drawn: [102, 103] },
];

/** A game in which Ann has begun with a 5, and Ben has swapped as well unless it is still his turn. */
const hidden = ({ ben, swapped, drawn }, { bot, bensTurn = false } = {}) => ({
  format: 'alea',
  version: 1,
  game: 'ivy',
  options: {},
  seats: [{ name: 'Ann' }, bot ? { name: 'Ben', bot } : { name: 'Ben' }],
  events: [
    'first 0', `deal 0:${ANN} 1:${ben}`, '5@0,0', ...(bensTurn ? [] : [`swap ${swapped}`, ...drawn.map((cube) => `draw 1:${cube}`)]),
  ],
});

/** All that can be read of a page: its elements with all their attributes, and what is told to a screen reader. */
async function snapshot(page) {
  const elements = await page.evaluate(() => document.documentElement.outerHTML);
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  const told = nodes.map(({ role, name, value, description }) => [role, name, value, description].map((part) => part?.value));
  return { elements, told };
}

/** Fails at the first place where two snapshots differ, and shows it. */
function assertSame(one, other) {
  assert.deepEqual(one.told, other.told);
  const [mine, yours] = [one, other].map(({ elements }) => elements.replaceAll('<', '\n<').split('\n'));
  for (const [line, element] of mine.entries()) assert.equal(element, yours[line]);
  assert.equal(mine.length, yours.length);
}

const numbersOf = (places) => places.filter(({ scene }) => scene === 'rack').map(({ label }) => Number(label.split(',')[0]));

/** The snapshots of the same steps in both worlds. */
async function inBothWorlds(form, steps) {
  const seen = [];
  for (const world of WORLDS) {
    const visitor = await here.visit(PHONE);
    const page = await visitor.open();
    await flows.open(page, here, hidden(world, form));
    seen.push(await steps(page, world));
    await visitor.end();
  }
  return seen;
}

test('while Ann plays, nothing on the page depends on what Ben holds, discarded or drew', async () => {
  for (const bot of [undefined, 'easy']) {
    const [one, other] = await inBothWorlds({ bot }, async (page) => {
      const shots = [];
      if (!bot) {
        // Covered for both of them.
        assert.deepEqual(numbersOf((await read(page)).places), []);
        shots.push(await snapshot(page));
        await page.getByRole('button', { name: NAMES.iAm('Ann') }).click();
        await answered(page);
      }
      const { places } = await read(page);
      assert.deepEqual(numbersOf(places), [0, 1, 2, 3, 4, 6, 7, 8, 9, 9]);
      shots.push(await snapshot(page));
      await tap(page, places.find(({ scene }) => scene === 'rack'));
      shots.push(await snapshot(page));
      await press(page, 'menu');
      await page.locator('dialog[open]').getByRole('button', { name: NAMES.log }).click();
      await page.locator('dialog[open] ol.log').waitFor();
      assert.doesNotMatch(await page.locator('dialog[open]').innerText(), /swap \d/);
      shots.push(await snapshot(page));
      return shots;
    });
    for (const [index, shot] of one.entries()) assertSame(shot, other[index]);
  }
});

test('Ben sees his own hand and not Ann’s, once the device is his', async () => {
  const [one, other] = await inBothWorlds({ bensTurn: true }, async (page, { ben }) => {
    const covered = await snapshot(page);
    assert.deepEqual(numbersOf((await read(page)).places), []);
    await page.getByRole('button', { name: NAMES.iAm('Ben') }).click();
    await answered(page);
    const numbers = numbersOf((await read(page)).places);
    assert.equal(numbers.length, ben.length);
    return { covered, numbers, shown: await snapshot(page) };
  });
  assertSame(one.covered, other.covered);
  assert.ok(Math.max(...one.numbers) < Math.min(...other.numbers));
  // What makes these tests able to fail: hands that are shown are seen in the snapshots.
  assert.notDeepEqual(one.shown.elements, other.shown.elements);
  assert.notDeepEqual(one.shown.told, other.shown.told);
});

test('what Ann swaps is told to nobody: not covered, not to Ben, not in words that are announced', async () => {
  const seen = [];
  for (const label of ['1', '8']) {
    const visitor = await here.visit(PHONE);
    const page = await visitor.open();
    await flows.open(page, here, hidden(WORLDS[0]));
    await page.getByRole('button', { name: NAMES.iAm('Ann') }).click();
    await answered(page);
    const { places } = await read(page);
    await tap(page, places.find((place) => place.scene === 'rack' && place.label.startsWith(label)));
    await page.getByRole('button', { name: NAMES.swap }).click();
    await page.getByRole('button', { name: NAMES.iAm('Ben') }).waitFor();
    assert.match(await told(page), /^Ann swaps a cube for two\./);
    const covered = await snapshot(page);
    await page.getByRole('button', { name: NAMES.iAm('Ben') }).click();
    await answered(page);
    seen.push({ covered, shown: await snapshot(page) });
    // Back to Ann's decision, but Ben holds the device.
    await press(page, 'undo');
    assert.deepEqual(numbersOf((await read(page)).places), []);
    await page.getByRole('button', { name: NAMES.iAm('Ann') }).waitFor();
    await visitor.end();
  }
  for (const moment of ['covered', 'shown']) assertSame(seen[0][moment], seen[1][moment]);
});

test('the share dialog says that the record holds the deal', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await flows.open(page, here, hidden(WORLDS[0]));
  await press(page, 'menu');
  await page.locator('dialog[open]').getByRole('button', { name: NAMES.share }).click();
  await page.locator('#link-whole').waitFor();
  assert.match(await page.locator('dialog[open]').innerText(), SENTENCES.hiddenHands);
  await visitor.end();
});

// The table has no edges: it can be drawn nearer, moved, and seen whole again.

/** A table with half of a round on it. */
async function halfway(device) {
  const visitor = await here.visit(device);
  const page = await visitor.open();
  await flows.open(page, here, await recorded(GAME, (events) => Math.floor(events.length / 2)));
  const box = await page.locator('svg.board-scene').boundingBox();
  return { visitor, page, at: (x, y) => ({ x: Math.round(box.x + x * box.width), y: Math.round(box.y + y * box.height) }) };
}

/** Left, top and width of what is seen, and how the page itself lies. */
const sight = (page) => page.evaluate(() => {
  const [left, top, width] = document.querySelector('svg.board-scene').getAttribute('viewBox').split(' ').map(Number);
  return { left, top, width, page: [visualViewport.scale, visualViewport.pageLeft, visualViewport.pageTop] };
});

/** Moves fingers, each from one place to another, as a touch screen tells it. */
async function fingers(page, ...ways) {
  const devtools = await page.context().newCDPSession(page);
  const points = (part) => ways.map(([from, to], id) => ({
    id, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part,
  }));
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
  for (let step = 1; step <= 10; step += 1) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(step / 10) });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

test('a pinch draws the table nearer, a finger moves it, and the page stays where it is', async () => {
  const { visitor, page, at } = await halfway(PHONE);
  const whole = await sight(page);
  await fingers(page, [at(0.4, 0.5), at(0.2, 0.5)], [at(0.6, 0.5), at(0.8, 0.5)]);
  const near = await sight(page);
  // Three times as far apart. The squares are whole numbers of pixels, and each finger slips a little before it counts.
  assert.ok(near.width < whole.width * 0.5 && near.width > whole.width * 0.25, `${near.width} of ${whole.width}`);
  assert.deepEqual(near.page, whole.page);
  const places = (await read(page)).places.map(({ id }) => id);
  await picture(page, 'ivy-near-phone');
  await fingers(page, [at(0.7, 0.7), at(0.4, 0.3)]);
  const moved = await sight(page);
  assert.equal(moved.width, near.width);
  assert.ok(moved.left > near.left && moved.top > near.top, 'the table follows the finger');
  assert.deepEqual(moved.page, whole.page);
  assert.deepEqual((await read(page)).places.map(({ id }) => id), places, 'nothing was tapped');
  await fingers(page, [at(0.1, 0.5), at(0.45, 0.5)], [at(0.9, 0.5), at(0.55, 0.5)]);
  assert.ok((await sight(page)).width >= whole.width, 'as far as the whole plant');
  await fingers(page, [at(0.4, 0.5), at(0.3, 0.5)], [at(0.6, 0.5), at(0.7, 0.5)]);
  await page.getByRole('button', { name: NAMES.resetView }).tap();
  assert.deepEqual(await sight(page), whole);
  assert.ok(await page.getByRole('button', { name: NAMES.resetView }).isHidden());
  await visitor.end();
});

test('wheel, mouse and keys move the table', async () => {
  const { visitor, page, at } = await halfway(DESKTOP);
  const whole = await sight(page);
  const middle = at(0.5, 0.5);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -100);
  /** Turns the wheel, which the page hears some time later. */
  const wheel = async (pixels) => {
    const before = await sight(page);
    await page.mouse.wheel(0, pixels);
    await until(page, (width) => Number(document.querySelector('svg.board-scene').getAttribute('viewBox').split(' ')[2]) !== width, before.width);
    return sight(page);
  };
  const notch = await wheel(-100);
  // A wheel turns in notches, a touch pad by a pixel or two at a time.
  const hair = await wheel(-2);
  assert.ok(whole.width - notch.width > 10 * (notch.width - hair.width), `${whole.width} to ${notch.width} to ${hair.width}`);
  let near = hair;
  for (let turn = 0; turn < 4; turn += 1) near = await wheel(-100);
  assert.ok(near.width < whole.width * 0.7);
  await page.mouse.down();
  await page.mouse.move(middle.x - 100, middle.y - 50, { steps: 5 });
  await page.mouse.up();
  const moved = await sight(page);
  assert.ok(moved.left > near.left && moved.top > near.top && moved.width === near.width);
  await page.locator('svg.board-scene [tabindex="0"]').focus();
  await page.keyboard.press('0');
  assert.deepEqual(await sight(page), whole);
  await page.keyboard.press('+');
  const keyed = await sight(page);
  assert.ok(keyed.width < whole.width);
  // With Ctrl it is the browser's own, for the whole page.
  await page.keyboard.press('Control+-');
  assert.equal((await sight(page)).width, keyed.width);
  await page.keyboard.press('-');
  assert.equal((await sight(page)).width, whole.width);
  await visitor.end();
});

test('the table follows a drag beyond its edge, and no other button than the main one', async () => {
  const { visitor, page, at } = await halfway(DESKTOP);
  await page.locator('svg.board-scene [tabindex="0"]').focus();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('+');
  const [from, edge] = [at(0.7, 0.5), at(0.98, 0.5)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(edge.x, from.y, { steps: 5 });
  const within = await sight(page);
  await page.mouse.move(edge.x + 90, from.y, { steps: 5 });
  const beyond = await sight(page);
  assert.ok(beyond.left < within.left, `${within.left} to ${beyond.left}`);
  await page.mouse.up();
  await page.mouse.move(from.x, from.y, { steps: 5 });
  assert.deepEqual(await sight(page), beyond, 'once it is let go, it stays');
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(from.x + 80, from.y, { steps: 5 });
  await page.mouse.up({ button: 'right' });
  await page.mouse.move(from.x, from.y, { steps: 5 });
  assert.deepEqual(await sight(page), beyond, 'a right press moves nothing');
  await visitor.end();
});
