// What storage does not take: marked as long as it is so, tried again, and never lost without a question. And many games at once.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { PHONE, eventually, picture, until } from './browser.mjs';
import { here, test } from './stage.mjs';
import { chooser, kept, keptGames, standing } from './players.mjs';
import { linkTo } from './records.mjs';
import { act, record } from './table.mjs';

const mark = (page) => page.locator('button.unsaved').filter({ visible: true });
const sheet = (page) => page.locator('dialog.about-unsaved');

/** Fills what room there is, but for so many letters. */
const fill = (page, left = 0) => page.evaluate((spare) => {
  localStorage.removeItem('filler');
  let size = 0;
  for (let step = 2 ** 22; step >= 1; step /= 2) {
    try {
      localStorage.setItem('filler', 'x'.repeat(size + step));
      size += step;
    } catch {
      // It does not fit: a smaller step may.
    }
  }
  localStorage.setItem('filler', 'x'.repeat(Math.max(0, size - spare)));
}, left);

/** Whether the browser would ask before the page goes. */
const asks = (page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

const stored = (page) => page.evaluate(() => JSON.parse(localStorage.getItem(location.hash.replace('#play/', 'alea:game:'))).record.events.length);

/** So many different games, one a line. */
const many = (count, from = 0) => ({
  name: 'many.jsonl', mimeType: 'application/json', buffer: Buffer.from(Array.from({ length: count }, (_, index) => (
    JSON.stringify({ ...record(5), seats: [{ name: `Ann ${from + index}` }, { name: 'Ben' }] })
  )).join('\n')),
});
const bring = (page, ...files) => page.locator('.import input').setInputFiles(files);

test('storage full: what is in memory only is marked everywhere, and stored when another tab frees room', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(here.site.url + linkTo(record(5)));
  await page.locator('main.play').waitFor();
  const { record: { events } } = await kept(page);
  assert.equal(await asks(page), false, 'all is stored');
  assert.equal(await mark(page).count(), 0);
  await fill(page);
  const choose = chooser(3);
  for (let turns = 0; turns < 3; turns += 1) await act(page, choose);
  await mark(page).waitFor();
  assert.equal(await stored(page), events.length, 'nothing more fits');
  assert.equal(await asks(page), true);
  // At the list and at home as well.
  const there = await standing(page);
  await page.locator('.home-link').click();
  await mark(page).waitFor();
  await page.evaluate(() => { location.hash = '#games'; });
  await mark(page).waitFor();
  await page.locator('.filed li .unsaved').waitFor();
  // And where something else is to be kept: in puzzles, lessons and reviews.
  const game = await page.locator('.filed li .listed').getAttribute('href');
  for (const [address, place] of [['#1/puzzle/dice-matrix/1', 'puzzle'], ['#learn/dice-matrix', 'lesson'], [game.replace('play', 'review'), 'review']]) {
    await page.evaluate((hash) => { location.hash = hash; }, address);
    await page.locator(`main.${place}`).waitFor();
    await mark(page).waitFor();
    await picture(page, `unsaved-${place}`);
  }
  await page.evaluate(() => { location.hash = '#games'; });
  await page.locator('.filed li .listed').click();
  await page.locator('main.play').waitFor();
  assert.deepEqual(await standing(page), there);
  const other = await visitor.open(here.site.url);
  await other.evaluate(() => localStorage.removeItem('filler'));
  await page.bringToFront();
  await mark(page).waitFor({ state: 'detached' });
  await until(page, () => localStorage.getItem(location.hash.replace('#play/', 'alea:game:')) !== null);
  assert.ok(await stored(page) > events.length);
  assert.equal(await asks(page), false);
  await visitor.end();
});

