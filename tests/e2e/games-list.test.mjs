// The games that are kept: listed, named, exported, imported, deleted and brought back; with every trouble that storage can make.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { PHONE, eventually, picture, until } from './browser.mjs';
import { alea } from '../alea.mjs';
import { games as everyGame } from '../games.mjs';
import { here, test } from './stage.mjs';
import { chooser, kept, keptGames, playOn, press, standing, storage, toasts } from './players.mjs';
import { linkTo } from './records.mjs';
import { act, newGame, record } from './table.mjs';
import { NAMES, SENTENCES } from './words.mjs';

/** Opens the list in this tab. */
async function openList(page) {
  await page.goto('about:blank');
  await page.goto(`${here.site.url}#games`);
  await page.locator('main.filed').waitFor();
}

/** Opens a game from a link, so that it is kept here. */
async function keep(page, shared) {
  await page.goto('about:blank');
  await page.goto(here.site.url + linkTo(shared));
  await page.locator('main.play').waitFor();
}

/** Three games between Ann and different others, and the list of them: the last kept first. */
async function threeGames(page) {
  for (const [index, name] of ['Ben', 'Cleo', 'Dan'].entries()) {
    await keep(page, { ...record(4 + index), seats: [{ name: 'Ann' }, { name }] });
  }
  await openList(page);
}

const rows = (page) => page.locator('.filed li');
const row = (page, words) => rows(page).filter({ hasText: words });

/** The button of a row that does this, unfolded. */
async function does(page, words, deed) {
  const more = row(page, words).locator('.besides');
  await more.waitFor();
  if (await more.getAttribute('aria-expanded') !== 'true') await more.click();
  return row(page, words).getByRole('button', { name: deed });
}

const message = (page) => page.locator('.toasts .toast');

/** The headings and the players of the rows, in their order. */
const listed = (page) => page.evaluate(() => [...document.querySelectorAll('.filed li')].map((line) => {
  const [heading, , details] = [...line.querySelectorAll('.listed > span > *')].map((part) => part.textContent);
  return `${heading}: ${details.split(', ').find((part) => part.includes(' and ')) ?? details}`;
}));

/** What has the focus: its label or its text. */
const focused = (page) => page.evaluate(() => {
  const element = document.activeElement;
  return element.getAttribute('aria-label') ?? element.textContent.trim();
});

const file = (name, content) => ({
  name, mimeType: 'application/json', buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});
const bring = (page, ...files) => page.locator('.import input').setInputFiles(files);

/** Everything that is kept except names of who sat where. */
const games = async (page) => Object.fromEntries(Object.entries(await storage(page)).filter(([key]) => !key.startsWith('alea:preference')));

test('the list has every game with players, progress and date, those that are over apart', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(here.site.url);
  assert.equal(await page.locator('#home .kind').count(), everyGame().length);
  await openList(page);
  await page.getByText(SENTENCES.noGames).waitFor();
  await threeGames(page);
  await keep(page, record(-1));
  await act(page, () => 0);
  await page.locator('dialog[open].result').waitFor();
  await openList(page);
  assert.deepEqual(await page.locator('.filed h2').allTextContents(), [SENTENCES.inProgress, SENTENCES.finished]);
  assert.deepEqual(await listed(page), [
    'Dice Matrix: Ann and Dan', 'Dice Matrix: Ann and Cleo', 'Dice Matrix: Ann and Ben', 'Dice Matrix: Ann and Ben',
  ]);
  const [first, , , last] = await rows(page).allInnerTexts();
  assert.match(first, /^Dice Matrix\n(Ann|Dan)’s turn, \d+ to \d+\nAnn and Dan, today/);
  assert.match(last, /(Ann|Ben) wins, \d+ to \d+\./);
  assert.equal(await rows(page).locator('svg.scene').count(), 4, 'each has its board');
  // Home has the last one that goes on.
  await page.goto(here.site.url);
  await page.locator('.kept', { hasText: 'Ann and Dan' }).waitFor();
  assert.equal(await page.locator('.kept').count(), 1);
  await page.locator('.top [data-way=games]').click();
  await row(page, 'Cleo').locator('.listed').click();
  await page.locator('main.play').waitFor();
  assert.deepEqual((await kept(page)).record.seats, [{ name: 'Ann' }, { name: 'Cleo' }]);
  // What went on comes first.
  await act(page, chooser(1));
  await openList(page);
  assert.deepEqual((await listed(page)).slice(0, 2), ['Dice Matrix: Ann and Cleo', 'Dice Matrix: Ann and Dan']);
  await visitor.end();
});

