// The page in the reader's language, from its first picture on; and what can be read before the program is there, or without it.

import assert from 'node:assert/strict';
import { lookFaults } from './axe.mjs';
import { DESKTOP, PHONE, picture, until } from './browser.mjs';
import { act, chooser, kept, press, read, storage } from './players.mjs';
import { linkTo } from './records.mjs';
import { THOROUGH } from './sample.mjs';
import { here, test } from './stage.mjs';
import { newGame, record } from './table.mjs';

const SPANISH = { locale: 'es-ES' };
const DEVICES = { phone: PHONE, desktop: DESKTOP };

/** The names of games are the same in every language. */
const NAMES_OF_GAMES = /Dice Matrix|Dice Box|NVMERIX|Polygrid|Ivy/g;

/** English words of the interface: none of them is to be read in another language. */
const ENGLISH = /\b(the|your|game|games|players?|moves?|turn|import|rules|settings|home|start|undo|redo|hint|close|delete|dice|die|continue|name|seed|new)\b/i;

// Runs in the page: everything that it says in the reader's language, to the eye and to screen readers. What is marked as another
// language is left out.
function words() {
  const ours = (element) => element.closest('[lang]').lang === document.documentElement.lang;
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent, data } = walker.currentNode;
    const isText = !parent.matches('script, style, noscript, option, code') && data.trim() !== '';
    if (isText && isShown(parent) && ours(parent)) texts.push(data.trim());
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    if (!isShown(element) || !ours(element)) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
  }
  return texts.filter((text) => text !== '');
}

/** The language of the page, and that nothing on it is left in English. */
async function isSpanish(page, name, ...wanted) {
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'es', name);
  const said = await page.evaluate(words);
  assert.deepEqual(said.filter((text) => ENGLISH.test(text.replace(NAMES_OF_GAMES, ''))), [], `${name}: nothing is left in English`);
  for (const text of wanted) assert.ok(said.some((one) => one.includes(text)), `${name}: ${text} in ${said.join(' | ')}`);
}

for (const [device, options] of Object.entries(DEVICES)) {
  test(`a Spanish browser reads every page in Spanish: ${device}`, async () => {
    const visitor = await here.visit({ ...options, ...SPANISH });
    const page = await visitor.open(here.site.url);
    const faults = [];
    // Axe looks at every page on one of the two devices.
    let turn = device === 'phone' ? 0 : 1;
    const see = async (name, ...wanted) => {
      await isSpanish(page, name, ...wanted);
      faults.push(...await lookFaults(page, `es-${name}-${device}`, { axe: THOROUGH || turn % 2 === 0 }));
      turn += 1;
    };
    await page.locator('html[data-ready]').waitFor();
    await see('home', 'Juegos', 'Importar partidas', 'tus partidas se quedan en este dispositivo', 'Idioma');
    await page.locator('.card', { hasText: 'Dice Matrix' }).click();
    await page.locator('form[data-game=dice-matrix]').waitFor();
    await page.locator('.options > summary').click();
    await see('form', 'Empezar', 'Jugadores', 'Semilla', 'Puntuación', 'Siempre visible', 'Reglas');
    await page.getByRole('link', { name: 'Reglas' }).click();
    await page.locator('article.rules svg').first().waitFor();
    await see('rules', 'Inicio', 'Jugar', 'El objetivo', 'Decisión nuestra');
    assert.equal(await page.locator('#rules article.rules').getAttribute('lang'), 'es');
    await page.goto(here.site.url + linkTo(record(13)));
    await page.locator('main.play').waitFor();
    await see('table', 'Turno de Ben', 'Zona de Ann', 'Deshacer', 'Menú', ...(device === 'desktop' ? ['Últimas jugadas'] : []));
    await act(page, 'dice-matrix', chooser(1));
    await see('table-played', 'Turno de Ann');
    await press(page, 'menu');
    await page.getByRole('dialog', { name: 'Menú' }).waitFor();
    await see('menu', 'Todas las jugadas', 'Compartir', 'Volver a empezar', 'Partida nueva');
    await page.getByRole('dialog').getByRole('button', { name: 'Compartir' }).click();
    await page.locator('#link-whole').waitFor();
    await see('share', 'Copiar');
    await page.keyboard.press('Escape');
    // The dialog's own entry of the history is gone a moment after it.
    await until(page, () => !document.querySelector('dialog[open]') && !history.state);
    await page.goto(`${here.site.url}#games`);
    await page.locator('.filed li svg').first().waitFor();
    await see('list', 'Tus partidas', 'En curso', 'Exportar', 'Eliminar', 'Cambiar nombre');
    const lines = await page.locator('.filed li button').evaluateAll((all) => all.map(({ textContent, firstChild }) => {
      const range = document.createRange();
      range.selectNodeContents(firstChild);
      return [textContent, range.getClientRects().length];
    }));
    assert.deepEqual(lines, [['Cambiar nombre', 1], ['Exportar', 1], ['Eliminar', 1]], 'a button is one line');
    await page.goto(`${here.site.url}#nonsense`);
    await see('sorry', 'No hay ninguna página en esta dirección.', 'Volver al inicio');
    assert.deepEqual(faults, []);
    await visitor.end();
  });
}

