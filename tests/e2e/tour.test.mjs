// Every sight of every game and of the pages around them: what is seen and tapped there is whole, large enough, in sight and apart from all else, in every window.
// It prints what it has measured; pictures are for looking at.

import { GAMES } from './players.mjs';
import { DEVICE, expectNone } from './roomy.mjs';
import { pagesOf } from './sights/pages.mjs';
import { sightsOf } from './sights/tables.mjs';
import { here, test } from './stage.mjs';
import { printMeasured, tour } from './tour.mjs';

/** Takes a visitor who reads a language through sights. */
async function through(sights, language, turn) {
  const found = { faults: [], measured: {} };
  const visitor = await here.visit({ ...DEVICE, locale: language });
  const page = await visitor.open();
  await tour(page, sights, { language, turn, found });
  printMeasured(language, found.measured);
  expectNone(found.faults);
  await visitor.end();
}

for (const [second, language] of ['en', 'es'].entries()) {
  for (const [index, game] of Object.keys(GAMES).entries()) {
    test(`${game}, ${language}: every sight, and every question`, () => through(sightsOf(here, game, index + second), language, index + second));
  }
  test(`pages, ${language}: every sight, and every question`, () => through(pagesOf(here), language, second));
}
