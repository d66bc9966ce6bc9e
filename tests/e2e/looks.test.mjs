// Texts for eyes and screen readers: the name of every place, announcements, and the rules with their pictures.

import assert from 'node:assert/strict';
import { PHONE, until } from './browser.mjs';
import { here, test } from './stage.mjs';
import { press } from './players.mjs';
import { SEED, look, newGame, tap } from './table.mjs';
import { NAMES, SENTENCES } from './words.mjs';

test('every place has a name, one of them is a stop of the tab key, and what happens is told', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await newGame(page, here.site.url, { names: ['Ann', 'Ben'], seed: SEED });
  // It is told in two places by turns.
  const told = () => page.locator('[aria-live=polite]').evaluateAll((places) => places.map(({ textContent }) => textContent).join(''));
  const stops = (scene) => page.locator(`svg.${scene} [tabindex="0"]`).count();
  const { cells, faces } = await look(page);
  assert.equal(cells.length, 49);
  assert.equal(faces.length, 6);
  for (const { key, label } of cells) {
    assert.match(label, new RegExp(`^${'abcdefg'[key % 7]}${Math.floor(key / 7) + 1}, (red|black|pink|white|green) [1-6]$`));
  }
  assert.equal(await stops('rack'), 1);
  assert.equal(await stops('board-scene'), 1);
  await tap(page, 102);
  await press(page, 0);
  assert.equal(await told(), 'Ann starts with a pink 2 for 2 points.');
  await tap(page, 'a1');
  const chosen = (await look(page)).cells;
  assert.match(chosen.find(({ key }) => key === 0).label, /^a1, black 1, selected: \d+ for its column, \d+ for its row$/);
  assert.ok(chosen.find(({ key }) => key === 0).pressed);
  assert.match(chosen.find(({ key }) => key === 1).label, /^b1, red 1, matches: \d+ for columns, \d+ for rows$/);
  assert.equal(await stops('board-scene'), 1);
  await tap(page, 'b1');
  const both = (await look(page)).cells.find(({ key }) => key === 1);
  assert.match(both.label, /^b1, red 1, selected too: \d+ for columns, \d+ for rows$/);
  assert.ok(both.pressed);
  await press(page, 0);
  assert.equal(await told(), 'Ben takes the black 1 on a1 and the red 1 on b1 for 5 points.');
  const { cells: now } = await look(page);
  assert.equal(now.find(({ key }) => key === 0).label, 'a1, empty');
  assert.equal(await stops('board-scene'), 1);
  assert.match(await page.locator('svg.board-scene').getAttribute('aria-label'), /Matrix, 47 dice left/);
  await press(page, 'undo');
  assert.equal(await told(), SENTENCES.undone);

  // A dialog has the name of what it shows.
  for (const [sheet, name] of [[NAMES.log, NAMES.log], [NAMES.share, NAMES.share]]) {
    await press(page, 'menu');
    await page.getByRole('dialog', { name: NAMES.menu, exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: sheet }).click();
    await page.getByRole('dialog', { name, exact: true }).waitFor();
    assert.equal(await page.evaluate(() => Boolean(document.activeElement.closest('dialog'))), true, `${name}: the focus is in it`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement.dataset.do), 'menu', `${name}: the focus goes back`);
  }
  await visitor.end();
});

test('the rules are there as a page and beside the board, with dice that are drawn', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(here.site.url);
  const check = async (article) => {
    await article.waitFor();
    const text = await article.innerText();
    assert.ok(text.length > 1500, 'the whole text');
    assert.ok(await article.locator('svg').count() >= 3);
    // Every place for a picture was filled.
    assert.equal(await article.locator('svg:not(:has(*))').count(), 0);
    const words = await article.locator('svg').evaluateAll((pictures) => pictures.every((drawn) => drawn.getAttribute('aria-hidden') === 'true' || drawn.getAttribute('aria-label')));
    assert.ok(words, 'every picture is told or left out for screen readers');
    return text;
  };
  await page.locator('.kind[data-game=dice-matrix] .small-board').click();
  await page.locator('form .options > summary').click();
  await page.locator('form').getByRole('link', { name: /rules/ }).click();
  const onPage = await check(page.locator('main article.rules'));
  await page.getByRole('link', { name: NAMES.play }).click();
  await page.locator('form').waitFor();
  await page.getByRole('button', { name: NAMES.start }).click();
  await until(page, () => document.querySelector('main.play'));
  await press(page, 'menu');
  await page.getByRole('dialog').getByRole('button', { name: NAMES.rules }).click();
  const beside = await check(page.locator('dialog[open] article.rules'));
  assert.equal(beside, onPage);
  await visitor.end();
});
