// No button needs two lines, in either language, on a phone 360 pixels wide.

import { some } from '../sample.mjs';

// Runs in the page: buttons whose label has more than one line.
function brokenLabels() {
  const rects = (element) => {
    const all = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found = [];
    while (all.nextNode()) {
      const text = document.createRange();
      text.selectNodeContents(all.currentNode);
      // What only a screen reader says has no lines.
      let shown = all.currentNode.parentElement;
      while (shown !== element && getComputedStyle(shown).clipPath === 'none') shown = shown.parentElement;
      if (getComputedStyle(shown).clipPath === 'none') found.push(...text.getClientRects());
    }
    return found;
  };
  const lines = (element) => {
    const tops = rects(element).filter(({ width, height }) => width > 1 && height > 4).map(({ top, height }) => top + height / 2);
    return tops.sort((a, b) => a - b).filter((top, index) => index === 0 || top - tops[index - 1] > 6).length;
  };
  // A card says more than a label, so does the way to a game, and the last move is a sentence.
  const BUTTONS = 'button:not(.happened, li > *), a.button, .primary, .outlined, a.text:not(:has(.note)), a.text > :first-child, .segments .said-so';
  return [...document.querySelectorAll(BUTTONS)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent.trim() && lines(element) > 1)
    .map((element) => element.textContent.trim());
}

/** The windows in which a label has least room. */
const NARROW = [[360, 740], [360, 640]];

/** Asked of everything with buttons, in one of the narrow windows by turns. */
export const labels = {
  name: 'labels',
  of: ['table', 'dialog', 'page', 'played', 'step', 'decision'],
  windows: (turn, { everywhere }) => (everywhere ? NARROW : some(NARROW, turn)).map(([width, height]) => ({ width, height })),
  ask: async (page) => (await page.evaluate(brokenLabels)).map((label) => `"${label}" breaks`),
};
