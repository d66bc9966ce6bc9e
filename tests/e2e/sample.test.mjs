// Samples taken from a list in turn repeat nothing, and cover all of it in the end.

import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { THOROUGH, some } from './sample.mjs';

test('a part of a list: no turn takes one twice, and each is taken in time', () => {
  for (let length = 1; length <= 12; length += 1) {
    const list = Array.from({ length }, (_, index) => index);
    for (let count = 1; count <= length; count += 1) {
      const [taken, turns] = [new Set(), Math.ceil(length / count)];
      for (let turn = 0; turn < length; turn += 1) {
        const part = some(list, turn, count);
        assert.equal(new Set(part).size, THOROUGH ? length : count, `${count} of ${length}, turn ${turn}: ${part}`);
        if (turn < turns) for (const one of part) taken.add(one);
      }
      assert.equal(taken.size, length, `${count} of ${length}: in ${turns} turns ${[...taken]}`);
    }
  }
});
