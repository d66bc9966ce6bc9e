// The page as a file host delivers it: complete, in any folder, and honest about what is missing.

import assert from 'node:assert/strict';
import { LISTED } from '../games.mjs';
import { DESKTOP, PHONE, picture, until } from './browser.mjs';
import { here, test } from './stage.mjs';
import { SENTENCES } from './words.mjs';

test.use({ base: '/some/folder/' });

for (const [name, device] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  for (const colorScheme of ['light', 'dark']) {
    test(`the page starts in a sub-folder without a complaint: ${name}, ${colorScheme}`, async () => {
      const visitor = await here.visit({ ...device, colorScheme });
      const page = await visitor.open(here.site.url);
      await page.waitForSelector('#boot', { state: 'hidden' });
      assert.match(await page.title(), /Alea/);
      await picture(page, `start-${name}-${colorScheme}`);
      await visitor.end();
    });
  }
}

test('the worker program can be loaded under the security policy', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(here.site.url);
  await page.evaluate(() => {
    const worker = new Worker('./worker_loader.js', { type: 'module' });
    worker.onerror = (event) => { window.outcome = event.message || 'it could not be loaded'; };
    // Its first message says that it is there, before it is asked anything.
    worker.onmessage = () => { window.outcome = 'there'; };
  });
  assert.equal(await until(page, () => window.outcome), 'there');
  await visitor.end();
});

test('a missing file is a 404 and never an HTML page', async () => {
  const visitor = await here.visit({ allow: [/status 404/, /status of 404/] });
  const page = await visitor.open(here.site.url);
  const answer = await page.request.get(here.site.at('app-0000.js'));
  assert.equal(answer.status(), 404);
  assert.doesNotMatch(answer.headers()['content-type'], /html/);
  await visitor.end();
});

test('without WebAssembly the page says what it needs', async () => {
  const visitor = await here.visit({ allow: [/WebAssembly/, /preload/] });
  await visitor.context.addInitScript(() => delete window.WebAssembly);
  const page = await visitor.open(here.site.url);
  await page.getByText(SENTENCES.needsWebAssembly).waitFor();
  await picture(page, 'start-without-webassembly');
  await visitor.end();
});

test('a browser that is too old is told which would do, by the page alone', async () => {
  const sentence = (page) => page.locator('.too-old');
  const visitor = await here.visit();
  const page = await visitor.open(here.site.url);
  await page.locator('html[data-ready]').waitFor();
  assert.ok(await sentence(page).isHidden());
  const sheets = await page.evaluate(() => [...document.querySelectorAll('link[rel=stylesheet]')].map(({ href }) => href));
  for (const sheet of sheets) assert.doesNotMatch(await (await page.request.get(sheet)).text(), /light-dark\(/);
  await visitor.end();
  // Without the sheets and the program nothing hides it.
  const bare = await here.visit({ javaScriptEnabled: false, allow: [/preload/, /\(csp\)/, /Failed to load resource/, /net::/] });
  await bare.context.route(/\.css$/, (route) => route.abort());
  const old = await bare.open(here.site.url);
  await sentence(old).waitFor();
  assert.match(await sentence(old).innerText(), /Chrome 108, Firefox 121 or Safari 16\.4/);
  await bare.end();
});

test('without JavaScript the page says what it needs', async () => {
  const visitor = await here.visit({ javaScriptEnabled: false, allow: [/preload/, /\(csp\)/] });
  const page = await visitor.open(here.site.url);
  // By its tag: looking for text leaves <noscript> out.
  const sentence = page.locator('noscript p');
  await sentence.waitFor();
  assert.match(await sentence.innerText(), /needs JavaScript and WebAssembly/);
  await visitor.end();
});

test('the manifest is valid, and its pictures are what it says', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(here.site.url);
  const link = await page.evaluate(() => document.querySelector('link[rel=manifest]').href);
  const answer = await page.request.get(link);
  assert.match(answer.headers()['content-type'], /application\/manifest\+json/);
  const manifest = await answer.json();
  assert.equal(manifest.name, 'Alea');
  assert.equal(manifest.display, 'standalone');
  for (const member of ['start_url', 'scope', 'id']) {
    assert.equal(new URL(manifest[member], link).href, here.site.url, member);
  }
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons), ...manifest.screenshots]) {
    const answered = await page.request.get(new URL(src, link).href);
    assert.equal(answered.status(), 200, src);
    assert.equal(answered.headers()['content-type'], type, src);
    if (type === 'image/png') assert.equal(sizes, sizeOfPng(await answered.body()), src);
  }
  const wanted = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  assert.deepEqual(wanted, ['any any', '192x192 any', '512x512 any', '512x512 maskable']);
  assert.deepEqual(manifest.shortcuts.map(({ url }) => url), LISTED.map((game) => `./#now/${game}`), 'a shortcut for each game, in their order');

  // Chromium's own opinion, in its own words.
  const devtools = await visitor.context.newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A private window, which every context here is, can install nothing.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
  await visitor.end();
});

test('a link to the page has a picture, of the size that is said', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(here.site.url);
  const said = await page.evaluate(() => Object.fromEntries([...document.querySelectorAll('meta[property], meta[name]')]
    .map((meta) => [meta.getAttribute('property') ?? meta.name, meta.content])));
  const answer = await page.request.get(new URL(said['og:image'], here.site.url).href);
  assert.equal(answer.status(), 200);
  assert.equal(sizeOfPng(await answer.body()), `${said['og:image:width']}x${said['og:image:height']}`);
  for (const what of ['image', 'image:alt']) assert.equal(said[`twitter:${what}`], said[`og:${what}`], what);
  await visitor.end();
});

// Width and height stand in the first chunk of every PNG.
function sizeOfPng(bytes) {
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
