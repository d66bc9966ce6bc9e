// The program comes in parts: nobody waits for what a page does not need, and what is needed before it has come is fetched on the spot.

import assert from 'node:assert/strict';
import { PHONE } from './browser.mjs';
import { GAMES, chooser, kept, playOn, set } from './players.mjs';
import { linkTo, recorded } from './records.mjs';
import { here, test } from './stage.mjs';
import { onDevice } from './worker.mjs';

/** The parts that were called before they had come, in order. */
const waitedFor = (page) => page.evaluate(() => performance.getEntriesByType('mark')
  .map(({ name }) => name).filter((name) => name.startsWith('waited for ')));

/** A visitor to whom these parts never come by themselves; asked for on the spot, they do. */
async function without(parts, options = {}) {
  const visitor = await here.visit({ ...PHONE, ...options });
  const asked = [];
  await visitor.context.route(new RegExp(`/(${parts.join('|')})-[0-9a-f]+\\.wasm$`), async (route) => {
    asked.push(route.request().resourceType());
    if (route.request().resourceType() === 'xhr') await route.continue();
  });
  return { visitor, asked };
}

// Runs in the page before any script of its own: as Chromium before 115, which makes no program of more than 4 kB at once.
function makeNoneAtOnce() {
  const told = (what) => new RangeError(`WebAssembly.${what} is disallowed on the main thread, if the buffer size is larger than 4KB.`);
  WebAssembly.Module = new Proxy(WebAssembly.Module, {
    construct(made, [bytes]) {
      if (bytes.byteLength > 4096) throw told('Compile');
      return new made(bytes);
    },
  });
  WebAssembly.Instance = new Proxy(WebAssembly.Instance, { construct() { throw told('Instance'); } });
}

test('a browser that makes no large program at once starts, plays each game and shows the other pages', async () => {
  const visitor = await here.visit({ ...PHONE, pace: 'instant' });
  await visitor.context.addInitScript(makeNoneAtOnce);
  for (const game of Object.keys(GAMES)) {
    const page = await visitor.open(here.site.url + linkTo(await recorded(game, ({ length }) => Math.floor(length / 2))));
    await page.locator('main.play .cell').first().waitFor();
    await playOn(page, game, chooser(5), { turns: 2 });
    await page.goto(`${here.site.url}#practice/${game}`);
    await page.locator('main:not(#home) h1').first().waitFor();
    await page.close();
  }
  const home = await visitor.open(here.site.url);
  await home.locator('html[data-ready]').waitFor();
  assert.deepEqual(await waitedFor(home), []);
  await visitor.end();
});

for (const game of Object.keys(GAMES)) {
  test(`a link to ${game} needs the core and that game`, async () => {
    const others = [...Object.keys(GAMES).filter((other) => other !== game), 'es', 'home', 'later', 'rare'];
    const { visitor } = await without(others);
    const link = here.site.url + linkTo(await recorded(game, ({ length }) => Math.floor(length / 2)));
    const page = await visitor.open(link);
    await page.locator('html[data-ready]').waitFor();
    await playOn(page, game, chooser(5), { turns: 4 });
    assert.deepEqual(await waitedFor(page), [], 'node tools/seal/rare.mjs makes the list of what comes later anew');
    // Followed once more, when the game is saved already.
    await page.goto('about:blank');
    await page.goto(link);
    await page.locator('main.play .cell').first().waitFor();
    await playOn(page, game, chooser(6), { turns: 1 });
    assert.deepEqual(await waitedFor(page), []);
    await visitor.end();
  });
}

test('home needs the core and its own part', async () => {
  const { visitor } = await without([...Object.keys(GAMES), 'es', 'later', 'rare']);
  const page = await visitor.open(here.site.url);
  await page.locator('html[data-ready]').waitFor();
  assert.deepEqual(await waitedFor(page), []);
  await visitor.end();
});

