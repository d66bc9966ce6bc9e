// A tour of sights: each is come to once, and every question that has to do with it is asked there, in the windows that it wants.

import { picture } from './browser.mjs';
import { QUESTIONS } from './questions/index.mjs';
import { DEVICE } from './roomy.mjs';

/**
 * Takes a page through sights in a language: a list of them, or what finds the next one when it is asked. `turn` says which windows are
 * taken where not all of them are. What is wrong goes to `found.faults`, what is measured to `found.measured`.
 */
export async function tour(page, sights, { language, turn, found }) {
  let index = 0;
  for await (const sight of sights) {
    index += 1;
    if (sight.languages && !sight.languages.includes(language)) continue;
    await sight.go(page);
    for (const { window, questions } of windowsOf(sight, language, turn + index - 1)) {
      await show(page, window);
      const where = `${language} ${sight.name} ${window.width}x${window.height} ${window.text ?? 100} %`;
      for (const { name, ask } of questions) {
        const faults = await ask(page, window, { sight, measured: found.measured });
        found.faults.push(...faults.map((what) => ({ where, what: `${name}: ${what}` })));
      }
      await picture(page, `tour-${where.replaceAll(/[^\w-]+/g, '-')}`);
    }
    await show(page, DEVICE.viewport);
  }
}

/** The windows of a sight, each once, with the questions that are asked in it. */
function windowsOf(sight, language, turn) {
  const found = new Map();
  for (const question of QUESTIONS) {
    if (!question.of.includes(sight.kind) || (question.languages && !question.languages.includes(language))) continue;
    for (const window of question.windows(turn, sight, language)) {
      const { width, height, text = 100 } = window;
      const key = [width, height, text].join();
      if (!found.has(key)) found.set(key, { window, questions: [] });
      found.get(key).questions.push(question);
    }
  }
  return found.values();
}

/** Gives the page a window, with text of a size in percent. A window of another size costs more than most questions. */
async function show(page, { width, height, text = 100 }) {
  const now = page.viewportSize();
  if (now.width !== width || now.height !== height) await page.setViewportSize({ width, height });
  await page.evaluate((percent) => { document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`; }, text);
}

/** Prints what was measured: a row for each window, the least of all sights. */
export function printMeasured(title, measured) {
  console.log(`\n${title}: the least in all sights, px`);
  console.table(Object.fromEntries(Object.entries(measured).map(([window, row]) => [
    window, Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number.isFinite(value) ? value : '-'])),
  ])));
}
