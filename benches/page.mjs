// The size and the speed of the page, for one build or for several side by side in the same run.
//
//   ./test build && node benches/page.mjs [--rounds N] [--games GAME,GAME] [--only taps,cold,many,size] [--lighthouse] [DIST ...]
//
// DIST is the folder of a finished build; without any it is dist/. With `old/dist dist` the first is the one before, the second the one at
// hand. The builds take turns within each round, and a figure is the median over the rounds, so that a busy machine is unfair to none.
//
// A phone of 390 x 844, its processor throttled four times; where something is loaded cold, over 1.6 Mbit/s and 150 ms, packed with brotli.
//
// - taps: the same 60 taps in each build, with people at both seats. The time from each tap to the next paint, at the 99th
//   percentile (the worst of 60) and at the median; the time from each click to the paint of its outcome, because a press may be
//   answered by a paint of its own first; and the longest task of the main thread meanwhile, if it is over 50 ms. Below the table
//   is the wait of a tap on an almost empty page, which is the machine's own share of these times.
// - cold: from a game's address (a link to a half-played game) until a tap on the board does something, and the bytes loaded by
//   then; the same with everything on the device, at the second visit and at the third, when the browser may have kept its compiled
//   code; and from the address of home until the first paint that shows all games.
// - many: home, the list of games and the game of a link, until they can be seen, with 10 and with 10 000 saved games; the time
//   that the browser alone needs to read these, which no page can avoid; an import of 1000 and of 10 000 games from one file, and the
//   longest time without a frame meanwhile.
// - size: everything that a browser fetches in the end for home and all games, compressed: html, css, js and wasm without the workers.
// - --lighthouse: Lighthouse's four scores of home and of a game. It is large, and asked for seldom, so it is installed by hand:
//   npm install --prefix ~/.cache/alea/tools/lighthouse lighthouse@12.8.2

import path from 'node:path';
import { parseArgs } from 'node:util';
import { executable, launch } from '../tests/e2e/browser.mjs';
import { cold, coldHome, warm } from './page/start.mjs';
import { importMany, withMany } from './page/many.mjs';
import { lighthouse } from './page/lighthouse.mjs';
import { size } from './page/size.mjs';
import { bareTaps, plan, taps } from './page/taps.mjs';
import { GAMES } from '../tests/e2e/players.mjs';
import { median } from '../tests/e2e/engine.mjs';
import { DIST, serve } from '../tests/e2e/site.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    games: { type: 'string', default: Object.keys(GAMES).join() },
    only: { type: 'string', default: 'taps,cold,size' },
    lighthouse: { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(options.rounds);
const PARTS = options.only.split(',').filter(Boolean);
const PLAYED = options.games.split(',');
const unknown = PLAYED.filter((game) => !(game in GAMES));
if (unknown.length || !(ROUNDS >= 1)) {
  console.error(`There ${unknown.length ? `is no game ${unknown}` : 'must be a round at least'}. Games: ${Object.keys(GAMES).join(', ')}.`);
  process.exit(2);
}

const builds = [];
for (const folder of positionals.length ? positionals : [DIST]) {
  builds.push({ name: path.relative('', path.resolve(folder)) || folder, site: await serve(path.resolve(folder), '/alea/', { compressed: true }) });
}
const browser = await launch();

/** What was measured: `figures.get(row)` is a list for each build. */
const figures = new Map();
function note(row, build, value) {
  if (!figures.has(row)) figures.set(row, builds.map(() => []));
  figures.get(row)[builds.indexOf(build)].push(value);
}
const say = (text) => console.error(text);

/** What the machine itself takes from a tap to the next paint, a list for each round. */
const bare = [];

async function round(number) {
  // Who is first changes from round to round.
  const turns = number % 2 ? [...builds].reverse() : builds;
  if (PARTS.includes('taps')) {
    say(`round ${number + 1}: taps, an empty page`);
    bare.push(await bareTaps(browser));
    for (const game of PLAYED) {
      for (const build of turns) {
        say(`round ${number + 1}: taps, ${game}, ${build.name}`);
        const { waits, results, longest } = await taps(browser, build.site, game, build.plans.get(game));
        note(`tap to paint, ${game}, p99`, build, quantile(waits, 0.99));
        note(`tap to paint, ${game}, median`, build, quantile(waits, 0.5));
        note(`tap to result, ${game}, p99`, build, quantile(results, 0.99));
        note(`tap to result, ${game}, median`, build, quantile(results, 0.5));
        note('longest task in those taps', build, longest);
      }
    }
  }
  if (PARTS.includes('cold')) {
    for (const build of turns) {
      say(`round ${number + 1}: starts, ${build.name}`);
      note('cold start of home', build, await coldHome(browser, build.site, PLAYED));
      for (const game of PLAYED) {
        const { time, bytes } = await cold(browser, build.site, game);
        note(`cold start, ${game}`, build, time);
        note(`brotli, what had come by then, ${game}`, build, bytes);
        const { second, third } = await warm(build.site, game);
        note(`second visit, all on the device, ${game}`, build, second);
        note(`third visit, ${game}`, build, third);
      }
    }
  }
  if (PARTS.includes('many')) {
    for (const build of turns) {
      for (const count of [10, 10_000]) {
        say(`round ${number + 1}: ${count} saved games, ${build.name}`);
        for (const [what, time] of Object.entries(await withMany(browser, build.site, count))) note(`${what} with ${count} saved games`, build, time);
      }
      for (const count of [1000, 10_000]) {
        say(`round ${number + 1}: import of ${count} games, ${build.name}`);
        const { time, longest } = await importMany(browser, build.site, count);
        note(`import of ${count} games`, build, time);
        note(`longest time without a frame, import of ${count} games`, build, longest);
      }
    }
  }
}

/** The smallest of the values that so great a part of them does not exceed. */
const quantile = (values, part) => [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)];

