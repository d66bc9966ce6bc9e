// What is seen of Dice Matrix: where the sights of every game are, and those that no other game has.

import { chooses, pressed } from '../../../tests/e2e/sights/deeds.mjs';
import { parted } from '../../../tests/e2e/sights/kept.mjs';
import { record, square } from '../../../tests/e2e/table.mjs';

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
];
