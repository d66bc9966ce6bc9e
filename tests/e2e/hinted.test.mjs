// A hint moves nothing, covers nothing and needs no button of two lines.

import { picture, until } from './browser.mjs';
import { open } from './flows.mjs';
import { GAMES, press, tellNext } from './players.mjs';
import { labelFaults } from './questions/labels.mjs';
import { firstAction, recorded } from './records.mjs';
import { DEVICE, expectNone, uncovered } from './roomy.mjs';
import { some } from './sample.mjs';
import { here, test } from './stage.mjs';

const WINDOWS = [[390, 844], [360, 740], [360, 640], [320, 568], [667, 375], [740, 360], [820, 1180], [1440, 900]];

/** Of a game as it is played: every kind of decision. In one of the first of them there is something to advise. */
const MIDDLE = [0.6, 0.45, 0.3];
const OTHERS = [0, 0.15, 0.75, 0.9];

// Runs in the page: what a hint may not cover, as text, and what of it something lies over.
async function held() {
  await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
  const rect = (element) => JSON.stringify(element.getBoundingClientRect());
  const all = (wanted) => [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const covered = all('.play .bar :is(a, button, h1), .seat .name, .seat .score').filter((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return !(element.contains(found) || found?.contains(element) || found?.matches('.unfold'));
  });
  const told = document.querySelector('.explained');
  const scrolls = told && innerHeight < 700 && getComputedStyle(told).overflowY === 'auto';
  return {
    board: rect(document.querySelector('.board')),
    heads: all('.play .bar, .seat').map(rect).join(),
    covered: covered.map((element) => element.textContent || element.dataset.do),
    // In low windows it scrolls by itself.
    cut: told?.checkVisibility() && told.scrollHeight > told.clientHeight + 1 && !scrolls ? `${told.scrollHeight} in ${told.clientHeight}` : '',
  };
}

/** Whether there is something to advise here: the position is opened, uncovered. */
async function canBeHinted(page, game, part) {
  await open(page, here, await recorded(game, (events) => Math.max(firstAction(events), Math.floor(events.length * part))));
  await uncovered(page);
  return await page.locator('.actions [data-do=hint]:enabled').count() > 0;
}

/** Asks for a hint, and for each of its parts; `seen` looks at each. Then what it points to is selected, if it can be. */
async function hint(page, seen) {
  await page.keyboard.press('h');
  await until(page, () => document.querySelector('.play.hinted') !== null);
  for (let part = 1; ; part += 1) {
    await seen(`part ${part}`);
    if (!await tellNext(page)) break;
  }
  if (!await page.locator('.buttons [data-do=select]').count()) return;
  await press(page, 'select');
  await until(page, () => document.querySelector('.cell[aria-pressed=true]') !== null);
  await seen('selected');
}

for (const [index, game] of Object.keys(GAMES).entries()) {
  test(`${game}: a hint moves nothing and covers nothing, from the first of its parts to the last`, async () => {
    const faults = [];
    for (const [turn, locale] of ['en', 'es'].entries()) {
      const visitor = await here.visit({ ...DEVICE, locale });
      const page = await visitor.open();
      const labels = async (where) => faults.push(...(await labelFaults(page, index + turn)).map((what) => ({ where: `${locale} ${where}`, what })));
      for (const part of MIDDLE) if (await canBeHinted(page, game, part)) break;
      // One half of them in each language.
      const windows = some(WINDOWS, index + turn, WINDOWS.length / 2);
      const before = [];
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        before.push(await page.evaluate(held));
      }
      await hint(page, async (part) => {
        await labels(part);
        if (part === 'selected') return;
        for (const [at, [width, height]] of windows.entries()) {
          await page.setViewportSize({ width, height });
          const now = await page.evaluate(held);
          const where = `${locale} ${width}x${height}, ${part}`;
          for (const what of ['board', 'heads']) if (now[what] !== before[at][what]) faults.push({ where, what: `the ${what} moved from ${before[at][what]} to ${now[what]}` });
          if (now.covered.length) faults.push({ where, what: `covered: ${now.covered}` });
          if (now.cut) faults.push({ where, what: `the hint is cut: ${now.cut}` });
          await picture(page, `hint-${game}-${locale}-${width}x${height}-${part}`);
        }
      });
      for (const part of some(OTHERS, index + turn, 2)) {
        if (await canBeHinted(page, game, part)) await hint(page, (step) => labels(`at ${part}, ${step}`));
      }
      await visitor.end();
    }
    expectNone(faults);
  });
}
