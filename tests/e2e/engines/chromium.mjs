// Chromium, driven by Playwright: a phone with a touch screen, as in most of the other tests.

import { executable, launch as start, picture, PHONE, visit } from '../browser.mjs';
import { tapOn } from './tab.mjs';

/** What it does not do: nothing that these tests ask for. */
export const lacks = [];

/** Why it cannot be had here, or nothing. */
export function missing() {
  try {
    executable();
    return null;
  } catch (error) {
    return error.message;
  }
}

export async function launch() {
  const browser = await start();
  return {
    version: `Chromium ${browser.version()}`,
    close: () => browser.close(),
    visit: async (options) => {
      // A host that is gone is a complaint for Chromium where its worker looks for a new build.
      const visitor = await visit(browser, { ...PHONE, worker: true, allow: [/ERR_CONNECTION_REFUSED/], ...options });
      return { ...visitor, open: async (url) => tabOf(await visitor.open(url)) };
    },
  };
}

function tabOf(page) {
  const tab = {
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    evaluate: (fn, argument) => page.evaluate(fn, argument),
    clickAt: (x, y) => page.touchscreen.tap(x, y),
    tap: (selector) => tapOn(tab, selector),
    press: (key) => page.keyboard.press(key),
    screenshot: (name) => picture(page, name),
  };
  return tab;
}
