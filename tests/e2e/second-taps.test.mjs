// A second tap is meant for what the first one was meant for: it presses nothing that has come under the finger or the mouse since.

import assert from 'node:assert/strict';
import { DESKTOP, PHONE } from './browser.mjs';
import { GAMES, sitDown } from './players.mjs';
import { here, test } from './stage.mjs';

/** The pages around the boards, and what each consists of. */
const PAGES = { '': '#home', '#games': 'main.filed', '#practice': 'main.practice' };
const PRESSED = 'button:enabled, a[href^="#"], summary';

/** Milliseconds within which a second press is taken for half of a double one. */
const UNREADY = 300;

// Runs in the page: notes when there was a press, and what each click that arrives is meant for.
function hear() {
  window.heard = [];
  window.presses = [];
  addEventListener('mousedown', ({ timeStamp }) => window.presses.push(timeStamp), true);
  addEventListener('click', ({ target }) => {
    const on = target.closest('button, a, summary, .cell') ?? target;
    window.heard.push([on.tagName, on.id, on.dataset.do, on.getAttribute('href'), on.textContent.trim()].join(' '));
  }, true);
}

// Runs in the page: what came of a press is painted.
function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** Presses a place twice, at once; `false` for one that is out of sight. */
async function pressTwice(page, place, byFinger) {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box?.width) return false;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(hear);
  for (const clickCount of [1, 2]) {
    if (byFinger) {
      await page.touchscreen.tapAtOnce(x, y);
    } else {
      await page.mouse.move(x, y);
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    }
    await page.evaluate(painted);
  }
  return true;
}

/** Presses everything on a page twice, each on a page of its own, and gives what the second press wrongly met. */
async function strays(page, arrive, within, byFinger) {
  const found = [];
  await arrive();
  const count = await page.locator(within).locator(PRESSED).count();
  assert.ok(count > 0, `${within} has nothing to press`);
  for (let index = 0, tries = 0; index < count; index += 1) {
    await arrive();
    const place = page.locator(within).locator(PRESSED).nth(index);
    if (!await place.isVisible() || !await pressTwice(page, place, byFinger)) continue;
    const { heard: [first, second], presses: [before, after] } = await page.evaluate(() => ({ heard: window.heard, presses: window.presses }));
    if (after - before >= UNREADY) {
      // The machine was busy, and these were two presses. Once more.
      tries += 1;
      assert.ok(tries < 20, `${first}: the second press never comes in time`);
      index -= 1;
    } else if (second !== undefined && second !== first) {
      found.push(`${first} | ${second}`);
    }
  }
  return found;
}

test('what is pressed twice on the pages around the boards is pressed alone', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(here.site.url);
  for (const [address, root] of Object.entries(PAGES)) {
    const arrive = async () => {
      await page.goto(`${here.site.url}${address}`);
      await page.reload();
      await page.locator(root).waitFor();
    };
    assert.deepEqual(await strays(page, arrive, root, true), [], address);
  }
  await visitor.end();
});

for (const game of Object.keys(GAMES)) {
  test(`${game}: what is pressed twice in the form, at the table, in the lesson and a puzzle is pressed alone`, async () => {
    const visitor = await here.visit({ ...PHONE, pace: 'instant' });
    const page = await visitor.open(here.site.url);
    await sitDown(page, here.site, game);
    const { hash } = new URL(page.url());
    const places = { [`#new/${game}`]: 'main.start', [hash]: 'main.play', [`#learn/${game}`]: 'main.lesson', [`#1/puzzle/${game}/1`]: 'main.puzzle' };
    for (const [address, root] of Object.entries(places)) {
      const arrive = async () => {
        await page.goto(`${here.site.url}${address}`);
        await page.reload();
        await page.locator(root).locator(PRESSED).first().waitFor();
      };
      assert.deepEqual(await strays(page, arrive, root, true), [], address);
    }
    await visitor.end();
  });
}

const DEVICES = { finger: PHONE, mouse: DESKTOP };

for (const [device, options] of Object.entries(DEVICES)) {
  const byFinger = device === 'finger';
  test(`${device}: the next puzzle is not shown its solution`, async () => {
    const visitor = await here.visit(options);
    const page = await visitor.open();
    const arrive = async () => {
      await page.goto(`${here.site.url}#1/puzzle/dice-matrix/1`);
      await page.reload();
      await page.locator('[data-do=show-me]').click();
      await page.locator('.message.done').waitFor();
    };
    assert.deepEqual(await strays(page, arrive, 'main.puzzle .actions', byFinger), []);
    await visitor.end();
  });

  test(`${device}: whoever takes up a hidden hand does nothing else by it`, async () => {
    const visitor = await here.visit(options);
    const page = await visitor.open(here.site.url);
    await sitDown(page, here.site, 'ivy', { seats: ['person', 'person'] });
    const arrive = async () => {
      await page.reload();
      await page.locator('main.play .buttons button').first().waitFor();
    };
    assert.deepEqual(await strays(page, arrive, 'main.play .buttons', byFinger), []);
    await visitor.end();
  });
}
