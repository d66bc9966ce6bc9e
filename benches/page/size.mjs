// What is sent to somebody who opens home and every game, and stays until all parts of the program have come.

import { TAPPABLE, addressOf, person } from './phone.mjs';
import { firstAction } from '../../tests/e2e/records.mjs';

/** Whether a file is one of the page and its program. */
export const isCounted = (name) => /\.(html|css|js|wasm)$/.test(name) && !/^(worker|sw\.js)/.test(name);

/** Bytes, packed with brotli. */
export async function size(browser, site, games) {
  const context = await person(browser, { workers: 'block' });
  const page = await context.newPage();
  site.requests.length = 0;
  await page.goto(site.url);
  await page.locator(`a[href*="${games[0]}"]`).first().waitFor();
  for (const game of games) {
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    await page.goto(await addressOf(site, game, firstAction));
    await page.locator(TAPPABLE).first().waitFor();
  }
  await page.waitForLoadState('networkidle');
  await context.close();
  const names = new Set(site.requests.map((name) => name || 'index.html'));
  const sizes = await Promise.all([...names].filter(isCounted).map(async (name) => (await site.packed(name)).length));
  return sizes.reduce((total, bytes) => total + bytes, 0);
}
