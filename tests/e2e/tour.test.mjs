// Every sight of every game and of the pages around them: what is seen and tapped there is whole, large enough, in sight and apart from all else, in every window.
// It prints what it has measured; pictures are for looking at.

import assert from 'node:assert/strict';
import { pages } from './pictures/sights/pages.mjs';
import { tables } from './pictures/sights/tables.mjs';
import { GAMES } from './players.mjs';
import { DEVICE, expectNone } from './roomy.mjs';
import { pagesOf, picturedOf } from './sights/pages.mjs';
import { lessonOf, puzzlesOf, stepsLike } from './sights/steps.mjs';
import { sightsOf } from './sights/tables.mjs';
import { here, test } from './stage.mjs';
import { printMeasured, tour } from './tour.mjs';

/** Takes a visitor who reads a language through sights; `all` gives them, and may do so one after the other. */
async function through(all, language, turn) {
  const found = { faults: [], measured: {} };
  const visitor = await here.visit({ ...DEVICE, locale: language });
  const page = await visitor.open();
  for (const sights of all(page)) await tour(page, sights, { language, turn, found });
  printMeasured(language, found.measured);
  expectNone(found.faults);
  await visitor.end();
}

for (const [second, language] of ['en', 'es'].entries()) {
  for (const [index, game] of Object.keys(GAMES).entries()) {
    const turn = index + second;
    test(`${game}, ${language}: every sight, and every question`, () => through(() => [sightsOf(here, game, turn)], language, turn));
    test(`${game}, ${language}: every step of the lesson and a puzzle of each kind, and every question`, () => (
      through((page) => [lessonOf(here, page, game), puzzlesOf(here, page, game)], language, turn)
    ));
  }
  test(`pages, ${language}: every sight, and every question`, () => through(() => [pagesOf(here)], language, second));
  test(`what else is pictured, ${language}: every sight, and every question`, async () => {
    const sights = await picturedOf(here);
    await through(() => [sights], language, second);
  });
}

test('each sight has a picture that is like it, and each picture a sight', async () => {
  const pictures = [...await pages(), ...await tables()].map(({ name }) => name);
  const sights = [...pagesOf(here), ...await picturedOf(here), ...Object.keys(GAMES).flatMap((game) => [...sightsOf(here, game, 0), ...stepsLike(game)])];
  assert.deepEqual(sights.filter(({ like }) => !pictures.includes(like)).map(({ name, like }) => `${name}: ${like}`), []);
  const liked = new Set(sights.map(({ like }) => like));
  assert.deepEqual(pictures.filter((name) => !liked.has(name)), []);
});
