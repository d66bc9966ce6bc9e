// In the smallest windows, as under a zoom of 400 %, everything can be scrolled into sight and reached.

import { THOROUGH, some } from '../sample.mjs';

/** Windows as at a zoom of 400 %, each with text of both sizes. */
export const TINY = [[320, 256], [320, 200], [480, 237]]
  .flatMap(([width, height], index) => (index % 2 ? [200, 100] : [100, 200]).map((text) => ({ width, height, text })));

const TAPPED = 'main :is(.cell, button:enabled, a, select, input, summary)';
/** Of a board without edges only what is in sight. */
const BUTTONS_ONLY = 'main :is(.rack .cell, button:enabled, a, select, input, summary)';
const IN_DIALOG = 'dialog[open] :is(button, a, select)';

// Runs in the page: what cannot be scrolled into sight and reached, and whether anything needs scrolling sideways.
function unreachable(wanted) {
  const faults = [];
  const name = (element) => element.id || element.dataset?.do || element.textContent.trim() || element.getAttribute('class');
  for (const element of document.querySelectorAll(wanted)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    const least = element.matches('.cell') ? 23.4 : 0;
    if (!element.contains(found) && !element.closest('label')?.contains(found)) faults.push(`${name(element)} cannot be tapped`);
    if (width < least) faults.push(`${name(element)} has ${width.toFixed(1)} px`);
  }
  for (const element of [document.documentElement, ...document.querySelectorAll('main, dialog[open], .explained, .status, .actions')]) {
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth) faults.push(`${element.tagName} ${element.className} is ${element.scrollWidth} wide in ${element.clientWidth}`);
  }
  const board = document.querySelector('.board')?.getBoundingClientRect();
  if (board && Math.max(board.width, board.height) < 184) faults.push(`the board is ${board.width.toFixed(0)}x${board.height.toFixed(0)}`);
  return faults;
}

/** What cannot be reached of a page as it stands, in the window and with the text that it has. */
const unreachableOf = (page, wanted) => page.evaluate(unreachable, wanted);

/** Asked of tables and dialogs, in two of the tiny windows by turns. */
export const reach = {
  name: 'reach',
  of: ['table', 'dialog', 'page', 'played'],
  languages: THOROUGH ? undefined : ['en'],
  windows: (turn, { everywhere }) => (everywhere ? TINY : some(TINY, turn, 2)),
  async ask(page, window, { sight }) {
    if (sight.reached) return unreachableOf(page, sight.reached);
    const [roams, asks] = await page.evaluate(() => [document.querySelector('main .board [data-roams]') !== null, document.querySelector('dialog[open]') !== null]);
    return unreachableOf(page, asks ? IN_DIALOG : roams ? BUTTONS_ONLY : TAPPED);
  },
};
