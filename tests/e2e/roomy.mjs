// What the tests of room share: a phone, and a list of faults that can be read.

import assert from 'node:assert/strict';

/** A phone on which nothing waits. */
export const DEVICE = { viewport: { width: 390, height: 844 }, hasTouch: true, pace: 'instant' };

/** Each kind of fault once, with where it came first and how often. */
export function expectNone(faults) {
  const kinds = new Map();
  for (const { where, what } of faults) kinds.set(what, [...kinds.get(what) ?? [], where]);
  const lines = [...kinds].map(([what, places]) => `${what}: ${places.length} times, in ${places.slice(0, 3).join('; ')}`);
  assert.ok(!faults.length, `${faults.length} faults:\n${lines.slice(0, 80).join('\n')}`);
}
