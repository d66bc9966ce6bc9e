// Dice Matrix: how many dice can be left for a proved answer in one second, natively and in a real browser, over the same random positions.
//
//   ./test build && cargo build --release --bin alea && node benches/exact.mjs [POSITIONS] [DICE,DICE,...]
//
// A position comes from a game of `random` against `random`, cut where so many dice are left. Printed are the share that was proved in
// a second and the median time; where half or more are proved, the median is below a second.

import { advice } from '../tests/advice.mjs';
import { alea } from '../tests/alea.mjs';
import { alone, median } from '../tests/e2e/engine.mjs';

const COUNT = Number(process.argv[2] ?? 21);
const DICE = (process.argv[3] ?? '22,24,25,26,28,30,32').split(',').map(Number);

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

const { ask, stop } = await alone();
/** Asks the browser's worker as the page does: milliseconds, and whether the best action's value is proved. */
const inBrowser = async (record) => {
  const start = performance.now();
  const [best] = advice(await ask(`1 expert 1000\n${record}`)).candidates;
  return { ms: performance.now() - start, proved: best.trust === 'exact' };
};
const natively = (record) => {
  const thought = JSON.parse(alea(['think', '-', '--bot', 'expert', '--ms', '1000'], record));
  return { ms: thought.ms, proved: thought.candidates[0].trust === 'exact' };
};

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
await stop();
