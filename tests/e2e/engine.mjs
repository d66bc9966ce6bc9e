// The engine in the browser, asked as the page asks it: for the test that it decides as natively, and for the measurements in benches/.

import { launch } from './browser.mjs';
import { serve } from './site.mjs';

/**
 * The worker of dist/, just as players get it, in a page of this browser. Gives a function that asks it: the text of a
 * message in, that of the answer out.
 */
export async function worker(browser, url) {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await page.goto(url);
  await page.evaluate(() => {
    window.worker = new Worker('./worker_loader.js', { type: 'module' });
    return new Promise((resolve) => { window.worker.onmessage = resolve; });
  });
  return (message) => page.evaluate((text) => new Promise((resolve) => {
    window.worker.onmessage = ({ data }) => data !== 'heard' && resolve(data);
    window.worker.postMessage(text);
  }), message);
}

/** The worker in a browser and on a host of its own, for a program that is no test. */
export async function alone() {
  const site = await serve();
  const browser = await launch();
  const ask = await worker(browser, site.url);
  return {
    ask,
    stop: async () => {
      await browser.close();
      await site.stop();
    },
  };
}

/** The middle one of some numbers. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
