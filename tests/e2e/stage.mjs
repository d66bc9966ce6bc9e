// What every test has: a browser that the tests of one process share, a host of its own, and visitors who were never here.

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { test as plain } from '@playwright/test';
import { chromium as unwatched } from 'playwright-plain';
import { ARGUMENTS, executable, visit } from './browser.mjs';
import { serve } from './site.mjs';

/** Of the test that is running: `here.browser`, `here.site`, the host, and `here.visit(options)`, a visitor. */
export const here = {};

export const test = plain.extend({
  /** The folder of the host in which the page lies. */
  base: ['/alea/', { option: true }],

  /**
   * Gives the browser of a first try or of a second. Of the second Playwright Test notes each call and takes a trace, which costs a sixth of the time;
   * so for the first it is driven by a copy of the driver that the runner does not know.
   */
  browsers: [async ({ playwright }, use) => {
    const browsers = {};
    const launch = (driver) => driver.launch({ executablePath: executable({ windowless: true }), args: ARGUMENTS });
    await use((retry) => browsers[retry > 0] ??= launch(retry > 0 ? playwright.chromium : unwatched));
    for (const browser of Object.values(browsers)) await (await browser).close();
  }, { scope: 'worker' }],

  /** Fills `here`. */
  stage: [async ({ browsers, base }, use, info) => {
    const [browser, site] = [await browsers(info.retry), await serve(undefined, base)];
    const visitors = [];
    const remembered = async (options) => {
      const visitor = await visit(browser, options);
      visitors.push(visitor);
      return visitor;
    };
    Object.assign(here, { browser, site, visit: remembered });
    await use(here);
    if (info.retry === 0 && info.status !== info.expectedStatus) await picturesOf(browser, info);
    for (const context of browser.contexts()) await context.close();
    await site.stop();
    // Also of a test that failed before it asked: what the browser complained about may be the reason.
    assert.deepEqual(visitors.flatMap(({ complaints }) => complaints), [], 'the browser complained');
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

/** Pictures of the tabs that a failed test leaves open. */
async function picturesOf(browser, info) {
  const pages = browser.contexts().flatMap((context) => context.pages());
  await mkdir(info.outputDir, { recursive: true });
  for (const [index, page] of pages.entries()) {
    const path = info.outputPath(`failed-${index + 1}.png`);
    // What cannot be drawn any more must not hide why the test failed.
    const isTaken = await page.screenshot({ path, timeout: 5_000 }).then(() => true, () => false);
    if (isTaken) info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
}
