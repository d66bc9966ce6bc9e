// What is seen of a lesson, step by step, and of a puzzle of each kind: asked, with something chosen, and shown.

import { readFile } from 'node:fs/promises';
import { until } from '../browser.mjs';
import { read, tapOn } from '../players.mjs';
import { taps } from './deeds.mjs';

/** The page has come to a step of a lesson, or to a puzzle. */
const arrived = (page, step) => until(page, (step) => document.querySelector('main.lesson')?.dataset.step === step, String(step));

/** What is asked there, and the answer. In between, where it can be, something is chosen. */
async function* answered(page, name, isStep) {
  const asks = await page.locator('[data-do=show-me]').count() > 0;
  yield { name: `${name}, asked`, kind: 'step', go: isStep };
  const [place] = asks ? (await read(page)).places.filter(({ enabled }) => enabled) : [];
  if (place) {
    yield {
      name: `${name}, chosen`,
      kind: 'decision',
      go: taps(place),
    };
    await page.keyboard.press('Escape');
  }
  if (!asks) return;
  yield {
    name: `${name}, shown`,
    kind: 'step',
    async go() {
      await tapOn(page, '[data-do=show-me]');
      await page.locator('.message.done').waitFor();
    },
  };
}

/** The steps of a game's lesson, on this page. */
export async function* lessonOf(here, page, game) {
  await page.goto(`${here.site.url}#learn/${game}`);
  for (let step = 0; ; step += 1) {
    const isThere = () => arrived(page, step);
    await isThere();
    yield* answered(page, `${game} lesson, step ${step + 1}`, isThere);
    if (!await page.locator('[data-do=next]').count()) return;
    await tapOn(page, '[data-do=next]');
  }
}

/** The first puzzle of each kind that a game has, on this page. */
export async function* puzzlesOf(here, page, game) {
  const { puzzles } = JSON.parse(await readFile(new URL(`../../../games/${game}/assets/puzzles.json`, import.meta.url), 'utf8'));
  for (const kind of new Set(puzzles.map((puzzle) => puzzle.kind))) {
    const number = 1 + puzzles.findIndex((puzzle) => puzzle.kind === kind);
    await page.goto(`${here.site.url}#1/puzzle/${game}/${number}`);
    const isThere = () => arrived(page, number);
    await isThere();
    yield* answered(page, `${game} puzzle ${number}, ${kind}`, isThere);
  }
}
