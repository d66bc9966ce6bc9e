// What the tests ask a page about its service worker.

import { until } from './browser.mjs';

/**
 * Makes sure that the page's own worker is registered and in control of it. In a folder inside that of another copy the page is at first under
 * the control of the outer copy's worker.
 */
export async function controlled(page) {
  await page.evaluate(async () => {
    const own = new URL('./sw.js', location.href).href;
    const isInControl = () => navigator.serviceWorker.controller?.scriptURL === own;
    const inControl = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => isInControl() && resolve());
    });
    await navigator.serviceWorker.register('./sw.js');
    if (!isInControl()) await inControl;
  });
}

/**
 * Waits until everything is on the device, and the page is answered from there at its next start. (`serviceWorker.ready` would say so, but
 * in WebKit it sometimes never does when it is asked for while the worker is being installed.)
 */
export const onDevice = (page) => until(page, async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated' && (await caches.keys()).length > 0;
});

/** Looks for a new build, as the browser does now and then, until one waits to be accepted. */
export async function updateWaits(page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await until(page, async () => Boolean((await navigator.serviceWorker.ready).waiting));
}

/**
 * Waits until no tab is loading anything more. A worker that is asked for a file at the very moment
 * at which it is replaced can keep Chromium waiting for minutes while somebody looks into it, as
 * these tests do.
 */
export async function settled(page) {
  for (const tab of page.context().pages()) await tab.waitForLoadState('networkidle');
}

/** Accepts the build that waits, as the page does for its player, without reloading. */
export async function accept(page) {
  await settled(page);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const handedOver = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    registration.waiting.postMessage({ type: 'accept' });
    await handedOver;
  });
  // The new worker clears up while it activates; until then both builds are stored.
  await until(page, async () => (await navigator.serviceWorker.ready).active.state === 'activated');
}

/** What is stored on the device: the names of the caches, each with the addresses in it. */
export function stored(page) {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const lists = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map((request) => request.url).sort()];
    });
    return Object.fromEntries(await Promise.all(lists));
  });
}

/** What the page gets for an address: status, type and text. */
export function get(page, url) {
  return page.evaluate(async (address) => {
    const response = await fetch(address);
    const type = response.headers.get('content-type');
    return { status: response.status, type, text: await response.text() };
  }, url);
}