test('games in progress and finished games can be listed separately', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await threeGames(page);
  const choose = (name) => page.getByRole('radio', { name, exact: true }).tap();
  await choose(SENTENCES.finished);
  await page.getByText(SENTENCES.noneFinished).waitFor();
  assert.equal(await rows(page).count(), 0);
  await choose(SENTENCES.inProgress);
  assert.equal(await rows(page).count(), 3);
  await keep(page, record(-1));
  await act(page, () => 0);
  await openList(page);
  assert.equal(await rows(page).count(), 4);
  await choose(SENTENCES.finished);
  assert.match(await rows(page).innerText(), /wins/);
  // What comes back is seen, whatever was shown.
  await choose(SENTENCES.inProgress);
  await (await does(page, 'Cleo', NAMES.delete)).tap();
  await until(page, () => document.querySelectorAll('.filed li').length === 2);
  await choose(SENTENCES.finished);
  await message(page).getByRole('button', { name: NAMES.undo }).tap();
  await row(page, 'Cleo').waitFor();
  assert.equal(await rows(page).count(), 4);
  assert.ok(await page.getByRole('radio', { name: SENTENCES.all, exact: true }).isChecked());
  await visitor.end();
});

test('the commands of a saved game look alike, links and buttons', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await threeGames(page);
  for (const more of await rows(page).locator('.besides').all()) await more.tap();
  const looks = await rows(page).locator('.row > *').evaluateAll((controls) => controls.map((control) => {
    const { borderTopWidth, color, fontWeight, height, textDecorationLine } = getComputedStyle(control);
    return JSON.stringify({ borderTopWidth, color, fontWeight, height, textDecorationLine });
  }));
  assert.equal(looks.length, 12);
  assert.equal(new Set(looks).size, 1, [...new Set(looks)].join(' '));
  await visitor.end();
});

test('a game is renamed, here and at the table, and an empty name restores the title', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await threeGames(page);
  const before = await games(page);
  await (await does(page, 'Cleo', NAMES.rename)).click();
  const field = page.locator('dialog.rename input');
  await field.waitFor();
  assert.equal(await field.inputValue(), '');
  await field.fill('  <b>Sunday</b> & "tea"  ');
  await page.keyboard.press('Enter');
  await page.locator('dialog.rename').waitFor({ state: 'hidden' });
  await row(page, 'Sunday').waitFor();
  assert.deepEqual((await listed(page))[1], '<b>Sunday</b> & "tea": Ann and Cleo');
  assert.equal(await focused(page), 'Rename <b>Sunday</b> & "tea"', 'the focus is where it was');
  // The record and its place in the list are as they were.
  const now = await games(page);
  const added = Object.keys(now).filter((key) => !(key in before));
  assert.equal(added.length, 1);
  assert.match(added[0], /^alea:name:/);
  for (const [key, text] of Object.entries(before)) assert.equal(now[key], text, key);
  await row(page, 'Sunday').locator('.listed').click();
  await page.locator('main.play').waitFor();
  assert.equal(await page.locator('main.play h1').innerText(), '<b>Sunday</b> & "tea"');
  // Nothing is changed by Escape and by Cancel; an empty name takes the name away.
  await openList(page);
  for (const leave of [() => page.keyboard.press('Escape'), () => page.getByRole('button', { name: NAMES.cancel }).click()]) {
    await (await does(page, 'Sunday', NAMES.rename)).click();
    await field.fill('Monday');
    await leave();
    await page.locator('dialog.rename').waitFor({ state: 'hidden' });
    assert.equal(await row(page, 'Sunday').count(), 1);
  }
  await (await does(page, 'Sunday', NAMES.rename)).click();
  await field.fill(' ');
  await page.getByRole('button', { name: NAMES.save }).click();
  await until(page, () => !document.querySelector('main.filed').innerText.includes('Sunday'));
  assert.deepEqual(await games(page), before);
  await visitor.end();
});

