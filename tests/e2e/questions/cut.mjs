// No words are cut, and what is tapped is large enough, beside the tables as well (see `room.mjs` for those).

import { some } from '../sample.mjs';

/** The smallest phone, a usual one and a desk, with text of both sizes. */
const WINDOWS = [[320, 640], [390, 844], [1440, 900]].flatMap(([width, height]) => [100, 200].map((text) => ({ width, height, text })));

/** What a board beside text has besides: phones on their side, and tablets. */
const LYING = [[844, 390], [740, 360], [820, 1180], [1024, 730]].map(([width, height]) => ({ width, height }));

/** The least height of a control, in pixels. */
const LEAST = 40;

// Runs in the page: words that are cut, and controls that are small.
async function cutAndSmall(least) {
  await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
  const root = document.querySelector('dialog[open]') ?? document.body;
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('svg');
  const all = [...root.querySelectorAll('*')].filter(shown);
  const named = (element) => `${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''} "${(element.textContent || element.ariaLabel || '').trim().slice(0, 30)}"`;
  const faults = [];
  /** The boxes that may cut what an element says, out to the first that can be scrolled; none for what only a screen reader says. */
  const frames = (element) => {
    const found = [];
    for (let frame = element; frame; frame = frame.parentElement) {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(frame);
      const box = frame.getBoundingClientRect();
      if (clipPath.startsWith('inset(50%') || (box.width <= 1 && position === 'absolute')) return null;
      const cuts = (overflow) => ['hidden', 'clip'].includes(overflow);
      found.push({ box, across: cuts(overflowX), down: cuts(overflowY) });
      if ([overflowX, overflowY].some((overflow) => ['auto', 'scroll'].includes(overflow))) break;
    }
    return found;
  };
  for (const element of all) {
    // The level behind a name gives way where there is no room.
    if (element.closest('textarea, input, select, option, .seat .level')) continue;
    for (const text of element.childNodes) {
      if (text.nodeType !== Node.TEXT_NODE || !text.data.trim()) continue;
      const within = frames(element);
      if (!within) break;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        // Lines are higher than what is written in them.
        const spare = (bottom - top) * 0.25;
        const isCut = within.some(({ box, across, down }) => (across && (left < box.left - 1 || right > box.right + 1))
          || (down && (top < box.top - spare || bottom > box.bottom + spare)));
        if (width > 1 && isCut) faults.push(`cut: ${named(element)}`);
        if (width > 1 && (left < -1 || right > innerWidth + 1)) faults.push(`beyond the edge: ${named(element)}`);
      }
    }
  }
  for (const element of all.filter((found) => found.matches('button, select, summary, .bar a, a.button, a.primary, a.outlined, a.text'))) {
    const { height, width } = element.getBoundingClientRect();
    if (height < least || width < least) faults.push(`${width.toFixed(0)} by ${height.toFixed(0)} px: ${named(element)}`);
  }
  return [...new Set(faults)];
}

/** Asked in one window by turns, where one plays on in another one as well; of what is seen once only in all of them. */
export const cut = {
  name: 'cut',
  of: ['page', 'dialog', 'played', 'step'],
  windows: (turn, { everywhere, kind }) => (everywhere ? WINDOWS : [...some(WINDOWS, turn), ...(kind === 'played' ? some(LYING, turn) : [])]),
  ask: (page) => page.evaluate(cutAndSmall, LEAST),
};
