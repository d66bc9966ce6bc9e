// One tap on the home page starts a game of every kind, and no form comes between.

import assert from 'node:assert/strict';
import { PHONE } from './browser.mjs';
import { GAMES, act, chooser, kept, keptGames, myTurn, sitDown } from './players.mjs';
import { here, test } from './stage.mjs';

test('from home to the first own move: one tap starts each game', async () => {
  for (const game of Object.keys(GAMES)) {
    const visitor = await here.visit({ ...PHONE, pace: 'instant' });
    const page = await visitor.open(here.site.url);
    await page.locator(`a[href="#now/${game}"]:visible`).tap();
    await page.locator(`main.play.${game}`).waitFor();
    await myTurn(page);
    const { record } = await kept(page);
    assert.equal(record.seats[0].bot, undefined);
    assert.ok(record.seats.slice(1).every(({ bot }) => bot === 'easy'), JSON.stringify(record.seats));
    await act(page, game, chooser(1));
    // The way back is home: the address of the tap starts no second game.
    await page.goBack();
    await page.locator('main.home h1').waitFor();
    assert.equal((await keptGames(page)).length, 1);
    await visitor.end();
  }
});

test('one tap plays against the level last used', async () => {
  const visitor = await here.visit({ pace: 'instant' });
  const page = await visitor.open(here.site.url);
  await sitDown(page, here.site, 'nvmerix', { seats: ['person', 'normal'] });
  await page.locator('.home-link').click();
  await page.getByRole('link', { name: 'Play NVMERIX' }).click();
  await page.locator('main.play').waitFor();
  assert.equal((await kept(page)).record.seats[1].bot, 'normal');
  await visitor.end();
});
