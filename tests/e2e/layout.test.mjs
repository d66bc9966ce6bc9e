// Where things stand while one plays: what stays in its place from tap to tap, what gives way to messages, and what stands beside the board.
// That everything is in sight and large enough is asked by the tour.

import assert from 'node:assert/strict';
import { picture, until } from './browser.mjs';
import { open } from './flows.mjs';
import { GAMES, act, bringIntoSight, chooser, press, read, selector, tap, tapOn, uncover } from './players.mjs';
import { BUTTON, WINDOWS, roomOf } from './questions/room.mjs';
import { firstAction, linkTo, recorded } from './records.mjs';
import { DEVICE } from './roomy.mjs';
import { THOROUGH } from './sample.mjs';
import { here, test } from './stage.mjs';

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
    const { faults } = await roomOf(page);
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

test('in a large window pages are drawn larger, and nothing of them or of a dialog is cut off', async () => {
  const visitor = await here.visit({ viewport: { width: 1440, height: 900 } });
  const page = await visitor.open(here.site.url + linkTo(await recorded('ivy', firstAction)));
  await page.locator('main.play').waitFor();
  for (const [width, height, drawn] of [[1440, 900, 1], [1920, 1080, 1.2], [2560, 1440, 1.5], [2560, 900, 1]]) {
    await page.setViewportSize({ width, height });
    for (const place of ['', '#games', '#settings', '#statistics', '#practice', '#rules/ivy', '#new/ivy']) {
      await page.goto(here.site.url + place);
      await page.locator('main:visible h1, main:visible h2').first().waitFor();
      const found = await page.evaluate(() => {
        const main = [...document.querySelectorAll('main')].find((one) => one.checkVisibility());
        const { scrollWidth, scrollHeight } = document.documentElement;
        return { drawn: main.currentCSSZoom, isWide: scrollWidth > innerWidth, isHigh: scrollHeight > innerHeight + 1 };
      });
      const name = `${place} in ${width} by ${height}`;
      assert.ok(Math.abs(found.drawn - drawn) < 0.001, `${name}: drawn by ${found.drawn}`);
      assert.equal(found.isWide, false, name);
      if (place === '#new/ivy') assert.equal(found.isHigh, false, `${name} scrolls`);
    }
    // A dialog within a page, which is drawn larger.
    await page.goto(`${here.site.url}#games`);
    await page.locator('.filed .besides').first().click();
    await page.getByRole('button', { name: 'Rename' }).click();
    const sheet = page.locator('dialog[open]');
    await sheet.waitFor();
    const { x, y, width: across, height: down } = await sheet.boundingBox();
    assert.ok(x >= 0 && y >= 0 && x + across <= width && y + down <= height, `the dialog in ${width} by ${height}`);
    const zoom = await sheet.locator('h2').first().evaluate((heading) => heading.currentCSSZoom);
    assert.ok(Math.abs(zoom - 1) < 0.001, `the dialog is drawn by ${zoom}`);
    await page.keyboard.press('Escape');
  }
  await visitor.end();
});
