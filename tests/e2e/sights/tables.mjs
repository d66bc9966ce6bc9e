// What is seen of a game: its form and its rules, its table from the start to the end, and what can be opened from there.

import { until } from '../browser.mjs';
import { open } from '../flows.mjs';
import { press } from '../players.mjs';
import { firstAction, recorded } from '../records.mjs';
import { uncovered } from '../roomy.mjs';
import { some } from '../sample.mjs';
import { PASSING, statesOf } from '../states.mjs';

/** The states of a table that are come to by what a place is called in English. */
const IN_ENGLISH = { languages: ['en'] };

/** Of a game as it is played: every kind of decision. */
const PARTS = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9];

/**
 * The sights of a game, in their order: some are come to from the one before. A sight has a `name`; a `kind`: a table, a dialog over it, a page
 * of its own, a board that is `played` on elsewhere than at a table, a `step` of a lesson (see `steps.mjs`), or a mere `decision`; `go(page)`, which comes to it; and, where it
 * is not for all, its `languages`. `like` is the picture that shows it, or what is most like it (see `pictures/sights/`). `reached` are the elements that have to be reached there; a sight that has its like nowhere is looked at
 * `everywhere`, in all windows.
 */
export function sightsOf(here, game, turn) {
  const STATES = statesOf(here);
  const to = (address, found) => async (page) => {
    await page.goto(here.site.url + address);
    await page.locator(found).first().waitFor();
  };
  const state = (name, more = {}) => ({
    name: `${game} ${name}`,
    kind: 'table',
    like: `${game}/${name}`,
    async go(page) {
      await STATES[name](page, game);
      if (name !== 'covered') await uncovered(page);
    },
    ...more,
  });
  const dialog = (name, like) => ({
    name: `${game} ${name}`,
    kind: 'dialog',
    like,
    async go(page) {
      await page.keyboard.press('Escape');
      await until(page, () => document.querySelector('dialog[open]') === null);
      await press(page, name);
      await page.locator('dialog[open]').waitFor();
    },
  });
  const decision = (part) => ({
    name: `${game} at ${part}`,
    kind: 'decision',
    like: `${game}/middle`,
    async go(page) {
      await open(page, here, await recorded(game, (events) => Math.max(firstAction(events), Math.floor(events.length * part))));
      await uncovered(page);
    },
  });
  return [
    { name: `${game} form`, kind: 'page', like: `${game}/new`, go: to(`#new/${game}`, `form[data-game=${game}] button`) },
    {
      name: `${game} form, all of it`,
      kind: 'page',
      like: `${game}/new`,
      async go(page) {
        for (const folded of await page.locator('form summary').all()) await folded.click();
      },
    },
    { name: `${game} rules`, kind: 'page', like: 'rules/dice-matrix', go: to(`#rules/${game}`, 'article.rules svg'), ...IN_ENGLISH },
    ...some(PARTS, turn, 4).map(decision),
    state('tip', { ...IN_ENGLISH, like: 'dice-box/tip' }),
    state('start'),
    state('covered', { like: 'tables/covered' }),
    state('middle'),
    state('selected', IN_ENGLISH),
    state('refused', { ...IN_ENGLISH, like: 'dice-matrix/refused' }),
    ...PASSING.filter((passing) => passing === game).map(() => state('pass', { like: 'nvmerix/pass' })),
    state('hint', { ...IN_ENGLISH, like: 'dice-matrix/asked' }),
    // After the first part of a hint come two more before the last.
    ...['second', 'third'].map((part) => ({ ...state('more', { ...IN_ENGLISH, like: 'dice-matrix/asked' }), name: `${game} hint, ${part} part` })),
    state('reasons', { ...IN_ENGLISH, like: `${game}/hint` }),
    state('end'),
    dialog('result', `${game}/result`),
    dialog('menu', 'sheets/menu'),
    {
      name: `${game} review`,
      kind: 'played',
      like: `${game}/review`,
      reached: 'main.review :is(.centre, .bar) :is(button:enabled, a)',
      async go(page) {
        await page.locator('dialog[open] a[data-do=review]').click();
        await page.locator('main.review .centre .actions button').first().waitFor();
      },
    },
    {
      name: `${game} lesson`,
      kind: 'played',
      like: `${game}/lesson-done`,
      // The first step has not all of the parts that a step can have.
      async go(page) {
        await to(`#learn/${game}`, 'main.lesson [data-do=skip]')(page);
        await page.locator('[data-do=skip]').click();
        await page.locator('main.lesson[data-step="1"] .actions button').first().waitFor();
      },
    },
    { name: `${game} puzzle`, kind: 'played', like: `${game}/puzzle`, go: to(`#1/puzzle/${game}/1`, 'main.puzzle .actions button') },
    { name: `${game} practice`, kind: 'played', like: 'practice/game', go: to(`#practice/${game}`, 'main.practice .difficulty') },
  ];
}
