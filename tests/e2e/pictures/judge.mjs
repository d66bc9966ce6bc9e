// What becomes of the pictures that are taken: compared with the stored ones, or stored in their stead.

import { countDifferences, differs } from './compare.mjs';

export class Judge {
  /** What was found, a sentence for each picture. */
  found = [];

  #seen = new Set();

  constructor(store, report, { accepts, only = '' }) {
    Object.assign(this, { store, report, accepts, only });
  }

  /** How many pictures were seen. */
  get count() {
    return this.#seen.size;
  }

  /** Whether a picture is stored as it is. */
  async isKnown(name, picture) {
    const before = await this.store.read(name);
    return before !== null && !differs(countDifferences(before, picture));
  }

  /** Judges a picture, as it would be kept. */
  async see(name, after) {
    this.#seen.add(name);
    const before = await this.store.read(name);
    const count = before && countDifferences(before, after);
    if (before && !differs(count)) return;
    if (this.accepts) await this.store.write(name, after);
    await this.#note(name, before ? `${count} pixels differ` : 'is new', { before, after });
  }

  /** Judges the stored pictures that were not seen. */
  async seeNoMore() {
    const gone = (await this.store.names()).filter((name) => name.startsWith(this.only) && !this.#seen.has(name));
    for (const name of gone) {
      const before = await this.store.read(name);
      if (this.accepts) await this.store.remove(name);
      await this.#note(name, 'is seen no more', { before, after: null });
    }
  }

  async #note(name, what, pictures) {
    this.found.push(`${name} ${what}`);
    await this.report.add(name, what, pictures);
  }
}
