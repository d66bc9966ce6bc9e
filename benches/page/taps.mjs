// From a tap to the next paint.

import { act, chooser, read, selector, tap } from '../../tests/e2e/players.mjs';
import { firstAction } from '../../tests/e2e/records.mjs';
import { addressOf, calm, person, tapOn, throttle } from './phone.mjs';

const TAPS = 60;

/** Opens a game at its first decision. */
async function begin(browser, site, game) {
  const context = await person(browser);
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(await addressOf(site, game, firstAction));
  await page.locator('main.play').waitFor();
  return page;
}

/** The taps of a player who knows nothing but what the page offers: lists of selectors, one for each game that they take. */
async function improvise(browser, site, game) {
  const games = [];
  const choose = chooser(60);
  for (let left = TAPS; left > 0; left -= games.at(-1).length) {
    const page = await begin(browser, site, game);
    const made = [];
    const go = (tab, target, seen) => {
      made.push(selector(target));
      return tap(tab, target, seen);
    };
    while (made.length < left && !(await read(page)).over) await act(page, game, choose, go);
    games.push(made.slice(0, left));
    await page.context().close();
  }
  return games;
}

/**
 * What is tapped in each build: the same everywhere, if every build takes it. A build whose words the player does not know takes the
 * taps of another; one that takes other taps than those before it gets its own.
 */
export async function plan(browser, builds, game) {
  const plans = [];
  let reason;
  for (const { site } of builds) plans.push(await improvise(browser, site, game).catch((error) => { reason = error; }));
  const first = plans.find(Boolean);
  if (!first) throw reason;
  for (const [index, { site }] of builds.entries()) {
    if (plans[index] === first) continue;
    const fits = await play(browser, site, game, first, false).then(() => true, (error) => { reason = error; });
    if (fits) plans[index] = first;
    else if (!plans[index]) throw reason;
  }
  return plans;
}

/**
 * Makes the taps of a plan on the phone. In milliseconds: `waits`, from each tap to the next paint; `results`, from each click that changed
 * something to the paint that shows it; `longest`, the longest task of the main thread.
 */
export const taps = (browser, site, game, games) => play(browser, site, game, games, true);

async function play(browser, site, game, games, slowly) {
  const [waits, results, tasks] = [[], [], [0]];
  for (const made of games) {
    const page = await begin(browser, site, game);
    if (slowly) await throttle(page);
    await calm(page);
    await page.evaluate(() => window.observed.clear());
    for (const wanted of made) {
      await tapOn(page, wanted);
      await calm(page);
    }
    const seen = await page.evaluate(() => window.observed.read());
    waits.push(...waitsOf(seen, made.length, game));
    results.push(...seen.results);
    tasks.push(...seen.tasks);
    await page.context().close();
  }
  return { waits, results, longest: Math.max(...tasks) };
}

/** The waits of so many taps: the browser tells no tap that was painted within 16 ms. */
function waitsOf({ count, waits }, made, where) {
  if (count < made) throw new Error(`${where}: of ${made} taps the page noticed ${count}`);
  return [...waits, ...Array(made - Math.min(made, waits.length)).fill(16)];
}

/** An empty page, but for a square that changes its colour with each tap. */
const BARE = `<!doctype html><meta name="viewport" content="width=device-width"><style>
  body { margin: 0 } div { background: gray; height: 100px; width: 100px } .on { background: green }
</style><div></div><script>document.querySelector('div').onclick = ({ target }) => target.classList.toggle('on')</script>`;

/** As many taps on a page that has next to nothing to do: the milliseconds from each to the next paint. No page waits less on this machine. */
export async function bareTaps(browser) {
  const context = await person(browser);
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(`data:text/html,${encodeURIComponent(BARE)}`);
  await throttle(page);
  await calm(page);
  for (let tap = 0; tap < TAPS; tap += 1) {
    await tapOn(page, 'div');
    await calm(page);
  }
  const seen = await page.evaluate(() => window.observed.read());
  await context.close();
  return waitsOf(seen, TAPS, 'the empty page');
}

// Runs in the page before any script of its own.
function observe() {
  const events = new PerformanceObserver((list) => add(list.getEntries()));
  const tasks = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)));
  const waits = new Map();
  const long = [];
  const results = [];
  let taps = 0;
  let clicked = null;
  const add = (entries) => {
    for (const { interactionId, duration } of entries) {
      if (interactionId) waits.set(interactionId, Math.max(duration, waits.get(interactionId) ?? 0));
    }
  };
  events.observe({ type: 'event', durationThreshold: 16 });
  tasks.observe({ type: 'longtask' });
  addEventListener('pointerdown', () => { taps += 1; }, true);
  addEventListener('click', ({ timeStamp }) => { clicked = timeStamp; }, true);
  const changes = new MutationObserver((records) => {
    // The mark of a press is no result.
    if (clicked === null || records.every(({ attributeName }) => attributeName === 'data-pressed')) return;
    const since = clicked;
    clicked = null;
    requestAnimationFrame(() => setTimeout(() => results.push(performance.now() - since)));
  });
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  window.observed = {
    clear: () => {
      events.takeRecords();
      tasks.takeRecords();
      waits.clear();
      long.length = 0;
      results.length = 0;
      clicked = null;
      taps = 0;
    },
    read: () => {
      add(events.takeRecords());
      long.push(...tasks.takeRecords().map(({ duration }) => duration));
      return { waits: [...waits.values()], results, tasks: long, count: taps };
    },
  };
}
