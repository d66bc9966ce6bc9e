// Firefox as Debian ships it, driven by Puppeteer over WebDriver BiDi: no patched build, no geckodriver.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import { apart } from '../wait.mjs';
import { onPath, pictureFile } from './programs.mjs';
import { LIMIT, WINDOW, setPace, tapOn } from './tab.mjs';

const program = () => process.env.FIREFOX || onPath('firefox-esr', 'firefox');

/** What it does not do. */
export const lacks = ['No touch screen: it is tapped with a mouse, in a window as narrow as a phone.'];

/** Why it cannot be had here, or nothing. */
export const missing = () => (program() ? null : 'Firefox is missing. On Debian: apt-get install firefox-esr; or name it: FIREFOX=/path');

export async function launch() {
  // As root it starts only in a home of root's own, which a container need not give it.
  const home = await mkdtemp(path.join(tmpdir(), 'alea-firefox-'));
  const browser = await puppeteer.launch({
    env: { ...process.env, HOME: home },
    browser: 'firefox',
    executablePath: program(),
    headless: true,
    defaultViewport: WINDOW,
    protocolTimeout: LIMIT,
    extraPrefsFirefox: { 'browser.cache.disk.enable': false, 'ui.prefersReducedMotion': 1 },
  });
  const close = async () => {
    await browser.close();
    await rm(home, { recursive: true, force: true });
  };
  return { version: await browser.version(), close, visit: (options) => visit(browser, options) };
}

async function visit(browser, { pace } = {}) {
  const context = await browser.createBrowserContext();
  const complaints = [];
  return {
    open: async (url) => {
      const page = await context.newPage();
      page.setDefaultTimeout(LIMIT);
      page.on('console', (message) => {
        if (['error', 'assert'].includes(message.type())) complaints.push(`console ${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`page error: ${error.stack ?? error}`));
      if (pace) await page.evaluateOnNewDocument(setPace, pace);
      if (url) await page.goto(url);
      return tabOf(page);
    },
    end: async () => {
      await context.close();
      assert.deepEqual(complaints, [], 'Firefox complained');
    },
  };
}

function tabOf(page) {
  const press = apart(page);
  const tab = {
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    evaluate: (fn, argument) => page.evaluate(fn, argument),
    clickAt: (x, y) => press(x, y, () => page.mouse.click(x, y)),
    tap: (selector) => tapOn(tab, selector),
    press: (key) => page.keyboard.press(key),
    screenshot: (name) => page.screenshot({ path: pictureFile(name) }),
  };
  return tab;
}
