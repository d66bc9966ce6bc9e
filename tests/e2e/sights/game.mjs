// What is seen of every game: its form and its rules, its table from the start to the end, and what can be opened from there.

import { ofGames } from '../../games.mjs';
import { firstAction, recorded } from '../records.mjs';
import { uncover } from '../players.mjs';
import { ask, askAll, askForAll, askMore, choose, coached, pressed, refuse } from './deeds.mjs';
import { newcomers, part, preferences } from './kept.mjs';

/** Of a game as it is played: every kind of decision. */
const PARTS = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9];

/** Opens what is folded in a form. */
const unfold = (page) => page.evaluate(() => {
  for (const folded of document.querySelectorAll('form summary')) folded.click();
});

/** What of a review has to be reached in the smallest windows. */
const REVIEWED = 'main.review :is(.centre, .bar) :is(button:enabled, a)';

/** What the tests of each game say of its sights. */
const OWN = await ofGames('sights.mjs');

/** The sights of a game, in the order in which they are come to with the fewest taps. */
export function sightsOf(game) {
  const { middle, learned, pictured, more } = OWN[game];
  const step = { kept: preferences({ [`lesson-${game}`]: String(learned) }), at: `#learn/${game}`, ready: 'main.lesson .turn' };
  const sight = (name, kind, rest) => ({ name, kind, ...rest });
  const sights = [
    sight('new', 'page', { at: `#new/${game}`, ready: `form[data-game=${game}] button`, pictured: true }),
    sight('new, unfolded', 'page', { from: 'new', go: unfold }),
    sight('rules', 'page', { at: `#rules/${game}`, ready: 'article.rules svg' }),
    ...PARTS.map((share) => sight(`at ${share}`, 'decision', { shown: () => decisionAt(game, share), go: uncover })),
    sight('start', 'table', { shown: () => recorded(game, firstAction), go: uncover, steady: ['board', 'heads'], pictured: true }),
    sight('middle', 'table', { shown: () => part(game, middle), go: uncover, steady: ['board', 'heads'], pictured: true }),
    sight('selected', 'table', { from: 'middle', go: choose, steady: ['board'], pictured: true }),
    sight('refused', 'table', { from: 'middle', go: refuse, steady: ['board'] }),
    sight('asked', 'table', { from: 'middle', go: ask, steady: ['board', 'heads'] }),
    sight('asked twice', 'table', { from: 'asked', go: askMore, steady: ['board', 'heads'] }),
    sight('asked three times', 'table', { from: 'asked twice', go: askMore, steady: ['board', 'heads'] }),
    sight('hint', 'table', { from: 'asked three times', go: askAll, steady: ['board', 'heads'], pictured: true }),
    sight('early hint', 'table', { from: 'start', go: askForAll, steady: ['board', 'heads'] }),
    sight('menu', 'dialog', { from: 'middle', go: pressed('menu', 'dialog[open]') }),
    sight('end', 'table', { shown: () => recorded(game), pictured: true }),
    sight('result', 'dialog', { from: 'end', go: pressed('result', 'dialog[open].result', isJudged), pictured: true }),
    sight('review', 'played', {
      from: 'result',
      go: pressed('review', 'main.review[data-judging=done] .graph path', pressed('worst-first', '[data-do=worst-first][aria-pressed=true]')),
      reached: REVIEWED,
      pictured: true,
    }),
    sight('tried again', 'decision', { from: 'review', go: pressed('try', 'main.review [data-do=show-me]') }),
    sight('tried and shown', 'played', { from: 'tried again', go: pressed('show-me', '.review .message.done'), reached: REVIEWED }),
    sight('share', 'dialog', {
      from: 'end',
      go: pressed('menu', 'dialog[open]', pressed('share', '[data-do=picture]:not(:disabled)')),
      pictured: true,
    }),
    sight('tip', 'table', { shown: () => newcomers(game), kept: preferences({ coach: 'on' }), go: coached(game), languages: ['en'] }),
    sight('lesson', 'played', step),
    sight('lesson-done', 'played', { from: 'lesson', go: pressed('show-me', '.message.done'), pictured: true }),
    sight('puzzle', 'played', { at: `#1/puzzle/${game}/3`, ready: 'main.puzzle .actions button', pictured: true }),
    sight('puzzle-done', 'played', { from: 'puzzle', go: pressed('show-me', '.message.done'), pictured: true }),
    sight('practice', 'played', { at: `#practice/${game}`, ready: 'main.practice .difficulty' }),
    // No other game has the like of these.
    ...more.map((one) => ({ ...one, everywhere: true })),
  ];
  return sights.map((one) => ({
    ...one,
    name: `${game}/${one.name}`,
    from: one.from && `${game}/${one.from}`,
    pictured: one.pictured || pictured.includes(one.name),
  }));
}

/** A game after so much of it, at the first decision or later. */
const decisionAt = (game, share) => recorded(game, (events) => Math.max(firstAction(events), Math.floor(events.length * share)));

/** Luck and skill of the game are told. */
const isJudged = (page) => page.locator('dialog[open] .luck', { hasText: /\d/ }).waitFor();
