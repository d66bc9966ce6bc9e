// The page in the reader's language, from its first picture on; and what can be read before the program is there, or without it.

import assert from 'node:assert/strict';
import { games } from '../games.mjs';
import { DESKTOP, PHONE, picture, until } from './browser.mjs';
import { GAMES, act, chooser, kept, press, read, set, storage } from './players.mjs';
import { linkTo } from './records.mjs';
import { saidOn, spoken } from './questions/spoken.mjs';
import { here, test } from './stage.mjs';
import { newGame, record } from './table.mjs';

const SPANISH = { locale: 'es-ES' };
const DEVICES = { phone: PHONE, desktop: DESKTOP };

/** Nothing on the page is left in English, and the words that are wanted are there. */
async function isSpanish(page, name, ...wanted) {
  assert.deepEqual(await spoken.ask(page), [], name);
  const said = await saidOn(page);
  for (const text of wanted) assert.ok(said.some((one) => one.includes(text)), `${name}: ${text} in ${said.join(' | ')}`);
}

test('another language is chosen in the settings: everything changes at once, and it is remembered', async () => {
  const visitor = await here.visit(SPANISH);
  const page = await visitor.open();
  await newGame(page, here.site.url, { names: ['Ann', 'Ben'] });
  await act(page, 'dice-matrix', chooser(1));
  const before = await kept(page);
  const address = page.url();
  await page.locator('.home-link').click();
  await page.locator('.kept').waitFor();
  await isSpanish(page, 'home', 'Continuar', 'Turno de ');
  await page.evaluate(() => { window.mark = true; });
  await set(page, 'language', 'en');
  const said = (await saidOn(page)).join(' | ');
  for (const text of ['Continue', '’s turn', 'Learn', 'Puzzles', 'Settings']) {
    assert.ok(said.includes(text), `${text} in ${said}`);
  }
  assert.doesNotMatch(said, /[¿¡ñáéíóú]|\b(partidas?|juegos?|turno|jugadores)\b/i);
  assert.equal((await storage(page))['alea:preference:language'], 'en');
  // On the pages that are opened next as well, and at the table, where the log was told in Spanish.
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.locator('main.play').waitFor();
  assert.ok((await read(page)).turn.endsWith('’s turn.') || /Take|Choose/.test((await read(page)).turn));
  assert.doesNotMatch((await saidOn(page)).join(' | '), /[¿¡ñáéíóú]|\b(turno|dados?|jugadas?|deshacer)\b/i);
  await page.goto(`${here.site.url}#new/ivy`);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  assert.equal(await page.evaluate(() => window.mark), true, 'the page was not loaded anew');
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator('main.play').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  await page.getByRole('button', { name: 'Undo' }).first().waitFor();
  assert.deepEqual((await kept(page)).record, before.record, 'the game is the same in any language');
  // And back again.
  await page.locator('.home-link').click();
  await set(page, 'language', 'es');
  await isSpanish(page, 'home again', 'Problemas', 'Continuar');
  await visitor.end();
});

test('an unknown language gives English, or another language of the browser that Alea speaks', async () => {
  for (const [locale, lang] of [['de-DE', 'en'], ['es-MX', 'es'], ['en-GB', 'en']]) {
    const visitor = await here.visit({ locale });
    const page = await visitor.open(here.site.url);
    await page.locator('html[data-ready]').waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), lang, locale);
    await visitor.end();
  }
});

test('without JavaScript home can be read, and the ways to the games are there', async () => {
  for (const [device, options] of Object.entries(DEVICES)) {
    const visitor = await here.visit({ ...options, javaScriptEnabled: false, allow: [/preload/, /\(csp\)/] });
    const page = await visitor.open(here.site.url);
    const main = page.locator('main.home');
    await main.waitFor();
    const text = await main.innerText();
    for (const words of ['Pick a game.', ...Object.values(GAMES).map(({ title }) => title), 'two that match', 'Learn', 'Play']) {
      assert.ok(text.includes(words), `${device}: ${words}`);
    }
    assert.doesNotMatch(text, /Elige|Aprender|dados/, 'in one language');
    const links = await main.locator('a:not([aria-hidden]):visible').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    assert.deepEqual(links, games().flatMap((game) => [`#learn/${game}`, `#now/${game}`]));
    assert.equal(await main.locator('.kind svg.scene').count(), games().length);
    assert.ok(await page.locator('#boot').isHidden(), 'it does not wait for what never comes');
    await picture(page, `start-without-javascript-${device}`);
    await visitor.end();
  }
});

/** Collects in the page every shift of what stands on it. */
function watchShifts() {
  window.shifts = [];
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => (
        `${node?.nodeName}.${node?.className ?? ''}: ${from.x},${from.y},${from.width},${from.height} to ${to.x},${to.y},${to.width},${to.height}`
      ));
      window.shifts.push({ value, moved });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

/** Waits until whatever was changed is painted. */
const painted = (page) => page.evaluate(() => new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
}));

/** What is to be read on home, with its place. */
const places = (page) => page.evaluate(() => [...document.querySelectorAll('.top a, main.home :is(h1, h3, .kind, .note, .ways > *)')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .map((element) => {
    const { x, y, height } = element.getBoundingClientRect();
    return `${element.innerText.trim()} at ${x}, ${y}, ${height} high`;
  }));

for (const [device, options] of Object.entries(DEVICES)) {
  for (const locale of ['en-US', 'es-ES']) {
    test(`nothing on home jumps when the program takes over: ${device}, ${locale}`, async () => {
      const visitor = await here.visit({ ...options, locale });
      await visitor.context.addInitScript(watchShifts);
      const page = await visitor.open();
      // The program is held back until the page that stands still has been painted.
      const takenOver = async (sight) => {
        let release;
        const held = new Promise((resolve) => { release = resolve; });
        await page.route(/app-.*\.wasm$/, async (route) => {
          await held;
          await route.continue();
        });
        await page.goto('about:blank');
        await page.goto(here.site.url, { waitUntil: 'domcontentloaded' });
        await page.locator('.top .brand').waitFor();
        await painted(page);
        const before = await places(page);
        assert.equal(await page.evaluate(() => document.documentElement.hasAttribute('data-ready')), false);
        await page.evaluate(() => { window.shifts = []; });
        release();
        await page.locator('html[data-ready]').waitFor();
        await page.locator(sight).first().waitFor();
        await painted(page);
        assert.deepEqual(await page.evaluate(() => window.shifts), []);
        assert.ok(before.length > 0);
        assert.deepEqual((await places(page)).filter((place) => before.includes(place)), before, 'everything is where it was');
        await page.unrouteAll({ behavior: 'wait' });
        return before.length;
      };
      assert.ok(await takenOver('.kind') > 10, 'all of home was there before the program');
      // With games to go on with as well, which stand above all else.
      await page.goto(here.site.url + linkTo(record(5)));
      await page.locator('main.play').waitFor();
      await takenOver('.kept');
      await visitor.end();
    });
  }
}
