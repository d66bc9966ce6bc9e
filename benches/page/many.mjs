// How quick the page is with many saved games, and how quick they come in from a file.

import { until } from '../../tests/e2e/browser.mjs';
import { TAPPABLE, addressOf, person, throttle } from './phone.mjs';
import { record } from '../../tests/e2e/table.mjs';

// Runs in the page: saves so many games, each with other players.
function save([count, game]) {
  for (let index = 0; index < count; index += 1) {
    const own = { ...game, seats: [{ name: `Ann ${index}` }, { name: 'Ben' }] };
    const at = own.events.length;
    localStorage.setItem(`alea:game:many${index}`, JSON.stringify({ revision: 1, at, changed: 1_700_000_000_000 + index, record: own }));
  }
}

// Runs in the page before any script of its own: when what is waited for could first be seen.
function watch(wanted) {
  const look = () => {
    if ([...document.querySelectorAll(wanted)].some((found) => found.checkVisibility())) window.seen = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function opened(context, address, wanted) {
  const page = await context.newPage();
  await page.addInitScript(watch, wanted);
  await throttle(page);
  await page.goto(address, { waitUntil: 'commit' });
  const time = await until(page, () => window.seen);
  await page.close();
  return time;
}

// What the browser alone takes to give all keys and texts to a page that has nothing else to do.
async function storageAlone(context, site) {
  const page = await context.newPage();
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await throttle(page);
  await page.goto(`${site.url}empty`);
  const time = await page.evaluate(() => {
    const begin = performance.now();
    Object.keys(localStorage).forEach((key) => localStorage.getItem(key));
    return performance.now() - begin;
  });
  await page.close();
  return time;
}

/**
 * Milliseconds until home, the list, and the game of a link can be seen by who has so many saved games; on the slowed phone. And what the
 * browser alone takes to read them.
 */
export async function withMany(browser, site, count) {
  const context = await person(browser, { workers: 'block' });
  const page = await context.newPage();
  await page.goto(site.url);
  await page.evaluate(save, [count, record(5)]);
  await page.close();
  // What the browser keeps of a file is there in each of the visits that count.
  await opened(context, site.url, '#home .all');
  const times = {
    home: await opened(context, site.url, '#home .all'),
    list: await opened(context, `${site.url}#games`, '.filed li .scene'),
    'storage alone': await storageAlone(context, site),
    link: await opened(context, await addressOf(site, 'dice-box', (events) => Math.floor(events.length / 2)), TAPPABLE),
  };
  await context.close();
  return times;
}

// Runs in the page: brings in a file of so many different games. Told are the milliseconds until the page says that all are in, and the
// longest time without a frame meanwhile.
function bring([count, game]) {
  const line = (index) => JSON.stringify({ ...game, seats: [{ name: `Ann ${index}` }, { name: 'Ben' }] });
  const transfer = new DataTransfer();
  transfer.items.add(new File([Array.from({ length: count }, (_, index) => line(index)).join('\n')], 'many.jsonl'));
  const input = document.querySelector('.import input');
  input.files = transfer.files;
  const begun = performance.now();
  let [last, longest] = [begun, 0];
  const next = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    const said = [...document.querySelectorAll('.toasts, dialog[open]')].map(({ textContent }) => textContent).join('');
    if (said.includes(`${count} games imported.`)) window.imported = { time: now - begun, longest };
    else if (said) window.imported = { said };
    else requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** An import of so many games from one file, on the slowed phone: `time` and `longest`, as `bring` tells them. */
export async function importMany(browser, site, count) {
  const context = await person(browser, { workers: 'block' });
  const page = await context.newPage();
  await page.goto(`${site.url}#games`);
  await page.locator('.import input').waitFor({ state: 'attached' });
  await throttle(page);
  await page.evaluate(bring, [count, record(5)]);
  const told = await page.waitForFunction(() => window.imported, undefined, { polling: 500, timeout: 600_000 });
  const { said, ...times } = await told.jsonValue();
  await context.close();
  if (said) throw new Error(`The page said of the import: ${said}`);
  return times;
}
