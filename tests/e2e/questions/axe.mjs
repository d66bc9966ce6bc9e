// Nothing that axe finds fault with, on a light ground and on a dark one.

import { axeFaults } from '../axe.mjs';
import { THOROUGH } from '../sample.mjs';

const WINDOWS = [{ width: 390, height: 844 }, { width: 1440, height: 900 }];

/**
 * Asked on a phone or at a desk by turns, and of every other sight of a game: over the games of each, on both. Thoroughly of all on both, and on
 * one at least of what is seen once only.
 */
export const axe = {
  name: 'axe',
  of: ['page', 'dialog', 'table', 'played'],
  languages: ['en'],
  windows(turn, { everywhere }) {
    if (THOROUGH) return WINDOWS;
    if (everywhere) return [WINDOWS[turn % WINDOWS.length]];
    return turn % 2 ? [] : [WINDOWS[(turn / 2) % WINDOWS.length]];
  },
  async ask(page) {
    const faults = [];
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      faults.push(...(await axeFaults(page, { colours: colorScheme === 'dark' })).map((fault) => `${colorScheme}: ${fault}`));
    }
    await page.emulateMedia({ colorScheme: 'light' });
    return faults;
  },
};
