// Everything on the page of a lesson or a puzzle can be seen, in all kinds of windows.

import { some } from '../sample.mjs';

/** The windows that have the least room. */
const TIGHT = [[320, 568], [667, 375], [740, 360], [1024, 730]];
/** All kinds of windows: for the longer language. */
export const WINDOWS = [[390, 844], [390, 664], [360, 640], [320, 568], [844, 390], [667, 375], [740, 360], [820, 1180], [1024, 730], [1366, 650], [1440, 900]];

// Runs in the page: what cannot be seen whole, what is too small, what lies over something else.
function notWhole() {
  const found = [];
  const { innerWidth, innerHeight } = window;
  const main = document.querySelector('main.lesson');
  const inSight = [...main.querySelectorAll('.turn, .message:not(:empty), .steps, .board, .actions button, .actions a, header > *, .rack svg')];
  const boxes = [];
  for (const element of inSight) {
    if (!element.checkVisibility()) continue;
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const name = element.getAttribute('class') ?? element.tagName;
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) found.push(`${name} is out of sight`);
    if (width < 8 || height < 8) found.push(`${name} is ${width} by ${height}`);
    if (element.scrollWidth > element.clientWidth + 1 && !element.closest('svg')) found.push(`${name} is cut`);
    boxes.push({ element, name, left, top, right, bottom });
  }
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const isPart = one.element.contains(other.element) || other.element.contains(one.element);
      const [across, down] = [['right', 'left'], ['bottom', 'top']].map(([end, start]) => Math.min(one[end], other[end]) - Math.max(one[start], other[start]));
      if (!isPart && across > 1 && down > 1) found.push(`${one.name} and ${other.name} overlap by ${down.toFixed(1)}`);
    }
  }
  if (document.documentElement.scrollHeight > innerHeight + 1) found.push('the page scrolls');
  // Squares to tap are not too small for a finger; a table without edges grows, and a tap enlarges it.
  const square = main.querySelector('.board rect.cell').getBoundingClientRect().width;
  if (square < 24 && !main.querySelector('.board [data-roams]')) found.push(`a square is ${square.toFixed(1)} wide`);
  return found;
}

/** Asked of each step of a lesson or a puzzle, in some of the windows by turns. */
export const whole = {
  name: 'whole',
  of: ['step'],
  windows: (turn, sight, language) => (language === 'en' ? some(TIGHT, turn, 2) : some(WINDOWS, turn, 2)).map(([width, height]) => ({ width, height })),
  ask: (page) => page.evaluate(notWhole),
};
