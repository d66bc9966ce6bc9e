// The engine natively and in a real browser, side by side in one run: each game is measured by turns, and the ratio is what counts.
//
//   ./test build && cargo build --release --bin alea && node benches/browser.mjs [ROUNDS]
//
// The browser runs the worker of dist/, just as players get it.

import { execFileSync } from 'node:child_process';
import { launch } from '../tests/e2e/browser.mjs';
import { serve } from '../tests/e2e/site.mjs';

const ROUNDS = Number(process.argv[2] ?? 3);
const GAMES = ['dice-matrix', 'nvmerix', 'ivy', 'dice-box', 'polygrid'];

const native = (game) => {
  const text = execFileSync('target/release/alea', ['bench', game], { encoding: 'utf8' });
  const [, playouts, nodes] = /: (\d+) playouts\/s, (\d+) nodes\/s/.exec(text);
  return { playouts: Number(playouts), nodes: Number(nodes) };
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const site = await serve();
const browser = await launch();
const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
await page.goto(site.url);
await page.evaluate(() => {
  window.worker = new Worker('./worker_loader.js', { type: 'module' });
  return new Promise((resolve) => { window.worker.onmessage = resolve; });
});
const inBrowser = async (game) => {
  const text = await page.evaluate((name) => new Promise((resolve) => {
    window.worker.onmessage = ({ data }) => data !== 'heard' && resolve(data);
    window.worker.postMessage(`measure ${name}`);
  }), game);
  const [playouts, nodes] = text.split(' ').map(Number);
  return { playouts, nodes };
};

const row = (...cells) => console.log(cells.map((cell, index) => String(cell)[index ? 'padStart' : 'padEnd'](14)).join(''));
row('a second', 'native', 'wasm', 'wasm/native');
for (const game of GAMES) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ native: native(game), wasm: await inBrowser(game) });
  for (const figure of ['playouts', 'nodes']) {
    const [a, b] = [median(rounds.map((one) => one.native[figure])), median(rounds.map((one) => one.wasm[figure]))];
    row(`${game}`, `${Math.round(a)}`, Math.round(b), `${(b / a).toFixed(2)} ${figure}`);
  }
}
await browser.close();
await site.stop();
