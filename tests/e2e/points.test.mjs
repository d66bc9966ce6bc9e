// What the tables of the four other games have of their own: the editor of a board, the best score of a seed, why a game ended,
// chains that run by themselves told in one line.

import assert from 'node:assert/strict';
import { DESKTOP, PHONE, eventually, picture, until } from './browser.mjs';
import * as flows from './flows.mjs';
import { here, test } from './stage.mjs';
import { answered, sitDown, told } from './players.mjs';
import { validRecord } from './records.mjs';
import { NAMES, SENTENCES } from './words.mjs';

const STANDARD = '123456/451623/632541/246135/315264/564312';

/** The form of NVMERIX with its editor open. */
async function openEditor(page) {
  await page.goto(`${here.site.url}#new/nvmerix`);
  await page.locator('.options > summary').click();
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
  await page.getByRole('button', { name: NAMES.start, exact: true }).click();
  await page.locator('main.play').waitFor();
  const key = await until(page, () => location.hash.startsWith('#play/') && location.hash.replace('#play/', 'alea:game:'));
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key)).record.options, key);
}

test('squares and sizes: what an edit makes of a grid', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await openEditor(page);
  /** Another grid, as text; then a square of it is set, or its size. */
  const write = (grid) => page.locator('[name=board]').fill(grid.replaceAll('/', '\n'));
  const set = async (row, column, number) => {
    await page.locator('.brush label', { hasText: number }).click();
    await square(page, row, column).click();
  };
  const size = async (columns, rows) => {
    await page.locator('[name=grid-columns]').selectOption(String(columns));
    await page.locator('[name=grid-rows]').selectOption(String(rows));
  };
  await write('123/456/123');
  await square(page, 1, 2).click();
  await inStep(page, '123/451/123');
  await set(1, 2, '2');
  await inStep(page, '123/452/123');
  await write('123/456/123/456');
  await size(3, 3);
  await inStep(page, '456/123/456');
  await write('123/456/123');
  await size(3, 5);
  assert.match(await seen(page), /^[1-6]{3}\/[1-6]{3}\/123\/456\/123$/, 'a1 is at the lower left, and stays there');
  await write('123/456/123');
  await size(5, 3);
  assert.match(await seen(page), /^123[1-6]{2}\/456[1-6]{2}\/123[1-6]{2}$/);

  // Mirrored squares add up to seven; a middle column has no mirror.
  await write('111/222/333');
  await page.locator('.tick').click();
  await inStep(page, '116/225/334');
  await set(0, 1, '5');
  await inStep(page, '156/225/334');
  await set(0, 2, '3');
  await inStep(page, '453/225/334');
  for (let columns = 3; columns <= 10; columns += 1) {
    await size(columns, 13 - columns);
    const rows = (await seen(page)).split('/');
    assert.equal(rows.length, 13 - columns);
    for (const row of rows) {
      assert.match(row, new RegExp(`^[1-6]{${columns}}$`));
      [...row].forEach((number, column) => {
        const twin = row.length - 1 - column;
        if (twin !== column) assert.equal(Number(number) + Number(row[twin]), 7, row);
      });
    }
  }
  await visitor.end();
});

test('a board of NVMERIX is set by taps, keys and sizes, and is played on and shared', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await openEditor(page);
  await inStep(page, STANDARD);
  // The next number, then a chosen one.
  await square(page, 0, 0).tap();
  await inStep(page, STANDARD.replace('1', '2'));
  await page.locator('.brush label', { hasText: '5' }).tap();
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
  await page.locator('dialog').getByRole('button', { name: NAMES.share }).click();
  const link = await page.locator('#link-setup').inputValue();
  const friend = await visitor.open(link);
  await friend.locator('.grid-editor[open]').waitFor();
  await inStep(friend, '2435/3164/2615');
  await friend.getByRole('button', { name: NAMES.standardBoard }).click();
  await inStep(friend, STANDARD);
  assert.equal((await started(friend)).board, STANDARD);
  await visitor.end();
});

test('a wheel over a number scrolls the page and changes nothing', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await openEditor(page);
  const field = page.locator('input[type=number]').first();
  await field.scrollIntoViewIfNeeded();
  await field.click();
  const before = await field.inputValue();
  assert.ok(await field.evaluate((input) => input === document.activeElement));
  await page.mouse.wheel(0, 100);
  await until(page, () => document.activeElement.type !== 'number');
  assert.equal(await field.inputValue(), before);
  await visitor.end();
});

