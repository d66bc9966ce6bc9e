// What is asked, chosen or refused at a table moves no board, and covers nothing that stands around it; what is asked moves nothing else either.

import { some } from '../sample.mjs';

const WINDOWS = [[390, 844], [360, 740], [360, 640], [320, 568], [667, 375], [740, 360], [820, 1180], [1440, 900]]
  .map(([width, height]) => ({ width, height }));

// Runs in the page: where all stands that has to stay, and what something lies over.
async function look() {
  await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
  const rect = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].map((number) => Math.round(number * 10) / 10).join(' ');
  };
  const all = (wanted) => [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const covered = all('.play .bar :is(a, button, h1), .seat .name, .seat .score').filter((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return !(element.contains(found) || found?.contains(element) || found?.matches('.unfold'));
  });
  const told = document.querySelector('.explained');
  // In low windows it scrolls by itself.
  const scrolls = told && innerHeight < 700 && getComputedStyle(told).overflowY === 'auto';
  const isCut = told?.checkVisibility() && told.scrollHeight > told.clientHeight + 1 && !scrolls;
  return {
    places: { board: all('.board').map(rect).join(), heads: all('.play .bar, .seat').map(rect).join() },
    faults: [
      ...covered.map((element) => `something lies over ${element.textContent || element.dataset.do}`),
      ...(isCut ? [`what is told is cut: ${told.scrollHeight} in ${told.clientHeight}`] : []),
    ],
  };
}

/** Where things stood, by the page, and there by the sight and the window. */
const stood = new WeakMap();

/** Asked of what is `steady`, in half of the windows in each language: what of it has moved since the sight that it comes from. */
export const held = {
  name: 'held',
  of: ['table'],
  windows: (turn, { steady }, language) => (steady ? some(WINDOWS, language === 'en' ? 0 : 1, WINDOWS.length / 2) : []),
  async ask(page, { width, height }, { sight }) {
    const { places, faults } = await page.evaluate(look);
    const memory = stood.get(page) ?? new Map();
    stood.set(page, memory);
    const key = (name) => [name, width, height].join();
    const before = memory.get(key(sight.from));
    memory.set(key(sight.name), places);
    if (sight.from && !before) faults.push(`${sight.from} was not looked at`);
    for (const what of before ? sight.steady : []) {
      if (before[what] !== places[what]) faults.push(`the ${what} moved from ${before[what]} to ${places[what]}`);
    }
    return faults;
  },
};