test('the pictures of home are drawn when home is seen, and not before', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(here.site.url + linkTo(await recorded('ivy', ({ length }) => Math.floor(length / 2))));
  await page.locator('html[data-ready]').waitFor();
  const drawn = () => page.locator('#home .kind svg.scene').evaluateAll((pictures) => pictures.map(({ childElementCount }) => childElementCount > 0));
  const all = (isDrawn) => Object.keys(GAMES).map(() => isDrawn);
  assert.deepEqual(await drawn(), all(false));
  await page.locator('.home-link').click();
  await page.locator('main.home h1').waitFor();
  assert.deepEqual(await drawn(), all(true));
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  assert.deepEqual(await drawn(), all(true));
  await visitor.end();
});

test('the words in Spanish come with the first page of somebody who reads Spanish', async () => {
  const { visitor } = await without([...Object.keys(GAMES), 'later', 'rare'], { locale: 'es-ES' });
  const page = await visitor.open(here.site.url);
  await page.locator('html[data-ready]').waitFor();
  assert.deepEqual(await waitedFor(page), []);
  await visitor.end();
});

test('a page whose part has not come yet waits for it, and is whole then', async () => {
  const { visitor, asked } = await without(['later', 'es']);
  const page = await visitor.open(here.site.url);
  await page.locator('html[data-ready]').waitFor();
  await page.goto(`${here.site.url}#new/ivy`);
  await page.locator('form').first().waitFor();
  assert.ok((await waitedFor(page)).includes('waited for later'));
  await page.goto(`${here.site.url}#`);
  await set(page, 'language', 'es');
  assert.ok((await waitedFor(page)).includes('waited for es'));
  assert.equal(asked.filter((kind) => kind === 'xhr').length, 2, 'each once');
  await visitor.end();
});

test('a page that is never idle still gets all its parts soon, and is stored on the device', async () => {
  const visitor = await here.visit({ ...PHONE, worker: true });
  await visitor.context.addInitScript(() => {
    window.requestIdleCallback = (call, { timeout }) => setTimeout(call, timeout);
  });
  const page = await visitor.open(here.site.url);
  await onDevice(page);
  await visitor.end();
});

test('a part that fails to load does not stop the others', async () => {
  const visitor = await here.visit({ ...PHONE, allow: [/dice-matrix-/, /Failed to load/] });
  await visitor.context.route(/dice-matrix-[0-9a-f]+\.wasm$/, (route) => route.abort());
  const arrived = visitor.context.waitForEvent('response', (response) => /later-[0-9a-f]+\.wasm$/.test(response.url()));
  const page = await visitor.open(here.site.url);
  await arrived;
  await page.locator('html[data-ready]').waitFor();
  await visitor.end();
});

test('a part that fails to load is reported, and no game is lost', async () => {
  const visitor = await here.visit({ ...PHONE, allow: [/later-/, /Failed to load/, /NetworkError|NETWORK_ERR/, /unreachable|recursive|closure invoked/] });
  let isCut = true;
  await visitor.context.route(/later-[0-9a-f]+\.wasm$/, (route) => (isCut ? route.abort() : route.continue()));
  const page = await visitor.open(here.site.url + linkTo(await recorded('dice-box', ({ length }) => Math.floor(length / 2))));
  await page.locator('html[data-ready]').waitFor();
  await playOn(page, 'dice-box', chooser(5), { turns: 2 });
  await kept(page);
  const games = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('alea:game:')));
  const before = await games();
  assert.equal(before.length, 1);
  await page.evaluate(() => { location.hash = '#statistics'; });
  await page.locator('#boot.failed [role=alert]').waitFor();
  assert.match(await page.locator('#boot').textContent(), /A part of Alea couldn’t be loaded/);
  assert.deepEqual(await games(), before);
  isCut = false;
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  await page.locator('main:visible h1').first().waitFor();
  assert.equal(await page.locator('#boot').count(), 0);
  await visitor.end();
});
