// What the tests of room share: a list of faults that can be read, and a table that is not covered.

import assert from 'node:assert/strict';
import { until } from './browser.mjs';
import { press } from './players.mjs';

/** A phone on which nothing waits. */
export const DEVICE = { viewport: { width: 390, height: 844 }, hasTouch: true, pace: 'instant' };

/** Each kind of fault once, with where it came first and how often. */
export function expectNone(faults) {
  const kinds = new Map();
  for (const { where, what } of faults) kinds.set(what, [...kinds.get(what) ?? [], where]);
  const lines = [...kinds].map(([what, places]) => `${what}: ${places.length} times, in ${places.slice(0, 3).join('; ')}`);
  assert.ok(!faults.length, `${faults.length} faults:\n${lines.slice(0, 80).join('\n')}`);
}

/** Whoever is asked to take the device has it, in any language. */
export async function uncovered(page) {
  const isCovered = () => document.querySelectorAll('.buttons button').length === 1 && !document.querySelector('.cell[aria-disabled=false]')
    && document.querySelector('.buttons [data-do="0"]') !== null;
  if (await page.evaluate(isCovered)) {
    await press(page, '0');
    await until(page, () => document.querySelector('.cell[aria-disabled=false], .buttons [data-do="0"]') !== null);
  }
}
