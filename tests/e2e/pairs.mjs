// Shows drawn screens beside the built ones: `npm run pairs -- FOLDER` here, with a folder of pictures that are named like
// `home-first-phone-light.png`. It writes target/pairs/index.html. The build is dist, or the one that `DIST` names.

import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DESKTOP, PHONE } from './browser.mjs';
import { openBrowser, openPage } from './pictures/camera.mjs';
import { addFonts } from './pictures/fonts.mjs';
import { arrive } from './sights/arrive.mjs';
import { everySight } from './sights/index.mjs';
import { serve } from './site.mjs';
import { settle } from './still.mjs';
import { Answers } from './thinking.mjs';

const OUT = fileURLToPath(new URL('../../target/pairs/', import.meta.url));

/** The sight that a drawn screen shows, where it has another name. Those of a game are named `table-GAME` or `result-GAME`. */
const SIGHTS = {
  'home-first': 'home/first',
  home: 'home/later',
  'new-game': 'dice-matrix/new',
  games: 'games/all',
  nowhere: 'sorry/address',
  settings: 'settings',
  puzzles: 'practice/all',
  'puzzles-game': 'practice/game',
  'puzzle-solved': 'dice-matrix/puzzle-done',
  'hint-last-step': 'dice-matrix/hint',
  review: 'dice-matrix/review',
  statistics: 'statistics/some',
  'link-send': 'dice-matrix/share',
  'table-polygrid-boxes': 'polygrid/selected',
};

/** The windows that screens are drawn for. */
const WINDOWS = {
  phone: PHONE.viewport,
  desktop: DESKTOP.viewport,
  1920: { width: 1920, height: 1080 },
  '820x1180': { width: 820, height: 1180 },
};

/** The sight, window and ground of a drawn screen; `null` where nothing of ours is like it. */
function meant(file, sights) {
  const [, screen, window, ground] = file.match(/^(.+)-(phone|desktop|1920|820x1180)-(light|dark)\.png$/) ?? [];
  const [, kind, game] = screen?.match(/^(table|result)-(.+)$/) ?? [];
  const name = SIGHTS[screen] ?? (kind === 'table' ? `${game}/middle` : `${game}/result`);
  const sight = sights.find((one) => one.name === name);
  return sight ? { sight, window: WINDOWS[window], ground } : null;
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder has the drawn pictures? npm run pairs -- FOLDER');
const drawn = (await readdir(folder)).filter((file) => file.endsWith('.png')).sort();
const site = await serve();
await addFonts(site);
const sights = await everySight();
const browser = await openBrowser();
const { page } = await openPage(browser, await Answers.read({}));
await mkdir(OUT, { recursive: true });
const rows = [];
const without = [];
for (const file of drawn) {
  const found = meant(file, sights);
  if (!found) {
    without.push(file);
    continue;
  }
  const { sight, window, ground } = found;
  await page.setViewportSize(window);
  await page.emulateMedia({ colorScheme: ground });
  await arrive(page, site, sights, sight, { afresh: true });
  await page.evaluate(settle);
  await page.screenshot({ path: path.join(OUT, file) });
  const drawing = path.relative(OUT, path.resolve(folder, file));
  rows.push(`<section><h2>${file.slice(0, -4)}: ${sight.name}</h2><img src="${encodeURI(drawing)}" alt="drawn"><img src="${file}" alt="built"></section>`);
  console.log(`${file}: ${sight.name}`);
}
await browser.close();
await site.stop();
await writeFile(path.join(OUT, 'index.html'), `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Drawn and built</title>
<style>body { font: 16px sans-serif; margin: 16px; } section { break-inside: avoid; margin-bottom: 32px; } img { border: 1px solid #999; margin-right: 16px; max-height: 800px; max-width: 46vw; vertical-align: top; }</style>
<h1>Drawn on the left, built on the right</h1>
${rows.join('\n')}
<p>Without a screen of ours: ${without.join(', ') || 'none'}.</p>
`);
console.log(`${rows.length} pairs, ${without.length} without a screen of ours: ${path.join(OUT, 'index.html')}`);
