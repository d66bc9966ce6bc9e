// How strong the levels are: the ladder and the matches against `greedy`, for docs/engine.md.
//
//   cargo build --release --bin alea && node benches/strength.mjs [GAME,GAME,...] [ladder,greedy,limit] [THREADS]
//
// Nothing else should run on the machine. It takes about an hour on two cores; a line is printed as soon as a match is over.

import { alea } from '../tests/alea.mjs';

const GAMES = (process.argv[2] ?? 'dice-matrix,nvmerix,ivy,dice-box,polygrid').split(',');
const PARTS = (process.argv[3] ?? 'ladder,greedy,limit').split(',');
const THREADS = process.argv[4] ?? '2';
const LADDER = ['random', 'easy', 'normal', 'hard', 'expert'];
/** Mirrored games of a step; games of Ivy and NVMERIX are long. */
const STEP = { ivy: 80, nvmerix: 80 };

const percent = (share) => `${(share * 100).toFixed(1)}%`;

function match(game, a, b, games, effort) {
  const args = ['arena', game, '--a', a, '--b', b, '--games', String(games), '--seed', 'strength', '--threads', THREADS, ...effort];
  const result = JSON.parse(alea(args));
  const [low, high] = result.share_interval;
  const scores = game === 'polygrid' ? `; mean ${result.a.mean_score} to ${result.b.mean_score}` : '';
  console.log(`| ${game} | ${a} - ${b} | ${effort.join(' ')} | ${games} | ${percent(result.share)} (${percent(low)} to ${percent(high)})${scores} `
    + `| ${result.a.ms_a_decision} / ${result.b.ms_a_decision} ms |`);
}

console.log('| game | match | effort | games | share (95%) | a decision |\n|---|---|---|---|---|---|');
for (const game of GAMES) {
  if (PARTS.includes('ladder')) {
    for (const [step, level] of LADDER.slice(1).entries()) match(game, level, LADDER[step], STEP[game] ?? 200, ['--effort', '0.1']);
  }
  if (PARTS.includes('greedy')) match(game, 'expert', 'greedy', game === 'ivy' ? 20 : STEP[game] ?? 100, ['--ms', '100']);
  if (PARTS.includes('limit') && game === 'nvmerix') {
    const lines = alea(['play', game, '--seats', 'hard,hard', '--seed', 'limit', '--games', '40']).trim().split('\n');
    const limited = lines.filter((line) => Math.max(...JSON.parse(line).result.scores) < 3).length;
    console.log(`${limited} of ${lines.length} games between two \`hard\` ended at the limit of turns`);
  }
}