test('storage full: what another tab played meanwhile and what was played here are both kept', async () => {
  const visitor = await here.visit();
  const first = await visitor.open(here.site.url + linkTo(record(5)));
  await first.locator('main.play').waitFor();
  const address = first.url();
  const second = await visitor.open(address);
  await second.locator('main.play').waitFor();
  // Nothing that this tab writes is taken.
  await first.evaluate(() => {
    window.set = Storage.prototype.setItem;
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await first.bringToFront();
  await act(first, chooser(3));
  await mark(first).waitFor();
  await second.bringToFront();
  await act(second, chooser(11));
  await act(second, chooser(12));
  const elsewhere = (await kept(second)).record.events;
  await first.bringToFront();
  await first.evaluate(() => {
    Storage.prototype.setItem = window.set;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await mark(first).waitFor({ state: 'detached' });
  const { record: whole } = await first.evaluate(() => JSON.parse(localStorage.getItem(location.hash.replace('#play/', 'alea:game:'))));
  const lines = [whole.events, ...(whole.lines ?? []).map(({ at, events }) => [...whole.events.slice(0, at), ...events])];
  assert.ok(lines.some((line) => elsewhere.every((event, index) => line[index] === event)), 'what the other tab played');
  await visitor.end();
});

test('storage that accepts texts again is noticed after a while, without any event', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(here.site.url + linkTo(record(5)));
  await page.locator('main.play').waitFor();
  await page.evaluate(() => {
    window.set = Storage.prototype.setItem;
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await act(page, chooser(3));
  await mark(page).waitFor();
  // No event tells of it: neither another tab nor a page that comes back into sight.
  await page.evaluate(() => { Storage.prototype.setItem = window.set; });
  await mark(page).waitFor({ state: 'detached' });
  const { record: { events } } = await kept(page);
  assert.equal(await stored(page), events.length);
  await visitor.end();
});

test('storage full: the mark leads out, by a file of all games and by deleting old ones', async () => {
  const visitor = await here.visit({ acceptDownloads: true });
  const page = await visitor.open(`${here.site.url}#games`);
  await bring(page, many(4));
  await until(page, () => document.querySelectorAll('.filed li').length === 4);
  await page.locator('.filed .listed').first().click();
  await page.locator('main.play').waitFor();
  await fill(page);
  const choose = chooser(3);
  for (let turns = 0; turns < 3; turns += 1) await act(page, choose);
  await mark(page).click();
  await sheet(page).getByRole('button', { name: 'Export all' }).waitFor();
  await picture(page, 'unsaved-sheet');
  // Sentences and ways out begin at one edge: no page moves what a dialog calls by the same name.
  const edges = await sheet(page).evaluate((dialog) => [...dialog.querySelectorAll('p, .ways > *')].map((part) => part.getBoundingClientRect().left));
  assert.deepEqual(edges.map(Math.round), edges.map(() => Math.round(edges[0])));
  const downloading = page.waitForEvent('download');
  await sheet(page).getByRole('button', { name: 'Export all' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  const exported = text.trim().split('\n').map((line) => JSON.parse(line)).filter(({ game }) => game);
  assert.equal(exported.length, 4);
  assert.ok(exported.some(({ events }) => events.length > record(5).events.length), 'with what is in memory only');
  // There is no room: a new try says the same.
  await sheet(page).getByRole('button', { name: 'Try again' }).click();
  assert.equal(await mark(page).count(), 1);
  await sheet(page).getByRole('link', { name: 'Games', exact: true }).click();
  await page.locator('main.filed').waitFor();
  const lines = page.locator('.filed li');
  await lines.last().locator('.besides').click();
  await lines.last().getByRole('button', { name: 'Delete' }).click();
  await mark(page).waitFor({ state: 'detached' });
  assert.equal(await page.locator('.filed li .unsaved').count(), 0);
  await visitor.end();
});

test('storage forbidden: the mark is there as long as the page is', async () => {
  const visitor = await here.visit({ ...PHONE, storage: 'forbidden' });
  const page = await visitor.open(here.site.url + linkTo(record(5)));
  await page.locator('main.play').waitFor();
  await mark(page).click();
  await sheet(page).getByText('This browser doesn’t let Alea save games.').waitFor();
  assert.equal(await asks(page), true);
  await visitor.end();
});

test('many games: the page answers while they come in, and the list shows them by and by', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(`${here.site.url}#games`);
  await page.locator('main.filed').waitFor();
  await page.evaluate(() => {
    window.ticks = [performance.now()];
    setInterval(() => { window.ticks.push(performance.now()); }, 1);
  });
  await bring(page, many(1000));
  await page.locator('.importing progress').waitFor();
  assert.equal(await page.locator('[translate=no] .importing, .importing[translate=no]').count(), 1, 'what changes all the time is not translated');
  await page.getByText('1000 games imported.').waitFor({ timeout: 60_000 });
  // As parts of the whole time, since a busy machine is slow in all of it.
  const { ticks, longest } = await page.evaluate(() => {
    const { ticks } = window;
    const gaps = ticks.slice(1).map((tick, index) => tick - ticks[index]);
    return { ticks: ticks.length, longest: Math.max(...gaps) / (ticks.at(-1) - ticks[0]) };
  });
  assert.ok(ticks > 20 && longest < 0.5, `nothing stands still: ${ticks} ticks, the longest gap is ${longest} of the time`);
  assert.equal((await keptGames(page)).length, 1000);
  assert.equal(await page.locator('.filed li').count(), 50);
  await page.getByRole('button', { name: 'Show more (950)' }).press('Enter');
  assert.equal(await page.locator('.filed li').count(), 100);
  await until(page, () => document.activeElement === document.querySelectorAll('.filed li')[50].querySelector('a'));
  // The same file once more brings nothing.
  await bring(page, many(1000));
  await page.getByText('1000 games were already here and are unchanged.').waitFor({ timeout: 60_000 });
  await visitor.end();
});

test('many games: an import is stopped, and a list that is open in another tab is right', async () => {
  const visitor = await here.visit();
  const other = await visitor.open(`${here.site.url}#games`);
  await other.locator('main.filed').waitFor();
  const page = await visitor.open(`${here.site.url}#games`);
  await page.locator('main.filed').waitFor();
  await bring(page, many(2000));
  await page.locator('.importing').getByRole('button', { name: 'Stop' }).press('Enter');
  await page.getByText('Import stopped;').waitFor();
  const count = (await keptGames(page)).length;
  assert.ok(count > 0 && count < 2000, `${count}`);
  await eventually(async () => {
    await other.bringToFront();
    const [shown, more] = await Promise.all([
      other.locator('.filed li').count(), other.evaluate(() => Number(/\d+/.exec(document.querySelector('.filed .further')?.textContent ?? '0')[0])),
    ]);
    return shown + more === count;
  });
  await page.bringToFront();
  await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Import undone.').waitFor();
  assert.equal((await keptGames(page)).length, 0);
  await visitor.end();
});

test('many games: games without room are counted, and the page can still be used', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(`${here.site.url}#games`);
  await page.locator('main.filed').waitFor();
  await fill(page, 60_000);
  await bring(page, many(300));
  const dialog = page.locator('dialog.brought');
  await dialog.getByText('games weren’t imported').waitFor();
  const missing = Number(/(\d+) games weren’t imported/.exec(await dialog.innerText())[1]);
  const imported = Number(/(\d+) games imported/.exec(await dialog.innerText())[1]);
  assert.equal(imported + missing, 300);
  assert.ok(missing > 0);
  const inMemory = imported - (await keptGames(page)).length;
  assert.ok(inMemory > 0 && inMemory <= 20, `${inMemory} of ${imported}`);
  await visitor.end();
});