test('a game is deleted, comes back to its place by Undo, and stays deleted when the page is closed', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await threeGames(page);
  const [before, order] = [await games(page), await listed(page)];
  await (await does(page, 'Cleo', NAMES.delete)).tap();
  await message(page).waitFor();
  assert.equal(await rows(page).count(), 2);
  assert.equal((await keptGames(page)).length, 2, 'it is gone from storage');
  await (await does(page, 'Dan', NAMES.delete)).tap();
  await until(page, () => document.querySelectorAll('.filed li').length === 1);
  // The last first, and the other after it.
  await message(page).getByRole('button', { name: NAMES.undo }).tap();
  await row(page, 'Dan').waitFor();
  await message(page).getByRole('button', { name: NAMES.undo }).tap();
  await row(page, 'Cleo').waitFor();
  assert.equal(await message(page).innerText(), SENTENCES.restored);
  assert.deepEqual(await listed(page), order);
  assert.deepEqual(await games(page), before);
  await row(page, 'Cleo').locator('.listed').tap();
  await page.locator('main.play').waitFor();

  // The way back goes along to other pages.
  await openList(page);
  await (await does(page, 'Ben', NAMES.delete)).tap();
  await message(page).waitFor();
  await page.locator('main:not(#home, #rules) header a').tap();
  await page.locator('.kept').waitFor();
  assert.equal((await keptGames(page)).length, 2);
  await message(page).getByRole('button', { name: NAMES.undo }).tap();
  await page.getByText(SENTENCES.restored).waitFor();
  assert.deepEqual(await games(page), before);

  await openList(page);
  await (await does(page, 'Ben', NAMES.delete)).tap();
  await message(page).waitFor();
  await page.close();
  const later = await visitor.open(`${here.site.url}#games`);
  await rows(later).first().waitFor();
  assert.deepEqual(await listed(later), order.slice(0, 2));
  assert.equal((await keptGames(later)).length, 2);
  assert.equal(await message(later).count(), 0);
  await visitor.end();
});

test('everything by keyboard: the focus goes on to the next game, and Ctrl+Z takes a deletion back', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await threeGames(page);
  // From the top, every control in the order of the page.
  const stops = [];
  await page.locator('.top [data-way=settings]').focus();
  const tab = async (count) => {
    for (let step = 0; step < count; step += 1) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
    }
  };
  await tab(8);
  const more = 'More: Dice Matrix';
  assert.deepEqual(stops.filter((stop) => / Dice Matrix$/.test(stop)), [more, more, more]);
  // What else can be done is below, once it is asked for, and Escape folds it again.
  await page.keyboard.press('Enter');
  await tab(4);
  assert.deepEqual(stops.slice(-4), ['Review Dice Matrix', 'Rename Dice Matrix', 'Export Dice Matrix', 'Delete Dice Matrix']);
  assert.equal(await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle), 'solid');
  await page.keyboard.press('Escape');
  assert.equal(await focused(page), more);
  assert.ok(await rows(page).last().locator('.row').isHidden());

  await (await does(page, 'Cleo', NAMES.delete)).focus();
  await page.keyboard.press('Enter');
  await until(page, () => document.activeElement.innerText.includes('Ben'));
  assert.match(await focused(page), /Ann and Ben/, 'the next one');
  await page.keyboard.press('Control+z');
  await until(page, () => document.activeElement.innerText.includes('Cleo'));
  assert.equal(await rows(page).count(), 3);
  // The last of all: what is left is the way to import.
  for (const words of ['Ben', 'Dan', 'Cleo']) {
    await (await does(page, words, NAMES.delete)).focus();
    await page.keyboard.press('Enter');
    await row(page, words).waitFor({ state: 'detached' });
    await until(page, () => document.activeElement !== document.body);
  }
  assert.equal(await page.evaluate(() => document.activeElement.type), 'file');
  for (let count = 1; count <= 3; count += 1) {
    await page.keyboard.press('Control+z');
    await until(page, (wanted) => document.querySelectorAll('.filed li').length === wanted, count);
  }
  // In the dialog the keys undo what is typed.
  await (await does(page, 'Ben', NAMES.delete)).focus();
  await page.keyboard.press('Enter');
  await row(page, 'Ben').waitFor({ state: 'detached' });
  await (await does(page, 'Dan', NAMES.rename)).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Xy');
  await page.keyboard.press('Control+z');
  assert.equal(await rows(page).count(), 2);
  await page.keyboard.press('Escape');
  assert.equal(await focused(page), 'Rename Dice Matrix');
  await visitor.end();
});

