// The settings: what is chosen acts at once and is kept, the data of this device is told, exported and deleted, and the ways to all places
// are there.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { games as listed } from '../games.mjs';
import { DESKTOP, PHONE, until } from './browser.mjs';
import { storage } from './players.mjs';
import { linkTo, recorded } from './records.mjs';
import { here, test } from './stage.mjs';

async function settings(options) {
  const visitor = await here.visit(options);
  const page = await visitor.open(`${here.site.url}#settings`);
  await page.locator('main.settings').waitFor();
  return { visitor, page };
}

const choose = (page, name, value) => page.locator(`[name=${name}][value="${value}"]`).check();

/** What a token of the style sheet is worth on the page. */
const token = (page, name) => page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), name);

/** The colour of the ground, as it is seen. */
const ground = (page) => page.evaluate(() => getComputedStyle(document.querySelector('.segments input:checked + span')).color);

test('themes act at once, and are there at the next visit before the program is', async () => {
  const { visitor, page } = await settings({ ...PHONE, colorScheme: 'light' });
  const seen = {};
  for (const theme of ['light', 'dark', 'contrast', '']) {
    await choose(page, 'theme', theme);
    seen[theme] = await ground(page);
  }
  assert.equal(seen[''], seen.light, 'as the device');
  assert.equal(new Set([seen.light, seen.dark, seen.contrast]).size, 3, JSON.stringify(seen));
  await choose(page, 'theme', 'contrast');
  await page.route(/app-.*\.wasm$/, () => {});
  await page.goto('about:blank');
  await page.goto(here.site.url, { waitUntil: 'domcontentloaded' });
  await until(page, () => document.documentElement.dataset.theme === 'contrast');
  await page.unrouteAll();
  await visitor.end();
});

test('motion is as the device is set, unless it is chosen', async () => {
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const { visitor, page } = await settings({ reducedMotion });
    const slow = async (choice) => {
      await choose(page, 'motion', choice);
      return token(page, '--slow');
    };
    const moving = ['280ms', '.28s'];
    assert.equal(await slow('off'), '0s');
    assert.ok(moving.includes(await slow('on')));
    assert.equal(moving.includes(await slow('')), reducedMotion !== 'reduce', reducedMotion);
    await visitor.end();
  }
});

test('the language changes the page, and the focus stays on the choice', async () => {
  const { visitor, page } = await settings();
  await page.locator('[name=language]:checked').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Ajustes' }).waitFor();
  await until(page, () => document.activeElement?.name === 'language' && document.activeElement.value === 'es');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await visitor.end();
});

test('everything that is kept is told, exported, deleted and brought back', async () => {
  const { visitor, page } = await settings(PHONE);
  await page.getByText(/^0 games, /).waitFor();
  assert.equal(await page.locator('[data-do=delete-all]').count(), 0);
  for (const game of ['ivy', 'polygrid']) {
    await page.goto(here.site.url + linkTo(await recorded(game, ({ length }) => Math.floor(length / 2))));
    await page.locator('main.play').waitFor();
  }
  await page.goto(`${here.site.url}#settings`);
  await page.getByText(/^2 games, [1-9]\d*\u00a0kB, on this device$/).waitFor();
  const coming = page.waitForEvent('download');
  await page.locator('[data-do=export-all]').click();
  const lines = (await readFile(await (await coming).path(), 'utf8')).trim().split('\n');
  assert.deepEqual(lines.slice(0, -1).map((line) => JSON.parse(line).game).sort(), ['ivy', 'polygrid']);
  assert.deepEqual(Object.keys(JSON.parse(lines.at(-1))), ['device', 'kept']);
  const games = async () => Object.keys(await storage(page)).filter((key) => key.startsWith('alea:game:')).length;
  await page.locator('[data-do=delete-all]').click();
  await page.getByText(/^0 games, /).waitFor();
  assert.equal(await games(), 0);
  await page.locator('.toast', { hasText: '2 games deleted.' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/^2 games, /).waitFor();
  assert.equal(await games(), 2);
  // Who knows home knows it for good.
  await page.goto(`${here.site.url}#`);
  await until(page, () => document.documentElement.dataset.home === 'later');
  await page.goto(`${here.site.url}#settings`);
  await page.locator('[data-do=delete-all]').click();
  await page.getByText(/^0 games, /).waitFor();
  await page.goto('about:blank');
  await page.goto(here.site.url);
  await page.locator('html[data-ready]').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.home), 'later');
  await visitor.end();
});

test('the browser’s own bar has the colour of the theme that was chosen, from the first paint on', async () => {
  const { visitor, page } = await settings(PHONE);
  const bars = () => page.evaluate(() => [...document.querySelectorAll('meta[name=theme-color]')].map(({ content }) => content));
  const ofSystem = await bars();
  assert.equal(new Set(ofSystem).size, 2, 'one for each of the system’s themes');
  assert.equal(await page.locator('meta[name=darkreader-lock]').count(), 1, 'no extension darkens what has a dark theme');
  const is = (wanted) => until(page, (wanted) => [...document.querySelectorAll('meta[name=theme-color]')].every(({ content }) => content === wanted), wanted);
  await page.locator('[name=theme][value=dark]').setChecked(true);
  await is('rgb(21, 23, 26)');
  await page.reload();
  await is('rgb(21, 23, 26)');
  await page.locator('[name=theme][value=light]').setChecked(true);
  await is('rgb(242, 242, 239)');
  await page.locator('[name=theme][value=""]').setChecked(true);
  await until(page, (wanted) => document.querySelector('meta[name=theme-color]').content === wanted, ofSystem[0]);
  assert.deepEqual(await bars(), ofSystem);
  await visitor.end();
});

