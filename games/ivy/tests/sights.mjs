// What is seen of Ivy: where the sights of every game are, and those that no other game has.

import { recorded } from '../../../tests/e2e/records.mjs';
import { tap, uncover } from '../../../tests/e2e/players.mjs';
import { computers, part, valid } from '../../../tests/e2e/sights/kept.mjs';

/** How much of the recorded game is played in its middle. */
export const middle = 0.45;

/** The step of the lesson that has the most to show. */
export const learned = 3;

/** What every game has and this one alone is pictured with. */
export const pictured = [];

/** A game in which the next cube ends a round. */
export const roundEnds = () => recorded('ivy', (events) => events.findIndex((event, index) => index > 2 && event.startsWith('deal ')) - 1);

/** Places that cube, and waits for what is said of the round. */
export async function endRound(page) {
  const { events: { length } } = await roundEnds();
  const next = (await recorded('ivy')).events[length];
  const [, right, up] = /@(-?\d+),(-?\d+)/.exec(next).map(Number);
  await uncover(page);
  // The number of a square, as the board counts it.
  await tap(page, { id: `board-scene-${((up + 256) << 9) | (right + 256)}` });
  await page.locator('dialog[open] .hands-left').waitFor();
}

export const more = [
  { name: 'covered', kind: 'table', shown: () => part('ivy', middle), pictured: true },
  {
    name: 'six',
    kind: 'table',
    shown: () => valid('ivy-six-players', ['Ann', 'Ben', 'Cy', 'Dora', 'Eve', 'Finn']),
    go: uncover,
    languages: ['en'],
    pictured: true,
  },
  { name: 'six computers', kind: 'table', shown: () => computers('ivy-six-players') },
  { name: 'end of a round', kind: 'dialog', shown: roundEnds, go: endRound },
  { name: 'facts', kind: 'page', at: '#facts/ivy', ready: 'article.facts .chart', pictured: true },
];
