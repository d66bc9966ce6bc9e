// Finds out which functions of the program run before somebody plays on in a game, and writes those that do not to src/cut/rare.txt: they come
// a moment later than the rest (see src/cut/parts.rs).
//
//   ./test build && node tools/seal/rare.mjs          writes the list
//   ./test build && node tools/seal/rare.mjs --look   only tells which functions ran that src/cut/rooms.rs takes to come later, or with home
//
// A list that is older than the program does no harm: functions that it does not name are loaded at once. Make it again when
// `./test budget` reports a game above its budget. It is necessary when `parts.test.mjs` reports a wait for a rare part.
//
// V8 compiles a function when it is called for the first time, and tells so: that is the measurement. It is made of the program before it is
// cut. For Linux, as `stdbuf` is needed: what the browser's processes print must not be lost when they end.

import { execFile, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PHONE, DESKTOP, executable, until } from '../../tests/e2e/browser.mjs';
import { setPace } from '../../tests/e2e/engines/tab.mjs';
import { GAMES, chooser, myTurn, playOn } from '../../tests/e2e/players.mjs';
import { linkTo, recorded } from '../../tests/e2e/records.mjs';
import { DIST, serve } from '../../tests/e2e/site.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Where Trunk leaves the program before it is cut, and its script. */
const BINDGEN = path.join(process.env.CARGO_TARGET_DIR ?? path.join(ROOT, 'target'), 'wasm-bindgen/release');
const WHOLE = path.join(BINDGEN, 'app_bg.wasm');
const LINKED = path.join(BINDGEN, '../../wasm32-unknown-unknown/page/app.wasm');
const LIST = path.join(ROOT, 'tools/seal/src/cut/rare.txt');
/** A path with fewer bytes below it is not worth its line. */
const LEAST = 60;
/** Nor is the name of a function with fewer. */
const LEAST_ALONE = 100;

const HEAD = `# Paths and names of functions that hardly ever run before somebody plays on in a game; measured and written by tools/seal/rare.mjs, see there.
`;

/** The build with its program in one piece, in a folder of its own. */
async function inOnePiece(folder) {
  const build = path.join(folder, 'build');
  await cp(DIST, build, { recursive: true });
  const file = async (name) => path.join(build, (await readdir(build)).find((found) => name.test(found)));
  await cp(WHOLE, await file(/^app-[0-9a-f]+\.wasm$/));
  await cp(path.join(BINDGEN, 'app.js'), await file(/^app-[0-9a-f]+\.js$/));
  const page = path.join(build, 'index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace(/ data-parts="[^"]*"/, ''));
  return build;
}

/** All functions of the program: number, bytes, path, whether they come later anyway, their part by the list as it is, and their names. */
async function functions() {
  const list = ['run', '--quiet', '--locked', '--package', 'seal', '--', 'functions', WHOLE, LINKED];
  const { stdout } = await promisify(execFile)('cargo', list, { cwd: ROOT, maxBuffer: 1 << 26 });
  return stdout.trimEnd().split('\n').map((line) => line.split('\t')).map(([number, bytes, place, room, part, name]) => (
    { number: Number(number), bytes: Number(bytes), path: place, isLater: room === 'later', part, name }
  ));
}

/** A browser whose processes print to the file `log` which functions they compile. */
async function startBrowser(folder, log) {
  const { chromium } = await import('../../tests/e2e/node_modules/playwright-core/index.mjs');
  const flags = '--trace-wasm-compilation-times --wasm-lazy-compilation --no-wasm-tier-up --no-wasm-dynamic-tiering';
  const child = spawn('stdbuf', [
    '-oL', executable(), '--headless=new', '--no-sandbox', '--no-zygote', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0',
    `--user-data-dir=${path.join(folder, 'profile')}`, `--js-flags=${flags}`, 'about:blank',
  ], { stdio: ['ignore', openSync(log, 'w'), 'pipe'] });
  const address = await new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
      const found = said.match(/DevTools listening on (ws:\S+)/);
      if (found) resolve(found[1]);
    });
    child.on('exit', () => reject(new Error(`the browser did not start: ${said}`)));
  });
  return { browser: await chromium.connectOverCDP(address), child };
}

