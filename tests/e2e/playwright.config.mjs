// How Playwright Test runs the browser tests: `./test e2e` and `./test engines`, which hand on words and options.

import { readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { LISTED } from '../games.mjs';
import { ENGINES } from './engines/index.mjs';
import { RUNNER } from './runner.mjs';

const ENGINES_TEST = 'engines.test.mjs';
const PICTURES_TEST = 'pictures/*.test.mjs';
/** `./test quick` reads them there, too, and tells them. */
const NOT_QUICK = readFileSync(new URL('not-quick.txt', import.meta.url), 'utf8').trim().split('\n');

/** The tests of the product, and before them those that lie with their games, because they have the longest. */
const withGames = (name, { testIgnore = [], ...options }) => [
  { name: `${name}-of-games`, testDir: '../../games', testMatch: LISTED.map((game) => `${game}/tests/*.test.mjs`), ...options },
  { name, testIgnore: [...testIgnore, PICTURES_TEST], ...options },
];

export default defineConfig({
  testMatch: '*.test.mjs',
  ...RUNNER,
  outputDir: 'output/failed',
  // The second try; of the first see stage.mjs.
  use: { screenshot: 'only-on-failure', trace: 'on-first-retry' },
  projects: [
    ...withGames('e2e', { testIgnore: [ENGINES_TEST] }),
    { name: 'pictures', testMatch: PICTURES_TEST, snapshotPathTemplate: 'pictures/stored/{arg}{ext}' },
    // Against the build for development, which is not cut into parts and whose worker stores nothing.
    ...withGames('quick', { testIgnore: NOT_QUICK, grepInvert: /, offline$/ }),
    // One after the other within an engine, whose browser they share.
    ...Object.keys(ENGINES).map((engine) => ({ name: engine, testMatch: ENGINES_TEST, fullyParallel: false, use: { engine } })),
  ],
});
