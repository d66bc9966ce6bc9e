// Lighthouse's opinion, if it is installed (see ../page.mjs).

import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { addressOf } from './phone.mjs';

const CACHE = process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache');
const HOME = path.join(CACHE, 'alea/tools/lighthouse');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The four scores of home, or of a half-played game. */
export async function lighthouse(chrome, site, game) {
  const program = path.join(HOME, 'node_modules/.bin/lighthouse');
  await access(program).catch(() => {
    throw new Error(`Lighthouse is not installed. Do that with: npm install --prefix ${HOME} lighthouse@12.8.2`);
  });
  const address = game ? await addressOf(site, game, (events) => Math.floor(events.length / 2)) : site.url;
  const { stdout } = await promisify(execFile)(program, [
    address, '--quiet', '--output=json', `--only-categories=${CATEGORIES}`, '--chrome-flags=--headless=new --no-sandbox',
  ], { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 1 << 28 });
  const { categories } = JSON.parse(stdout);
  return CATEGORIES.map((name) => Math.round(categories[name].score * 100));
}
