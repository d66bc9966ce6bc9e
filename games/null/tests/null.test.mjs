// The null game in a real browser, where it is listed: `./test sixth` lists it in a copy of the workspace.

import assert from 'node:assert/strict';
import { PHONE, until } from '../../../tests/e2e/browser.mjs';
import * as flows from '../../../tests/e2e/flows.mjs';
import { tapOn } from '../../../tests/e2e/players.mjs';
import { here, test } from '../../../tests/e2e/stage.mjs';

const GAME = 'null';

flows.stands(here, GAME);

test('it has a card, a lesson that can be finished, and a rules page with its diagram', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(here.site.url);
  await page.getByText('Take the last coin.').first().waitFor();
  await page.goto(`${here.site.url}#learn/${GAME}`);
  for (let step = 0; step < 3; step += 1) {
    await until(page, (step) => document.querySelector('main.lesson')?.dataset.step === step, String(step));
    if (await page.locator('[data-do=show-me]').count()) {
      await tapOn(page, '[data-do=show-me]');
      await page.locator('.message.done').waitFor();
    }
    if (step < 2) await tapOn(page, '[data-do=next]');
  }
  assert.equal(await page.locator('[data-do=next]').count(), 0, 'that was the last step');
  await page.goto(`${here.site.url}#rules/${GAME}`);
  await page.locator('article.rules figure svg').first().waitFor();
  await visitor.end();
});
