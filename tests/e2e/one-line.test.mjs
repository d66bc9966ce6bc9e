// No button needs two lines, in either language, on a phone 360 pixels wide: the dialogs, the form, the lists, and games as they are played.
// What else has buttons is looked at where it is come to: the states of the table (layout), hints, lessons, puzzles and reviews.

import { until } from './browser.mjs';
import { open } from './flows.mjs';
import { GAMES, press } from './players.mjs';
import { NARROW, labelFaults } from './questions/labels.mjs';
import { firstAction, recorded } from './records.mjs';
import { DEVICE, expectNone, uncovered } from './roomy.mjs';
import { some } from './sample.mjs';
import { here, test } from './stage.mjs';

/** Of a game as it is played: every kind of decision. */
const PARTS = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9];

for (const [index, game] of Object.keys(GAMES).entries()) {
  test(`${game}: no button has more than one line at 360 px`, async () => {
    const faults = [];
    for (const [turn, locale] of ['en', 'es'].entries()) {
      const visitor = await here.visit({ ...DEVICE, locale, viewport: { width: 360, height: 740 } });
      const page = await visitor.open();
      const at = async (what) => faults.push(...(await labelFaults(page, index + turn)).map((fault) => ({ where: `${locale} ${what}`, what: fault })));
      for (const part of some(PARTS, index + turn, 4)) {
        await open(page, here, await recorded(game, (events) => Math.max(firstAction(events), Math.floor(events.length * part))));
        await uncovered(page);
        await at(`at ${part}`);
      }
      await open(page, here, await recorded(game));
      for (const deed of ['menu', 'result']) {
        await press(page, deed);
        await page.locator('dialog[open]').waitFor();
        await at(deed);
        await page.keyboard.press('Escape');
        await until(page, () => document.querySelector('dialog[open]') === null);
      }
      await page.goto(`${here.site.url}#new/${game}`);
      await page.locator(`form[data-game=${game}]`).waitFor();
      await at('new game');
      await visitor.end();
    }
    expectNone(faults);
  });
}

test('no button of the lists has more than one line at 360 px', async () => {
  const faults = [];
  for (const locale of ['en', 'es']) {
    const visitor = await here.visit({ ...DEVICE, locale, viewport: { width: 360, height: 740 } });
    const page = await visitor.open(here.site.url);
    await open(page, here, await recorded('dice-matrix', () => 6));
    for (const address of ['', '#games', '#statistics', '#practice']) {
      await page.goto(here.site.url + address);
      await until(page, () => document.querySelectorAll('main :is(a, button)').length > 2);
      faults.push(...(await labelFaults(page, 0, NARROW.length)).map((what) => ({ where: `${locale} ${address || 'home'}`, what })));
    }
    await visitor.end();
  }
  expectNone(faults);
});
