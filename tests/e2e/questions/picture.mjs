// What is seen is what was seen before: a picture beside the stored one. `./test pictures` asks it, where letters, time and chance are the same
// on every machine (see `pictures/`), and `./test pictures --accept` stores what is seen then.

import { expect } from '@playwright/test';
import { DESKTOP, PHONE } from '../browser.mjs';
import { foreignLetters } from '../pictures/fonts.mjs';
import { LIKE, printed, rounded } from '../pictures/paper.mjs';
import { faultsOf, mend } from '../pictures/planted.mjs';
import { settle } from '../still.mjs';
import { pathOf } from '../pictures/stored.mjs';

/**
 * Each sight is taken twice: on a phone on a light ground, and at a desk on a dark one. No layout depends on the ground and no colour on the
 * device, so two pictures show what four would. That of the desk is taken at half its size: a quarter of the bytes, and still every line.
 */
export const VIEWS = [
  { ...PHONE.viewport, ground: 'light', scale: 1, view: 'phone-light' },
  { ...DESKTOP.viewport, ground: 'dark', scale: 0.5, view: 'desktop-dark' },
];

/** The names of the pictures of a sight. */
export const picturesOf = (sight) => VIEWS.map(({ view }) => nameOf(sight, view));
const nameOf = ({ name }, view) => `${name}-${view}`.replaceAll(' ', '-');

/** A picture once two in a row are the same: a busy machine may draw late. */
async function still(shoot) {
  for (let before = await rounded(await shoot()); ;) {
    const after = await rounded(await shoot());
    if (before.data.equals(after.data)) return after;
    before = after;
  }
}

/** Asked of what is pictured; `accepts` says that what is seen now is right. What differs is in the report of Playwright Test. */
export const picture = {
  name: 'picture',
  of: ['page', 'dialog', 'table', 'played', 'decision'],
  windows: (turn, { pictured }) => (pictured ? VIEWS : []),
  async ask(page, { width, height, scale, view }, { sight, ranges, wire, accepts }) {
    const take = async () => {
      const shoot = async () => {
        await page.evaluate(settle);
        const clip = { x: 0, y: 0, width, height, scale };
        const { data } = await wire.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, clip });
        return Buffer.from(data, 'base64');
      };
      return printed(await still(shoot), { isKept: accepts });
    };
    const stored = pathOf(nameOf(sight, view));
    expect.soft(await take()).toMatchSnapshot(stored, LIKE);
    for (const { what, how } of faultsOf(sight.name)) {
      await page.evaluate(...how);
      expect.soft(await take(), `planted: ${what}`).not.toMatchSnapshot(stored, LIKE);
      await page.evaluate(mend);
    }
    return foreignLetters(page, ranges);
  },
};
