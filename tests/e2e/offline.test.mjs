// The service worker: one whole build on the device, and a new one only when it is accepted.

import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, readdir, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PHONE, until, visit } from './browser.mjs';
import { DIST, secondBuild, serve } from './site.mjs';
import { chooser, kept, myTurn, press, standing, toasts } from './players.mjs';
import { here, test } from './stage.mjs';
import { act, look, newGame } from './table.mjs';
import { accept, controlled, get, settled, stored, updateWaits } from './worker.mjs';
import { NAMES } from './words.mjs';

const TITLE = 'Alea';
const SECOND_TITLE = 'Alea, second build';

/** A host of its own for each test, and a visitor. */
async function start(atLast, { base = '/some/folder/', folder, ...options } = {}) {
  const site = await serve(folder, base);
  atLast(() => site.stop());
  const visitor = await visit(here.browser, { worker: true, ...options });
  return { site, visitor };
}

/** All files below a folder, as names relative to it. */
async function filesIn(folder, prefix = '') {
  const entries = await readdir(path.join(folder, prefix));
  const lists = entries.map(async (entry) => {
    const name = prefix + entry;
    const isFolder = (await stat(path.join(folder, name))).isDirectory();
    return isFolder ? filesIn(folder, `${name}/`) : [name];
  });
  return (await Promise.all(lists)).flat().sort();
}

test('it stores exactly the files of the build that are seen in the page', async ({ finally: atLast }) => {
  const { site, visitor } = await start(atLast);
  const page = await visitor.open(site.url);
  await controlled(page);
  const caches = Object.entries(await stored(page));
  assert.equal(caches.length, 1);
  const [name, addresses] = caches[0];
  assert.match(name, /^alea \/some\/folder\/ [0-9a-f]{16}$/);
  const files = (await filesIn(DIST)).filter((file) => file !== 'sw.js' && !file.startsWith('elsewhere/'));
  assert.deepEqual(addresses, files.map(site.at).sort());
  await visitor.end();
});

test('after the first visit it starts with the host gone, in every file the same', async ({ finally: atLast }) => {
  const { site, visitor } = await start(atLast);
  const first = await visitor.open(site.url);
  await controlled(first);
  await first.close();
  await site.stop();
  for (const address of [site.url, site.at('index.html'), site.at('?from=home')]) {
    const page = await visitor.open(address);
    await page.waitForSelector('#boot', { state: 'hidden' });
    assert.equal(await page.title(), TITLE);
  }
  const page = await visitor.open(site.url);
  for (const file of await filesIn(DIST)) {
    if (file === 'sw.js' || file.endsWith('.png') || file.endsWith('.wasm')) continue;
    const { text } = await get(page, site.at(file));
    assert.equal(text, await readFile(path.join(DIST, file), 'utf8'), file);
  }
  await visitor.end();
});

test('files outside the build come from the host, and a missing file is a 404', async ({ finally: atLast }) => {
  const { site, visitor } = await start(atLast, { allow: [/404/] });
  const page = await visitor.open(site.url);
  await controlled(page);
  for (const name of ['app-0000.js', 'icons/', 'toString', 'games/dice-matrix']) {
    const { status, type } = await get(page, site.at(name));
    assert.equal(status, 404, name);
    assert.doesNotMatch(type, /html/, name);
  }
  const answer = await page.goto(site.at('games/dice-matrix'));
  assert.equal(answer.status(), 404);
  await visitor.end();
});