test('another language is chosen on home: everything changes at once, and it is remembered', async () => {
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
  await page.locator('select.language').selectOption('en');
  await until(page, () => document.documentElement.lang === 'en');
  const said = (await page.evaluate(words)).join(' | ');
  for (const text of ['Games', 'Continue', '’s turn', 'All games (1)', 'stay on this device', '20 minutes', 'Language', 'Theme']) {
    assert.ok(said.includes(text), `${text} in ${said}`);
  }
  assert.doesNotMatch(said, /[¿¡ñáéíóú]|\b(partidas?|juegos?|turno|jugadores)\b/i);
  assert.equal((await storage(page))['alea:preference:language'], 'en');
  // On the pages that are opened next as well, and at the table, where the log was told in Spanish.
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.locator('main.play').waitFor();
  assert.ok((await read(page)).turn.endsWith('’s turn.') || /Take|Choose/.test((await read(page)).turn));
  assert.doesNotMatch((await page.evaluate(words)).join(' | '), /[¿¡ñáéíóú]|\b(turno|dados?|jugadas?|deshacer)\b/i);
  await page.goto(`${here.site.url}#new/ivy`);
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  assert.equal(await page.evaluate(() => window.mark), true, 'the page was not loaded anew');
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator('main.play').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  await page.getByRole('button', { name: 'Undo' }).first().waitFor();
  assert.deepEqual((await kept(page)).record, before.record, 'the game is the same in any language');
  // And back again.
  await page.locator('.home-link').click();
  await page.locator('select.language').selectOption('es');
  await until(page, () => document.documentElement.lang === 'es');
  await isSpanish(page, 'home again', 'Juegos', 'Continuar');
  await visitor.end();
});

test('a language that the page does not speak is answered in English, and another one of the browser’s in that', async () => {
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
    for (const words of ['Alea', 'Games', 'Dice Matrix', 'NVMERIX', 'Ivy', 'Dice Box', 'Polygrid', '2 players', 'Take one die', 'stay on this device', 'Import games']) {
      assert.ok(text.includes(words), `${device}: ${words}`);
    }
    assert.doesNotMatch(text, /Juegos|jugadores/, 'in one language');
    const links = await main.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const games = ['dice-matrix', 'nvmerix', 'ivy', 'dice-box', 'polygrid'].flatMap((game) => [`#new/${game}`, `#now/${game}`, `#learn/${game}`, `#practice/${game}`]);
    assert.deepEqual(links, [...games, '#statistics', '#games']);
    for (const link of await main.locator('a').all()) assert.ok(await link.isVisible());
    assert.equal(await main.locator('.card svg.scene').count(), 5);
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
const places = (page) => page.evaluate(() => [...document.querySelectorAll('main.home :is(h1, h2, .card, .note, footer a)')]
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
        await page.locator('main.home h1').waitFor();
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
      assert.ok(await takenOver('.card') > 10, 'all of home was there before the program');
      // With games to go on with as well, which stand above all else.
      await page.goto(here.site.url + linkTo(record(5)));
      await page.locator('main.play').waitFor();
      await takenOver('.kept');
      await visitor.end();
    });
  }
}
