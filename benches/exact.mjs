// Dice Matrix: how many dice can be left for a proved answer in one second, natively and in a real browser, over the same random positions.
//
//   ./test build && cargo build --release --bin alea && node benches/exact.mjs [POSITIONS] [DICE,DICE,...]
//
// A position comes from a game of `random` against `random`, cut where so many dice are left. Printed are the share that was proved in
// a second and the median time; where half or more are proved, the median is below a second.

import { execFileSync } from 'node:child_process';
import { launch } from '../tests/e2e/browser.mjs';
import { serve } from '../tests/e2e/site.mjs';

const COUNT = Number(process.argv[2] ?? 21);
const DICE = (process.argv[3] ?? '22,24,25,26,28,30,32').split(',').map(Number);
const ALEA = 'target/release/alea';
const alea = (args, input) => execFileSync(ALEA, args, { encoding: 'utf8', input, maxBuffer: 1 << 28 });

const games = alea(['play', 'dice-matrix', '--seats', 'random,random', '--seed', 'exact', '--games', String(COUNT * 4)])
  .trim().split('\n').map((line) => JSON.parse(line));

/** The record of a game up to where so many dice are left; undefined where a pair stepped over that number. */
function cut(game, dice) {
  let left = 49;
  for (const [index, event] of game.events.entries()) {
    if (index >= 2) left -= event.includes('+') ? 2 : 1;
    if (index >= 1 && left === dice) {
      const { result, ...record } = game;
      return JSON.stringify({ ...record, events: game.events.slice(0, index + 1) });
    }
  }
  return undefined;
}

const site = await serve();
const browser = await launch();
const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
await page.goto(site.url);
await page.evaluate(() => {
  window.worker = new Worker('./worker_loader.js', { type: 'module' });
  return new Promise((resolve) => { window.worker.onmessage = resolve; });
});
/** Asks the browser's worker as the page does: milliseconds, and whether the best action's value is proved. */
const inBrowser = (record) => page.evaluate((text) => new Promise((resolve) => {
  const start = performance.now();
  window.worker.onmessage = ({ data }) => {
    if (data === 'heard') return;
    const [, , best] = data.split('\n');
    resolve({ ms: performance.now() - start, proved: best.split(' ')[1] === 'exact' });
  };
  window.worker.postMessage(`1 expert 1000\n${text}`);
}), record);
const natively = (record) => {
  const thought = JSON.parse(alea(['think', '-', '--bot', 'expert', '--ms', '1000'], record));
  return { ms: thought.ms, proved: thought.candidates[0].trust === 'exact' };
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const told = (answers) => {
  const proved = answers.filter((answer) => answer.proved);
  const ms = median(answers.map((answer) => (answer.proved ? answer.ms : Infinity)));
  return `${proved.length} of ${answers.length}, median ${ms === Infinity ? 'over 1000' : Math.round(ms)} ms`;
};
for (const dice of DICE) {
  const records = games.map((game) => cut(game, dice)).filter(Boolean).slice(0, COUNT);
  const [native, wasm] = [[], []];
  for (const record of records) {
    native.push(natively(record));
    wasm.push(await inBrowser(record));
  }
  console.log(`${dice} dice left: native ${told(native)}; browser ${told(wasm)}`);
}
await browser.close();
await site.stop();