/** What somebody does who comes to a game, before anything else can have come; and then who comes to home. */
async function visit(browser, site, device, isHome) {
  const opened = async (address, game) => {
    const context = await browser.newContext({ ...device, serviceWorkers: 'block' });
    await context.addInitScript(setPace, 'instant');
    const page = await context.newPage();
    await page.goto(site.url + address);
    await page.locator(game ? 'main.play .cell' : 'html[data-ready] #home .kind').first().waitFor();
    return { context, page };
  };
  const half = ({ length }) => Math.floor(length / 2);
  if (isHome) {
    await (await opened('')).context.close();
    return;
  }
  for (const game of Object.keys(GAMES)) {
    const shared = await recorded(game, half);
    const { context, page } = await opened(linkTo(shared), game);
    await playOn(page, game, chooser(5), { turns: 4 });
    // As a game of this device, too, by the link once more, and against the computer.
    for (const address of [page.url(), site.url + linkTo(shared)]) {
      await page.goto('about:blank');
      await page.goto(address);
      await page.locator('main.play .cell').first().waitFor();
      await playOn(page, game, chooser(6), { turns: 2 });
    }
    await context.close();
    if (shared.seats.length > 1) {
      const seats = shared.seats.map((seat, at) => (at ? { bot: 'easy' } : seat));
      const { context: against, page: table } = await opened(linkTo({ ...shared, seats }), game);
      await myTurn(table);
      await playOn(table, game, chooser(5), { turns: 2, wait: true });
      await against.close();
    }
  }
}

/** The numbers of the functions that ran. The worker's program is another one, told apart by the sizes of its functions. */
function ranIn(text, all) {
  const sizes = new Map(all.map(({ number, bytes }) => [number, bytes]));
  const programs = new Map();
  for (const [, program, number, bytes] of text.matchAll(/^Compiled function (\w+)#(\d+) using.*bodysize (\d+)/gm)) {
    programs.set(program, [...programs.get(program) ?? [], [Number(number), Number(bytes)]]);
  }
  const ours = [...programs.values()].filter((list) => list.every(([number, bytes]) => sizes.get(number) === bytes));
  return new Set(ours.flat().map(([number]) => number));
}

/** The shortest paths below which nothing ran and there is enough that did not. */
function rarePaths(all, ran) {
  const below = new Map();
  const above = (name) => [...name.matchAll(/::|$/g)].map(({ index }) => name.slice(0, index)).filter(Boolean);
  for (const { number, bytes, path: own, isLater } of all) {
    for (const place of above(own)) {
      const sum = below.get(place) ?? { bytes: 0, hasRun: false };
      below.set(place, { bytes: sum.bytes + (isLater ? 0 : bytes), hasRun: sum.hasRun || ran.has(number) });
    }
  }
  const isRare = (place) => !below.get(place).hasRun;
  const found = all.flatMap(({ path: own }) => above(own).find(isRare) ?? []);
  return [...new Set(found)].filter((place) => below.get(place).bytes >= LEAST).sort();
}

/** Those below which no other lies: the others say nothing that a shorter one does not say. */
const shortest = (names) => {
  const listed = new Set(names);
  return names.filter((name) => ![...name.matchAll(/::/g)].some(({ index }) => listed.has(name.slice(0, index))));
};

/** The names of the functions that did not run and are in the core all the same, since others with their path ran. */
function rareNames(all, ran) {
  const hasRun = new Set(all.filter(({ number }) => ran.has(number)).map(({ name }) => name));
  const alone = all.filter(({ part, name, bytes }) => part === 'app' && !hasRun.has(name) && bytes >= LEAST_ALONE);
  return [...new Set(alone.map(({ name }) => name))];
}

const write = (lines) => writeFile(LIST, `${HEAD}${lines.sort().join('\n')}\n`);

const folder = await mkdtemp(path.join(tmpdir(), 'alea-rare-'));
const log = path.join(folder, 'log');
const all = await functions();
const site = await serve(await inOnePiece(folder), '/alea/');
const { browser, child } = await startBrowser(folder, log);
let inGames = '';
try {
  // V8 tells of a function once, so games come before home.
  for (const device of [PHONE, DESKTOP]) await visit(browser, site, device, false);
  inGames = await readFile(log, 'utf8');
  for (const device of [PHONE, DESKTOP]) await visit(browser, site, device, true);
} finally {
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await browser.close();
  child.kill();
  await ended;
  await site.stop();
}
const ran = ranIn(await readFile(log, 'utf8'), all);
const inGame = ranIn(inGames, all);
const early = all.filter(({ number, part }) => (part === 'later' && ran.has(number)) || (part === 'home' && inGame.has(number)));
console.log(early.map(({ part, name }) => `${part} ran too early: ${name}`).sort().join('\n'));
if (process.argv.includes('--look')) {
  await rm(folder, { recursive: true });
  process.exit(Number(early.length > 0));
}
const paths = rarePaths(all, ran);
await write(paths);
// By the paths alone: which functions stay in the core.
const names = rareNames(await functions(), ran);
await write(shortest([...paths, ...names]));
await rm(folder, { recursive: true });
const bytes = (list) => list.reduce((total, one) => total + one.bytes, 0);
console.log(`${ran.size} of ${all.length} functions ran, ${bytes(all.filter(({ number }) => ran.has(number)))} of ${bytes(all)} bytes; ${paths.length} paths and ${names.length} functions are rare.`);
