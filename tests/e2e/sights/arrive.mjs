// How a page comes to a sight.

import { answered } from '../players.mjs';
import { linkTo } from '../records.mjs';
import { until } from '../wait.mjs';
import { hideMessages } from './deeds.mjs';
import { EXPERIENCED, addressOf, saved } from './kept.mjs';

/** A page of the host on which nothing runs. */
const NOTHING = 'nothing.html';

/** Where each page has come to: the name of the sight, and what its device kept when it began. */
const places = new WeakMap();

/**
 * Brings a page to one of `sights`. Where a sight follows from the one that the page is at, only the taps between them are done, and a link
 * is opened within the page that is there, as one is that somebody puts into the address. `afresh` begins each with a new page, and with what
 * an experienced player has kept.
 */
export async function arrive(page, site, sights, sight, { afresh = false } = {}) {
  if (sight.from) {
    const from = sights.find(({ name }) => name === sight.from);
    if (afresh || places.get(page)?.name !== sight.from) await arrive(page, site, sights, from, { afresh });
  } else if (sight.at !== undefined || sight.shown) {
    await begin(page, site, sight, { afresh });
  }
  await sight.go?.(page);
  places.set(page, { ...places.get(page), name: sight.name });
}

/** Comes to where a sight begins: to an address, or to a record, which a link brings or, `afresh`, the device has kept. */
async function begin(page, site, { at, ready = 'main.play', shown, kept }, { afresh }) {
  const record = await shown?.();
  const isKept = afresh && record;
  const device = isKept ? { ...EXPERIENCED, ...kept, ...saved('seen', record) } : { ...kept };
  const address = isKept ? addressOf('seen') : record ? linkTo(record) : at;
  const text = JSON.stringify(device);
  if (afresh || places.get(page)?.device !== text) await renew(page, site, device);
  places.set(page, { device: text });
  await page.goto(site.url + address);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  // The page before may have been like it.
  if (record) await until(page, () => location.hash.startsWith('#play/') && document.querySelector('main.play') !== null);
  await page.locator(ready).first().waitFor({ state: 'attached' });
  await answered(page);
  // What is looked at is the table, and not that it was added to the saved games.
  if (record && !isKept) await hideMessages(page);
}

/** A new page on a device that has kept this. Nothing of the page before is written any more once it is gone. */
async function renew(page, site, device) {
  site.edits.set(NOTHING, () => '<!doctype html><title>Nothing</title>');
  await page.goto(site.at(NOTHING));
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, device);
}
