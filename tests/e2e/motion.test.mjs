// What moves: what has just happened, nothing after an undo or when a game is opened, and nothing at all where motion is not wanted.

import assert from 'node:assert/strict';
import { PHONE, until } from './browser.mjs';
import * as flows from './flows.mjs';
import { press } from './players.mjs';
import { recorded } from './records.mjs';
import { here, test } from './stage.mjs';
import { record, tap } from './table.mjs';

/** The motions of pieces and scores; what marks do when they appear is no motion of the game. */
const MOTIONS = ['roll', 'take', 'land', 'settle', 'pulse', 'rise', 'draw', 'light', 'sink', '--score'];

/** Notes from now on what moves for longer than no time, until it is asked for by `moved`. */
const watch = (page) => page.evaluate((motions) => {
  window.moved = new Set();
  // How long it lasts is asked of the style: on a busy machine a motion may be over when its beginning is told.
  const note = (name, { target, pseudoElement }, kind, named) => {
    const style = getComputedStyle(target, pseudoElement || null);
    const durations = style[`${kind}Duration`].split(', ');
    const place = style[kind + named].split(', ').indexOf(name);
    if (motions.includes(name) && place >= 0 && parseFloat(durations[place % durations.length]) > 0) window.moved.add(name);
  };
  window.unwatch?.();
  const heard = {
    animationstart: (event) => note(event.animationName, event, 'animation', 'Name'),
    transitionrun: (event) => note(event.propertyName, event, 'transition', 'Property'),
  };
  for (const [event, hear] of Object.entries(heard)) addEventListener(event, hear, true);
  window.unwatch = () => Object.entries(heard).forEach(([event, hear]) => removeEventListener(event, hear, true));
}, MOTIONS);

/** What has moved, once nothing of it moves any more. */
async function moved(page) {
  // Two pictures later every motion that begins has begun.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const motions = (names) => document.getAnimations().filter((motion) => names.includes(motion.animationName ?? motion.transitionProperty)).length === 0;
  await until(page, motions, MOTIONS);
  return page.evaluate(() => [...window.moved].sort());
}

/** The score of a head as it is read and as it is seen to count. */
const score = (page, head) => page.locator('.seat .points').nth(head)
  .evaluate((points) => [points.textContent, getComputedStyle(points).getPropertyValue('--score')]);

test('the next tap ends all motion at once', async () => {
  const visitor = await here.visit({ ...PHONE, reducedMotion: 'no-preference' });
  const page = await visitor.open();
  await flows.open(page, here, record(13));
  await tap(page, 'c4');
  await tap(page, 'f4');
  await press(page, 0);
  // Held where they are, motions do not end by themselves.
  const held = (names) => {
    const motions = document.getAnimations().filter((motion) => names.includes(motion.animationName ?? motion.transitionProperty));
    motions.forEach((motion) => motion.pause());
    return motions.length;
  };
  await until(page, held, MOTIONS);
  await page.locator('main.play .bar h1').click();
  assert.equal(await page.evaluate(held, MOTIONS), 0);
  assert.deepEqual(await score(page, 1), ['84', '84']);
  await visitor.end();
});

test('a die that is taken flies whole to where it is kept, in 280 ms', async () => {
  const visitor = await here.visit({ ...PHONE, reducedMotion: 'no-preference' });
  const page = await visitor.open();
  await flows.open(page, here, record(13));
  await tap(page, 'c4');
  await tap(page, 'f4');
  // Held as soon as they are there, in the page itself: on a busy machine they may be over before they can be asked for from outside.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const flights = document.getAnimations().filter(({ animationName }) => animationName === 'take');
      if (flights.length < 2) return;
      observer.disconnect();
      flights.forEach((flight) => flight.pause());
      window.flights = flights;
    }).observe(document.querySelector('main.play'), { subtree: true, childList: true, attributes: true });
  });
  await press(page, 0);
  await until(page, () => window.flights?.every(({ effect }) => effect.target.style.getPropertyValue('--down') !== ''));
  const seen = await page.evaluate(() => {
    const middle = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    return window.flights.map((flight) => {
      const piece = flight.effect.target;
      const { delay, duration } = flight.effect.getComputedTiming();
      const face = piece.parentElement.dataset.face;
      const kept = document.querySelector(`main.play .player .pieces > :is(.arrived, .grown)[data-face='${face}'] > .piece`);
      const at = (part) => {
        flight.currentTime = delay + duration * part;
        const [x, y] = middle(piece);
        const [toX, toY] = middle(kept);
        return { opacity: Number(getComputedStyle(piece).opacity), away: Math.hypot(toX - x, toY - y) };
      };
      return { duration, begin: at(0), half: at(0.5), end: at(0.999) };
    });
  });
  assert.equal(seen.length, 2);
  for (const { duration, begin, half, end } of seen) {
    assert.equal(duration, 280);
    assert.deepEqual([begin, half, end].map(({ opacity }) => opacity), [1, 1, 1], 'whole from the first moment to the last');
    assert.ok(begin.away > 100 && half.away < begin.away && half.away > 20, `under way: ${JSON.stringify({ begin, half })}`);
    assert.ok(end.away < 4, `it comes ${end.away} px beside its place`);
  }
  await visitor.end();
});

