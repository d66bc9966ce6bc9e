// What is seen of Dice Matrix: where the sights of every game are, and those that no other game has.

import { askForAll, chooses, pressed } from '../../../tests/e2e/sights/deeds.mjs';
import { against, parted } from '../../../tests/e2e/sights/kept.mjs';
import { record, square } from './table.mjs';
import { SLOW } from '../../../tests/e2e/thinking.mjs';
import { until } from '../../../tests/e2e/wait.mjs';

/** How much of the recorded game is played in its middle. */
export const middle = 0.6;

/** The step of the lesson that has the most to show. */
export const learned = 3;

/** What every game has and this one alone is pictured with. */
export const pictured = ['rules', 'refused', 'asked', 'menu'];

/** The die that has the most partners after 13 actions of the game that the tests know: the board at its fullest. */
const MOST_PARTNERS = 'c6';

const sheet = (name, deed, found) => ({
  name,
  kind: 'dialog',
  from: 'menu',
  go: pressed(deed, `:is(dialog[open], .beside) ${found}`),
  pictured: true,
});

/** Asks for the list of keys, by its own. */
async function asksForKeys(page) {
  await page.keyboard.press('?');
  await page.locator('dialog[open] .shortcuts').waitFor();
}

/** Waits until the computer thinks. */
const thinks = (page) => until(page, () => document.querySelector('main.play [data-do=stop]') !== null);

export const more = [
  {
    name: 'most partners',
    kind: 'table',
    shown: () => record(13),
    go: chooses({ id: `board-scene-${square(MOST_PARTNERS)}` }),
  },
  sheet('sheet of rules', 'rules', 'article.rules svg'),
  sheet('sheet of moves', 'log', 'ol.log'),
  sheet('sheet of links', 'share', '#link-whole'),
  {
    name: 'sheet of lines',
    kind: 'dialog',
    shown: parted,
    go: pressed('menu', 'dialog[open]', pressed('lines', '.lines')),
    languages: ['en'],
    pictured: true,
  },
  { name: 'sheet of a line’s link', kind: 'dialog', from: 'sheet of lines', go: pressed('share-line', '#link-whole'), languages: ['en'] },
  { name: 'sheet of areas', kind: 'dialog', from: 'middle', go: pressed('areas', 'dialog[open] .unfolded') },
  { name: 'sheet of keys', kind: 'dialog', from: 'middle', go: asksForKeys },
  { name: 'result against Leo', kind: 'dialog', shown: () => against('dice-matrix', 1), go: pressed('result', 'dialog[open].result .warm') },
  { name: 'thinking', kind: 'table', shown: () => against('dice-matrix', 0.62, SLOW), go: thinks },
  { name: 'stopped', kind: 'table', from: 'thinking', go: pressed('stop', '[data-do=resume]') },
  { name: 'hinted late', kind: 'decision', shown: () => ({ ...record(26), seats: [{}, { bot: 'easy' }] }), go: askForAll },
  { name: 'rest watched', kind: 'table', from: 'hinted late', go: pressed('play-out', 'main.play.over [data-do=go-back]') },
];
