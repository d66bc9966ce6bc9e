// NVMERIX in a real browser.

import assert from 'node:assert/strict';
import { SMALL_PHONE } from '../../../tests/e2e/browser.mjs';
import * as flows from '../../../tests/e2e/flows.mjs';
import { act, chooser, sitDown } from '../../../tests/e2e/players.mjs';
import { recorded } from '../../../tests/e2e/records.mjs';
import { here, test } from '../../../tests/e2e/stage.mjs';

const GAME = 'nvmerix';

flows.stands(here, GAME);

test('on the smallest phone, four players see dice, heads and board without scrolling, and the pieces at a tap', async () => {
  const visitor = await here.visit(SMALL_PHONE);
  const page = await visitor.open();
  await sitDown(page, here.site, GAME, { players: 4, seats: Array(4).fill('person'), names: ['Ann', 'Ben', 'Cy', 'Dora'], seed: 'small' });
  for (let turns = 0; turns < 6; turns += 1) await act(page, GAME, chooser(turns));
  const hidden = await page.evaluate(() => [...document.querySelectorAll('.seat, .area, div.rack, .board')].filter((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    // A head is itself the button for what its player has.
    const isThere = part.contains(found) || found?.matches('.unfold') && found.parentElement.contains(part);
    const isFolded = part.matches('.area') && part.parentElement.querySelector('.unfold') !== null;
    return !isFolded && (!isThere || top + height > innerHeight);
  }).map((part) => part.className));
  assert.deepEqual(hidden, []);
  await visitor.end();
});

test('protected squares are hatched, on a light ground and on a dark one', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const visitor = await here.visit({ colorScheme });
    const page = await visitor.open();
    await flows.open(page, here, await recorded(GAME, (events) => Math.floor(events.length * 0.6)));
    // What is filled with a pattern is seen by the strokes in it.
    const { patterned, unpainted } = await page.evaluate(() => {
      const used = [...document.querySelectorAll('main.play svg.scene *')].map((shape) => /^url\("#(.+)"\)$/.exec(getComputedStyle(shape).fill)?.[1]);
      const patterned = [...new Set(used)].map((id) => id && document.querySelector(`pattern#${id}`)).filter(Boolean);
      const unpainted = patterned.flatMap((pattern) => [...pattern.children].filter((shape) => {
        const { stroke, strokeWidth, strokeOpacity } = getComputedStyle(shape);
        return stroke === 'none' || !(parseFloat(strokeWidth) > 2) || !(Number(strokeOpacity) > 0.5);
      }));
      return { patterned: patterned.map(({ id }) => id), unpainted: unpainted.map(({ outerHTML }) => outerHTML) };
    });
    assert.deepEqual(patterned, ['hatch']);
    assert.deepEqual(unpainted, []);
    await visitor.end();
  }
});

test('a name with signs of a tag in it is shown as it is', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  const name = '<b>Ann & "Ben"</b>';
  await flows.open(page, here, { ...await recorded(GAME, () => 6), seats: [{ name }, { name: 'Cy' }] });
  assert.equal(await page.locator('main.play b:not(.turn b), main.play svg b').count(), 0);
  assert.equal(await page.locator('.own .seat .name').textContent(), name);
  await visitor.end();
});