test('each game is credited and leads to its rules, and the keys are told, folded on a phone', async () => {
  const desktop = await settings(DESKTOP);
  const credits = await desktop.page.locator('.about li').evaluateAll((lines) => lines.map((line) => [line.querySelector('a').hash, line.querySelector('.note').textContent]));
  assert.deepEqual(credits.map(([hash]) => hash), listed().map((game) => `#rules/${game}`));
  assert.ok(credits.every(([, credit]) => credit.length > 5), JSON.stringify(credits));
  assert.ok(await desktop.page.locator('main.settings kbd').count() > 10);
  await desktop.visitor.end();
  const phone = await settings(PHONE);
  // A phone may have a keyboard, but the list is folded there.
  assert.equal(await phone.page.locator('main.settings kbd').first().isVisible(), false);
  await phone.page.locator('summary', { hasText: 'Keyboard' }).tap();
  await phone.page.locator('main.settings kbd').first().waitFor();
  await phone.visitor.end();
});

test('the ways to all places are at the foot of a phone and at the head of a desktop, and nowhere else', async () => {
  for (const [device, options] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    const { visitor, page } = await settings(options);
    const ways = page.locator('.top nav a');
    for (const name of ['Puzzles', 'Statistics', 'Games', 'Settings']) {
      await ways.filter({ hasText: name }).click();
      await page.locator('main.place h1').filter({ hasText: name }).waitFor();
      assert.deepEqual(await page.locator('[aria-current=page]').allInnerTexts(), [name], device);
      const { y } = await ways.first().boundingBox();
      assert.equal(y > options.viewport.height / 2, device === 'phone', `${device}: ${y}`);
    }
    await page.goto(`${here.site.url}#new/ivy`);
    await page.locator('form').first().waitFor();
    assert.ok(await page.locator('.top').isHidden());
    await visitor.end();
  }
});

test('single keys are switched off and changed, and the table hears them so', async () => {
  const { visitor, page } = await settings(DESKTOP);
  const letters = () => page.locator('.shortcuts [data-letter]').evaluateAll((fields) => fields.map(({ value }) => value));
  const field = (letter) => page.locator(`.shortcuts [data-letter=${letter}]`);
  assert.deepEqual(await letters(), ['H', 'T', 'W']);
  // A screen reader hands on letters in fields only.
  const boxes = page.getByRole('textbox', { name: 'Hint: letter' });
  assert.equal(await boxes.inputValue(), 'H');
  // What is no letter and keys without a sign keep the old one, and so does leaving; what is taken changes places.
  await field('H').press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  assert.deepEqual(await letters(), ['H', 'T', 'W']);
  await field('H').focus();
  await page.keyboard.press('5');
  await page.keyboard.press('t');
  assert.deepEqual(await letters(), ['T', 'H', 'W']);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.letter), 'H', 'the focus stays');
  // A keyboard on the screen, which tells no keys.
  await page.keyboard.insertText('q');
  assert.deepEqual(await letters(), ['Q', 'H', 'W']);
  await page.keyboard.press('j');
  const table = await visitor.open(`${here.site.url}${linkTo(await recorded('dice-box', (events) => Math.floor(events.length / 2)))}`);
  await table.locator('main.play').waitFor();
  const hints = () => table.locator('.parts').count();
  await table.keyboard.press('h');
  await table.keyboard.press('?');
  await table.locator('dialog[open] .shortcuts').waitFor();
  assert.ok((await table.locator('dialog[open] kbd').allTextContents()).includes('J'), 'the list says so');
  await table.keyboard.press('Escape');
  await table.locator('dialog[open]').waitFor({ state: 'detached' });
  assert.equal(await hints(), 0, 'the old letter asks for nothing');
  await table.keyboard.press('j');
  await until(table, () => document.querySelector('.parts'));
  // Switched off, neither letters nor the question mark do anything; other keys do.
  await page.locator('[name=letters]').uncheck();
  assert.deepEqual(await letters(), []);
  await table.reload();
  await table.locator('main.play').waitFor();
  await table.keyboard.press('j');
  await table.keyboard.press('?');
  // What comes after them is done, and they have done nothing by then.
  await table.locator('.bar [data-do=menu]').press('Enter');
  await table.locator('dialog[open] [data-do=shortcuts]').waitFor();
  assert.equal(await hints(), 0);
  await table.keyboard.press('Escape');
  await table.locator('dialog[open]').waitFor({ state: 'detached' });
  await table.keyboard.press('Control+z');
  await until(table, () => !document.querySelector('.bar [data-do=redo]').disabled);
  assert.equal(await hints() + await table.locator('dialog[open]').count(), 0);
  await page.locator('[name=letters]').check();
  assert.deepEqual(await letters(), ['J', 'H', 'W'], 'they are as they were chosen');
  await visitor.end();
});

