// The stored pictures: a file for each, below a folder for each game and kind of page.

import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { decoded, encoded } from './compare.mjs';

const ENDING = '.webp';
/** Says which browser took the pictures. */
const BROWSER = 'browser.txt';

/** Where the pictures lie that are compared with. */
export const STORED = fileURLToPath(new URL('stored/', import.meta.url));

export class Store {
  constructor(folder) {
    this.folder = folder;
  }

  /** The names of its pictures; none where there is no such folder. */
  async names() {
    const files = await readdir(this.folder, { recursive: true }).catch(() => []);
    return files.filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length)).sort();
  }

  /** A picture by its name; null where it has none, or none that can be read. */
  async read(name) {
    const bytes = await readFile(this.#file(name)).catch(() => null);
    return bytes && decoded(bytes).catch(() => null);
  }

  async write(name, picture, effort) {
    await mkdir(path.dirname(this.#file(name)), { recursive: true });
    await writeFile(this.#file(name), await encoded(picture, effort));
  }

  async remove(name) {
    await rm(this.#file(name));
  }

  /** How many bytes its pictures take. */
  async size() {
    const sizes = await Promise.all((await this.names()).map(async (name) => (await stat(this.#file(name))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /** The browser that its pictures were taken with. */
  browser() {
    return readFile(path.join(this.folder, BROWSER), 'utf8').then((text) => text.trim(), () => '');
  }

  async noteBrowser(version) {
    await mkdir(this.folder, { recursive: true });
    await writeFile(path.join(this.folder, BROWSER), `${version}\n`);
  }

  #file(name) {
    return path.join(this.folder, ...name.split('/')) + ENDING;
  }
}
