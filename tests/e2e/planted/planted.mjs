// What `flickering.test.mjs` runs: tests that fail always, or once.

import { test } from '@playwright/test';

const { ALWAYS = 0, ONCE = 0 } = process.env;

for (let index = 0; index < ALWAYS; index += 1) {
  test(`fails always ${index}`, () => { throw new Error('planted'); });
}
for (let index = 0; index < ONCE; index += 1) {
  test(`fails once ${index}`, ({}, info) => { if (info.retry === 0) throw new Error('planted'); });
}
test('passes', () => {});