test('an exported game is a record without what was undone, and comes back on another device', async () => {
  const visitor = await here.visit({ acceptDownloads: true });
  const page = await visitor.open();
  await newGame(page, here.site.url, { names: ['Ann', 'Ben'] });
  const choose = chooser(5);
  for (let turns = 0; turns < 5; turns += 1) await act(page, choose);
  await press(page, 'undo');
  const there = await standing(page);
  const { at, record: whole } = await kept(page);
  assert.ok(at < whole.events.length);
  await openList(page);
  await (await does(page, 'Ann', NAMES.rename)).click();
  await page.locator('dialog.rename input').fill('Tea: 1/2?');
  await page.keyboard.press('Enter');
  const downloading = page.waitForEvent('download');
  await (await does(page, 'Tea', NAMES.export)).click();
  const download = await downloading;
  assert.match(download.suggestedFilename(), /^Tea 12 20\d\d-\d\d-\d\d\.alea\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  const exported = JSON.parse(text);
  assert.deepEqual(exported, { ...whole, name: 'Tea: 1/2?', events: whole.events.slice(0, at) });

  // Here it is known already, and nothing is written over.
  const before = await games(page);
  await bring(page, file('tea.alea.json', text));
  await until(page, () => document.querySelector('.toasts').innerText.includes('already'));
  assert.deepEqual(await games(page), before);

  const other = await here.visit();
  const elsewhere = await other.open();
  await openList(elsewhere);
  await bring(elsewhere, file('tea.alea.json', text));
  await row(elsewhere, 'Ann and Ben').waitFor();
  assert.match((await toasts(elsewhere)).join(), /^1 game imported\.$/);
  await elsewhere.getByRole('button', { name: NAMES.open }).click();
  await elsewhere.locator('main.play').waitFor();
  assert.deepEqual(await standing(elsewhere), there);
  await other.end();
  await visitor.end();
});

test('an import is undone as a whole, but for what was played on meanwhile', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await openList(page);
  const brought = (seed) => ({ ...record(4), seats: [{ name: seed }, { name: 'Ben' }] });
  await bring(page, file('one.json', brought('Ann')), file('two.json', brought('Cleo')));
  await row(page, 'Cleo').waitFor();
  assert.match((await toasts(page)).join(), /^2 games imported\.$/);
  const [first] = Object.keys(await games(page));
  await page.evaluate((key) => {
    const saved = JSON.parse(localStorage.getItem(key));
    localStorage.setItem(key, JSON.stringify({ ...saved, revision: saved.revision + 1 }));
  }, first);
  await page.locator('.toasts').getByRole('button', { name: NAMES.undo }).click();
  await until(page, (words) => document.querySelector('.toasts').textContent.includes(words), SENTENCES.importUndone);
  assert.deepEqual(await toasts(page), [`${SENTENCES.importUndone} ${SENTENCES.staysPlayed}`]);
  assert.deepEqual(Object.keys(await games(page)), [first]);
  // One alone can be opened or taken back.
  await bring(page, file('three.json', brought('Dora')));
  await row(page, 'Dora').waitFor();
  assert.equal(await page.locator('.toasts').getByRole('button', { name: NAMES.open }).count(), 1);
  await page.locator('.toasts').getByRole('button', { name: NAMES.undo }).click();
  await row(page, 'Dora').waitFor({ state: 'detached' });
  await visitor.end();
});

