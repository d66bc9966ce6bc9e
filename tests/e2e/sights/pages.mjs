// What is seen beside the tables: home before the first game and after it, the lists, and the sheets of a table.

import { until } from '../browser.mjs';
import { open } from '../flows.mjs';
import { press } from '../players.mjs';
import { record, tap } from '../table.mjs';
import { SHEETS } from '../words.mjs';

/** The die that has the most partners after 13 actions of the game that the tests know: the board at its fullest. */
const MOST_PARTNERS = 'c6';

/** The sights, in their order: some are come to from the one before. For what a sight is see `tables.mjs`. None has its like in another game. */
export function pagesOf(here) {
  const page = (name, address, found) => ({
    name,
    kind: 'page',
    everywhere: true,
    async go(page) {
      await page.goto(here.site.url + address);
      await page.locator(found).first().waitFor();
      await until(page, () => document.querySelectorAll('main :is(a, button)').length > 2);
    },
  });
  const sheet = (name, label, found) => ({
    name,
    kind: 'dialog',
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
    page('home', '', '.card'),
    {
      name: 'most partners',
      kind: 'table',
      everywhere: true,
      async go(page) {
        await open(page, here, record(13));
        await tap(page, MOST_PARTNERS);
      },
    },
    sheet('sheet of rules', SHEETS.rules, 'article.rules'),
    sheet('sheet of moves', SHEETS.log, 'ol.log'),
    sheet('sheet of links', SHEETS.share, '#link-whole'),
    { name: 'a game', kind: 'decision', go: (page) => open(page, here, record(6)) },
    page('home with games', '', '.kept'),
    page('list of games', '#games', '.filed li .scene'),
    {
      name: 'list of games, renaming one',
      kind: 'dialog',
      everywhere: true,
      async go(page) {
        await page.locator('.filed li .row button').first().click();
        await page.locator('dialog[open].rename input').fill('The long game of a rainy Sunday in May');
      },
    },
    {
      name: 'list of games, one deleted',
      kind: 'page',
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
      everywhere: true,
      async go(page) {
        await page.locator('.toasts').evaluate((messages) => { messages.style.display = 'none'; });
        await page.locator('.import input').setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
        await page.locator('dialog[open].brought').waitFor();
      },
    },
    page('statistics', '#statistics', 'main.statistics'),
    page('practice', '#practice', 'main:not(#home) a[href="#practice/ivy"]'),
    page('rules', '#rules/ivy', 'article.rules svg'),
    { name: 'nothing here', kind: 'page', everywhere: true, go: (page) => page.goto(`${here.site.url}#nonsense`).then(() => page.locator('main.sorry a').waitFor()) },
  ];
}