test('each fault of a pasted board has its sentence, and no game starts with one', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await openEditor(page);
  const paste = (text) => page.locator('[name=board]').fill(text);
  for (const [text, sentence] of [
    ['123\n456\n12', 'The board isn’t rectangular: row 1 has 3 squares, row 3 has 2.'],
    ['123/456/173', 'A square can’t be 7 (row 3, column 2). Numbers go from 1 to 6.'],
    ['123\n4a6\n123', '“a” in row 2, column 2 doesn’t belong on a board. Use digits from 1 to 6, one row per line.'],
    ['123\n456', 'The board is too small: it has 2 rows and needs 3 to 10.'],
    ['12345612345\n12345612345\n12345612345', 'The board is too large: it has 11 columns and needs 3 to 10.'],
    ['', 'The board is empty. Write its rows from the top, one per line.'],
  ]) {
    await paste(text);
    assert.equal(await fault(page), sentence);
    assert.equal(await seen(page), STANDARD, 'the last board stays in sight');
    assert.equal(await page.locator('[name=board]').getAttribute('aria-invalid'), 'true');
    await page.getByRole('button', { name: NAMES.start, exact: true }).click();
    assert.equal(await fault(page) !== '', true, 'it is still said at the board');
    await until(page, (said) => document.querySelector('form .fault').textContent === said, sentence);
    assert.equal(new URL(page.url()).hash, '#new/nvmerix', 'nothing has started');
  }
  await paste('123\n4a6\n123');
  await picture(page, 'editor-fault-desktop');
  await paste('1 2 3\n4 5 6\n1 2 3');
  assert.equal(await fault(page), '');
  assert.equal(await page.locator('form .fault').textContent(), '');
  assert.equal(await seen(page), '123/456/123');
  assert.equal((await started(page)).board, '123/456/123');
  await visitor.end();
});

for (const [device, options] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  for (const colorScheme of ['light', 'dark']) {
    test(`the editor fits the page: ${device}, ${colorScheme}`, async () => {
      const visitor = await here.visit({ ...options, colorScheme });
      const page = await visitor.open();
      await openEditor(page);
      await page.locator('[name=grid-columns]').selectOption('10');
      await page.locator('[name=grid-rows]').selectOption('10');
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      assert.ok(content <= window, `${content} > ${window}`);
      const { width } = await square(page, 0, 0).boundingBox();
      assert.ok(width >= 28, `a square of the largest board is ${width} wide`);
      await page.getByRole('button', { name: NAMES.standardBoard }).click();
      await page.locator('.grid-editor').scrollIntoViewIfNeeded();
      await picture(page, `editor-${device}-${colorScheme}`);
      await visitor.end();
    });
  }
}

/** A record of the rules' own tests, without its last `cut` events, with people at these seats. */
async function known(name, seats, cut = 0) {
  const { result, ...whole } = await validRecord(name);
  return { ...whole, seats: seats.map((name) => ({ name })), events: whole.events.slice(0, whole.events.length - cut) };
}

const open = (page, shared) => flows.open(page, here, shared);

const reasons = (page) => page.locator('dialog[open] .reason').allTextContents();

const ENDS = [
  ['nvmerix-finished', ['Ann', 'Ben'], [SENTENCES.threePieces]],
  ['nvmerix-full-board-to-the-limit', null, [/^No capture in \d+ turns, so the game ends and the capture totals decide\.$/]],
  ['dice-box-three-players', ['Ann', 'Ben', 'Cy'], [SENTENCES.noSquare]],
  ['dice-box-three-players-spoiled', ['Ann', 'Ben', 'Cy'], [`${SENTENCES.noSquare} White, which belongs to nobody, finished ahead of everyone, so the lowest total wins.`]],
  ['ivy-finished', null, [/^(After \d rounds, the|The lowest totals were equal after \d rounds, so .* decided\. The) lowest total wins\.$/]],
  ['ivy-knockout-even-lines', null, null],
  ['polygrid-third-bonus', ['Ann'], [SENTENCES.thirdBonus, SENTENCES.highest]],
  ['polygrid-ended-when-stuck', ['Ann'], [SENTENCES.stuck, SENTENCES.highest]],
];

for (const [device, options] of Object.entries({ phone: { ...PHONE, colorScheme: 'dark' }, desktop: { ...DESKTOP, colorScheme: 'light' } })) {
  test(`the result says why a game ended: ${device}`, async () => {
    const visitor = await here.visit(options);
    const page = await visitor.open();
    for (const [name, seats, expected] of ENDS) {
      const whole = await known(name, seats ?? []);
      if (!seats) delete whole.seats;
      await open(page, whole);
      if (!expected) continue;
      await page.locator('.buttons [data-do=result]').click();
      await page.locator('dialog[open].result').waitFor();
      const said = await reasons(page);
      assert.equal(said.length, expected.length, `${name}: ${said}`);
      for (const [index, sentence] of expected.entries()) {
        if (sentence instanceof RegExp) assert.match(said[index], sentence, name);
        else assert.equal(said[index], sentence, name);
      }
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      assert.ok(content <= window, `${name}: ${content} > ${window}`);
      await picture(page, `result-${name}-${device}`);
    }
    await visitor.end();
  });
}

