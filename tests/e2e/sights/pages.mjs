// What is seen beside the tables: home before the first game and after it, the lists, and the sheets of a table.

import { until } from '../browser.mjs';
import { open } from '../flows.mjs';
import { press } from '../players.mjs';
import { pages } from '../pictures/sights/pages.mjs';
import { tables } from '../pictures/sights/tables.mjs';
import { record, tap } from '../table.mjs';
import { SHEETS } from '../words.mjs';

/** The die that has the most partners after 13 actions of the game that the tests know: the board at its fullest. */
const MOST_PARTNERS = 'c6';

/** The sights, in their order: some are come to from the one before. For what a sight is see `tables.mjs`. None has its like in another game. */
export function pagesOf(here) {
  const page = (name, like, address, found) => ({
    name,
    kind: 'page',
    like,
    everywhere: true,
    async go(page) {
      await page.goto(here.site.url + address);
      await page.locator(found).first().waitFor();
      await until(page, () => document.querySelectorAll('main :is(a, button)').length > 2);
    },
  });
  const sheet = (name, like, label, found) => ({
    name,
    kind: 'dialog',
    like,
    everywhere: true,
    async go(page) {
      await page.keyboard.press('Escape');
      await page.locator('dialog[open], .beside').waitFor({ state: 'detached' });
      await press(page, 'menu');
      await page.locator('dialog[open]').getByRole('button', { name: label }).click();
      await page.locator(`:is(dialog[open], .beside) ${found}`).first().waitFor();
    },
  });
  return [
    page('home', 'home/first', '', '.card'),
    {
      name: 'most partners',
      kind: 'table',
      like: 'dice-matrix/selected',
      everywhere: true,
      async go(page) {
        await open(page, here, record(13));
        await tap(page, MOST_PARTNERS);
      },
    },
    sheet('sheet of rules', 'sheets/rules', SHEETS.rules, 'article.rules'),
    sheet('sheet of moves', 'sheets/log', SHEETS.log, 'ol.log'),
    sheet('sheet of links', 'sheets/share', SHEETS.share, '#link-whole'),
    { name: 'a game', kind: 'decision', like: 'dice-matrix/middle', go: (page) => open(page, here, record(6)) },
    page('home with games', 'home/later', '', '.kept'),
    page('list of games', 'games/all', '#games', '.filed li .scene'),
    {
      name: 'list of games, renaming one',
      kind: 'dialog',
      like: 'games/all',
      everywhere: true,
      async go(page) {
        await page.locator('.filed li .row button').first().click();
        await page.locator('dialog[open].rename input').fill('The long game of a rainy Sunday in May');
      },
    },
    {
      name: 'list of games, one deleted',
      kind: 'page',
      like: 'link/opened',
      everywhere: true,
      async go(page) {
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
        await page.locator('.filed li .row button').last().click();
        // Messages are hidden where a game is opened.
        await page.locator('.toasts').evaluate((messages) => { messages.style.display = ''; });
        await page.locator('.toasts .toast').last().waitFor();
      },
    },
    {
      name: 'list of games, a file that has none',
      kind: 'dialog',
      like: 'games/all',
      everywhere: true,
      async go(page) {
        await page.locator('.toasts').evaluate((messages) => { messages.style.display = 'none'; });
        await page.locator('.import input').setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
        await page.locator('dialog[open].brought').waitFor();
      },
    },
    page('statistics', 'statistics/some', '#statistics', 'main.statistics'),
    page('practice', 'practice/all', '#practice', 'main:not(#home) a[href="#practice/ivy"]'),
    page('rules', 'rules/dice-matrix', '#rules/ivy', 'article.rules svg'),
  ];
}

/** The pictures whose sights the tour comes to in no other way, by the kind that they are of, and in which languages. */
const ONLY_PICTURED = [
  [/^(facts|sorry)\/|^link\/set-up$|^(games|statistics)\/none$/, 'page'],
  // For some seconds a message lies over the table.
  [/^link\/opened$/, 'decision'],
  [/^tables\/(three|four|six)$/, 'table', ['en']],
  [/^sheets\/lines$|^(?!sheets).*\/share$/, 'dialog', ['en']],
];

/** Sights of which there are pictures, for the tour: by the name of the picture. */
export async function picturedOf(here) {
  const sights = [];
  for (const { name, kept = {}, at, ready, go } of [...await pages(), ...await tables()]) {
    const [, kind, languages] = ONLY_PICTURED.find(([names]) => names.test(name)) ?? [];
    if (!kind) continue;
    sights.push({
      name,
      kind,
      languages,
      like: name,
      async go(page) {
        // A page of the same host on which nothing runs.
        await page.goto(`${here.site.url}icons/icon.svg`);
        await page.evaluate((entries) => {
          localStorage.clear();
          for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
        }, kept);
        await page.goto(here.site.url + at);
        await page.locator('html[data-ready]').waitFor();
        await page.locator(ready).first().waitFor({ state: 'attached' });
        await go?.(page);
      },
    });
  }
  return sights;
}
