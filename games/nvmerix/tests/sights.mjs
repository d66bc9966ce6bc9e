// What is seen of NVMERIX: where the sights of every game are, and those that no other game has.

import { recorded } from '../../../tests/e2e/records.mjs';
import { uncover } from '../../../tests/e2e/players.mjs';
import { valid } from '../../../tests/e2e/sights/kept.mjs';

/** How much of the recorded game is played in its middle. */
export const middle = 0.6;

/** The step of the lesson that has the most to show. */
export const learned = 3;

/** What every game has and this one alone is pictured with. */
export const pictured = [];

export const more = [
  {
    // What the next player rolls is seen already.
    name: 'pass',
    kind: 'table',
    shown: () => recorded('nvmerix', (events) => events.indexOf('pass') + 2),
    go: uncover,
    pictured: true,
  },
  {
    name: 'three',
    kind: 'table',
    shown: () => valid('nvmerix-three-seats-on-a-long-board', ['Ann', 'Ben', 'Cy'], 25),
    languages: ['en'],
    pictured: true,
  },
];
