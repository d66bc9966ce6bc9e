// The runner as `../playwright.config.mjs` sets it, for planted tests.

import { defineConfig } from '@playwright/test';
import { RUNNER } from '../runner.mjs';

export default defineConfig({ ...RUNNER, testMatch: 'planted.mjs' });