test('several files at once: games are kept, and each fault is reported with its place and a remedy', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await threeGames(page);
  const before = await games(page);
  const whole = record(9);
  const { events, ...headless } = whole;
  const faults = {
    'photo.json': ['\u0089PNG\r\n', /This isn’t a saved game\. Choose a file exported by Alea; its name ends in \.alea\.json\. .* line 1 column 1\./],
    'empty.json': ['', /isn’t a saved game\. Choose .* EOF .* line 1 column 0\./],
    'cut.json': [JSON.stringify(whole).slice(0, 200), /isn’t a saved game\. Choose .* EOF .* line 1 column 200\./],
    'other.json': ['{"format":"chess"}', /isn’t a saved game\. Choose .* [Ii]ts format is "chess", not "alea"\./],
    'list.json': ['[1, 2]', /isn’t a saved game\. Choose .* must be an object/],
    'newer.json': [{ ...whole, version: 7 }, /This game was saved by a newer version of Alea\. Update Alea, or open the file where it was made\./],
    'unknown.json': [{ ...whole, game: 'chess' }, /no game “chess”\. Update Alea/],
    'field.json': [{ ...whole, colour: 'blue' }, /isn’t a saved game\. Choose .* unknown field "colour"\./],
    'events.json': [headless, /isn’t a saved game\. Choose .* no field "events"\./],
    'option.json': [{ ...whole, options: { speed: 'fast' } }, /The options or players of this game aren’t valid\. The file was altered .*speed/],
    'rule.json': [{ ...whole, events: [...events.slice(0, 2), 'a1+g7'] }, /breaks the rules\. The file was altered or damaged\. Export it again .* [Ee]vent 2 "a1\+g7": the two dice stand neither/],
    'result.json': [{ ...whole, result: { scores: [9, 0], winners: [0] } }, /The result doesn’t match the moves\. The file was altered .*not over\./],
    'huge.json': [' '.repeat(2_000_001), /can’t be read or is too large to be a game\. Choose a file/],
  };
  await bring(
    page,
    file('good.alea.json', { ...whole, seats: [{ name: 'Eve' }, { name: '<i>Flo\n</i>' }] }),
    ...Object.entries(faults).map(([name, [content]]) => file(name, content)),
    file('known.alea.json', { ...record(5), seats: [{ name: 'Ann' }, { name: 'Cleo' }] }),
  );
  const dialog = page.locator('dialog[open].brought');
  await dialog.waitFor();
  const said = await dialog.locator('li').allInnerTexts();
  assert.equal(said.length, Object.keys(faults).length);
  for (const [index, [name, [, sentence]]] of Object.entries(faults).entries()) {
    assert.ok(said[index].startsWith(name), `${name}: ${said[index]}`);
    assert.match(said[index], sentence, name);
    assert.match(said[index], /[^.]\.$/, name);
  }
  assert.match(await dialog.innerText(), /1 game imported\. 1 was already here and is unchanged\. Your other games are unchanged\./);
  await picture(page, 'import-faults-phone-light');
  await dialog.getByRole('button', { name: NAMES.close }).tap();
  await dialog.waitFor({ state: 'hidden' });
  assert.equal(await rows(page).count(), 4);
  assert.match((await listed(page))[0], /Eve and <i>Flo\s<\/i>/);
  const now = await games(page);
  for (const [key, text] of Object.entries(before)) assert.equal(now[key], text, key);
  await visitor.end();
});

