// In the smallest windows, as under a zoom of 400 %, the page scrolls and everything can still be played. That everything can be reached is
// asked by the tour.

import { picture } from './browser.mjs';
import { open } from './flows.mjs';
import { GAMES, act, chooser, uncover } from './players.mjs';
import { TINY } from './questions/reach.mjs';
import { firstAction, recorded } from './records.mjs';
import { DEVICE } from './roomy.mjs';
import { some } from './sample.mjs';
import { here, test } from './stage.mjs';

for (const [index, game] of Object.keys(GAMES).entries()) {
  test(`${game}: under a zoom of 400 % a move is played`, async () => {
    const visitor = await here.visit({ ...DEVICE, viewport: { width: 320, height: 256 } });
    const page = await visitor.open();
    for (const { width, height, text } of some(TINY, index, 3)) {
      await page.setViewportSize({ width, height });
      await open(page, here, await recorded(game, firstAction));
      await page.evaluate((percent) => { document.documentElement.style.fontSize = `${percent}%`; }, text);
      await uncover(page);
      for (let turn = 0; turn < 2; turn += 1) await act(page, game, chooser(turn));
    }
    await picture(page, `zoom-${game}`);
    await visitor.end();
  });
}
