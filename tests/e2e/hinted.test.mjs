// A hint moves nothing and covers nothing.

import { picture, until } from './browser.mjs';
import { open } from './flows.mjs';
import { GAMES, press, tellNext } from './players.mjs';
import { recorded } from './records.mjs';
import { DEVICE, expectNone, uncovered } from './roomy.mjs';
import { here, test } from './stage.mjs';

// Runs in the page: what a hint may not cover, as text, and what of it something lies over.
function held() {
  const rect = (element) => JSON.stringify(element.getBoundingClientRect());
  const all = (wanted) => [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const covered = all('.play .bar :is(a, button, h1), .seat .name, .seat .score').filter((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return !(element.contains(found) || found?.contains(element) || found?.matches('.unfold'));
  });
  const told = document.querySelector('.explained');
  return {
    board: rect(document.querySelector('.board')),
    heads: all('.play .bar, .seat').map(rect).join(),
    covered: covered.map((element) => element.textContent || element.dataset.do),
    // In low windows it scrolls by itself.
    cut: told.checkVisibility() && told.scrollHeight > told.clientHeight + 1 && (innerHeight >= 700 || getComputedStyle(told).overflowY !== 'auto') ? `${told.scrollHeight} in ${told.clientHeight}` : '',
  };
}

for (const game of Object.keys(GAMES)) {
  test(`${game}: a hint moves nothing and covers nothing, from the first of its parts to the last`, async () => {
    const faults = [];
    for (const locale of ['en', 'es']) {
      const visitor = await here.visit({ ...DEVICE, locale });
      const page = await visitor.open();
      for (const [width, height] of [[390, 844], [360, 740], [360, 640], [320, 568], [667, 375], [740, 360], [820, 1180], [1440, 900]]) {
        await page.setViewportSize({ width, height });
        for (const part of [0.6, 0.45, 0.3]) {
          await open(page, here, await recorded(game, (events) => Math.floor(events.length * part)));
          await uncovered(page);
          if (await page.locator('.actions [data-do=hint]:enabled').count()) break;
        }
        const before = await page.evaluate(held);
        await page.keyboard.press('h');
        await until(page, () => document.querySelector('.play.hinted') !== null);
        for (let part = 1; ; part += 1) {
          const now = await page.evaluate(held);
          const where = `${locale} ${width}x${height}, part ${part}`;
          for (const what of ['board', 'heads']) if (now[what] !== before[what]) faults.push({ where, what: `the ${what} moved from ${before[what]} to ${now[what]}` });
          if (now.covered.length) faults.push({ where, what: `covered: ${now.covered}` });
          if (now.cut) faults.push({ where, what: `the hint is cut: ${now.cut}` });
          if (!await tellNext(page)) break;
        }
        await picture(page, `hint-${game}-${locale}-${width}x${height}`);
        // What it points to is selected, and then it can be played.
        const select = page.locator('.buttons [data-do=select]');
        if (await select.count()) {
          await press(page, 'select');
          await until(page, () => document.querySelector('.cell[aria-pressed=true]') !== null);
        }
      }
      await visitor.end();
    }
    expectNone(faults);
  });
}