test('a file of several games, one a line as the headless tool prints them, is imported line by line', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(`${here.site.url}#games`);
  const lines = alea(['play', 'dice-box', '--seats', 'random,greedy', '--seed', 'lines', '--games', '3']).trim().split('\n');
  await bring(page, file('games.jsonl', `${lines.join('\n')}\n`));
  await until(page, () => document.querySelectorAll('.filed li').length === 3);
  assert.match((await toasts(page)).join(), /^3 games imported\.$/);
  await bring(page, file('games.jsonl', [lines[0], '{"format":"chess"}', ''].join('\n')));
  const dialog = page.locator('dialog[open].brought');
  await dialog.waitFor();
  assert.match(await dialog.locator('li').innerText(), /^games\.jsonl, line 2\n.*\bIts format is "chess"/);
  assert.match(await dialog.innerText(), /1 game was already here and is unchanged\. Your other games are unchanged\./);
  await visitor.end();
});

test('a file that is dropped is imported, on home as well, and the page stays', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(here.site.url);
  await page.locator('html[data-ready]').waitFor();
  const drop = (kind, text) => page.evaluate(([type, content]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'dropped.alea.json'));
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
    document.querySelector('main').dispatchEvent(event);
    return event.defaultPrevented;
  }, [kind, text]);
  assert.equal(await drop('dragover', ''), true);
  assert.equal(await page.evaluate(() => document.documentElement.hasAttribute('data-drop')), true);
  assert.equal(await drop('drop', JSON.stringify(record(6))), true);
  await page.locator('.kept').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.home), 'later', 'it is no first visit any more');
  assert.equal(await page.evaluate(() => document.documentElement.hasAttribute('data-drop')), false);
  // Text that is dragged into a field is none of our business.
  const text = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'words');
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  });
  assert.equal(text, false);
  await visitor.end();
});

test('two tabs: names, deletions and new games are seen in the other, and what went on is not written over', async () => {
  const visitor = await here.visit();
  const first = await visitor.open();
  await threeGames(first);
  const second = await visitor.open(`${here.site.url}#games`);
  await rows(second).first().waitFor();
  await (await does(second, 'Dan', NAMES.export)).focus();
  await (await does(first, 'Cleo', NAMES.rename)).click();
  await first.locator('dialog.rename input').fill('Sunday');
  await first.keyboard.press('Enter');
  await row(second, 'Sunday').waitFor();
  assert.equal(await focused(second), 'Export Dice Matrix', 'the focus stays');
  // Renamed in one while it is deleted in the other.
  await (await does(first, 'Sunday', NAMES.rename)).click();
  await (await does(second, 'Sunday', NAMES.delete)).click();
  await row(first, 'Sunday').waitFor({ state: 'detached' });
  await first.locator('dialog.rename input').fill('Monday');
  await first.keyboard.press('Enter');
  await message(first).waitFor();
  assert.equal(await message(first).innerText(), SENTENCES.deletedElsewhere);
  assert.deepEqual(Object.keys(await storage(first)).filter((key) => key.startsWith('alea:name:')), []);
  await second.getByRole('button', { name: NAMES.undo }).click();
  await row(first, 'Sunday').waitFor();

  // Deleted in one while it is played in the other: it is said, and playing on keeps it.
  await row(first, 'Sunday').locator('.listed').click();
  await first.locator('main.play').waitFor();
  const game = await kept(first);
  await (await does(second, 'Sunday', NAMES.delete)).click();
  await until(first, () => document.querySelector('.toasts').innerText.includes('deleted in another tab'));
  await eventually(async () => (await keptGames(first)).length === 2, 'it is deleted for both');
  await act(first, chooser(3));
  await row(second, 'Ann and Cleo').waitFor();
  await second.getByRole('button', { name: NAMES.undo }).click();
  await row(second, 'Sunday').waitFor();
  const now = await kept(first);
  assert.equal(now.record.events.length, game.record.events.length + 1, 'the newer one stays');
  await visitor.end();
});

