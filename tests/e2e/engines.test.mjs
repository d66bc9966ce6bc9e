// All games in all engines: started by the form, played to the end, reloaded with the host gone, opened by a link; and the computer in each.

import assert from 'node:assert/strict';
import { test as plain } from '@playwright/test';
import { dataOfEach } from '../games.mjs';
import { until } from './browser.mjs';
import { ENGINES } from './engines/index.mjs';
import { GAMES, act, chooser, kept, keptGames, myTurn, playOn, sitDown, standing, toasts } from './players.mjs';
import { firstAction, linkTo, recorded } from './records.mjs';
import { serve } from './site.mjs';
import { onDevice } from './worker.mjs';

// Where a change is judged all engines must be there; elsewhere one that is not is left out with a word.
const MUST = process.env.CI === 'true';

const test = plain.extend({
  /** The name of the engine, which playwright.config.mjs chooses. */
  engine: ['chromium', { option: true, scope: 'worker' }],
  /** Its browser, started once. */
  driver: [async ({ engine }, use) => {
    const reason = ENGINES[engine].missing();
    assert.equal(reason, null, reason);
    const driver = { name: engine, ...await ENGINES[engine].launch() };
    await use(driver);
    await driver.close();
  }, { scope: 'worker', timeout: 60_000 }],
  site: [async ({}, use) => {
    const site = await serve(undefined, '/alea/');
    await use(site);
    await site.stop();
  }, { scope: 'worker' }],
});

const isThere = (page, selector) => until(page, (wanted) => document.querySelector(wanted)?.checkVisibility() ?? false, selector);
const shown = (page, selector) => page.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector);

/**
 * A visit by somebody who was never here; over at the end, whatever happens. What the page complained about may say why a deed failed; and
 * that the browser is gone may come to light only then.
 */
async function visiting(engine, deed) {
  const visitor = await engine.visit({ pace: 'instant' });
  const told = (error) => error;
  const failure = await deed(visitor).then(() => null, told);
  const complaint = await visitor.end().then(() => null, told);
  if (failure && complaint) failure.cause ??= complaint;
  if (failure ?? complaint) throw failure ?? complaint;
}

/** Started by its form, reloaded in the middle with the host gone, played to the end, and the result is that of the record. */
async function whole(engine, game) {
  const { people, quick } = GAMES[game];
  const site = await serve(undefined, '/some/folder/');
  const playThrough = async (visitor) => {
    const page = await visitor.open();
    await sitDown(page, site, game, { ...people, ...quick, seed: `engines, ${game}` });
    const choose = chooser(11);
    await playOn(page, game, choose, { turns: 5 });
    await onDevice(page);
    const [there, { record }] = [await standing(page), await kept(page)];
    await site.stop();
    await page.reload();
    await isThere(page, `main.play.${game}`);
    assert.ok(await page.evaluate(() => navigator.serviceWorker.controller !== null), 'the worker answers');
    assert.deepEqual(await standing(page), there);
    assert.deepEqual((await kept(page)).record, record);
    const seen = await playOn(page, game, choose);
    assert.ok(seen.over);
    await isThere(page, 'dialog[open].result');
    const { record: { result, seed } } = await kept(page);
    assert.equal(seed, `engines, ${game}`);
    const headline = await shown(page, 'dialog[open] h2');
    for (const score of result.scores) assert.match(headline, new RegExp(`\\b${score}\\b`));
    await page.press('Escape');
    await until(page, () => document.querySelector('dialog[open]') === null);
    await page.screenshot(`engines-${engine.name}-${game}-end`);
    assert.deepEqual(await toasts(page), []);
  };
  try {
    await visiting(engine, playThrough);
  } finally {
    await site.stop();
  }
}

/** A link to a game under way: the same record, the same events, and it goes on. */
async function byLink(engine, site, game, visitor) {
  const shared = await recorded(game, (events) => Math.max(firstAction(events), Math.floor(events.length * 0.6)));
  const page = await visitor.open(site.url + linkTo(shared));
  await isThere(page, `main.play.${game}`);
  const { record } = await kept(page);
  assert.deepEqual(record.events.slice(0, shared.events.length), shared.events);
  const { length } = record.events;
  await page.screenshot(`engines-${engine.name}-${game}-link`);
  await act(page, game, chooser(12));
  assert.ok((await kept(page)).record.events.length > length);
}

/** The computer decides, in a worker of its own. */
async function computer(engine, site, game, visitor) {
  const page = await visitor.open();
  await sitDown(page, site, game, { ...GAMES[game].bot, ...GAMES[game].quick, seed: 'engines' });
  await myTurn(page);
  const seen = await playOn(page, game, chooser(13), { turns: 2, wait: true });
  assert.ok(seen.over || seen.heads.length === 2);
  const { record } = await kept(page);
  assert.ok(record.seats.some(({ bot }) => bot === 'easy'));
}

test.skip(({ engine }) => !MUST && ENGINES[engine].missing() !== null, 'this engine is not on this machine');

test('a fresh profile holds nothing', async ({ driver, site }, { annotations }) => {
  for (const description of ENGINES[driver.name].lacks) annotations.push({ type: 'not done', description });
  // What one visitor left behind is not there for the next.
  for (let visits = 0; visits < 2; visits += 1) {
    await visiting(driver, async (visitor) => {
      const page = await visitor.open(site.url);
      const games = await keptGames(page);
      assert.deepEqual(games, []);
      await page.evaluate(() => localStorage.setItem('alea:game:other', '{}'));
    });
  }
});

for (const [game, { bot }] of dataOfEach(GAMES, 'games/X/tests/player.mjs')) {
  test(`${game}: by its form, to the end, with a reload in the middle while the host is gone`, ({ driver }) => whole(driver, game));
  const visit = (deed) => ({ driver, site }) => visiting(driver, (visitor) => deed(driver, site, game, visitor));
  test(`${game}: a link to a game under way`, visit(byLink));
  if (bot) test(`${game}: against the computer`, visit(computer));
}
