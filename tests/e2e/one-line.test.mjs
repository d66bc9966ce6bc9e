// No button needs two lines, in either language, on a phone 360 pixels wide.

import { until } from './browser.mjs';
import { open } from './flows.mjs';
import { GAMES, bringIntoSight, press, read, selector, tapOn, tellNext } from './players.mjs';
import { firstAction, recorded } from './records.mjs';
import { DEVICE, expectNone, uncovered } from './roomy.mjs';
import { here, test } from './stage.mjs';
import { statesOf } from './states.mjs';

const STATES = statesOf(here);

// Runs in the page: buttons whose label has more than one line.
function brokenLabels() {
  const rects = (element) => {
    const all = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found = [];
    while (all.nextNode()) {
      const text = document.createRange();
      text.selectNodeContents(all.currentNode);
      // What only a screen reader says has no lines.
      let shown = all.currentNode.parentElement;
      while (shown !== element && getComputedStyle(shown).clipPath === 'none') shown = shown.parentElement;
      if (getComputedStyle(shown).clipPath === 'none') found.push(...text.getClientRects());
    }
    return found;
  };
  const lines = (element) => {
    const tops = rects(element).filter(({ width, height }) => width > 1 && height > 4).map(({ top, height }) => top + height / 2);
    return tops.sort((a, b) => a - b).filter((top, index) => index === 0 || top - tops[index - 1] > 6).length;
  };
  // A card says more than a label, and the last move is a sentence.
  const BUTTONS = 'button:not(.happened, li > *), a.button, .primary, .outlined, a.text, .choice span:not(:has(*))';
  return [...document.querySelectorAll(BUTTONS)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent.trim() && lines(element) > 1)
    .map((element) => element.textContent.trim());
}

/** The windows that are 360 wide. */
const NARROW = [[360, 740], [360, 640]];

/** Looks for broken labels in all of them; puts them with `where` into `faults`. */
async function labels(page, where, faults) {
  for (const [width, height] of NARROW) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(brokenLabels);
    faults.push(...found.map((label) => ({ where: `${where} ${width}x${height}`, what: `"${label}"` })));
  }
}

for (const game of Object.keys(GAMES)) {
  test(`${game}: no button has more than one line at 360 px`, async () => {
    const faults = [];
    for (const locale of ['en', 'es']) {
      const visitor = await here.visit({ ...DEVICE, locale, viewport: { width: 360, height: 740 } });
      const page = await visitor.open();
      const at = (what) => labels(page, `${locale} ${what}`, faults);
      // Some are reached by what a place is called in English.
      for (const state of Object.keys(STATES).filter((name) => locale === 'en' || !['tip', 'selected', 'refused', 'hint', 'reasons'].includes(name))) {
        await STATES[state](page, game);
        if (state !== 'covered') await uncovered(page);
        await at(state);
      }
      for (const deed of ['menu', 'result']) {
        await press(page, deed);
        await page.locator('dialog[open]').waitFor();
        await at(deed);
        await page.keyboard.press('Escape');
        await until(page, () => document.querySelector('dialog[open]') === null);
      }
      // A game as it is played: every kind of decision, and each step of it.
      for (const part of [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9]) {
        await open(page, here, await recorded(game, (events) => Math.max(firstAction(events), Math.floor(events.length * part))));
        await uncovered(page);
        await at(`at ${part}`);
        if (!await page.locator('.actions [data-do=hint]:enabled').count()) continue;
        await page.keyboard.press('h');
        await until(page, () => document.querySelector('.play.hinted') !== null);
        do await at(`hint at ${part}`); while (await tellNext(page));
        if (await page.locator('.buttons [data-do=select]').count()) {
          await press(page, 'select');
          await at(`the hint at ${part} is selected`);
        }
        await page.keyboard.press('Escape');
      }
      // The lesson.
      await page.goto(`${here.site.url}#learn/${game}`);
      await page.locator('main.lesson .turn').waitFor();
      for (let step = 0; ; step += 1) {
        await until(page, (step) => document.querySelector('main.lesson')?.dataset.step === String(step), step);
        await at(`lesson, step ${step + 1}`);
        const [place] = (await read(page)).places.filter(({ enabled }) => enabled);
        if (place) {
          await bringIntoSight(page, place);
          await tapOn(page, selector(place));
          await at(`lesson, step ${step + 1}, tried`);
          await page.keyboard.press('Escape');
        }
        if (await page.locator('[data-do=show-me]').count()) {
          await tapOn(page, '[data-do=show-me]');
          await page.locator('.message.done').waitFor();
          await at(`lesson, step ${step + 1}, done`);
        }
        if (!await page.locator('[data-do=next]').count()) break;
        await tapOn(page, '[data-do=next]');
      }
      // Puzzles.
      await page.goto(`${here.site.url}#practice/${game}`);
      await page.locator('main.practice .difficulty').first().waitFor();
      await at('puzzles');
      await page.goto(`${here.site.url}#1/puzzle/${game}/1`);
      await page.locator('main.puzzle').waitFor();
      await at('puzzle');
      await tapOn(page, 'main.puzzle [data-do=show-me]');
      await page.locator('.message.done').waitFor();
      await at('puzzle, solved');
      // The review.
      await open(page, here, await recorded(game));
      await press(page, 'menu');
      await tapOn(page, 'a[data-do=review]');
      await page.locator('main.review .centre .actions button').first().waitFor();
      await at('review');
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
      await labels(page, `${locale} ${address || 'home'}`, faults);
    }
    await visitor.end();
  }
  expectNone(faults);
});
