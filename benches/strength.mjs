// How strong the levels are, for docs/engine.md:
//
// - ladder: each level against the one below, at a tenth of its own nodes;
// - easy: `easy` against `greedy`, which is about how a beginner plays;
// - greedy: `expert` against `greedy` at 0.1 s a decision, second: the same at 1 s, with fewer games;
// - plain: `expert` against a search that knows the rules alone, both at 0.1 s a decision;
// - limit: how many games of NVMERIX between two `hard` end at the limit of turns.
//
//   cargo build --release --bin alea && node benches/strength.mjs [GAME,GAME,...] [PART,PART,...] [THREADS]
//
// Nothing else should run on the machine. It takes three hours on two cores; a line is printed as soon as a match is over.

import { alea } from '../tests/alea.mjs';
import { dataOfEach, games, ofGames } from '../tests/games.mjs';

const GAMES = process.argv[2]?.split(',') ?? games();
const PARTS = (process.argv[3] ?? 'ladder,easy,greedy,second,plain,limit').split(',');
const THREADS = process.argv[4] ?? '2';
const LADDER = ['random', 'easy', 'normal', 'hard', 'expert'];
const MEASURED = await ofGames('measured.mjs');
dataOfEach(MEASURED, 'games/X/tests/measured.mjs');

const percent = (share) => `${(share * 100).toFixed(1)}%`;

function match(game, a, b, games, effort) {
  const args = ['arena', game, '--a', a, '--b', b, '--games', String(games), '--seed', 'strength', '--threads', THREADS, ...effort];
  const result = JSON.parse(alea(args));
  const [low, high] = result.share_interval;
  const scores = `; mean ${result.a.mean_score} to ${result.b.mean_score}`;
  console.log(`| ${game} | ${a} - ${b} | ${effort.join(' ')} | ${games} | ${percent(result.share)} (${percent(low)} to ${percent(high)})${scores} `
    + `| ${result.a.ms_a_decision} / ${result.b.ms_a_decision} ms |`);
}

console.log('| game | match | effort | games | share (95%) | a decision |\n|---|---|---|---|---|---|');
for (const game of GAMES) {
  const { match: many, plain: some, second: few } = MEASURED[game].strength;
  if (PARTS.includes('ladder')) {
    for (const [step, level] of LADDER.slice(1).entries()) match(game, level, LADDER[step], many, ['--effort', '0.1']);
  }
  if (PARTS.includes('easy')) match(game, 'easy', 'greedy', many, []);
  if (PARTS.includes('greedy')) match(game, 'expert', 'greedy', many, ['--ms', '100']);
  if (PARTS.includes('second')) match(game, 'expert', 'greedy', few, ['--ms', '1000']);
  if (PARTS.includes('plain')) match(game, 'expert', 'plain', some, ['--ms', '100']);
  if (PARTS.includes('limit') && game === 'nvmerix') {
    const lines = alea(['play', game, '--seats', 'hard,hard', '--seed', 'limit', '--games', '40']).trim().split('\n');
    const limited = lines.filter((line) => Math.max(...JSON.parse(line).result.scores) < 3).length;
    console.log(`${limited} of ${lines.length} games between two \`hard\` ended at the limit of turns`);
  }
}
