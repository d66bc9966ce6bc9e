// The stored pictures: a file for each, below a folder for each game and kind of page, and which browser took them.

import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('stored/', import.meta.url));
const ENDING = '.png';
const BROWSER = path.join(FOLDER, 'browser.txt');

/** The path of a picture as Playwright Test takes it: the folders and the file. */
export const pathOf = (name) => `${name}${ENDING}`.split('/');

/** The names of all of them. */
export async function names() {
  const files = await readdir(FOLDER, { recursive: true });
  return files.filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length).replaceAll(path.sep, '/'));
}

/** How many bytes they take. */
export async function size() {
  const sizes = await Promise.all((await names()).map(async (name) => (await stat(path.join(FOLDER, ...pathOf(name)))).size));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

export const forget = (name) => rm(path.join(FOLDER, ...pathOf(name)));

/** The version of the browser that took them. */
export const taker = async () => (await readFile(BROWSER, 'utf8')).trim();

/** Notes the browser that takes them now. */
export const noteTaker = (version) => writeFile(BROWSER, `${version}\n`);