for (const [how, sentence] of Object.entries({ forbidden: SENTENCES.storageForbidden, full: SENTENCES.storageFull })) {
  test(`storage ${how}: the list works as long as the page is open, and says so`, async () => {
    const visitor = await here.visit({ storage: how, acceptDownloads: true });
    const page = await visitor.open();
    await openList(page);
    const renamed = { ...record(3), seats: [{ name: 'Ann' }, { name: 'Eve' }] };
    await bring(page, file('a.alea.json', renamed), file('b.alea.json', record(4)));
    await until(page, (words) => [...document.querySelectorAll('.toasts .toast span')].some(({ innerText }) => innerText === words), sentence);
    await until(page, () => document.querySelectorAll('.filed li').length === 2);
    await (await does(page, 'Eve', NAMES.rename)).click();
    await page.locator('dialog.rename input').fill('Sunday');
    await page.keyboard.press('Enter');
    await row(page, 'Sunday').waitFor();
    const downloading = page.waitForEvent('download');
    await (await does(page, 'Sunday', NAMES.export)).click();
    assert.deepEqual(JSON.parse(await readFile(await (await downloading).path(), 'utf8')), { ...renamed, name: 'Sunday' });
    await (await does(page, 'Sunday', NAMES.delete)).click();
    await row(page, 'Sunday').waitFor({ state: 'detached' });
    await message(page).filter({ hasText: 'Sunday' }).getByRole('button', { name: NAMES.undo }).click();
    await row(page, 'Sunday').waitFor();
    await row(page, 'Sunday').locator('.listed').click();
    await page.locator('main.play').waitFor();
    assert.equal(await page.locator('main.play h1').innerText(), 'Sunday');
    await visitor.end();
  });
}

test('a game that cannot be read has a list of its own, can be had as a file, and stays as it is', async () => {
  const visitor = await here.visit({ acceptDownloads: true });
  const page = await visitor.open();
  await threeGames(page);
  const order = await listed(page);
  const before = await games(page);
  const [cut, aside] = ['{"revision":1,', '{"revision":'];
  await page.evaluate(([one, other]) => {
    localStorage.setItem('alea:game:cut', one);
    localStorage.setItem('alea:aside:1700000000000:alea:game:old', other);
  }, [cut, aside]);
  await openList(page);
  await until(page, () => document.querySelectorAll('.filed svg.scene').length === 3);
  assert.deepEqual((await listed(page)).slice(0, 3), order);
  assert.deepEqual(await page.locator('.filed h2').allTextContents(), [SENTENCES.inProgress, SENTENCES.unreadable]);
  const now = await games(page);
  assert.deepEqual(now, { ...before, 'alea:game:cut': cut, 'alea:aside:1700000000000:alea:game:old': aside });
  const broken = row(page, SENTENCES.cannotBeRead);
  assert.equal(await broken.count(), 2);
  assert.equal(await broken.getByRole('link').count(), 0, 'there is nothing to open');
  assert.equal(await broken.getByRole('button', { name: NAMES.rename }).count(), 0);
  const texts = [];
  for (const line of await broken.all()) {
    const downloading = page.waitForEvent('download');
    await line.getByRole('button', { name: NAMES.export }).click();
    texts.push(await readFile(await (await downloading).path(), 'utf8'));
  }
  assert.deepEqual(texts.sort(), [aside, cut]);
  for (let left = 1; left >= 0; left -= 1) {
    await broken.first().getByRole('button', { name: NAMES.delete }).click();
    await until(page, (count) => document.querySelectorAll('.filed li').length === count, 3 + left);
  }
  assert.deepEqual(await games(page), before);
  for (let back = 1; back <= 2; back += 1) {
    await page.keyboard.press('Control+z');
    await until(page, (count) => document.querySelectorAll('.filed li').length === count, 3 + back);
  }
  assert.deepEqual(await games(page), now);
  await visitor.end();
});

test('two computers of one level have names that differ', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(`${here.site.url}#new/ivy`);
  const form = page.locator('form[data-game=ivy]');
  await form.locator('label:has([name=players][value="3"])').click();
  await form.locator('label:has([name=seat-2][value=easy])').click();
  await page.getByRole('button', { name: NAMES.start }).click();
  await page.locator('main.play.ivy').waitFor();
  const names = await page.locator('main.play .seat .name > :first-child').allTextContents();
  assert.deepEqual(names.map((name) => name.trim()).sort(), ['Ada', 'Ada 2', 'You']);
  await visitor.end();
});
