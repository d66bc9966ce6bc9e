// The engine natively and in a real browser, side by side in one run: each game is measured by turns, and the ratio is what counts.
//
//   ./test build && cargo build --release --bin alea && node benches/browser.mjs [ROUNDS]
//
// The browser runs the worker of dist/, just as players get it.

import { alea } from '../tests/alea.mjs';
import { alone, median } from '../tests/e2e/engine.mjs';
import { games } from '../tests/games.mjs';

const ROUNDS = Number(process.argv[2] ?? 3);

const native = (game) => {
  const [, playouts, nodes] = /: (\d+) playouts\/s, (\d+) nodes\/s/.exec(alea(['bench', game]));
  return { playouts: Number(playouts), nodes: Number(nodes) };
};
const { ask, stop } = await alone();
const inBrowser = async (game) => {
  const [playouts, nodes] = (await ask(`measure ${game}`)).split(' ').map(Number);
  return { playouts, nodes };
};

const row = (...cells) => console.log(cells.map((cell, index) => String(cell)[index ? 'padStart' : 'padEnd'](14)).join(''));
row('a second', 'native', 'wasm', 'wasm/native');
for (const game of games()) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ native: native(game), wasm: await inBrowser(game) });
  for (const figure of ['playouts', 'nodes']) {
    const [a, b] = [median(rounds.map((one) => one.native[figure])), median(rounds.map((one) => one.wasm[figure]))];
    row(`${game}`, `${Math.round(a)}`, Math.round(b), `${(b / a).toFixed(2)} ${figure}`);
  }
}
await stop();
