// The browser for the tests: found on the machine, started without its own traffic, watched for errors.

import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';
import { onPath, pictureFile } from './engines/programs.mjs';
import { setPace } from './engines/tab.mjs';
import { apart, eventually, until } from './wait.mjs';

/** Chromium without all that is about its windows: the same pages, in two thirds of the time. */
const WINDOWLESS = 'chromium-headless-shell';

/** The first Chromium or Chrome of this machine; `CHROME` names another one. With `windowless` first the one that has no windows. */
export function executable({ windowless = false } = {}) {
  if (process.env.CHROME) return process.env.CHROME;
  const names = [...(windowless ? [WINDOWLESS] : []), 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found = onPath(...names);
  if (found) return found;
  throw new Error(`No browser: none of ${names.join(', ')} is on PATH, and CHROME is not set.`);
}

/** What a browser is started with. */
export const ARGUMENTS = [
  // Containers and root have no sandbox to offer, and only pages of this project are opened.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A browser process; `windowless` as for `executable`, `more` are further arguments. Several tests may share it: every context is a profile
 * of its own.
 */
export const launch = ({ more = [], ...which } = {}) => chromium.launch({ executablePath: executable(which), args: [...ARGUMENTS, ...more] });

/** A browser process with one context, whose profile lies in a folder as a person's does; `options` are Playwright's. */
export const launchKept = (folder, options) => chromium.launchPersistentContext(folder, { executablePath: executable(), args: ARGUMENTS, ...options });

/** The devices of the tests; spread one of them into the options of `visit`. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
export const SMALL_PHONE = { ...PHONE, viewport: { width: 320, height: 640 } };
export const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true };
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

/**
 * A fresh profile, as of a person who was never here. Options are Playwright's (`colorScheme`,
 * `reducedMotion`, a device from above), and:
 *
 * - `allow`: regular expressions of complaints that this test expects (see `complaints`);
 * - `storage: 'forbidden'`: every use of localStorage throws, as with cookies blocked;
 *   `storage: 'full'`: it can be read, but nothing more fits in;
 * - `pace`: how fast the computer's moves are shown, which a person chooses in the page: `instant` where nobody has to follow them;
 * - `worker`: whether the browser has service workers. Without one the page is the same, only not stored on the device; storing it costs
 *   more than most tests themselves, so only those that are about it have one.
 *
 * Call `visit.end()` at the end of the test: it fails on everything that was complained about.
 */
export async function visit(browser, { allow = [], storage, pace, worker = false, ...options } = {}) {
  const context = await browser.newContext({ ...DESKTOP, reducedMotion: 'reduce', ...options });
  // What takes longer on a loaded machine than this will not come at all.
  context.setDefaultTimeout(15_000);
  if (storage) await context.addInitScript(spoilStorage, storage);
  if (pace) await context.addInitScript(setPace, pace);
  if (!worker) await context.addInitScript(withoutWorkers);
  const complaints = [];
  const note = (text) => {
    if (!allow.some((expected) => expected.test(text))) complaints.push(text);
  };
  context.on('console', (message) => {
    // An empty page has nothing to say: it is the page before, about its icon, which was still on its way when it was left.
    const isEmpty = message.page()?.url() === 'about:blank';
    if (!isEmpty && ['error', 'warning'].includes(message.type())) {
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => note(`page error: ${error.error().stack ?? error.error()}`));
  context.on('requestfailed', (request) => {
    // Leaving a page ends what it was still fetching.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') note(`failed request: ${request.url()} (${reason})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) note(`status ${response.status()}: ${response.url()}`);
  });
  return {
    context,
    complaints,
    /** One more tab of the same person. */
    open: async (url) => {
      const page = calmly(leavesBare(await context.newPage()));
      if (url) await page.goto(url);
      return page;
    },
    /** Closes everything and fails if anything was complained about. */
    end: async () => {
      await context.close();
      assert.deepEqual(complaints, [], 'the browser complained');
    },
  };
}

// What is closed over a page takes its entry of the history along, a moment later. A person who leaves has let that moment pass; a
// test must wait for it, or the browser goes back out of the page that it was just sent to.
function leavesBare(page) {
  for (const way of ['goto', 'reload']) {
    const leave = page[way].bind(page);
    page[way] = async (...how) => {
      await until(page, () => document.querySelector('dialog[open]') !== null || !history.state);
      return leave(...how);
    };
  }
  return page;
}

// A finger taps what it has seen. `touchscreen.tapAtOnce` is quicker than that.
function calmly(page) {
  const press = apart(page);
  const { touchscreen } = page;
  touchscreen.tapAtOnce = touchscreen.tap.bind(touchscreen);
  touchscreen.tap = (x, y) => press(x, y, touchscreen.tapAtOnce);
  // What `locator` presses goes by the frame, which does not say where that is. A mouse need not wait.
  const frame = page.mainFrame();
  const [tap, click] = [frame.tap.bind(frame), frame.click.bind(frame)];
  frame.tap = (...how) => press(NaN, NaN, () => tap(...how));
  frame.click = (...how) => press(NaN, NaN, () => click(...how), { waits: false });
  return page;
}

// Runs in the page before any script of its own.
function withoutWorkers() {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
}

// Runs in the page before any script of its own.
function spoilStorage(how) {
  const refuse = (name) => () => {
    throw new DOMException(`made to fail by the test: ${name}`, name);
  };
  if (how === 'forbidden') {
    Object.defineProperty(window, 'localStorage', { get: refuse('SecurityError') });
  } else {
    Storage.prototype.setItem = refuse('QuotaExceededError');
  }
}

export { eventually, until };

/** Whether pictures are wanted: `PICTURES=true`. */
const PICTURES = process.env.PICTURES === 'true';

/**
 * A picture of the page in tests/e2e/output, for looking at: only where they are wanted, since no test rests on it and drawing them takes long.
 * Headless Chromium now and then does not answer when it is asked for one, and does when it is asked again.
 */
export async function picture(page, name) {
  if (!PICTURES) return;
  const taken = () => page.screenshot({ path: pictureFile(name), timeout: 8_000 });
  await taken().catch(taken).catch(taken);
}
