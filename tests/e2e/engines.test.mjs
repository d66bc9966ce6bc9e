// All games in all engines: started by the form, played to the end, reloaded with the host gone, opened by a link; and the computer in each.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { dataOfEach } from '../games.mjs';
import { until } from './browser.mjs';
import { ENGINES, chosen } from './engines/index.mjs';
import { GAMES, act, chooser, kept, keptGames, myTurn, playOn, read, sitDown, standing, toasts } from './players.mjs';
import { firstAction, linkTo, recorded } from './records.mjs';
import { serve } from './site.mjs';
import { onDevice } from './worker.mjs';

const MUST = process.env.CI === 'true';

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
  if (failure && complaint) Object.assign(failure, { cause: complaint, crashed: failure.crashed || complaint.crashed });
  if (failure ?? complaint) throw failure ?? complaint;
}

/**
 * How an engine is tested that may crash by itself, as WebKit does once in many hundred visits: all is done once more, and it is said.
 * A second crash in a run is a failure.
 */
function onceMore(name) {
  let hasCrashed = false;
  return (title, deed) => test(title, async (t) => {
    try {
      await deed(t);
    } catch (error) {
      if (!error.crashed || hasCrashed) throw error;
      hasCrashed = true;
      t.diagnostic(`${name} crashed, and is asked once more: ${error.message}`);
      await deed(t);
    }
  });
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

/** All that is asked of an engine. */
function stands(name) {
  let engine;
  let site;
  const tested = onceMore(name);
  before(async () => {
    engine = { name, ...await ENGINES[name].launch() };
    site = await serve(undefined, '/alea/');
  });
  after(async () => {
    await engine?.close();
    await site?.stop();
  });
  tested('a fresh profile holds nothing', async (t) => {
    for (const sentence of ENGINES[name].lacks) t.diagnostic(`not done in ${name}: ${sentence}`);
    // What one visitor left behind is not there for the next.
    for (let visits = 0; visits < 2; visits += 1) {
      await visiting(engine, async (visitor) => {
        const page = await visitor.open(site.url);
        const games = await keptGames(page);
        assert.deepEqual(games, []);
        await page.evaluate(() => localStorage.setItem('alea:game:other', '{}'));
      });
    }
  });
  for (const [game, { bot }] of dataOfEach(GAMES, 'the player of games (players.mjs)')) {
    tested(`${game}: by its form, to the end, with a reload in the middle while the host is gone`, () => whole(engine, game));
    const visit = (deed) => () => visiting(engine, (visitor) => deed(engine, site, game, visitor));
    tested(`${game}: a link to a game under way`, visit(byLink));
    if (bot) tested(`${game}: against the computer`, visit(computer));
  }
}

// Side by side, since a driver waits more than it works.
describe('engines', { concurrency: 3 }, () => {
  for (const name of chosen()) {
    const reason = ENGINES[name].missing();
    // Elsewhere an engine that is not there is left out with a word; where a change is judged all of them must be there.
    if (reason) test(name, { skip: MUST ? false : reason }, () => assert.fail(reason));
    else describe(name, { concurrency: 1 }, () => stands(name));
  }
});