const UNITS = { size: (bytes) => `${(bytes / 1000).toFixed(1)} kB`, score: (scores) => scores.join(', ') };
/** A row's figure: the median of the rounds; of the longest tasks the longest. */
function figure(row, values) {
  if (!values.length) return '-';
  if (row.startsWith('brotli')) return UNITS.size(values[0]);
  if (row.startsWith('Lighthouse')) return UNITS.score(values[0]);
  if (row.startsWith('longest')) {
    const worst = Math.max(...values);
    return worst === 0 ? 'none over 50 ms' : `${Math.round(worst)} ms`;
  }
  return `${Math.round(median(values))} ms`;
}

try {
  if (PARTS.includes('size')) {
    for (const build of builds) {
      say(`size, ${build.name}`);
      note('brotli, page and games', build, await size(browser, build.site, PLAYED));
    }
  }
  if (PARTS.includes('taps')) {
    for (const game of PLAYED) {
      say(`which taps: ${game}`);
      const plans = await plan(browser, builds, game);
      for (const [index, build] of builds.entries()) (build.plans ??= new Map()).set(game, plans[index]);
      if (new Set(plans).size > 1) say(`${game} is tapped otherwise in these builds; the taps are not the same ones.`);
    }
  }
  for (let number = 0; number < ROUNDS; number += 1) await round(number);
  if (options.lighthouse) {
    for (const build of builds) {
      for (const game of [null, PLAYED[0]]) {
        say(`Lighthouse, ${game ?? 'home'}, ${build.name}`);
        note(`Lighthouse, ${game ?? 'home'}: performance, accessibility, best practices, SEO`, build, await lighthouse(executable(), build.site, game));
      }
    }
  }
} finally {
  await browser.close();
  for (const { site } of builds) await site.stop();
}

console.log(`\nMedians of ${ROUNDS} rounds; ${browser.version()}.\n`);
console.log(`| what | ${builds.map(({ name }) => name).join(' | ')} |\n|---|${builds.map(() => '---|').join('')}`);
for (const [row, lists] of figures) console.log(`| ${row} | ${lists.map((values) => figure(row, values)).join(' | ')} |`);
if (bare.length) {
  const of = (part) => Math.round(median(bare.map((waits) => quantile(waits, part))));
  console.log(`\nOn an empty page a tap is painted after ${of(0.5)} ms in the middle, ${of(0.99)} ms at the 99th percentile.`);
}
