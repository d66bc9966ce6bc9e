// A second reading of the rules, in another language and without a line of the first, follows the traces of games that bots play:
// every game, every number of players, every option.
//
//   cargo build --release --bin alea && node --test tests/second/
//
// GAMES=1000 plays so many games of each kind instead of a few.

import { test } from 'node:test';
import { alea } from '../alea.mjs';
import { diceBox } from './dice-box.mjs';
import { diceMatrix } from './dice-matrix.mjs';
import { ivy } from './ivy.mjs';
import { nvmerix } from './nvmerix.mjs';
import { polygrid } from './polygrid.mjs';
import { follow } from './reading.mjs';

const GAMES = Number(process.env.GAMES ?? 8);

const each = (...lists) => lists.reduce((all, list) => all.flatMap((one) => list.map((two) => ({ ...one, ...two }))), [{}]);
const players = (from, to) => Array.from({ length: to - from + 1 }, (_, more) => ({ players: from + more }));

const KINDS = [
  ['dice-matrix', diceMatrix, each([{ scoring: 'running' }, { scoring: 'recount' }], [{ match: 'single' }, { match: 'tournament' }])],
  ['nvmerix', nvmerix, [
    ...players(2, 4),
    ...each(players(2, 4), [
      { pieces: 3 }, { pieces: 12, captures: 12 }, { captures: 1 }, { limit: 20 },
      { board: '123/456/123' }, { board: `${'1234561234/'.repeat(9)}1234561234`, pieces: 12 }, { board: '11111/11111/11111', limit: 30 },
    ]),
  ]],
  ['ivy', ivy, each(players(2, 6), [{ 'even-lines': 'off' }, { 'even-lines': 'on' }], [{ mode: 'standard' }, { mode: 'knockout' }])],
  ['dice-box', diceBox, [{ players: 2, colours: 'two-each' }, { players: 2, colours: 'one-each' }, { players: 3 }, { players: 4 }]],
  ['polygrid', polygrid, [{}]],
];

const run = (args, input) => alea(args, input).trim().split('\n');

for (const [game, reading, kinds] of KINDS) {
  for (const options of kinds) {
    const seats = options.players ?? (game === 'polygrid' ? 1 : 2);
    for (const bots of [['random', 'greedy'], ['greedy', 'greedy'], ['random', 'random']]) {
      const names = Array.from({ length: seats }, (_, seat) => bots[seat % 2]).join();
      test(`${game} ${JSON.stringify(options)} ${names}`, () => {
        const flags = Object.entries(options).flatMap(([key, value]) => ['--option', `${key}=${value}`]);
        const records = run(['play', game, '--seats', names, '--seed', 'SECOND', '--games', String(GAMES), ...flags]);
        for (const record of records) {
          const trace = run(['trace', '-'], record).map((line) => JSON.parse(line));
          follow(reading(JSON.parse(record).options), trace);
        }
      });
    }
  }
}