test('for the left hand, buttons and column change sides, before the program is there too', async () => {
  const link = linkTo(await recorded('dice-box', (events) => Math.floor(events.length / 2)));
  for (const [device, viewport] of Object.entries({ upright: PHONE.viewport, 'on its side': { width: 844, height: 390 } })) {
    const { visitor, page } = await settings({ ...PHONE, viewport });
    const sides = {};
    for (const hand of ['right', 'left']) {
      await page.goto(`${here.site.url}#settings`);
      await page.locator('[name=hand]').setChecked(hand === 'left');
      await page.goto('about:blank');
      await page.goto(here.site.url + link);
      await page.locator('main.play .cell').first().waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.dataset.hand), hand === 'left' ? 'left' : '');
      sides[hand] = await page.evaluate(() => {
        const middle = (selector) => {
          const { left, right } = document.querySelector(selector).getBoundingClientRect();
          return (left + right) / 2;
        };
        return {
          board: Math.sign(middle('.stage') - innerWidth / 2 | 0),
          buttons: Math.sign(middle('.play .buttons') - middle('.play .actions .square') | 0),
          isWhole: document.documentElement.scrollWidth <= innerWidth,
        };
      });
    }
    assert.ok(sides.left.isWhole && sides.right.isWhole, device);
    assert.deepEqual(sides.left.buttons, device === 'upright' ? -sides.right.buttons : sides.right.buttons, device);
    assert.deepEqual([sides.right.board, sides.left.board], device === 'upright' ? [0, 0] : [-1, 1], device);
    await visitor.end();
  }
});

test('from a table the settings lead back to it, and from elsewhere they do not', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(`${here.site.url}${linkTo(await recorded('ivy', (events) => Math.floor(events.length / 2)))}`);
  await page.locator('main.play').waitFor();
  const address = page.url();
  await page.locator('.bar [data-do=menu]').tap();
  await page.locator('dialog[open] a[href="#settings"]').tap();
  await page.locator('main.settings').waitFor();
  await page.getByRole('link', { name: 'Back to the game' }).tap();
  await page.locator('main.play').waitFor();
  assert.equal(page.url(), address);
  await page.locator('.bar .home-link').tap();
  await page.locator('.top [data-way=settings]').tap();
  await page.locator('main.settings').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Back to the game' }).count(), 0);
  await visitor.end();
});

test('one file takes games, puzzles and settings to another device, and overwrites nothing there', async () => {
  const first = await settings({ ...PHONE, colorScheme: 'light' });
  const there = await first.visitor.open(`${here.site.url}${linkTo(await recorded('ivy', (events) => Math.floor(events.length / 2)))}`);
  await there.locator('main.play').waitFor();
  await there.close();
  await first.page.evaluate(() => {
    localStorage.setItem('alea:preference:practice-ivy', '1:1:1 2:1:1');
    localStorage.setItem('alea:preference:name-0', 'Ann');
  });
  await choose(first.page, 'theme', 'dark');
  await first.page.locator('[name=hand]').check();
  const coming = first.page.waitForEvent('download');
  await first.page.locator('[data-do=export-all]').click();
  const text = await readFile(await (await coming).path(), 'utf8');
  await first.visitor.end();

  const { visitor, page } = await settings({ ...PHONE, colorScheme: 'light' });
  await page.evaluate(() => {
    localStorage.setItem('alea:preference:practice-ivy', '1:5:1');
    localStorage.setItem('alea:preference:name-0', 'Zoe');
  });
  const kept = async () => Object.fromEntries(Object.entries(await storage(page)).filter(([key]) => !key.startsWith('alea:game:')));
  const before = await kept();
  const file = { name: 'all.alea.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('.import input').setInputFiles(file);
  const message = page.locator('.toast', { hasText: '1 game imported. Progress in 1 puzzle added, with settings and results.' });
  await message.waitFor();
  const after = await kept();
  assert.equal(after['alea:preference:practice-ivy'], '1:5:1 2:1:1');
  assert.equal(after['alea:preference:name-0'], 'Zoe');
  await until(page, () => document.documentElement.dataset.theme === 'dark' && document.documentElement.dataset.hand === 'left');
  await until(page, () => document.querySelector('[name=theme][value=dark]').checked && document.querySelector('[name=hand]').checked);
  await message.getByRole('button', { name: 'Undo' }).click();
  await until(page, () => document.documentElement.dataset.theme === '' && document.documentElement.dataset.hand === '');
  await until(page, () => !Object.keys(localStorage).some((key) => key.startsWith('alea:game:')));
  const again = await kept();
  for (const key of Object.keys(before)) assert.equal(again[key], before[key], key);
  // What is here already is not brought twice.
  for (const sentence of ['1 game imported.', 'Everything in it was here already.']) {
    await page.locator('.import input').setInputFiles(file);
    await page.locator('.toast', { hasText: sentence }).first().waitFor();
  }
  await visitor.end();
});
