// Measures what each game is like and writes games/GAME/assets/facts.json, from which the pages of facts are made.
//
//   cargo build --release --bin alea
//   node benches/facts.mjs [--only GAME]
//
// What is measured of a game is in `games/GAME/tests/measured.mjs`. Each line of a file is what `alea facts` prints, with the command in it; the
// first is a small sample, which a test measures again. All together take some minutes on one core.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { alea } from '../tests/alea.mjs';
import { dataOfEach, ofGames } from '../tests/games.mjs';

const { values: flags } = parseArgs({ options: { only: { type: 'string' } } });

const MEASURED = await ofGames('measured.mjs');

for (const [game, { facts }] of dataOfEach(MEASURED, 'games/X/tests/measured.mjs')) {
  if (flags.only && flags.only !== game) continue;
  const [sample, ...lines] = facts.map((setup) => alea(['facts', game, ...setup.split(' ')]).trim());
  writeFileSync(`games/${game}/assets/facts.json`, `{"sample":\n${sample},\n"facts":[\n${lines.join(',\n')}\n]}\n`);
}
