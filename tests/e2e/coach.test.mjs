// The coach tells a rule where it first matters, in first games only, never twice, and can be switched off.

import assert from 'node:assert/strict';
import { PHONE, picture, until } from './browser.mjs';
import { act, chooser, set } from './players.mjs';
import { here, test } from './stage.mjs';
import { newGame } from './table.mjs';

const GAME = 'dice-matrix';

const tip = (page) => page.evaluate(() => document.querySelector('.happened .tip')?.innerText.trim() ?? '');
const told = (page) => page.evaluate((game) => (localStorage.getItem(`alea:preference:coach-${game}`) ?? '\n').split('\n')[1].split(' ').filter(Boolean), GAME);

/** Plays on for so many moves, and gives what the coach said. */
async function listen(page, moves, first) {
  const said = [];
  for (let move = 0; move < moves; move += 1) {
    await act(page, GAME, chooser(first + move));
    said.push(await tip(page));
  }
  return said.filter(Boolean);
}

test('rules are told once, kept by a reload, and no more once the coach is switched off', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await newGame(page, here.site.url, { seats: ['person', 'person'], seed: 'coach' });
  const first = await listen(page, 8, 1);
  assert.ok(first.length > 0 && first.every((line) => line.endsWith('.')), first.join(' | '));
  assert.equal(new Set(first).size, first.length);
  await picture(page, 'coach');
  const known = await told(page);
  assert.equal(known.length, first.length, 'each is remembered');
  await page.reload();
  await page.locator('main.play').waitFor();
  assert.equal(await tip(page), '', 'what was told is not told again');
  await set(page, 'tips', false);
  await page.locator('main.play').waitFor();
  assert.deepEqual(await listen(page, 6, 20), []);
  assert.deepEqual(await told(page), known);
  // Nor in another game.
  await newGame(page, here.site.url, { seats: ['person', 'person'], seed: 'other' });
  assert.deepEqual(await listen(page, 5, 40), []);
  await visitor.end();
});

test('the third game has no coach', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(here.site.url);
  await page.evaluate((game) => localStorage.setItem(`alea:preference:coach-${game}`, 'one two\nstack'), GAME);
  await newGame(page, here.site.url, { seats: ['person', 'person'], seed: 'coach' });
  assert.deepEqual(await listen(page, 8, 1), []);
  // Who asks for tips has them again, and is not told what was told.
  await set(page, 'tips', false);
  await set(page, 'tips', true);
  await newGame(page, here.site.url, { seats: ['person', 'person'], seed: 'coach' });
  const again = await listen(page, 8, 1);
  assert.ok(again.length > 0, 'tips are given again');
  await visitor.end();
});
