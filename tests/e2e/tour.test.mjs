// Every sight of every game and of the pages around them: what is seen and tapped there is whole, large enough, in sight and apart from all else, in every window.
// It prints what it has measured; pictures are for looking at.

import { staySaid } from './still.mjs';
import { Answers } from './thinking.mjs';
import { GAMES } from './players.mjs';
import { DEVICE, expectNone } from './roomy.mjs';
import { sightsOf, sightsOfPages } from './sights/index.mjs';
import { lessonOf, puzzlesOf } from './sights/steps.mjs';
import { here, test } from './stage.mjs';
import { printMeasured, tour } from './tour.mjs';

/** Takes a visitor who reads a language through sights; `all` gives them, and may do so one after the other. */
async function through(all, language, turn) {
  const found = { faults: [], measured: {} };
  const visitor = await here.visit({ ...DEVICE, locale: language });
  // How long a search takes is not asked here.
  const answers = await Answers.read({ asks: true });
  await answers.serve(visitor.context);
  await visitor.context.addInitScript(staySaid);
  const page = await visitor.open();
  for (const sights of all(page)) await tour(page, await sights, { site: here.site, language, turn, found });
  printMeasured(language, found.measured);
  expectNone(found.faults);
  await visitor.end();
}

for (const [second, language] of ['en', 'es'].entries()) {
  for (const [index, game] of Object.keys(GAMES).entries()) {
    const turn = index + second;
    test(`${game}, ${language}: every sight, and every question`, () => through(() => [sightsOf(game)], language, turn));
    test(`${game}, ${language}: every step of the lesson and a puzzle of each kind, and every question`, () => (
      through((page) => [lessonOf(here, page, game), puzzlesOf(here, page, game)], language, turn)
    ));
  }
  test(`pages, ${language}: every sight, and every question`, () => through(() => [sightsOfPages()], language, second));
}
