// A scene looks the same everywhere: in a lesson, a puzzle, a diagram, a review and on paper as at the table.

import assert from 'node:assert/strict';
import { until } from './browser.mjs';
import { open } from './flows.mjs';
import { GAMES } from './players.mjs';
import { recorded } from './records.mjs';
import { here, test } from './stage.mjs';

/** What makes the look of a drawn thing and depends on no size. */
const LOOK = ['fill', 'stroke', 'clip-path', 'mask-image', 'stroke-dasharray', 'opacity', 'filter'];

/** What stands on a thing for a while, or only where one plays: whoever has it is drawn another way on purpose. */
const PASSING = /\b(?:cell|veil|lit|touched|selected|chosen|hinted|enters|taken|gone|fresh|past|own|shade|ghost|label)\b/;

// Runs in the page: how each kind of thing in its scenes looks, by tag and classes from the scene inwards.
function looks({ look, within }) {
  const kinds = {};
  for (const scene of document.querySelectorAll(within)) {
    for (const thing of scene.querySelectorAll('path, circle, rect, polygon, ellipse, line, text, use')) {
      if (!thing.checkVisibility()) continue;
      const names = [];
      for (let at = thing; at !== scene; at = at.parentElement) names.unshift(`${at.tagName}.${[...at.classList].sort().join('.')}`);
      const kind = `${[...scene.classList].filter((name) => ['board', 'rack', 'area'].includes(name)).join('.')} ${names.join(' ')}`;
      const style = getComputedStyle(thing);
      (kinds[kind] ??= new Set()).add(look.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; '));
    }
  }
  return Object.fromEntries(Object.entries(kinds).map(([kind, all]) => [kind, [...all]]));
}

for (const game of Object.keys(GAMES)) {
  test(`${game}: lesson, puzzle, diagrams, review and paper draw as the table does`, async () => {
    const visitor = await here.visit({ pace: 'instant' });
    const page = await visitor.open();
    const table = {};
    const see = (within) => page.evaluate(looks, { look: LOOK, within });
    const add = (seen) => {
      for (const [kind, all] of Object.entries(seen)) table[kind] = [...new Set([...table[kind] ?? [], ...all])];
    };
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
      await open(page, here, await recorded(game, (events) => Math.floor(events.length * part)));
      add(await see('.play .scene'));
    }
    let compared = 0;
    const faults = [];
    const compare = (where, seen) => {
      for (const [kind, all] of Object.entries(seen)) {
        if (!table[kind] || PASSING.test(kind)) continue;
        compared += 1;
        for (const one of all) if (!table[kind].includes(one)) faults.push(`${where}: ${kind}\n  ${one}\n  at the table ${table[kind].join('\n  or ')}`);
      }
    };
    await page.emulateMedia({ media: 'print' });
    const printed = await see('.play .scene');
    await page.emulateMedia({ media: 'screen' });
    compare('paper', Object.fromEntries(Object.entries(printed)));
    await page.locator('main.play [data-do=menu]').click();
    await page.locator('dialog [data-do=review]').click();
    await page.locator('main.review .board').waitFor();
    compare('review', await see('.review .scene'));
    for (const [where, address, found] of [
      ['lesson', `#learn/${game}`, 'main.lesson .board .piece'], ['puzzle', `#1/puzzle/${game}/1`, 'main.puzzle .board'], ['diagrams', `#rules/${game}`, '.rules .diagram svg'],
    ]) {
      await page.goto(here.site.url + address);
      await until(page, (found) => document.querySelector(found) !== null, found);
      compare(where, await see(where === 'diagrams' ? '.diagram svg' : `main.${where} .scene`));
    }
    assert.ok(compared > 20, `${compared} kinds of things were compared`);
    assert.deepEqual(faults.slice(0, 12), [], `${faults.length} differences`);
    await visitor.end();
  });
}