test('a first visit is not told of a new version, however late the browser tells of the worker', async ({ finally: atLast }) => {
  const { site, visitor } = await start(atLast);
  // As WebKit does now and then: the first worker is still waiting when the page hears of it, and in charge already.
  await visitor.context.addInitScript(() => {
    window.asked = 0;
    // The empty page before the first has none.
    if (!navigator.serviceWorker) return;
    const worker = { postMessage() {} };
    Object.defineProperty(navigator.serviceWorker, 'controller', { get: () => (window.asked ? worker : null) });
    navigator.serviceWorker.register = async () => {
      window.asked += 1;
      return { installing: null, waiting: worker, active: null, addEventListener() {} };
    };
  });
  const page = await visitor.open(site.url);
  await until(page, () => window.asked === 1);
  const painted = () => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
  await page.evaluate(painted);
  assert.deepEqual(await toasts(page), []);
  await visitor.end();
});

test('an update waits until it is accepted, and is then served whole', async ({ finally: atLast }) => {
  const { site, visitor } = await start(atLast);
  const page = await visitor.open(site.url);
  await controlled(page);
  const [firstCache] = Object.keys(await stored(page));

  const changed = (text) => `${text}\nself.isSecondBuild = true;\n`;
  site.folder = await secondBuild(atLast, { 'worker.js': changed, 'worker_loader.js': changed });
  await updateWaits(page);
  assert.equal(Object.keys(await stored(page)).length, 2);

  // Declined, or not answered: reloads and new tabs stay with the first build, all of it.
  await page.reload();
  assert.equal(await page.title(), TITLE);
  const other = await visitor.open(site.url);
  assert.equal(await other.title(), TITLE);
  const worker = await get(other, site.at('worker.js'));
  assert.equal(worker.text, await readFile(path.join(DIST, 'worker.js'), 'utf8'));

  // A mark that only a reload could wipe away: no tab is reloaded by the update itself.
  for (const tab of [page, other]) await tab.evaluate(() => { window.mark = true; });
  await accept(page);
  for (const tab of [page, other]) assert.equal(await tab.evaluate(() => window.mark), true);

  await page.reload();
  assert.equal(await page.title(), SECOND_TITLE);
  const caches = Object.keys(await stored(page));
  assert.equal(caches.length, 1);
  assert.notEqual(caches[0], firstCache);
  await site.stop();
  await page.reload();
  for (const file of await filesIn(site.folder)) {
    if (file === 'sw.js' || file.endsWith('.png') || file.endsWith('.wasm')) continue;
    const { text } = await get(page, site.at(file));
    assert.equal(text, await readFile(path.join(site.folder, file), 'utf8'), file);
  }
  await visitor.end();
});

test('half a deployment changes nothing, and the whole one is taken later', async ({ finally: atLast }) => {
  const allow = [/404/, /integrity/, /second build/, /ServiceWorker/i];
  const { site, visitor } = await start(atLast, { allow });
  const page = await visitor.open(site.url);
  await controlled(page);
  const before = await stored(page);

  // The new service worker is there already; first a file that changed is missing, then it is still the old.
  const second = await secondBuild(atLast, { 'worker.js': (text) => `${text}\nself.isSecondBuild = true;\n` });
  const half = path.join(await mkdtemp(path.join(tmpdir(), 'alea-half-')), 'dist');
  atLast(() => rm(path.dirname(half), { recursive: true, force: true }));
  await cp(second, half, { recursive: true });
  await cp(path.join(DIST, 'worker.js'), path.join(half, 'worker.js'));
  for (const [folder, missing] of [[second, 'worker.js'], [half, 'none']]) {
    site.folder = folder;
    site.missing = new Set([missing]);
    const outcome = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const found = new Promise((resolve) => {
        registration.addEventListener('updatefound', () => resolve(registration.installing), { once: true });
      });
      registration.update().catch(() => {});
      const worker = await found;
      return new Promise((resolve) => {
        worker.addEventListener('statechange', () => resolve(worker.state), { once: true });
      });
    });
    assert.equal(outcome, 'redundant');
    assert.deepEqual(await stored(page), before);
  }

  // What did not change is taken from the build that is here, wherever it is missing now.
  site.folder = second;
  site.missing = new Set(['icons/icon.svg']);
  await updateWaits(page);
  await accept(page);
  await page.reload();
  assert.equal(await page.title(), SECOND_TITLE);
  const { text } = await get(page, site.at('icons/icon.svg'));
  assert.equal(text, await readFile(path.join(DIST, 'icons/icon.svg'), 'utf8'));
  await visitor.end();
});

