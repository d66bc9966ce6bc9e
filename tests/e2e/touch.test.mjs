// What a finger does to the page besides tapping: nothing at a board.

import assert from 'node:assert/strict';
import { PHONE, until } from './browser.mjs';
import { GAMES, press, read, sitDown } from './players.mjs';
import { here, test } from './stage.mjs';

// Runs in the page: what a swipe, two taps and a long press begin on this, with all that it lies in.
function underFinger(target) {
  const around = [];
  for (let element = document.querySelector(target); element; element = element.parentElement) around.push(getComputedStyle(element));
  const style = around[0];
  const root = around.at(-1);
  return {
    // The page scrolls at its root, which alone can hand a swipe on.
    leaves: [root.overscrollBehaviorX, root.overscrollBehaviorY].some((behaviour) => behaviour !== 'none'),
    zooms: !around.some(({ touchAction }) => ['manipulation', 'none'].includes(touchAction)),
    selects: style.userSelect !== 'none' && style.webkitUserSelect !== 'none',
  };
}

for (const game of Object.keys(GAMES)) {
  test(`${game}: no swipe leaves the table, no two taps zoom it, no long press selects`, async () => {
    const visitor = await here.visit(PHONE);
    const page = await visitor.open();
    await sitDown(page, here.site, game, GAMES[game].people);
    const { places } = await read(page);
    const scenes = new Set(places.map(({ scene }) => scene));
    for (const scene of scenes) {
      const { id } = places.find((place) => place.scene === scene);
      assert.deepEqual(await page.evaluate(underFinger, `#${id}`), { leaves: false, zooms: false, selects: false }, scene);
    }
    assert.deepEqual(await page.evaluate(underFinger, '.stage'), { leaves: false, zooms: false, selects: true });
    // A sheet over the table keeps its own scrolling.
    await press(page, 'menu');
    assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('dialog[open]')).overscrollBehaviorY), 'contain');
    await visitor.end();
  });
}

test('pages without a board are left by a swipe as ever', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(here.site.url);
  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorX);
  await until(page, () => document.documentElement.dataset.board === 'false');
  assert.equal(await behaviour(), 'auto');
  for (const [where, wanted] of [['#learn/ivy', 'none'], ['#games', 'auto'], ['#1/puzzle/ivy/1', 'none'], ['#rules/ivy', 'auto']]) {
    await page.goto(here.site.url + where);
    await until(page, (wanted) => getComputedStyle(document.documentElement).overscrollBehaviorX === wanted, wanted);
  }
  await visitor.end();
});
