// The shortest proof that each game can be played: what `./test quick` looks at when nothing else is named.

import assert from 'node:assert/strict';
import { dataOfEach } from '../games.mjs';
import { PHONE } from './browser.mjs';
import { GAMES, act, chooser, kept, press, read, sitDown, standing } from './players.mjs';
import { linkTo, recorded } from './records.mjs';
import { here, test } from './stage.mjs';

for (const [game, { people }] of dataOfEach(GAMES, 'games/X/tests/player.mjs')) {
  test(`${game}: the form, three moves, undo, a reload, and a result from a link`, async () => {
    const visitor = await here.visit({ ...PHONE, pace: 'instant' });
    const page = await visitor.open();
    await sitDown(page, here.site, game, { ...people, seed: 'smoke' });
    const choose = chooser(3);
    for (let moves = 0; moves < 2; moves += 1) await act(page, game, choose);
    const before = await standing(page);
    await act(page, game, choose);
    const after = await standing(page);
    assert.notDeepEqual(after, before);
    await press(page, 'undo');
    assert.deepEqual(await standing(page), before);
    await press(page, 'redo');
    assert.deepEqual(await standing(page), after);
    const { record } = await kept(page);
    await page.reload();
    await page.locator('main.play').waitFor();
    assert.deepEqual(await standing(page), after);
    assert.deepEqual((await kept(page)).record, record);
    await page.goto(here.site.url + linkTo(await recorded(game)));
    await page.locator('main.play.over').waitFor();
    assert.ok((await read(page)).over);
    await press(page, 'result');
    await page.locator('dialog[open].result h2').waitFor();
    await visitor.end();
  });
}
