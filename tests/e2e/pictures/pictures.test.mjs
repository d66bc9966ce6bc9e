// A picture of every kind of board, area, hand and page, beside the stored one. `./test pictures --accept` stores what is seen now.

import assert from 'node:assert/strict';
import { expect, test as plain } from '@playwright/test';
import { THOROUGH } from '../sample.mjs';
import { serve } from '../site.mjs';
import { tell } from '../told.mjs';
import { Camera, openBrowser, picturesOf } from './camera.mjs';
import { addFonts } from './fonts.mjs';
import { LIKE, printed, rounded } from './paper.mjs';
import { faultsOf, mend } from './planted.mjs';
import { pages } from './sights/pages.mjs';
import { tables } from './sights/tables.mjs';
import { forget, names, noteTaker, pathOf, size, taker } from './stored.mjs';
import { Answers } from './thinking.mjs';

/** How much all stored pictures may weigh. */
const MOST_BYTES = 8_000_000;

const SIGHTS = [...await pages(), ...await tables()];
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
    const answers = await Answers.read(accepts(worker));
    const browser = await openBrowser();
    const fault = await anotherTook(browser.version());
    if (fault && accepts(worker) && !areAll) throw new Error(`${fault} Take all of them anew: ./test pictures --accept`);
    if (fault && !accepts(worker) && worker.parallelIndex === 0) await tell('left-out', [`${fault} They are not compared.`]);
    const camera = await Camera.set(browser, site, ranges, answers);
    await use({ browser, camera, fault });
    // Only who has seen all sights knows what nobody asks for.
    if (accepts(worker) && camera.seen.size === SIGHTS.length) await answers.tidy();
    await camera.close();
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

/** A picture once two in a row are the same: a busy machine may draw late. */
async function still(shoot) {
  for (let before = await rounded(await shoot()); ;) {
    const after = await rounded(await shoot());
    if (before.data.equals(after.data)) return after;
    before = after;
  }
}

for (const sight of WANTED) {
  test(sight.name, async ({ studio: { camera } }, info) => {
    const take = async (shoot) => printed(await still(shoot), { isKept: accepts(info) });
    const complaints = await camera.look(sight, async (name, shoot) => {
      expect.soft(await take(shoot)).toMatchSnapshot(pathOf(name), LIKE);
      for (const { what, how } of faultsOf(sight.name)) {
        await camera.page.evaluate(...how);
        expect.soft(await take(shoot), `planted: ${what}`).not.toMatchSnapshot(pathOf(name), LIKE);
        await camera.page.evaluate(mend);
      }
    });
    assert.deepEqual(complaints, []);
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
  assert.deepEqual(others, [], 'no screen has these pictures any more: ./test pictures --accept');
  assert.ok(await size() <= MOST_BYTES, `${await size()} bytes`);
});
