// What every test has: a browser that the tests of one process share, a host of its own, and visitors who were never here.

import { test as plain } from '@playwright/test';
import { visit } from './browser.mjs';
import { serve } from './site.mjs';

/** Of the test that is running: `here.browser`, `here.site`, the host, and `here.visit(options)`, a visitor. */
export const here = {};

export const test = plain.extend({
  /** The folder of the host in which the page lies. */
  base: ['/alea/', { option: true }],

  /** Fills `here`. */
  stage: [async ({ browser, base }, use) => {
    const site = await serve(undefined, base);
    Object.assign(here, { browser, site, visit: (options) => visit(browser, options) });
    await use(here);
    await site.stop();
  }, { auto: true }],

  /** Takes what has to be done when the test is over, however it ends; the last is done first. */
  finally: async ({}, use) => {
    const deeds = [];
    await use((deed) => deeds.push(deed));
    const errors = [];
    for (const deed of deeds.reverse()) await Promise.resolve().then(deed).catch((error) => errors.push(error));
    if (errors.length) throw new AggregateError(errors, 'what has to be done at the end of a test failed');
  },
});
