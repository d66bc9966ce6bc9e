// Room for everything: what is written in the pictures has the size of writing, no button needs two lines, a hint moves nothing, and in the
// smallest windows, as under a zoom of 400 %, the page scrolls and everything can still be played.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, until } from './browser.mjs';
import { open } from './flows.mjs';
import { GAMES, act, bringIntoSight, chooser, press, read, selector, tapOn, tellNext, uncover } from './players.mjs';
import { firstAction, recorded } from './records.mjs';
import { stage } from './stage.mjs';
import { WINDOWS, statesOf } from './states.mjs';

const here = stage();
const STATES = statesOf(here);
const DEVICE = { viewport: { width: 390, height: 844 }, hasTouch: true, pace: 'instant' };

/** Each kind of fault once, with where it came first and how often. */
function expectNone(faults) {
  const kinds = new Map();
  for (const { where, what } of faults) kinds.set(what, [...kinds.get(what) ?? [], where]);
  const lines = [...kinds].map(([what, places]) => `${what}: ${places.length} times, in ${places.slice(0, 3).join('; ')}`);
  assert.ok(!faults.length, `${faults.length} faults:\n${lines.slice(0, 80).join('\n')}`);
}

// Runs in the page: a picture is measured when the window that it is in has been laid out.
const laidOut = () => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });

/** Whoever is asked to take the device has it, in any language. */
async function uncovered(page) {
  const isCovered = () => document.querySelectorAll('.buttons button').length === 1 && !document.querySelector('.cell[aria-disabled=false]')
    && document.querySelector('.buttons [data-do="0"]') !== null;
  if (await page.evaluate(isCovered)) {
    await press(page, '0');
    await until(page, () => document.querySelector('.cell[aria-disabled=false], .buttons [data-do="0"]') !== null);
  }
}

// Runs in the page: what is written in its pictures, in pixels, and what is wrong with it. The sizes are those of each kind of label; what stands
// on a piece or a square grows with it.
function writings() {
  const RANGES = [
    [/coordinate/, 11, 14], [/total|tally/, 13, 16], [/heading|label|hand-line|line-name/, 12, 14], [/more/, 11, 14],
  ];
  const faults = [];
  const found = [];
  const isSeen = (element) => {
    for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).opacity === '0') return false;
    return element.checkVisibility({ visibilityProperty: true });
  };
  for (const text of document.querySelectorAll('svg.scene text')) {
    const scene = text.closest('svg.scene');
    const picture = scene.getBoundingClientRect();
    // Small pictures that nobody plays on say in words beside them what their numbers say.
    if (!scene.closest('.area, .rack, .board') || !text.textContent.trim() || !isSeen(text)) continue;
    const box = text.getBoundingClientRect();
    const { a, b, c, d } = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(a * d - b * c));
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // What is dragged out of sight is not seen.
    if (getComputedStyle(scene).overflow === 'hidden' && (x < picture.left || x > picture.right || y < picture.top || y > picture.bottom)) continue;
    const inGroup = text.closest('.pill, .chip, .badge');
    const kind = `${text.getAttribute('class') ?? ''} ${inGroup ? inGroup.getAttribute('class') : ''} in ${scene.getAttribute('class')}`;
    const [, least, most] = RANGES.find(([name]) => name.test(text.getAttribute('class') ?? '')) ?? [0, 11, inGroup ? 14 : Infinity];
    if (size < least - 0.1 || size > most + 0.1) faults.push(`${kind}: "${text.textContent}" has ${size.toFixed(1)} px`);
    // Letters and digits reach about so far above and below the middle.
    const ink = { left: box.left + 0.5, right: box.right - 0.5, top: y - size * 0.36, bottom: y + size * 0.36 };
    const isWithin = ink.left > picture.left - 2 && ink.right < picture.right + 2 && ink.top > picture.top - 2 && ink.bottom < picture.bottom + 2;
    // What a view of a large plant cuts at its edge is dragged into it.
    if (!isWithin && getComputedStyle(scene).overflow !== 'hidden') faults.push(`${kind}: "${text.textContent}" reaches beyond its picture`);
    found.push({ kind, said: text.textContent, ...ink });
  }
  found.forEach((one, index) => found.slice(index + 1).forEach((other) => {
    const [across, down] = [Math.min(one.right, other.right) - Math.max(one.left, other.left), Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)];
    if (across > 0.5 && down > 0.5) faults.push(`${one.kind}: "${one.said}" and "${other.said}" (${other.kind}) overlap`);
  }));
  return [...new Set(faults)];
}

