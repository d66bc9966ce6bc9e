// A second reading of the rules, in another language and without a line of the first, follows the traces of games that bots play:
// every game, every number of players, every option. A reading is a file named for its game, with `reading(options)`, and `more`
// where the ends of each option are not enough.
//
// GAMES=1000 ./test second plays so many games of each kind instead of a few.

import { test } from 'node:test';
import { alea } from '../alea.mjs';
import { follow } from './reading.mjs';

const GAMES = Number(process.env.GAMES ?? 8);
/** The greatest number that is played with: a limit of a thousand turns would only make games long. */
const MOST = 200;

/** The values to play an option with: each word of a choice, the ends of a number; for texts the readings have some. */
const values = ({ values: words, min, max }) => {
  if (Array.isArray(words)) return words;
  return words === 'text' ? [] : [min, max].filter((number) => number <= MOST);
};

/** The sets of options to play a game with: one option at a time, two choices at a time, and what its reading asks for besides. */
function kinds(options, more) {
  const others = options.filter(({ name }) => name !== 'players');
  const one = others.flatMap((option) => values(option).map((value) => ({ [option.name]: value })));
  const isChoice = ({ values: words }) => Array.isArray(words);
  const two = others.filter(isChoice).flatMap((first, index, choices) => choices.slice(index + 1).flatMap((second) => (
    first.values.flatMap((a) => second.values.map((b) => ({ [first.name]: a, [second.name]: b }))))));
  const players = options.find(({ name }) => name === 'players');
  const counts = players ? Array.from({ length: players.max - players.min + 1 }, (_, more) => ({ players: players.min + more })) : [{}];
  return counts.flatMap((count) => [{}, ...one, ...two, ...more].map((set) => ({ ...count, ...set })));
}

/** The record of a new game with these options; undefined where they do not go together. */
function begun(game, flags) {
  try {
    return JSON.parse(alea(['new', game, '--seed', 'SECOND', ...flags]));
  } catch (error) {
    if (error.status === 2) return undefined;
    throw error;
  }
}

const run = (args, input) => alea(args, input).trim().split('\n');

for (const { game, options } of JSON.parse(alea(['games']))) {
  const { reading, more = [] } = await import(`../../games/${game}/tests/second.mjs`);
  const seen = new Set();
  for (const kind of kinds(options, more)) {
    const flags = Object.entries(kind).flatMap(([key, value]) => ['--option', `${key}=${value}`]);
    const record = begun(game, flags);
    // Defaults that are named make no other kind.
    const isNew = record && !seen.has(JSON.stringify(record.options));
    if (!isNew) continue;
    seen.add(JSON.stringify(record.options));
    const [first] = run(['trace', '-'], JSON.stringify(record));
    const seats = JSON.parse(first).scores.length;
    for (const bots of [['random', 'greedy'], ['greedy', 'greedy'], ['random', 'random']]) {
      const names = Array.from({ length: seats }, (_, seat) => bots[seat % 2]).join();
      test(`${game} ${JSON.stringify(kind)} ${names}`, () => {
        const records = run(['play', game, '--seats', names, '--seed', 'SECOND', '--games', String(GAMES), ...flags]);
        for (const text of records) {
          const trace = run(['trace', '-'], text).map((line) => JSON.parse(line));
          follow(reading(JSON.parse(text).options), trace);
        }
      });
    }
  }
}
