// How tests run, whichever they are.

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

export const RUNNER = {
  fullyParallel: true,
  // One more than there are processors: each waits now and then for its browser.
  workers: availableParallelism() + 1,
  // What passes only at its second try is told, and too much of it fails the run: flickering.mjs.
  retries: 1,
  forbidOnly: true,
  // Many times what the longest takes.
  timeout: 180_000,
  reporter: [['list'], [fileURLToPath(new URL('flickering.mjs', import.meta.url))]],
};
