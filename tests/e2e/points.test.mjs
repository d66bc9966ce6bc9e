// What the tables of the four other games have of their own: the editor of a board, the best score of a seed, why a game ended,
// chains that run by themselves told in one line.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, PHONE, launch, picture, until, visit } from './browser.mjs';
import { serve } from './site.mjs';
import { linkTo } from './table.mjs';
import { withSize, withSquare } from '../../public/editor.js';

let browser;
let site;
before(async () => {
  browser = await launch();
  site = await serve(undefined, '/alea/');
});
after(async () => {
  await browser.close();
  await site.stop();
});

const STANDARD = '123456/451623/632541/246135/315264/564312';

/** The form of NVMERIX with its editor open. */
async function openEditor(page) {
  await page.goto(`${site.url}#new/nvmerix`);
  await page.locator('.grid-editor summary').click();
  await page.locator('.grid-editor .squares').waitFor();
  assert.equal(await page.locator('.grid-editor .squares').count(), 1);
}

/** The squares as they are seen, in the notation. */
const seen = (page) => page.evaluate(() =>
  [...document.querySelectorAll('.grid-editor .rank')].map((rank) => rank.textContent).join('/'));
const typed = async (page) => (await page.locator('[name=board]').inputValue()).replaceAll('\n', '/');
const fault = (page) => page.locator('.grid-fault').textContent();
const square = (page, row, column) => page.locator(`[data-square="${row} ${column}"]`);
const inStep = async (page, board) => {
  assert.equal(await seen(page), board);
  assert.equal(await typed(page), board);
};

/** Starts the game that the form says, and gives the options that it is played with. */
async function started(page) {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('main.play').waitFor();
  const key = await until(page, () => location.hash.startsWith('#play/') && location.hash.replace('#play/', 'alea:game:'));
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key)).record.options, key);
}

test('squares and sizes: what an edit makes of a grid', () => {
  const set = (grid, row, column, number, mirrored = false) => withSquare(grid, 6, row, column, number, mirrored);
  assert.equal(set('123/456/123', 1, 2, 2), '123/452/123');
  assert.equal(set('123/456/123', 1, 2, 0), '123/451/123', '1 follows 6');
  assert.equal(set('1111/2222/3333', 0, 3, 5, true), '2115/2222/3333');
  assert.equal(set('111/222/333', 0, 1, 5, true), '151/222/333', 'a middle column has no mirror');
  const size = (grid, columns, rows, mirrored = false) => withSize(grid, 6, columns, rows, mirrored);
  assert.equal(size('123/456/123/456', 3, 3), '456/123/456', 'a1 is at the lower left, and stays there');
  assert.match(size('123/456/123', 3, 5), /^[1-6]{3}\/[1-6]{3}\/123\/456\/123$/);
  assert.match(size('123/456/123', 5, 3), /^123[1-6]{2}\/456[1-6]{2}\/123[1-6]{2}$/);
  for (let columns = 3; columns <= 10; columns += 1) {
    const rows = size('123/456/123', columns, 13 - columns, true).split('/');
    assert.equal(rows.length, 13 - columns);
    for (const row of rows) {
      assert.match(row, new RegExp(`^[1-6]{${columns}}$`));
      [...row].forEach((number, column) => {
        const twin = row.length - 1 - column;
        if (twin !== column) assert.equal(Number(number) + Number(row[twin]), 7, row);
      });
    }
  }
});

