// Measures what each game is like and writes games/GAME/assets/facts.json, from which the pages of facts are made.
//
//   cargo build --release --bin alea
//   node benches/facts.mjs [--only GAME]
//
// Each line of a file is what `alea facts` prints, with the command in it; the first is a small sample, which a test measures again. All
// together take some minutes on one core.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { alea } from '../tests/alea.mjs';
import { dataOfEach } from '../tests/games.mjs';

const { values: flags } = parseArgs({ options: { only: { type: 'string' } } });

const few = '--games 1000 --seed facts --luck';

/** For each game the sample, and the set-ups that are measured: what follows the game's name. */
const TABLE = {
  'dice-matrix': ['--games 2 --seed sample --effort 0.05 --luck 2 --judge 300', `${few} 400 --judge 60000`, `${few} 200 --judge 60000 --option match=tournament`],
  nvmerix: [
    '--games 2 --seed sample --bot easy --luck 2 --against random --judge 300 --effort 0.1',
    ...['', ' --option players=3', ' --option players=4'].map((option) => `--games 150 --seed facts --luck 50${option}`),
  ],
  ivy: [
    '--games 2 --seed sample --bot easy --luck 2 --against random --judge 64 --effort 0.05',
    ...['', ...[3, 4, 5, 6].map((players) => ` --option players=${players}`), ' --option players=4 --option mode=knockout'].map((option) => `--games 60 --seed facts --effort 0.2 --luck 50 --judge 1000${option}`),
  ],
  'dice-box': [
    '--games 2 --seed sample --effort 0.02 --luck 2 --judge 300',
    ...['', ' --option colours=one-each', ' --option players=3', ' --option players=4'].map((option) => `--games 500 --seed facts --luck 60${option}`),
  ],
  polygrid: [
    '--games 2 --seed sample --effort 0.1 --luck 2 --judge 300',
    '--games 500 --seed facts --luck 50',
    '--games 500 --seed facts --bot easy --luck 50 --against normal',
    '--games 500 --seed facts --luck 50 --bot hard',
  ],
};

for (const [game, setups] of dataOfEach(TABLE, 'TABLE in benches/facts.mjs')) {
  if (flags.only && flags.only !== game) continue;
  const [sample, ...lines] = setups.map((setup) => alea(['facts', game, ...setup.split(' ')]).trim());
  writeFileSync(`games/${game}/assets/facts.json`, `{"sample":\n${sample},\n"facts":[\n${lines.join(',\n')}\n]}\n`);
}
