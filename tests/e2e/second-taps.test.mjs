// A second tap is meant for what the first one was meant for: it presses nothing that has come under the finger or the mouse since.

import assert from 'node:assert/strict';
import { DESKTOP, PHONE } from './browser.mjs';
import { GAMES, answered, sitDown } from './players.mjs';
import { arrive } from './sights/arrive.mjs';
import { sightsOf, sightsOfPages } from './sights/index.mjs';
import { here, test } from './stage.mjs';

const PRESSED = 'button:enabled, a[href^="#"], summary';

// Runs in the page before anything else: notes whether each press came in time to be half of a double one.
function time() {
  window.inTime = [];
  addEventListener('mousedown', ({ timeStamp }) => window.inTime.push(timeStamp < window.tapped?.ready), true);
}

// Runs in the page: notes what each click that arrives is meant for.
function hear() {
  window.inTime = [];
  window.heard = [];
  addEventListener('click', ({ target }) => {
    const on = target.closest('button, a, summary, .cell') ?? target;
    window.heard.push([on.tagName, on.id, on.dataset.do, on.getAttribute('href'), on.textContent.trim()].join(' '));
  }, true);
}

/** A page whose presses are noted. */
async function listened(device, address) {
  const visitor = await here.visit(device);
  await visitor.context.addInitScript(time);
  return { visitor, page: await visitor.open(address) };
}

/** Presses a place twice, at once. */
async function pressTwice(page, place, byFinger) {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
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
    await answered(page);
  }
}

/** Presses one of the places twice within the time of a double press, and gives what the two met. */
async function met(page, come, places, index, byFinger) {
  for (let tries = 0; tries < 20; tries += 1) {
    await come();
    const place = places.nth(index);
    await pressTwice(page, place, byFinger);
    const { heard, inTime } = await page.evaluate(() => ({ heard: window.heard, inTime: window.inTime }));
    // What can be pressed no more hears of no press. One that came too late was none of a double press, because the machine was busy.
    if (inTime.length < 2 || inTime[1]) return heard;
  }
  return assert.fail(`press ${index}: the second one never comes in time`);
}

// Runs in the page: the kind of each place that is seen. What stands in every row of a list is of one kind.
function kindsOf(places) {
  const leadsTo = (place) => place.getAttribute('href')?.split('/')[0];
  const game = (place) => place.closest('[data-game]')?.dataset.game;
  const among = (place) => [...place.parentElement.children].indexOf(place);
  const kind = (place) => [place.tagName, place.className, place.dataset.do ?? leadsTo(place) ?? among(place), game(place)].join(' ');
  return places.map((place) => (place.checkVisibility({ visibilityProperty: true }) ? kind(place) : null));
}

/** Presses one of each kind of places twice, each on a page of its own, and gives what the second press wrongly met. */
async function strays(page, come, within, byFinger) {
  await come();
  const places = page.locator(within).locator(PRESSED);
  const kinds = await places.evaluateAll(kindsOf);
  const firsts = new Set(kinds.filter((kind) => kind !== null).map((kind) => kinds.indexOf(kind)));
  assert.ok(firsts.size > 0, `${within} has nothing to press`);
  const found = [];
  for (const index of firsts) {
    const [first, second] = await met(page, come, places, index, byFinger);
    if (second !== undefined && second !== first) found.push(`${first} | ${second}`);
  }
  return found;
}

/** Sights beside the tables, each with what it consists of. */
const BESIDE = {
  'home and lists': {
    'home/first': '#home', 'home/later': '#home', 'games/all': 'main.filed', 'practice/all': 'main.practice', settings: 'main.settings',
    'statistics/some': 'main.statistics', 'games/renamed': 'dialog[open]', 'sorry/link': 'main.sorry',
  },
  dialogs: {
    'dice-matrix/menu': 'dialog[open]', 'dice-matrix/share': 'dialog[open]', 'dice-matrix/sheet of lines': 'dialog[open]',
    'dice-matrix/result': 'dialog[open]',
  },
  'a review': { 'dice-box/review': 'main.review' },
};

for (const [what, sights] of Object.entries(BESIDE)) {
  test(`${what}: what is pressed twice is pressed alone`, async () => {
    const { visitor, page } = await listened(PHONE, here.site.url);
    const all = [...await sightsOfPages(), ...sightsOf('dice-matrix'), ...sightsOf('dice-box')];
    for (const [name, root] of Object.entries(sights)) {
      const sight = all.find((one) => one.name === name);
      const come = () => arrive(page, here.site, all, sight, { afresh: true });
      assert.deepEqual(await strays(page, come, root, true), [], name);
    }
    await visitor.end();
  });
}

for (const game of Object.keys(GAMES)) {
  test(`${game}: what is pressed twice in the form, at the table, in the lesson and a puzzle is pressed alone`, async () => {
    const { visitor, page } = await listened({ ...PHONE, pace: 'instant' }, here.site.url);
    await sitDown(page, here.site, game);
    const { hash } = new URL(page.url());
    const places = { [`#new/${game}`]: 'main.start', [hash]: 'main.play', [`#learn/${game}`]: 'main.lesson', [`#1/puzzle/${game}/1`]: 'main.puzzle' };
    for (const [address, root] of Object.entries(places)) {
      const come = async () => {
        await page.goto(`${here.site.url}${address}`);
        await page.reload();
        // While another player is to act, other buttons stand at the table.
        await page.locator(root === 'main.play' ? 'main.play .own .seat.acts' : `${root} :is(${PRESSED})`).first().waitFor();
      };
      assert.deepEqual(await strays(page, come, root, true), [], address);
    }
    await visitor.end();
  });
}

const DEVICES = { finger: PHONE, mouse: DESKTOP };

for (const [device, options] of Object.entries(DEVICES)) {
  const byFinger = device === 'finger';
  test(`${device}: the next puzzle is not shown its solution`, async () => {
    const { visitor, page } = await listened(options);
    const come = async () => {
      await page.goto(`${here.site.url}#1/puzzle/dice-matrix/1`);
      await page.reload();
      await page.locator('[data-do=show-me]').click();
      await page.locator('.message.done').waitFor();
    };
    assert.deepEqual(await strays(page, come, 'main.puzzle .actions', byFinger), []);
    await visitor.end();
  });

  test(`${device}: whoever takes up a hidden hand does nothing else by it`, async () => {
    const { visitor, page } = await listened(options, here.site.url);
    await sitDown(page, here.site, 'ivy', { seats: ['person', 'person'] });
    const come = async () => {
      await page.reload();
      await page.locator('main.play .buttons button').first().waitFor();
    };
    assert.deepEqual(await strays(page, come, 'main.play .buttons', byFinger), []);
    await visitor.end();
  });
}
