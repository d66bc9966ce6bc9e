// What has the focus is marked, in sight, and covered by nothing.

import { THOROUGH, some } from '../sample.mjs';

/** A phone, held either way; a desk; a window as at a zoom of 400 %. */
const WINDOWS = [[390, 844], [844, 390], [1440, 900], [320, 256]].map(([width, height]) => ({ width, height }));

const FOCUSABLE = 'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [tabindex="0"]';

// Runs in the page: gives the focus to all that a keyboard comes to, one after the other, and looks at each.
async function unseen(wanted) {
  const frame = () => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); });
  const root = document.querySelector('dialog[open]') ?? document;
  const all = [...root.querySelectorAll(wanted)].filter((element) => (
    !element.disabled && element.tabIndex >= 0 && !element.closest('[inert]') && element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
  ));
  // A choice is marked on its words, a square by what is drawn beside it.
  const looks = (element) => [element, element.parentElement, element.nextElementSibling, ...element.querySelectorAll('*')].filter(Boolean).slice(0, 12).map((part) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, stroke, strokeWidth, fill, backgroundColor, borderColor, visibility } = getComputedStyle(part);
    return [outlineStyle === 'none' ? '' : outlineStyle + outlineWidth + outlineColor, boxShadow, stroke, strokeWidth, fill, backgroundColor, borderColor, visibility].join();
  }).join(' ');
  /** What is wrong with the element that has the focus. */
  const wrong = (element, before) => {
    if (looks(element) === before) return 'is not marked';
    const shown = element.matches('input') ? element.closest('label') ?? element : element;
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
    const [width, height] = [Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y];
    if (width < 8 || height < 8) return 'is out of sight';
    const isMet = [0.1, 0.5, 0.9].some((across) => [0.1, 0.5, 0.9].some((down) => {
      const found = document.elementFromPoint(x + width * across, y + height * down);
      return shown.contains(found) || found?.closest('label')?.contains(element);
    }));
    return isMet ? null : 'is covered';
  };
  const faults = [];
  const scrolled = [scrollX, scrollY];
  for (const element of all) {
    document.activeElement?.blur();
    const before = looks(element);
    element.focus({ focusVisible: true });
    if (document.activeElement !== element) continue;
    // A board without edges is moved until its square is in sight.
    if (wrong(element, before)) await frame();
    const what = wrong(element, before);
    if (what) faults.push(`${element.dataset.do ?? element.id ?? ''} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 30)}" ${what}`);
  }
  document.activeElement?.blur();
  document.querySelector('.board > .whole:not([hidden])')?.click();
  await frame();
  scrollTo(...scrolled);
  return faults;
}

/** Asked in one window by turns, of every third step of a lesson; of what is seen once only in all windows. Thoroughly of everything in all. */
export const focus = {
  name: 'focus',
  of: ['table', 'dialog', 'page', 'played', 'step'],
  languages: THOROUGH ? undefined : ['en'],
  windows: (turn, { everywhere, kind }) => (everywhere ? WINDOWS : kind === 'step' && turn % 3 && !THOROUGH ? [] : some(WINDOWS, turn)),
  async ask(page) {
    // The marks are for who uses the keyboard.
    await page.keyboard.press('Shift');
    return page.evaluate(unseen, FOCUSABLE);
  },
};
