// What the tabs of all engines have in common.

import { eventually } from '../wait.mjs';

/** The window that the engines are tested in. */
export const WINDOW = { width: 480, height: 900 };

/** What takes longer than this on a loaded machine will not come at all. */
export const LIMIT = 30_000;

// Runs in the page: the middle of what is wanted, brought into sight; and what else lies there, if anything does.
function middleOf(wanted) {
  // What was closed takes its entry of the history along a moment later, and the browser scrolls back to where it stood when that opened.
  if (history.state && !document.querySelector('dialog[open]')) return null;
  const element = [...document.querySelectorAll(wanted)].find((found) => found.checkVisibility());
  if (!element) return null;
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const reached = ({ x, y }) => document.elementFromPoint(x, y);
  if (!element.contains(reached(middle()))) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const found = reached(middle());
  const over = element.contains(found) ? '' : `${found?.tagName} ${found?.className.baseVal ?? found?.className}`;
  return { ...middle(), over, hasTouch: navigator.maxTouchPoints > 0 };
}

/** Where a tap on this hits, once it is there and nothing lies over it: a message may, for some seconds. */
export async function aim(page, selector) {
  let place;
  const isFree = async () => {
    place = await page.evaluate(middleOf, selector);
    return place?.over === '';
  };
  await eventually(isFree, `${selector} can be tapped`).catch((error) => {
    throw new Error(place ? `a tap on ${selector} hits something else: ${place.over}` : `there is no ${selector} to tap`, { cause: error });
  });
  return place;
}

/** Taps the middle of what is wanted. */
export async function tapOn(tab, selector) {
  const { x, y } = await aim(tab, selector);
  await tab.clickAt(x, y);
}

// Runs in the page before any script of its own.
export function setPace(pace) {
  try {
    localStorage.setItem('alea:preference:pace', pace);
  } catch {
    // Where nothing can be kept, it is played at the usual pace.
  }
}
