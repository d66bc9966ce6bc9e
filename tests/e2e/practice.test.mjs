// Practice: puzzles are found from home, tried at the table, explained, remembered, and come back when they were missed.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { PHONE, picture, until } from './browser.mjs';
import { GAMES, kept, tapOn } from './players.mjs';
import { here, test } from './stage.mjs';
import { square } from './table.mjs';
import { PRACTICE } from './words.mjs';

const collection = async (game) => JSON.parse(await readFile(new URL(`../../games/${game}/assets/puzzles.json`, import.meta.url), 'utf8')).puzzles;

/** Opens a puzzle by its link. */
async function opened(page, game, number) {
  await page.goto(`${here.site.url}#1/puzzle/${game}/${number}`);
  await until(page, (number) => document.querySelector('main.puzzle')?.dataset.step === number, String(number));
}

const message = (page) => page.locator('main.puzzle .message').innerText();
const remembered = (page, game) => page.evaluate((game) => localStorage.getItem(`alea:preference:practice-${game}`), game);

for (const game of Object.keys(GAMES)) {
  test(`${game}: from the list to a puzzle, with hints to its solution, and on to the next`, async () => {
    const visitor = await here.visit({ ...PHONE, pace: 'instant' });
    const page = await visitor.open(`${here.site.url}#practice`);
    await page.locator(`main.practice a[href="#practice/${game}"]`).tap();
    await page.locator('main.practice .difficulty').first().waitFor();
    await page.locator('main.practice .primary').tap();
    await page.locator('main.puzzle').waitFor();
    const hint = page.locator('main.puzzle [data-do=hint]');
    const seen = new Set();
    while (await hint.isEnabled()) {
      const before = await message(page);
      await hint.tap();
      await until(page, (before) => document.querySelector('.message').innerText !== before, before);
      seen.add(await message(page));
    }
    assert.ok(seen.size >= 2 && [...seen].every((text) => text.startsWith('Hint: ')), [...seen].join(' '));
    await page.locator('[data-do=show-me]').tap();
    await page.locator('.message.done').waitFor();
    assert.match(await message(page), PRACTICE.shown);
    assert.match(await remembered(page, game), /^1:1:1:0:\d+$/, 'it was missed and comes back');
    await page.locator('a[data-do=next]').tap();
    await until(page, () => document.querySelector('main.puzzle')?.dataset.step === '2');
    await page.locator('main:not(#home, #rules) header a').tap();
    await page.locator('main.practice .difficulty').first().waitFor();
    assert.equal(await page.locator('main.practice > .note').first().innerText(), PRACTICE.solved(1, 64));
    await visitor.end();
  });
}

test('a wrong move is told what it costs, the answer can be seen, and the right one wins', async () => {
  const puzzles = await collection('dice-matrix');
  const isSingle = (action) => /^[a-g][1-7]$/.test(action);
  const number = 1 + puzzles.findIndex(({ solution, tries }) => isSingle(solution[0]) && tries.some(([action, , answer]) => isSingle(action) && answer));
  const { solution, tries } = puzzles[number - 1];
  const [wrong] = tries.find(([action, , answer]) => isSingle(action) && answer);
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await opened(page, 'dice-matrix', number);
  const take = async (name) => {
    await tapOn(page, `#board-scene-${square(name)}`);
    await page.locator('.buttons [data-do="0"]').tap();
  };
  await take(wrong);
  await page.locator('.message.missed').waitFor();
  assert.match(await message(page), PRACTICE.wrong);
  await picture(page, 'puzzle-wrong');
  await page.locator('[data-do=answer]').tap();
  await page.locator('[data-do=back]').waitFor();
  assert.equal(await page.locator(`#board-scene-${square(wrong)}[aria-disabled=false]`).count(), 0, 'the try stands on the board');
  await page.locator('[data-do=back]').tap();
  await page.locator('[data-do=show-me]').waitFor();
  await take(solution[0]);
  await page.locator('.message.done').waitFor();
  assert.match(await message(page), PRACTICE.found);
  await page.locator('[data-do=line]').tap();
  const lines = page.locator('dialog[open] .log li');
  await lines.first().waitFor();
  assert.equal(await lines.count(), solution.length);
  await page.keyboard.press('Escape');
  await until(page, () => document.querySelector('dialog[open]') === null);
  await page.locator('[data-do=play-out]').tap();
  await page.locator('main.play.dice-matrix:not(.puzzle)').waitFor();
  const { record } = await kept(page);
  assert.ok(record.seats.some(({ bot }) => bot === 'expert') && record.seats.some(({ bot }) => !bot));
  await page.goBack();
  await page.locator('main.puzzle').waitFor();
  await visitor.end();
});

test('what was missed is due after a day', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(here.site.url);
  const today = Math.floor(Date.now() / 86_400_000);
  await page.evaluate((due) => localStorage.setItem('alea:preference:practice-ivy', `1:1:1 7:1:1:0:${due}`), today - 1);
  await page.goto(`${here.site.url}#practice`);
  const row = page.locator('a[href="#practice/ivy"] .note');
  await row.waitFor();
  assert.equal(await row.innerText(), PRACTICE.due(2, 1));
  await page.goto(`${here.site.url}#practice/ivy`);
  await page.locator('main.practice .primary').tap();
  await until(page, () => document.querySelector('main.puzzle')?.dataset.step === '7');
  await visitor.end();
});

test('a number that no puzzle has says so', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await page.goto(`${here.site.url}#1/puzzle/ivy/9999`);
  assert.equal(await page.locator('.sorry [role=alert]').textContent(), PRACTICE.none);
  await visitor.end();
});
