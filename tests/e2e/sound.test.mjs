// Sounds: none unless they are asked for, and then for what happens on the board.

import assert from 'node:assert/strict';
import { until } from './browser.mjs';
import * as flows from './flows.mjs';
import { press, set } from './players.mjs';
import { here, test } from './stage.mjs';
import { record, tap } from './table.mjs';

/** Counts in every page of this person what is made to be heard. */
const listen = (visitor) => visitor.context.addInitScript(() => {
  window.heard = { contexts: 0, sounds: 0, silent: 0 };
  const Context = window.AudioContext;
  window.AudioContext = class extends Context {
    constructor(...how) {
      super(...how);
      window.heard.contexts += 1;
    }
  };
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    window.heard.sounds += 1;
    const samples = this.buffer.getChannelData(0);
    if (!samples.some((sample) => Math.abs(sample) > 0.02)) window.heard.silent += 1;
    return start.apply(this, when);
  };
});

const heard = (page) => page.evaluate(() => window.heard);

/** Waits until so many sounds have been made: the first ones once the browser lets the page be heard. */
const untilHeard = (page, count) => until(page, (wanted) => window.heard.sounds === wanted, count);

/** Waits until what is played after the next paint has been played. */
const painted = (page) => page.evaluate(() => new Promise((done) => {
  requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done))));
}));

async function choose(page, isWanted) {
  await set(page, 'sound', isWanted);
  await page.locator('main.play').waitFor();
}

/** Takes the two dice of the next move of the recorded game. */
async function take(page, ...squares) {
  for (const square of squares) await tap(page, square);
  await press(page, 0);
  await painted(page);
}

test('sounds are off at first, are heard once they are wanted, and stay so', async () => {
  const visitor = await here.visit();
  await listen(visitor);
  const page = await visitor.open();
  await flows.open(page, here, record(13));
  await take(page, 'c4', 'f4');
  assert.deepEqual(await heard(page), { contexts: 0, sounds: 0, silent: 0 });
  await choose(page, true);
  await untilHeard(page, 1);
  assert.deepEqual(await heard(page), { contexts: 1, sounds: 1, silent: 0 }, 'who asks for sounds hears one');
  await press(page, 'undo');
  await painted(page);
  assert.equal((await heard(page)).sounds, 1, 'an undo is silent');
  await tap(page, 'c4');
  await painted(page);
  assert.equal((await heard(page)).sounds, 1, 'so is a selection');
  await page.keyboard.press('Escape');
  await take(page, 'c4', 'f4');
  await untilHeard(page, 2);
  assert.deepEqual(await heard(page), { contexts: 1, sounds: 2, silent: 0 });

  await page.reload();
  await page.locator('main.play').waitFor();
  await painted(page);
  assert.equal((await heard(page)).contexts, 0, 'nothing is heard, or made, before a tap');
  await take(page, 'b3', 'b4');
  await untilHeard(page, 1);
  assert.deepEqual(await heard(page), { contexts: 1, sounds: 1, silent: 0 });

  await choose(page, false);
  await press(page, 'undo');
  await take(page, 'b3', 'b4');
  assert.equal((await heard(page)).sounds, 1);
  await page.reload();
  await page.locator('main.play').waitFor();
  await press(page, 'undo');
  await take(page, 'b3', 'b4');
  assert.equal((await heard(page)).contexts, 0);
  await visitor.end();
});

test('sounds that the browser holds back do not pile up', async () => {
  const visitor = await here.visit();
  await listen(visitor);
  await visitor.context.addInitScript(() => {
    // It is suspended until the test lets it go, and then all that waited for that goes on.
    const lets = [];
    let isHeld = true;
    const { resume } = AudioContext.prototype;
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => (isHeld ? 'suspended' : 'running') });
    AudioContext.prototype.resume = function () { return isHeld ? new Promise((done) => { lets.push(done); }) : resume.call(this); };
    window.letGo = () => { isHeld = false; for (const done of lets) done(); };
    if (location.protocol !== 'about:') localStorage.setItem('alea:preference:sound', 'on');
  });
  const page = await visitor.open();
  await flows.open(page, here, record(13));
  // However slow the machine is, nothing comes too late.
  await page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now;
  });
  await take(page, 'c4', 'f4');
  await press(page, 'undo');
  await take(page, 'c4', 'f4');
  assert.deepEqual(await heard(page), { contexts: 1, sounds: 0, silent: 0 });
  await page.evaluate(() => window.letGo());
  await untilHeard(page, 1);
  await visitor.end();
});

test('a browser that has no sounds is silent, and the game goes on', async () => {
  const visitor = await here.visit();
  await visitor.context.addInitScript(() => {
    delete window.AudioContext;
    delete window.webkitAudioContext;
    // An empty page has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('alea:preference:sound', 'on');
  });
  const page = await visitor.open();
  await flows.open(page, here, record(13));
  await take(page, 'c4', 'f4');
  await until(page, () => document.querySelectorAll('.seat .points')[1].textContent === '84');
  await visitor.end();
});
