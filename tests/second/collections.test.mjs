// The collections of puzzles are what the commands in `docs/puzzles.md` make.
//
//   cargo build --release --bin alea && node --test tests/second/collections.test.mjs

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { alea } from '../alea.mjs';
import { games } from '../games.mjs';

const root = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const lines = (text) => text.trim().split('\n').slice(1, -1).map((line) => line.replace(/,$/, ''));
const commands = [...root('docs/puzzles.md').matchAll(/^ {4}alea (puzzles .*) > games\/(.*)\/assets\/puzzles\.json$/gm)];

for (const game of games()) {
  test(`${game}: the collection is what its commands make`, () => {
    const made = commands.filter(([, , name]) => name === game).flatMap(([, command]) => lines(alea(command.split(' '))));
    assert.deepEqual(lines(root(`games/${game}/assets/puzzles.json`)), made);
  });
}
