// A tour of sights: it visits each once, and asks every question that concerns it there, in the windows that the question needs.

import { picture } from './browser.mjs';
import { QUESTIONS } from './questions/index.mjs';
import { DEVICE } from './roomy.mjs';
import { arrive } from './sights/arrive.mjs';

/**
 * Takes a page through sights: a list of them, or what finds the next one when it is asked. `among` are those that they may follow from, and
 * `afresh` as for `arrive`. `turn` says which windows are taken where not all of them are; `more` is for the questions. What is wrong goes to
 * `found.faults`, what is measured to `found.measured`.
 */
export async function tour(page, sights, { site, among = sights, questions = QUESTIONS, afresh, language = 'en', turn = 0, found, more }) {
  let index = 0;
  for await (const sight of sights) {
    index += 1;
    if (sight.languages && !sight.languages.includes(language)) continue;
    const windows = [...windowsOf(sight, questions, language, turn + index - 1)];
    await arrive(page, site, among, sight, { afresh });
    // A pointer that stays shows what lies below it in another colour.
    await page.mouse.move(0, 0);
    for (const { window, asked } of windows) {
      await show(page, window);
      const where = `${language} ${sight.name} ${window.width}x${window.height} ${window.text ?? 100} %`;
      for (const { name, ask } of asked) {
        const faults = await ask(page, window, { sight, measured: found.measured, ...more });
        found.faults.push(...faults.map((what) => ({ where, what: `${name}: ${what}` })));
      }
      await picture(page, `tour-${where.replaceAll(/[^\w-]+/g, '-')}`);
    }
    await show(page, HOME);
  }
}

/** The window in which a page comes to a sight. */
const HOME = { ...DEVICE.viewport, ground: 'light' };

/** The windows of a sight, each once, with the questions that are asked in it. */
function windowsOf(sight, questions, language, turn) {
  const found = new Map();
  for (const question of questions) {
    if (!question.of.includes(sight.kind) || (question.languages && !question.languages.includes(language))) continue;
    for (const window of question.windows(turn, sight, language)) {
      const { width, height, text = 100 } = window;
      const key = [width, height, text].join();
      if (!found.has(key)) found.set(key, { window, asked: [] });
      found.get(key).asked.push(question);
    }
  }
  return found.values();
}

/** Gives the page a window, with text of a size in percent, on a ground. A window of another size costs more than most questions. */
async function show(page, { width, height, text = 100, ground }) {
  const now = page.viewportSize();
  if (now.width !== width || now.height !== height) await page.setViewportSize({ width, height });
  if (ground) await page.emulateMedia({ colorScheme: ground });
  await page.evaluate((percent) => { document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`; }, text);
}

/** Prints what was measured: a row for each window, the least of all sights. */
export function printMeasured(title, measured) {
  console.log(`\n${title}: the least in all sights, px`);
  console.table(Object.fromEntries(Object.entries(measured).map(([window, row]) => [
    window, Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number.isFinite(value) ? value : '-'])),
  ])));
}
