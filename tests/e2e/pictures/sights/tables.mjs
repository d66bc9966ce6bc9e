// What is seen of each game: from its form to its end, learned, practised and looked back at.

import { GAMES, press, read, tap, tellNext, uncover } from '../../players.mjs';
import { firstAction, recorded } from '../../records.mjs';
import { until } from '../../wait.mjs';
import { EXPERIENCED, addressOf, part, preferences, saved } from '../kept.mjs';

/** The part of each game that is its middle, where there is something to choose. */
const MIDDLE = { 'dice-matrix': 0.6, nvmerix: 0.6, ivy: 0.45, 'dice-box': 0.5, polygrid: 0.6 };

/** The step of each lesson that has the most to show. */
const STEP = { 'dice-matrix': 3, nvmerix: 3, ivy: 3, 'dice-box': 3, polygrid: 4 };

/** A table with this game on it. */
const table = async (record, more = {}) => ({ kept: { ...EXPERIENCED, ...saved('seen', await record) }, at: addressOf('seen'), ready: 'main.play', ...more });

const isPressed = () => document.querySelector('.cell[aria-pressed=true], .actions.chosen') !== null;

/** Taps what can be chosen until something is chosen that is not yet a whole action. */
async function selectSomething(page) {
  await uncover(page);
  const { places } = await read(page);
  const offered = places.filter(({ enabled }) => enabled);
  const hand = offered.filter(({ scene }) => scene === 'rack');
  // A tap on an empty square may be a whole action.
  const movable = offered.filter(({ label }) => /can move/.test(label));
  for (const place of [hand, movable, offered].find(({ length }) => length)) {
    await tap(page, place);
    if (await page.evaluate(isPressed)) return;
    await page.keyboard.press('Escape');
  }
  throw new Error('nothing can be selected');
}

/** Asks for a hint and has all of it told. */
async function askHint(page) {
  await uncover(page);
  await press(page, 'hint');
  await until(page, () => document.querySelector('.play.hinted') !== null);
  while (await tellNext(page));
}

/** In a review: goes to the worst decision. */
async function worst(page) {
  await until(page, () => document.querySelector('.graph path') !== null);
  await page.locator('[data-do=worst-first]').click();
}

async function shareIt(page) {
  await press(page, 'menu');
  await page.locator('dialog[open] [data-do=share]').click();
  await page.locator('[data-do=picture]:not(:disabled)').waitFor();
}

/** Has the page do it, which it says by this. */
const show = (deed, then, more) => async (page) => {
  await page.locator(`[data-do=${deed}]:visible`).first().click();
  await page.locator(then).first().waitFor();
  await more?.(page);
};

/** Luck and skill of the game are told. */
const judged = (page) => page.locator('dialog[open] .luck', { hasText: /\d/ }).waitFor();

export async function tables() {
  const sights = [];
  for (const game of Object.keys(GAMES)) {
    const add = (name, sight) => sights.push({ name: `${game}/${name}`, ...sight });
    const middle = await part(game, MIDDLE[game]);
    const lesson = { kept: preferences({ [`lesson-${game}`]: String(STEP[game]) }), at: `#learn/${game}`, ready: 'main.lesson .turn' };
    const puzzle = { at: `#1/puzzle/${game}/3`, ready: 'main.puzzle' };
    add('new', { at: `#new/${game}`, ready: `form[data-game=${game}]` });
    add('lesson-done', { ...lesson, go: show('show-me', '.message.done') });
    add('puzzle', puzzle);
    add('puzzle-done', { ...puzzle, go: show('show-me', '.message.done') });
    add('start', await table(recorded(game, firstAction), { go: uncover }));
    add('middle', await table(middle, { go: uncover }));
    add('selected', await table(middle, { go: selectSomething }));
    add('hint', await table(middle, { go: askHint }));
    add('end', await table(recorded(game)));
    add('result', await table(recorded(game), { go: show('result', 'dialog[open].result', judged) }));
    add('share', await table(recorded(game), { go: shareIt }));
    add('review', { ...await table(recorded(game)), at: addressOf('seen', 'review'), ready: 'main.review[data-judging=done]', go: worst });
  }
  return sights;
}