for (const reducedMotion of ['no-preference', 'reduce']) {
  const still = reducedMotion === 'reduce';
  test(`dice that are taken leave, arrive and are counted, and an undo moves nothing: ${reducedMotion}`, async () => {
    const visitor = await here.visit({ ...PHONE, reducedMotion });
    const page = await visitor.open();
    await flows.open(page, here, record(13));
    assert.deepEqual(await score(page, 1), ['72', '72'], 'a game that is opened stands as it is');
    await watch(page);
    await tap(page, 'c4');
    await tap(page, 'f4');
    assert.deepEqual(await moved(page), [], 'a selection has moved nothing yet');
    const before = await page.locator('.seat .points').nth(1).boundingBox();
    await watch(page);
    await press(page, 0);
    assert.equal((await score(page, 1))[0], '84', 'what is read is the score at once');
    const counts = ['--score', 'land', 'rise', 'take'];
    assert.deepEqual(await moved(page), still ? [] : counts);
    assert.deepEqual(await score(page, 1), ['84', '84']);
    assert.deepEqual(await page.locator('.seat .points').nth(1).boundingBox(), before, 'nothing has shifted');
    assert.equal(await page.locator('.seat [data-gain]').getAttribute('data-gain'), '+12');
    await watch(page);
    await press(page, 'undo');
    assert.deepEqual(await score(page, 1), ['72', '72']);
    await press(page, 'redo');
    assert.deepEqual(await moved(page), []);
    assert.equal(await page.locator('.seat [data-gain], .gained, .taken, .arrived').count(), 0);
    await visitor.end();
  });

  test(`a captured piece leaves a number to read, and a piece that moved does not travel back: ${reducedMotion}`, async () => {
    const visitor = await here.visit({ reducedMotion });
    const page = await visitor.open();
    await flows.open(page, here, await recorded('nvmerix', ({ length }) => length - 1));
    await watch(page);
    // e3 to d3, which takes the third piece.
    await page.locator('#board-scene-16').click();
    await page.locator('#board-scene-15').click();
    await page.locator('dialog[open].result').waitFor();
    assert.deepEqual(await moved(page), still ? [] : ['--score', 'land', 'light', 'pulse', 'rise', 'take']);
    const shown = await page.evaluate(() => [...document.querySelectorAll('.taken > .piece')].map((piece) => getComputedStyle(piece).opacity));
    assert.deepEqual(shown, ['0']);
    await page.keyboard.press('Escape');
    const place = () => page.locator('.board-scene .pieces [data-key="16"]').evaluate((piece) => getComputedStyle(piece).getPropertyValue('--x'));
    const there = await place();
    await watch(page);
    await press(page, 'undo');
    assert.notEqual(await place(), there, 'it stands where it came from at once');
    assert.deepEqual(await moved(page), []);
    await visitor.end();
  });

  test(`a line of three lights up before the cubes come that it brings to a neighbour: ${reducedMotion}`, async () => {
    const visitor = await here.visit({ reducedMotion, pace: 'slow' });
    const page = await visitor.open();
    const whole = await recorded('ivy');
    // Seat 0 makes a line of three with this one.
    const at = whole.events.indexOf('7@-1,-1');
    const { result, ...game } = { ...whole, seats: [{ name: 'Ann' }, { bot: 'easy' }], events: whole.events.slice(0, at) };
    await flows.open(page, here, game);
    const cubes = () => page.locator('.seat .note').nth(1).textContent();
    const held = Number.parseInt(await cubes(), 10);
    await page.locator('svg.rack [aria-label^="7,"]').first().click();
    await watch(page);
    // As soon as it is there, in the page itself: on a busy machine a motion may be over before it can be asked for from outside.
    await page.evaluate(() => {
      const span = (name, within) => {
        const found = document.getAnimations().filter(({ animationName, effect }) => animationName === name && effect.target.closest(within));
        return found.map(({ effect }) => effect.getComputedTiming()).map(({ delay, endTime }) => [delay, endTime]);
      };
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.note.hit')) return;
        observer.disconnect();
        window.spans = [span('draw', '.line.just'), span('light', '.note.hit')];
      }).observe(document.querySelector('main.play'), { subtree: true, childList: true, attributes: true });
    });
    await page.locator(`#board-scene-${(255 << 9) | 255}`).click();
    const times = await until(page, () => window.spans);
    if (still) {
      assert.ok(times.flat().every(([, end]) => end === 0), JSON.stringify(times));
    } else {
      const [[, drawn]] = times[0];
      const [[lit]] = times[1];
      assert.ok(drawn > 0 && lit >= drawn, `the frame is there after ${drawn} ms, the cubes are told after ${lit}`);
    }
    assert.equal(Number.parseInt(await cubes(), 10), held + 1);
    await visitor.end();
  });
}
