// Nothing that axe finds fault with, on a light ground and on a dark one.

import { axeFaults } from '../axe.mjs';
import { THOROUGH } from '../sample.mjs';

const WINDOWS = [{ width: 390, height: 844 }, { width: 1440, height: 900 }];

/**
 * Asked on a phone or at a desk by turns: of every other sight of a game, and so over the games of each; of every fourth step of a lesson or
 * puzzle; of all that is seen once only. Thoroughly of everything on both, in both languages.
 */
export const axe = {
  name: 'axe',
  of: ['page', 'dialog', 'table', 'played', 'step'],
  languages: THOROUGH ? undefined : ['en'],
  windows(turn, { everywhere, kind }) {
    if (THOROUGH) return WINDOWS;
    if (kind === 'step') return turn % 4 ? [] : [WINDOWS[(turn / 4) % WINDOWS.length]];
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