test('a board of NVMERIX is set by taps, keys and sizes, and is played on and shared', async () => {
  const visitor = await visit(browser, PHONE);
  const page = await visitor.open();
  await openEditor(page);
  await inStep(page, STANDARD);
  // The next number, then a chosen one.
  await square(page, 0, 0).tap();
  await inStep(page, STANDARD.replace('1', '2'));
  await page.locator('.brush .choice', { hasText: '5' }).tap();
  await square(page, 0, 1).tap();
  await inStep(page, STANDARD.replace('12', '25'));
  // With keys: numbers where the focus is, arrows to the next square.
  await square(page, 0, 0).focus();
  for (const key of ['ArrowDown', 'ArrowRight', '6', 'ArrowRight', '6', '7', 'x']) await page.keyboard.press(key);
  await inStep(page, '253456/466623/632541/246135/315264/564312');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), '1 2', 'the focus stays on the board');
  assert.equal(await page.locator('.squares [tabindex="0"]').count(), 1);
  // Smaller: squares keep their names, so that a1 stays at the lower left.
  await page.locator('[name=grid-rows]').selectOption('3');
  await page.locator('[name=grid-columns]').selectOption('4');
  await inStep(page, '2461/3152/5643');
  // Mirrored squares add up to seven.
  await page.locator('.tick').click();
  await inStep(page, '2435/3164/5612');
  await square(page, 2, 3).tap();
  await inStep(page, '2435/3164/2615');
  await picture(page, 'editor-small-phone');
  const options = await started(page);
  assert.equal(options.board, '2435/3164/2615');
  assert.equal(await page.locator('svg.board-scene .cell').count(), 12);
  // The link carries it: a friend finds the same board in the form.
  await page.locator('[data-do=menu]:visible').click();
  await page.locator('dialog').getByRole('button', { name: 'Share' }).click();
  const link = await page.locator('#link-setup').inputValue();
  const friend = await visitor.open(link);
  await friend.locator('.grid-editor[open]').waitFor();
  await inStep(friend, '2435/3164/2615');
  await friend.getByRole('button', { name: 'Standard board' }).click();
  await inStep(friend, STANDARD);
  assert.equal((await started(friend)).board, STANDARD);
  await visitor.end();
});

test('each fault of a pasted board has its sentence, and no game starts with one', async () => {
  const visitor = await visit(browser);
  const page = await visitor.open();
  await openEditor(page);
  const paste = (text) => page.locator('[name=board]').fill(text);
  for (const [text, sentence] of [
    ['123\n456\n12', 'The board is not rectangular: row 1 from the top has 3 squares, row 3 has 2 squares.'],
    ['123/456/173', 'A square cannot have the number 7 (row 3 from the top, column 2), which no die shows; the numbers are 1 to 6.'],
    ['123\n4a6\n123', /^The character "a" does not belong into a board \(row 2 from the top, column 2\)/],
    ['123\n456', 'The board is too small: it has 2 ranks, and 3 to 10 can be played.'],
    ['12345612345\n12345612345\n12345612345', 'The board is too large: it has 11 files, and 3 to 10 can be played.'],
    ['', /^The board has no squares/],
  ]) {
    await paste(text);
    if (sentence instanceof RegExp) assert.match(await fault(page), sentence);
    else assert.equal(await fault(page), sentence);
    assert.equal(await seen(page), STANDARD, 'the last board stays in sight');
    assert.equal(await page.locator('[name=board]').getAttribute('aria-invalid'), 'true');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    assert.equal(await fault(page) !== '', true, 'it is still said at the board');
    assert.match(await page.locator('form > .fault').textContent(), /^(The board|A square|The character)/);
    assert.equal(new URL(page.url()).hash, '#new/nvmerix', 'nothing has started');
  }
  await paste('123\n4a6\n123');
  await picture(page, 'editor-fault-desktop');
  await paste('1 2 3\n4 5 6\n1 2 3');
  assert.equal(await fault(page), '');
  assert.equal(await page.locator('form > .fault').textContent(), '');
  assert.equal(await seen(page), '123/456/123');
  assert.equal((await started(page)).board, '123/456/123');
  await visitor.end();
});

for (const [device, options] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  for (const colorScheme of ['light', 'dark']) {
    test(`the editor fits the page: ${device}, ${colorScheme}`, async () => {
      const visitor = await visit(browser, { ...options, colorScheme });
      const page = await visitor.open();
      await openEditor(page);
      await page.locator('[name=grid-columns]').selectOption('10');
      await page.locator('[name=grid-rows]').selectOption('10');
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      assert.ok(content <= window, `${content} > ${window}`);
      const { width } = await square(page, 0, 0).boundingBox();
      assert.ok(width >= 28, `a square of the largest board is ${width} wide`);
      await page.getByRole('button', { name: 'Standard board' }).click();
      await page.locator('.grid-editor').scrollIntoViewIfNeeded();
      await picture(page, `editor-${device}-${colorScheme}`);
      await visitor.end();
    });
  }
}