for (const game of Object.keys(GAMES)) {
  test(`${game}: what is written in its pictures can be read, and nothing of it collides, in every window`, async () => {
    const faults = [];
    for (const locale of ['en', 'es']) {
      const visitor = await here.visit({ ...DEVICE, locale });
      const page = await visitor.open();
      // What is chosen is found by what its place is called in English.
      for (const state of ['start', 'middle', ...(locale === 'en' ? ['selected'] : []), 'end']) {
        await page.setViewportSize(DEVICE.viewport);
        await STATES[state](page, game);
        await uncovered(page);
        for (const [width, height] of WINDOWS) {
          await page.setViewportSize({ width, height });
          await page.evaluate(laidOut);
          const found = await page.evaluate(writings);
          faults.push(...found.map((what) => ({ where: `${locale} ${state} ${width}x${height}`, what })));
        }
      }
      await visitor.end();
    }
    expectNone(faults);
  });
}

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
        await picture(page, `room-hint-${game}-${locale}-${width}x${height}`);
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

// Runs in the page: buttons whose label has more than one line.
function brokenLabels() {
  const rects = (element) => {
    const all = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found = [];
    while (all.nextNode()) {
      const text = document.createRange();
      text.selectNodeContents(all.currentNode);
      // What only a screen reader says has no lines.
      if (getComputedStyle(all.currentNode.parentElement).clipPath === 'none') found.push(...text.getClientRects());
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

/** Looks at a page in all tiny windows, with text of both sizes. */
async function reachAll(page, where, wanted, faults) {
  for (const [width, height] of TINY) {
    await page.setViewportSize({ width, height });
    for (const percent of [100, 200]) {
      const found = await page.evaluate(unreachable, { wanted, percent });
      faults.push(...found.map((what) => ({ where: `${where} ${width}x${height} ${percent} %`, what })));
    }
  }
}

const TAPPED = 'main :is(.cell, button:enabled, a, select, input, summary)';
/** Of a board without edges only what is in sight. */
const BUTTONS_ONLY = 'main :is(.rack .cell, button:enabled, a, select, input, summary)';

for (const game of Object.keys(GAMES)) {
  const wanted = game === 'ivy' ? BUTTONS_ONLY : TAPPED;
  test(`${game}: under a zoom of 400 % the page scrolls, everything can be reached, and a move is played`, async () => {
    const visitor = await here.visit({ ...DEVICE, viewport: { width: 320, height: 256 } });
    const page = await visitor.open();
    const faults = [];
    for (const state of ['start', 'middle', 'selected', 'reasons', 'end']) {
      await STATES[state](page, game);
      await reachAll(page, state, wanted, faults);
    }
    for (const deed of ['menu', 'result']) {
      await press(page, deed);
      await page.locator('dialog[open]').waitFor();
      await reachAll(page, deed, 'dialog[open] :is(button, a, select)', faults);
      await page.keyboard.press('Escape');
      await until(page, () => document.querySelector('dialog[open]') === null);
    }
    await press(page, 'menu');
    await tapOn(page, 'a[data-do=review]');
    await page.locator('main.review .centre .actions button').first().waitFor();
    await reachAll(page, 'review', 'main.review :is(.centre, .bar) :is(button:enabled, a)', faults);
    for (const [address, found] of [[`#learn/${game}`, 'main.lesson .actions button'], [`#1/puzzle/${game}/1`, 'main.puzzle .actions button'], [`#new/${game}`, 'form button'], [`#practice/${game}`, 'main.practice .difficulty']]) {
      await page.goto(here.site.url + address);
      await page.locator(found).first().waitFor();
      await reachAll(page, address, wanted, faults);
    }
    for (const [width, height] of TINY) {
      for (const percent of [100, 200]) {
        await page.setViewportSize({ width, height });
        await open(page, here, await recorded(game, firstAction));
        await page.evaluate((percent) => { document.documentElement.style.fontSize = `${percent}%`; }, percent);
        await uncover(page);
        for (let turn = 0; turn < 2; turn += 1) await act(page, game, chooser(turn));
      }
    }
    await picture(page, `room-zoom-${game}`);
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
    await reachAll(page, address || 'home', 'main :is(button:enabled, a, select)', faults);
  }
  expectNone(faults);
  await visitor.end();
});
