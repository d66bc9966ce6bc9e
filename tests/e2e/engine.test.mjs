// The bots decide the same natively and in the browser: the same actions, the same values, the same nodes.

import assert from 'node:assert/strict';
import { advice } from '../advice.mjs';
import { alea } from '../alea.mjs';
import { dataOfEach } from '../games.mjs';
import { worker } from './engine.mjs';
import { GAMES } from './players.mjs';
import { here, test } from './stage.mjs';

/** Long enough that no clock ends a thought. */
const PATIENT = 600_000;
/** So many decisions of a game are compared, evenly spread; `expert`'s are longer thoughts. */
const DECISIONS = 12;
const OF_EXPERT = 2;

/** The record up to before an event. */
const upTo = ({ result, ...record }, index) => JSON.stringify({ ...record, events: record.events.slice(0, index) });

/** What a bot thinks natively, in the words of the worker's answer. */
function natively(record, bot) {
  const thought = JSON.parse(alea(['think', '-', '--bot', bot], record));
  const thousandths = (value) => Math.round(value * 1000);
  const candidates = thought.candidates.map(({ action, value, trust, error }) => (
    { action, value: thousandths(value), trust: trust === 'estimate' ? String(thousandths(error)) : trust.replace('at ', '') }));
  return { action: thought.action, nodes: thought.nodes, seats: thought.value.map(thousandths), candidates };
}

/** What it thinks in the worker. */
const inBrowser = async (ask, record, bot) => advice(await ask(`1 ${bot} ${PATIENT}\n${record}`));

/** Both round to thousandths, but halves not alike: the last digit may differ by one. */
function assertAlike(native, browser, where) {
  assert.equal(browser.action, native.action, where);
  assert.equal(browser.nodes, native.nodes, where);
  assert.ok(browser.seats.length === native.seats.length
    && browser.seats.every((value, seat) => Math.abs(value - native.seats[seat]) <= 1), `${where}: ${browser.seats} and ${native.seats}`);
  // The worker's answer has the best dozen.
  assert.equal(browser.candidates.length, Math.min(12, native.candidates.length), where);
  for (const [index, one] of browser.candidates.entries()) {
    const other = native.candidates[index];
    assert.equal(one.action, other.action, where);
    assert.ok(Math.abs(one.value - other.value) <= 1, `${where}: ${one.action} is worth ${one.value} and ${other.value}`);
    const near = one.trust === other.trust || Math.abs(Number(one.trust) - Number(other.trust)) <= 1;
    assert.ok(near, `${where}: ${one.action} is trusted ${one.trust} and ${other.trust}`);
  }
}

for (const [game, { levels: seats }] of dataOfEach(GAMES, 'games/X/tests/player.mjs')) {
  test(`${game}: the computer decides in the browser as it does natively`, async () => {
    const ask = await worker(here.browser, here.site.url);
    const record = JSON.parse(alea(['play', game, '--seats', seats, '--seed', 'alike', '--effort', '0.05']).trim());
    const legal = (index) => alea(['legal', '-'], upTo(record, index)).split('\n');
    const decisions = record.events.map((_, index) => index).filter((index) => {
      const [toAct, ...actions] = legal(index);
      return toAct.startsWith('seat') && actions.filter(Boolean).length > 1;
    });
    const spread = (count) => Array.from({ length: count }, (_, part) => decisions[Math.floor((part * decisions.length) / count)]);
    assert.ok(decisions.length >= DECISIONS, 'a game with something to decide');
    const levels = ['easy', 'normal', 'hard', 'greedy'];
    const questions = [
      ...spread(DECISIONS).map((index, number) => [index, levels[number % levels.length]]),
      ...spread(OF_EXPERT + 1).slice(1).map((index) => [index, 'expert']),
    ];
    for (const [index, bot] of questions) {
      const position = upTo(record, index);
      assertAlike(natively(position, bot), await inBrowser(ask, position, bot), `${game}, event ${index}, ${bot}`);
    }
  });
}
