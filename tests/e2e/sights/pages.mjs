// What is seen beside the tables: home before the first game and after it, the lists, and the sheets of a table.

import { until } from '../browser.mjs';
import { open } from '../flows.mjs';
import { press } from '../players.mjs';
import { record, tap } from '../table.mjs';
import { NAMES } from '../words.mjs';

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
    languages: ['en'],
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
      languages: ['en'],
      async go(page) {
        await open(page, here, record(13));
        await tap(page, MOST_PARTNERS);
      },
    },
    sheet('sheet of rules', NAMES.rules, 'article.rules'),
    sheet('sheet of moves', NAMES.log, 'ol.log'),
    sheet('sheet of links', NAMES.share, '#link-whole'),
    { name: 'a game', kind: 'decision', go: (page) => open(page, here, record(6)) },
    page('home with games', '', '.kept'),
    page('list of games', '#games', '.filed li .scene'),
    page('statistics', '#statistics', 'main.statistics'),
    page('practice', '#practice', 'main:not(#home) a[href="#practice/ivy"]'),
    page('rules', '#rules/ivy', 'article.rules svg'),
  ];
}
