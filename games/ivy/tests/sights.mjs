// What is seen of Ivy: where the sights of every game are, and those that no other game has.

import { uncovered } from '../../../tests/e2e/roomy.mjs';
import { part, valid } from '../../../tests/e2e/sights/kept.mjs';

/** How much of the recorded game is played in its middle. */
export const middle = 0.45;

/** The step of the lesson that has the most to show. */
export const learned = 3;

/** What every game has and this one alone is pictured with. */
export const pictured = [];

export const more = [
  { name: 'covered', kind: 'table', shown: () => part('ivy', middle), pictured: true },
  {
    name: 'six',
    kind: 'table',
    shown: () => valid('ivy-six-players', ['Ann', 'Ben', 'Cy', 'Dora', 'Eve', 'Finn']),
    go: uncovered,
    languages: ['en'],
    pictured: true,
  },
  { name: 'facts', kind: 'page', at: '#facts/ivy', ready: 'article.facts .chart', pictured: true },
];
