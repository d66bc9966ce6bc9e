// A question that finds nothing is worth nothing: into a page without a fault one is put for each question, and it is found.

import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { open } from './flows.mjs';
import { QUESTIONS } from './questions/index.mjs';
import { picture } from './questions/picture.mjs';
import { tapOn } from './players.mjs';
import { recorded } from './records.mjs';
import { DEVICE } from './roomy.mjs';
import { here, test } from './stage.mjs';

/** What is put into a table, and what the question of that name says to it. */
const AT_TABLE = [
  ['room', '.play .actions button { block-size: 43px !important; min-block-size: 0 !important }', /a button of 43 px/],
  ['room', '.play .seat .name > :first-child { inline-size: 1em; overflow: hidden; white-space: nowrap }', /cut: SPAN/],
  ['room', '.play .board-scene .cell { visibility: hidden }', /something is missing/],
  ['held', '.play .board { translate: 0 3px }', /the board moved/],
  ['held', '.play .seat { translate: 0 3px }', /the heads moved/],
  ['held', '.play .stage::after { content: ""; position: fixed; inset: 0 }', /something lies over/],
  ['writing', '.play .coordinate { font-size: 600px !important }', /coordinate.* has .* px/],
  ['pressed', '.play .actions { position: relative } .play .actions::after { content: ""; position: absolute; inset: 0 }', /something lies over/],
  ['wide', '.play { inline-size: 700px !important }', /700 px in a window of 390/],
  ['clips', '.mark { clip-path: polygon(0 0, 100% 0, 50% 100%) }', /a clip path cuts mark/],
  ['focus', ':focus-visible, :focus-visible * { outline: none !important; box-shadow: none !important }', /is not marked/],
  ['focus', 'main.play .bar a { translate: -200px 0 }', /is out of sight/],
  ['focus', '.play .actions { position: relative } .play .actions::after { content: ""; position: absolute; inset: 0 }', /is covered/],
  ['reach', '.play .actions button { pointer-events: none }', /cannot be tapped/],
];

/** The same of a lesson, whose buttons have words. */
const IN_LESSON = [
  ['whole', 'main.lesson .actions button { translate: 0 200px }', /is out of sight/],
  ['cut', 'main.lesson .turn { block-size: 0.5em !important; min-block-size: 0 !important; overflow: hidden !important }', /cut: /],
  ['cut', 'main.lesson .turn { inline-size: 3em; overflow: hidden; white-space: nowrap }', /cut: /],
  ['cut', 'main.lesson .actions button { block-size: 39px; min-block-size: 0 }', /39 px: button/],
  ['labels', 'main.lesson .actions button { max-inline-size: 4em; padding: 0; white-space: normal }', /breaks/],
  ['axe', 'main.lesson .actions, main.lesson .actions .buttons { display: flex; gap: 0 } main.lesson .actions button { block-size: 16px; flex: none; font-size: 0; inline-size: 20px; min-block-size: 0; padding: 0 }', /target-size/],
  ['axe', 'main.lesson :is(h1, .turn, .message), main.lesson .turn * { color: light-dark(#999, #444) }', /light: color-contrast[^]*dark: color-contrast/],
];

/** What is found in a Spanish page, and how. */
const IN_SPANISH = [['spoken', /in English: .*the dice/]];

// Runs in the page: a rule for all of it, or none.
function putIn(rule) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [sheet];
}

test('each question is asked, and has a planted fault to find', async () => {
  const files = await readdir(new URL('questions/', import.meta.url));
  const questions = [...QUESTIONS, picture];
  assert.deepEqual(questions.map(({ name }) => `${name}.mjs`).sort(), files.filter((file) => file !== 'index.mjs').sort());
  // What is planted into pictures is in pictures/planted.mjs, and looked for whenever they are compared.
  const shown = new Set([...AT_TABLE, ...IN_LESSON, ...IN_SPANISH, [picture.name]].map(([name]) => name));
  assert.deepEqual(questions.map(({ name }) => name).filter((name) => !shown.has(name)), []);
});

const named = (name) => QUESTIONS.find((question) => question.name === name);

test('each question finds its planted fault, and nothing without it', async () => {
  const visitor = await here.visit(DEVICE);
  const page = await visitor.open();
  const sight = { name: 'before', steady: ['board', 'heads'], everywhere: true };
  const after = { ...sight, name: 'after', from: sight.name };
  const asked = async (question, sight) => (await question.ask(page, DEVICE.viewport, { sight, measured: {} })).join('\n');
  const tryAll = async (faults) => {
    for (const [name, rule, wanted] of faults) {
      const question = named(name);
      assert.equal(await asked(question, sight), '', `${name}: nothing is wrong yet`);
      await page.evaluate(putIn, rule);
      assert.match(await asked(question, after), wanted, `${name}: ${rule}`);
      await page.evaluate(putIn, '');
    }
  };
  await open(page, here, await recorded('dice-matrix', (events) => Math.floor(events.length * 0.6)));
  await tryAll(AT_TABLE);
  await page.goto(`${here.site.url}#learn/dice-matrix`);
  // The first step asks nothing.
  await tapOn(page, 'main.lesson [data-do=skip]');
  await page.locator('main.lesson [data-do=show-me]').waitFor();
  await tryAll(IN_LESSON);
  await visitor.end();
});

test('what is left in English on a Spanish page is found', async () => {
  const visitor = await here.visit({ ...DEVICE, locale: 'es' });
  const page = await visitor.open(`${here.site.url}#new/ivy`);
  await page.locator('form[data-game=ivy]').waitFor();
  for (const [name, wanted] of IN_SPANISH) {
    assert.deepEqual(await named(name).ask(page), []);
    await page.locator('main button').last().evaluate((element) => element.append(' the dice'));
    assert.match((await named(name).ask(page)).join('\n'), wanted);
  }
  await visitor.end();
});
