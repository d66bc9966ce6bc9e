// From an address to what a player came for.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../tests/e2e/browser.mjs';
import { isCounted } from './size.mjs';
import { TAPPABLE, addressOf, person, returning, tapOn, throttle } from './phone.mjs';

/** Milliseconds that a visit lasts. */
const STAY = 5000;

/** Half of a game is played already. */
const half = (events) => Math.floor(events.length / 2);

// Runs in the page before any script of its own: when there was something to tap, and when it was tapped.
function watchBoard(wanted) {
  const look = () => {
    const isThere = [...document.querySelectorAll(wanted)].some((found) => found.checkVisibility());
    if (isThere) window.offered = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener('pointerdown', ({ timeStamp }) => { window.tapped = timeStamp; }, true);
}

// Runs in the page: what a tap that does anything changes.
function trace() {
  const texts = (wanted) => [...document.querySelectorAll(wanted)].map((found) => found.id + found.textContent);
  return JSON.stringify([texts('main.play .turn'), texts('main.play .buttons button'), texts('main.play .cell[aria-pressed=true]')]);
}

/** Milliseconds from the start of the navigation until a tap on the board did something. */
async function untilTapped(page) {
  const offered = await until(page, () => window.offered);
  for (let tries = 0; tries < 20; tries += 1) {
    const before = await page.evaluate(trace);
    await tapOn(page, TAPPABLE);
    const changed = await page.waitForFunction(`(${trace})() !== ${JSON.stringify(before)}`, undefined, { timeout: 1000 })
      .then(() => true, () => false);
    // What is offered and does nothing yet does not count; then it is the tap that did something.
    if (changed) return tries === 0 ? offered : page.evaluate(() => window.tapped);
  }
  throw new Error(`no tap on the board of ${page.url()} does anything`);
}

async function watched(context, { network }) {
  const page = await context.newPage();
  await page.addInitScript(watchBoard, TAPPABLE);
  await throttle(page, { network });
  return page;
}

// Without the service worker where something is loaded cold: what it loads is not throttled with the page, and once it has everything, it
// answers for the network.

// Runs in the page: the files that had come by then, as addresses.
const comeBy = (time) => performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd <= time).map(({ name }) => name);

/** A game's address, opened by somebody who was never here: how long that took, and how many bytes had come by then, packed with brotli. */
export async function cold(browser, site, game) {
  const context = await person(browser, { workers: 'block' });
  const page = await watched(context, { network: true });
  await page.goto(await addressOf(site, game, half), { waitUntil: 'commit' });
  const time = await untilTapped(page);
  const come = (await page.evaluate(comeBy, time)).map((name) => name.slice(site.url.length));
  await context.close();
  const sizes = await Promise.all(['index.html', ...new Set(come.filter(isCounted))].map(async (name) => (await site.packed(name)).length));
  return { time, bytes: sizes.reduce((total, bytes) => total + bytes, 0) };
}

/**
 * The same address once more, when the service worker has everything: the second visit, and the third one. Chromium keeps the machine code of
 * a program once nothing new was compiled for two seconds, and only for what it has from where it gets it then: what it made of the answers of
 * the service worker in the second visit is there in the third one. It keeps none in a profile that is forgotten, so each has a folder.
 */
export async function warm(site, game) {
  const folder = await mkdtemp(path.join(tmpdir(), 'alea-visits-'));
  const context = await returning(folder);
  try {
    return await visits(context, site, game);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function visits(context, site, game) {
  const address = await addressOf(site, game, half);
  const first = await context.newPage();
  await first.goto(address);
  await first.locator(TAPPABLE).first().waitFor();
  await until(first, async () => Boolean((await navigator.serviceWorker.ready).active && navigator.serviceWorker.controller));
  await first.close();
  const times = [];
  for (let visit = 2; visit <= 3; visit += 1) {
    const page = await watched(context, { network: true });
    await page.goto(address, { waitUntil: 'commit' });
    times.push(await untilTapped(page));
    // A person looks at the board for a while.
    await page.waitForTimeout(STAY);
    await page.close();
  }
  const [second, third] = times;
  return { second, third };
}

// Runs in the page before any script of its own: when all games are in sight.
function watchHome(games) {
  const isSeen = (game) => [...document.querySelectorAll(`a[href*="${game}"]`)].some((found) => found.checkVisibility());
  const look = () => {
    if (games.every(isSeen)) window.listed = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The address of home, until the first paint with all games in it. */
export async function coldHome(browser, site, games) {
  const context = await person(browser, { workers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(watchHome, games);
  await throttle(page, { network: true });
  await page.goto(site.url, { waitUntil: 'commit' });
  const time = await until(page, () => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    return painted && window.listed && Math.max(painted.startTime, window.listed);
  });
  await context.close();
  return time;
}
