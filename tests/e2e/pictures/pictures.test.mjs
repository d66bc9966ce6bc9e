// A picture of every kind of board, area, hand and page, beside the stored one. `./test pictures --accept` stores what is seen now.

import assert from 'node:assert/strict';
import { test as plain } from '@playwright/test';
import { picture, picturesOf } from '../questions/picture.mjs';
import { expectNone } from '../roomy.mjs';
import { THOROUGH } from '../sample.mjs';
import { everySight } from '../sights/index.mjs';
import { serve } from '../site.mjs';
import { tell } from '../told.mjs';
import { tour } from '../tour.mjs';
import { openBrowser, openPage } from './camera.mjs';
import { addFonts } from './fonts.mjs';
import { FAULTS } from './planted.mjs';
import { forget, names, noteTaker, size, taker } from './stored.mjs';
import { Answers } from '../thinking.mjs';

/** How much all stored pictures may weigh. */
const MOST_BYTES = 8_000_000;

const ALL = await everySight();
const SIGHTS = ALL.filter((sight) => sight.pictured);
/** Those whose names begin with `ONLY`. */
const WANTED = SIGHTS.filter(({ name }) => name.startsWith(process.env.ONLY ?? ''));
const areAll = WANTED.length === SIGHTS.length;

const accepts = ({ config }) => config.updateSnapshots === 'changed';
const majorOf = (version) => version.split('.')[0];

/** What is to be said where a Chromium of another major version took the pictures. */
async function anotherTook(version) {
  const took = await taker();
  return majorOf(took) === majorOf(version) ? null : `The stored pictures are Chromium ${took}'s, this is ${version}.`;
}

const test = plain.extend({
  /** The browser of the pictures, and a camera in it, for all sights that one process looks at. */
  studio: [async ({}, use, worker) => {
    const site = await serve();
    const ranges = await addFonts(site);
    const answers = await Answers.read({ keeps: accepts(worker) });
    const browser = await openBrowser();
    const fault = await anotherTook(browser.version());
    if (fault && accepts(worker) && !areAll) throw new Error(`${fault} Take all of them anew: ./test pictures --accept`);
    if (fault && !accepts(worker) && worker.parallelIndex === 0) await tell('left-out', [`${fault} They are not compared.`]);
    const seen = new Set();
    await use({ browser, site, ranges, fault, seen, ...await openPage(browser, answers) });
    // Only who has seen all sights knows what nobody asks for.
    if (accepts(worker) && seen.size === SIGHTS.length) await answers.tidy();
    await browser.close();
    await site.stop();
  }, { scope: 'worker' }],

  /**
   * Another Chromium may draw a letter's edge elsewhere, so what differs may be no fault of the page: then nothing is judged. A thorough run
   * fails, so that somebody takes the pictures anew.
   */
  judged: [async ({ studio: { fault } }, use, info) => {
    if (fault && !accepts(info) && THOROUGH) throw new Error(fault);
    info.skip(Boolean(fault) && !accepts(info), 'another Chromium');
    await use(true);
  }, { auto: true }],
});

for (const sight of WANTED) {
  test(sight.name, async ({ studio: { page, site, ranges, seen, wire, complaints } }, info) => {
    seen.add(sight.name);
    complaints.length = 0;
    const found = { faults: [] };
    await tour(page, [sight], { site, among: ALL, questions: [picture], afresh: true, found, more: { ranges, wire, accepts: accepts(info) } });
    assert.deepEqual([...new Set(complaints)], []);
    expectNone(found.faults);
  });
}

if (areAll) test('the stored pictures are those of all sights, and weigh little', async ({ studio: { browser } }, info) => {
  const wanted = new Set(SIGHTS.flatMap(picturesOf));
  const others = (await names()).filter((name) => !wanted.has(name));
  if (accepts(info)) {
    await noteTaker(browser.version());
    for (const name of others) await forget(name);
    return;
  }
  assert.deepEqual(FAULTS.flatMap(({ at }) => at).filter((name) => !SIGHTS.some((sight) => sight.name === name)), [], 'faults are put into these, which nobody sees');
  assert.deepEqual(others, [], 'no screen has these pictures any more: ./test pictures --accept');
  assert.ok(await size() <= MOST_BYTES, `${await size()} bytes`);
});