test('copies in different folders of one host leave each other alone', async ({ finally: atLast }) => {
  const root = await mkdtemp(path.join(tmpdir(), 'alea-copies-'));
  atLast(() => rm(root, { recursive: true, force: true }));
  const names = ['games/', 'games/old/', 'play/'];
  for (const name of names) await cp(await realpath(DIST), path.join(root, name), { recursive: true });
  const { site, visitor } = await start(atLast, { base: '/', folder: root });
  const pages = {};
  for (const name of names) {
    pages[name] = await visitor.open(site.at(name));
    await controlled(pages[name]);
  }
  assert.equal(Object.keys(await stored(pages['play/'])).length, 3);

  const second = await secondBuild(atLast);
  await rm(path.join(root, 'games/index.html'));
  await cp(second, path.join(root, 'games/'), { recursive: true });
  await updateWaits(pages['games/']);
  await accept(pages['games/']);
  const caches = Object.keys(await stored(pages['play/'])).map((name) => name.split(' ')[1]);
  assert.deepEqual(caches.sort(), ['/games/', '/games/old/', '/play/']);

  await site.stop();
  for (const name of names) await pages[name].reload();
  assert.equal(await pages['games/'].title(), SECOND_TITLE);
  assert.equal(await pages['games/old/'].title(), TITLE);
  assert.equal(await pages['play/'].title(), TITLE);
  await visitor.end();
});

test('a copy inside the folder of another takes over from it, which is no new build', async ({ finally: atLast }) => {
  const root = await mkdtemp(path.join(tmpdir(), 'alea-copies-'));
  atLast(() => rm(root, { recursive: true, force: true }));
  for (const name of ['games/', 'games/old/']) await cp(await realpath(DIST), path.join(root, name), { recursive: true });
  const { site, visitor } = await start(atLast, { base: '/', folder: root });
  await controlled(await visitor.open(site.at('games/')));
  await visitor.context.addInitScript(() => {
    window.heard = [];
    // A tab that is still empty has none.
    navigator.serviceWorker?.addEventListener('controllerchange', () => window.heard.push('taken over'));
    window.addEventListener('aleaupdate', () => window.heard.push('a new build'));
  });
  const inner = await visitor.open(site.at('games/old/'));
  await until(inner, () => window.heard.length > 0);
  assert.deepEqual(await inner.evaluate(() => window.heard), ['taken over']);
  await visitor.end();
});

test('a game goes on with the host gone: reloads, rules, the computer', async ({ finally: atLast }) => {
  const { site, visitor } = await start(atLast, { ...PHONE, pace: 'instant' });
  const page = await visitor.open();
  await newGame(page, site.url, { seats: ['person', 'easy'] });
  await until(page, async () => Boolean((await navigator.serviceWorker.ready).active && navigator.serviceWorker.controller));
  await site.stop();
  const choose = chooser(1);
  for (let turns = 0; turns < 3; turns += 1) {
    await act(page, choose);
    await myTurn(page);
  }
  const there = await standing(page);
  await page.reload();
  await page.locator('main.play').waitFor();
  assert.deepEqual(await standing(page), there);
  await act(page, choose);
  await myTurn(page);
  assert.equal((await kept(page)).record.events.length, 9);
  await press(page, 'menu');
  await page.getByRole('dialog').getByRole('button', { name: NAMES.rules }).click();
  await page.locator(':is(dialog[open], .beside) article.rules svg').first().waitFor();
  const other = await visitor.open(`${site.url}#rules/dice-matrix`);
  await other.locator('main article.rules svg').first().waitFor();
  // A new game as well: its dice come from nowhere else.
  await newGame(other, site.url);
  await act(other, choose);
  assert.deepEqual(await toasts(other), []);
  await visitor.end();
});