test('a chain of rerolls and skips is one line of the log, and runs by itself', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  // The last die but one is placed; then everybody rolls again, or is skipped, until a die fits.
  const whole = await known('dice-box-three-players-spoiled', ['Ann', 'Ben', 'Cy']);
  await open(page, { ...whole, events: whole.events.slice(0, 59) });
  await page.locator('[data-do=menu]:visible').click();
  await page.locator('dialog').getByRole('button', { name: NAMES.log }).click();
  const lines = await page.locator('dialog ol.log li').allTextContents();
  const chains = lines.filter((line) => / rerolled/.test(line));
  assert.match(chains[0], /^No die fitted: Ann rerolled twice and Ben twice; Cy was skipped\. Ann now has a yellow 5\. Ben now has a white 2\./, 'it has run on from where the link ended');
  assert.ok(chains.every((line) => /^No die fitted: /.test(line)));
  assert.equal(lines.findIndex((line) => / rerolled/.test(line)), 0, 'nothing else stands between');
  await picture(page, 'chain-phone');
  assert.match(await told(page), / was skipped\. Ann now has a yellow 5\. Ben now has a white 2\. Ann\u2019s turn\. Place a die/);
  await page.keyboard.press('Escape');
  assert.match(await page.locator('.turn').textContent(), /^Ann\u2019s turn\./, 'nobody had to tap');
  await visitor.end();
});

test('what was rolled is told together with the turn', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await open(page, await known('nvmerix-finished', ['Ann', 'Ben'], 2));
  // The record ends before a roll, which comes by itself.
  assert.match(await told(page), /Ann\u2019s turn\. Dice: \d, \d and \d\. /);
  await sitDown(page, here.site, 'polygrid', { seed: 'K3V9TQ2M' });
  await page.locator('#board-scene-0').click();
  await page.locator('#rack-104').click();
  await page.locator('.buttons .primary').click();
  await page.locator('#rack-280').click();
  await page.locator('.buttons .primary').click();
  await eventually(async () => /rolled an? \d+ on the D20\. Move/.test(await told(page)), 'the roll is told');
  assert.equal((await told(page)).match(/rolled|shows/g).length, 1, 'and only once');
  await visitor.end();
});

test('the best score with a seed is kept, said, and outlasts undo, reload and another game', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await open(page, await known('polygrid-finished', ['Ann'], 2));
  const aim = () => page.locator('.seat .aim').textContent();
  assert.match(await aim(), SENTENCES.stillPossible);
  assert.equal(await page.locator('section[aria-label="Other players"]').count(), 0, 'nobody else plays');
  const finish = async () => {
    await page.locator('#rack-261').tap();
    await page.locator('.buttons .primary').tap();
    await page.locator('dialog[open].result').waitFor();
  };
  await finish();
  assert.equal(await page.locator('dialog h2').textContent(), SENTENCES.points46);
  assert.match((await reasons(page))[0], /\.$/);
  assert.equal((await reasons(page))[1], SENTENCES.newBest);
  assert.match(await told(page), /Your best yet with these dice\. 46 points\.$/);
  await picture(page, 'best-new-phone');
  await page.getByRole('button', { name: NAMES.viewBoard }).tap();
  assert.match(await aim(), SENTENCES.bestSoFar);
  await picture(page, 'best-phone');
  await page.locator('.actions [data-do=undo]:visible').tap();
  await answered(page);
  assert.match(await aim(), SENTENCES.bestSoFar, 'an undo does not lose it');
  await open(page, await known('polygrid-finished', ['Ann'], 2));
  await finish();
  assert.equal((await reasons(page))[1], SENTENCES.sameBest);
  await page.reload();
  await page.locator('main.play').waitFor();
  assert.match(await aim(), SENTENCES.bestSoFar);
  await page.locator('.buttons [data-do=result]').tap();
  await page.getByRole('button', { name: NAMES.retry }).tap();
  assert.match(await aim(), SENTENCES.bestSoFar);
  assert.match(await page.locator('.turn').textContent(), /^Ann\u2019s turn\. Start anywhere: tap a square/);
  const other = await visitor.open();
  await sitDown(other, here.site, 'polygrid', { seed: 'K3V9TQ2M' });
  assert.match(await other.locator('.seat .aim').textContent(), SENTENCES.bestSoFar, 'with the same seed');
  await sitDown(other, here.site, 'polygrid', { seed: 'OTHER' });
  await until(other, (words) => document.querySelector('.seat .aim')?.textContent === words, '63 still possible');
  await visitor.end();
});

for (const colorScheme of ['light', 'dark']) {
  test(`the best score at a wide table: ${colorScheme}`, async () => {
    const visitor = await here.visit({ ...DESKTOP, colorScheme });
    const page = await visitor.open();
    await open(page, await known('polygrid-finished', ['Ann'], 2));
    await page.locator('#rack-261').click();
    await page.locator('.buttons .primary').click();
    await page.locator('dialog[open].result').waitFor();
    await picture(page, `best-result-desktop-${colorScheme}`);
    await page.getByRole('button', { name: NAMES.viewBoard }).click();
    await picture(page, `best-desktop-${colorScheme}`);
    // Who looks at a game that somebody else has finished has no best of their own.
    const friend = await here.visit();
    const theirs = await friend.open();
    await open(theirs, await known('polygrid-finished', ['Ann']));
    assert.equal(await theirs.locator('.seat .aim').count(), 0);
    await friend.end();
    await visitor.end();
  });
}
