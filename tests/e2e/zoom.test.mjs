// In the smallest windows, as under a zoom of 400 %, the page scrolls and everything can still be played.

import { picture, until } from './browser.mjs';
import { open } from './flows.mjs';
import { GAMES, act, chooser, press, tapOn, uncover } from './players.mjs';
import { firstAction, recorded } from './records.mjs';
import { DEVICE, expectNone } from './roomy.mjs';
import { some } from './sample.mjs';
import { here, test } from './stage.mjs';
import { statesOf } from './states.mjs';

const STATES = statesOf(here);

/** Windows as at a zoom of 400 %. */
const TINY = [[320, 256], [320, 200], [480, 237]];

// Runs in the page: what cannot be scrolled into sight and reached, and whether anything needs scrolling sideways.
function unreachable({ wanted, percent }) {
  document.documentElement.style.fontSize = `${percent}%`;
  const faults = [];
  const name = (element) => element.id || element.dataset?.do || element.textContent.trim() || element.getAttribute('class');
  for (const element of document.querySelectorAll(wanted)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    const least = element.matches('.cell') ? 23.4 : 0;
    if (!element.contains(found) && !element.closest('label')?.contains(found)) faults.push(`${name(element)} cannot be tapped`);
    if (width < least) faults.push(`${name(element)} has ${width.toFixed(1)} px`);
  }
  for (const element of [document.documentElement, ...document.querySelectorAll('main, dialog[open], .explained, .status, .actions')]) {
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth) faults.push(`${element.tagName} ${element.className} is ${element.scrollWidth} wide in ${element.clientWidth}`);
  }
  const board = document.querySelector('.board')?.getBoundingClientRect();
  if (board && Math.min(board.width, board.height) < 184) faults.push(`the board is ${board.width.toFixed(0)}x${board.height.toFixed(0)}`);
  return faults;
}

/** The same with text of both sizes. */
const TINY_TEXTS = TINY.flatMap((window, index) => (index % 2 ? [200, 100] : [100, 200]).map((percent) => [...window, percent]));

/** Looks at a page in tiny windows. */
async function reachAll(page, where, wanted, windows, faults) {
  for (const [width, height, percent] of windows) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(unreachable, { wanted, percent });
    faults.push(...found.map((what) => ({ where: `${where} ${width}x${height} ${percent} %`, what })));
  }
}

const TAPPED = 'main :is(.cell, button:enabled, a, select, input, summary)';
/** Of a board without edges only what is in sight. */
const BUTTONS_ONLY = 'main :is(.rack .cell, button:enabled, a, select, input, summary)';

for (const [index, game] of Object.keys(GAMES).entries()) {
  const wanted = game === 'ivy' ? BUTTONS_ONLY : TAPPED;
  test(`${game}: under a zoom of 400 % the page scrolls, everything can be reached, and a move is played`, async () => {
    const visitor = await here.visit({ ...DEVICE, viewport: { width: 320, height: 256 } });
    const page = await visitor.open();
    const faults = [];
    let turn = index;
    const reach = (where, wanted) => reachAll(page, where, wanted, some(TINY_TEXTS, turn++, 2), faults);
    for (const state of ['start', 'middle', 'selected', 'reasons', 'end']) {
      await STATES[state](page, game);
      await reach(state, wanted);
    }
    for (const deed of ['menu', 'result']) {
      await press(page, deed);
      await page.locator('dialog[open]').waitFor();
      await reach(deed, 'dialog[open] :is(button, a, select)');
      await page.keyboard.press('Escape');
      await until(page, () => document.querySelector('dialog[open]') === null);
    }
    await press(page, 'menu');
    await tapOn(page, 'a[data-do=review]');
    await page.locator('main.review .centre .actions button').first().waitFor();
    await reach('review', 'main.review :is(.centre, .bar) :is(button:enabled, a)');
    for (const [address, found] of [[`#learn/${game}`, 'main.lesson .actions button'], [`#1/puzzle/${game}/1`, 'main.puzzle .actions button'], [`#new/${game}`, 'form button'], [`#practice/${game}`, 'main.practice .difficulty']]) {
      await page.goto(here.site.url + address);
      await page.locator(found).first().waitFor();
      await reach(address, wanted);
    }
    for (const [width, height, percent] of some(TINY_TEXTS, index, 3)) {
      await page.setViewportSize({ width, height });
      await open(page, here, await recorded(game, firstAction));
      await page.evaluate((percent) => { document.documentElement.style.fontSize = `${percent}%`; }, percent);
      await uncover(page);
      for (let turn = 0; turn < 2; turn += 1) await act(page, game, chooser(turn));
    }
    await picture(page, `zoom-${game}`);
    expectNone(faults);
    await visitor.end();
  });
}

test('under a zoom of 400 % every list and its buttons can be reached', async () => {
  const visitor = await here.visit({ ...DEVICE, viewport: { width: 320, height: 256 } });
  const page = await visitor.open();
  const faults = [];
  await open(page, here, await recorded('dice-matrix', () => 6));
  for (const address of ['', '#games', '#statistics', '#practice', '#rules/ivy']) {
    await page.goto(here.site.url + address);
    await until(page, () => document.querySelectorAll('main :is(a, button)').length > 2);
    await reachAll(page, address || 'home', 'main :is(button:enabled, a, select)', TINY_TEXTS, faults);
  }
  expectNone(faults);
  await visitor.end();
});