test('an update is offered at the table, waits as long as one likes, and keeps the game', async ({ finally: atLast }) => {
  const { site, visitor } = await start(atLast);
  const page = await visitor.open();
  await newGame(page, site.url);
  await controlled(page);
  const choose = chooser(2);
  await act(page, choose);
  const offer = page.locator('.toast.lasting');
  assert.ok(await offer.isHidden(), 'the first build is no update');

  const changed = (text) => `${text}\nself.isSecondBuild = true;\n`;
  site.folder = await secondBuild(atLast, { 'worker_loader.js': changed });
  await page.evaluate(() => { window.mark = true; });
  await updateWaits(page);
  await offer.waitFor();
  await act(page, choose);
  await offer.getByRole('button', { name: NAMES.later }).click();
  assert.ok(await offer.isHidden());
  for (let turns = 0; turns < 3; turns += 1) await act(page, choose);
  assert.equal(await page.evaluate(() => window.mark), true, 'the page was not loaded anew');
  assert.equal(await page.title(), `Dice Matrix · ${TITLE}`);
  assert.equal((await kept(page)).record.events.length, 6);

  // Offered again at the next start, which is still one of the first build.
  await page.reload();
  await page.locator('main.play').waitFor();
  assert.equal(await page.title(), `Dice Matrix · ${TITLE}`);
  await offer.waitFor();
  const [there, before] = [await standing(page), await kept(page)];
  await page.evaluate(() => { window.mark = true; });
  await settled(page);
  await Promise.all([page.waitForEvent('load'), offer.getByRole('button', { name: NAMES.update }).click()]);
  await page.locator('main.play').waitFor();
  assert.equal(await page.title(), `Dice Matrix · ${SECOND_TITLE}`);
  assert.equal(await page.evaluate(() => window.mark), undefined);
  assert.deepEqual(await standing(page), there);
  assert.deepEqual(await kept(page), before);
  const loader = await get(page, site.at('worker_loader.js'));
  assert.match(loader.text, /isSecondBuild/);
  assert.equal(Object.keys(await stored(page)).length, 1);
  assert.ok(await offer.isHidden());
  await act(page, choose);
  assert.ok(!(await look(page)).over);
  await visitor.end();
});

test('an update that one tab accepts is offered to the others, whose games go on', async ({ finally: atLast }) => {
  const { site, visitor } = await start(atLast);
  const first = await visitor.open();
  await newGame(first, site.url);
  await controlled(first);
  const second = await visitor.open();
  await newGame(second, site.url);
  const choose = chooser(3);
  for (const tab of [first, second]) await act(tab, choose);
  await second.evaluate(() => { window.mark = true; });
  site.folder = await secondBuild(atLast);
  await updateWaits(first);
  await second.bringToFront();
  await second.locator('.toast.lasting').waitFor();
  await second.locator('.toast.lasting').getByRole('button', { name: NAMES.later }).click();
  await first.bringToFront();
  await settled(first);
  await Promise.all([first.waitForEvent('load'), first.locator('.toast.lasting').getByRole('button', { name: NAMES.update }).click()]);
  await first.locator('main.play').waitFor();
  assert.equal(await first.title(), `Dice Matrix · ${SECOND_TITLE}`);

  await second.bringToFront();
  await second.locator('.toast.lasting').waitFor();
  await act(second, choose);
  assert.equal(await second.evaluate(() => window.mark), true);
  await settled(second);
  await Promise.all([second.waitForEvent('load'), second.locator('.toast.lasting').getByRole('button', { name: NAMES.update }).click()]);
  await second.locator('main.play').waitFor();
  assert.equal(await second.title(), `Dice Matrix · ${SECOND_TITLE}`);
  assert.equal((await kept(second)).record.events.length, 3);
  await visitor.end();
});
