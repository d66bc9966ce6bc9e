// A game looked back at: opened from the game, judged, kept, stepped through, its mistakes tried again, its figures adding up.

import assert from 'node:assert/strict';
import { PHONE, picture, until } from './browser.mjs';
import { open } from './flows.mjs';
import { GAMES, kept, keptGames, tapOn } from './players.mjs';
import { WINDOWS } from './questions/whole.mjs';
import { recorded } from './records.mjs';
import { some } from './sample.mjs';
import { here, test } from './stage.mjs';
import { record, square } from './table.mjs';
import { REVIEW } from './words.mjs';

/** From a game at the table to its review, all of it judged. */
async function review(page, shared) {
  await open(page, here, shared);
  await kept(page);
  await page.locator('main.play [data-do=menu]').click();
  await page.locator('dialog [data-do=review]').click();
  await judged(page);
}

const judged = async (page) => {
  await page.locator('main.review').waitFor();
  await until(page, () => document.querySelector('main.review').dataset.judging === 'done' && document.querySelector('.graph path'));
};

const turn = (page) => page.locator('.review .status').innerText();
const at = (page, step) => until(page, (step) => document.querySelector('main.review').dataset.step === step, String(step));

/** The figures on the page, as whole numbers of their smallest printed parts. */
const figures = (page) => page.evaluate(() => {
  const parts = (text) => Number(text.replace(/\D/g, '')) * (text.startsWith('\u2212') ? -1 : 1);
  const all = (selector) => [...document.querySelectorAll(selector)].map((element) => parts(element.textContent));
  return { sum: all('.sum dd'), mattered: all('.mattered .figure') };
});

for (const [index, game] of Object.keys(GAMES).entries()) {
  test(`${game}: judged, kept over a reload, and its figures add up`, async () => {
    const visitor = await here.visit(PHONE);
    const page = await visitor.open();
    await review(page, await recorded(game));
    const { sum, mattered } = await figures(page);
    assert.equal(sum[0] + sum[1] + sum[2], sum[3], 'start, luck and skill are the end');
    assert.equal(mattered.reduce((all, part) => all + part, 0), sum[1] + sum[2], 'what mattered and the smaller steps are luck and skill');
    const before = await page.locator('.sums').innerText();
    const steps = await page.locator('.moves li').count();
    const [, shown, all] = (await page.locator('.stepping output').innerText()).match(/^(\d+) of (\d+)$/).map(Number);
    assert.ok(steps > 10 && all === steps && shown >= 1, `${shown} of ${all}, ${steps} steps`);
    assert.ok(shown === 1 || await page.locator('.moves li').nth(shown - 1).locator('i.verdict').count() === 1, 'it opens where something happened');
    await page.evaluate(() => { Worker.prototype.postMessage = () => { throw new Error('asked again'); }; });
    await page.reload();
    await judged(page);
    assert.equal(await page.locator('.sums').innerText(), before);
    await picture(page, `review-${game}-phone`);
    // Where there is room beside the board all that is decided about is in sight at once.
    for (const [width, height] of [[1440, 900], [1366, 768], [1600, 1300]]) {
      await page.setViewportSize({ width, height });
      const hidden = await page.evaluate(() => {
        const centre = document.querySelector('.review .centre').getBoundingClientRect();
        const parts = [...document.querySelectorAll('.review .centre > *, .review .centre .scene')].filter((part) => part.checkVisibility());
        return parts.filter((part) => part.getBoundingClientRect().bottom > Math.min(centre.bottom, innerHeight) + 1).map((part) => part.getAttribute('class'));
      });
      assert.deepEqual(hidden, [], `${width}x${height}`);
      for (const end of ['upper', 'lower']) assert.ok(await page.locator(`.graph .${end}`).isVisible(), `${end} end of the graph, ${width}x${height}`);
    }
    // The tour looks at all else.
    for (const [width, height] of some(WINDOWS, index, 5)) {
      await page.setViewportSize({ width, height });
      const board = await page.locator('.review .board').boundingBox();
      assert.ok(board.width >= 180 && board.height >= 180, `${width}x${height}: the board is ${board.width} by ${board.height}`);
    }
    await visitor.end();
  });
}

test('a game with hidden hands is looked back at step by step, and judged when it is over', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await open(page, here, await recorded('ivy', (events) => Math.floor(events.length / 2)));
  const before = await kept(page);
  await page.locator('main.play [data-do=menu]').click();
  await page.locator('dialog [data-do=review]').click();
  await page.locator('main.review[data-judging=waits]').waitFor();
  assert.equal(await page.locator('.review .judging').innerText(), REVIEW.waits);
  for (const told of ['.graph', '.moves', '.sums', '.judging button', '[data-do=try]']) {
    assert.ok(!await page.locator(`.review ${told}`).filter({ visible: true }).count(), told);
  }
  await page.locator('.review [data-do=first]').click();
  await at(page, 0);
  assert.ok(!/worth|%/.test(await turn(page)));
  await page.locator('.review header a').click();
  assert.deepEqual(await kept(page), before, 'it was no help');
  await visitor.end();
});

test('by keyboard alone: through the game, to the dearest decision, and a better move found', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await review(page, record(31));
  const steps = await page.locator('.moves li').count();
  await page.keyboard.press('End');
  await at(page, steps);
  await page.keyboard.press('Home');
  await at(page, 0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await at(page, 2);
  await page.keyboard.press('ArrowLeft');
  await at(page, 1);
  await page.keyboard.press('w');
  await until(page, () => document.querySelector('[data-do=worst-first]').getAttribute('aria-pressed') === 'true');
  assert.match(await turn(page), REVIEW.better);
  const dearest = await page.locator('.moves li').first().getByRole('button').getAttribute('data-step');
  await at(page, dearest);
  await page.keyboard.press('t');
  await page.locator('[data-do=show-me]').waitFor();
  assert.match(await turn(page), REVIEW.find);
  assert.doesNotMatch(await turn(page), REVIEW.better, 'no spoiler');
  assert.equal(await page.locator('.review .suggested').count(), 0, 'no ring');
  await page.locator('[data-do=show-me]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.message.done').waitFor();
  await page.keyboard.press('Escape');
  await until(page, () => !document.querySelector('main.review').classList.contains('trying'));
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await at(page, steps);
  await visitor.end();
});

test('through the names that a screen reader says alone: steps, marks, sums', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await review(page, record(31));
  await page.getByRole('button', { name: REVIEW.start }).click();
  await at(page, 0);
  await page.getByRole('button', { name: REVIEW.on, exact: true }).click();
  await at(page, 1);
  await page.getByRole('button', { name: REVIEW.worst }).click();
  const worst = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: REVIEW.slips }) });
  assert.ok(await worst.count() > 0, 'slips have names');
  await worst.first().getByRole('button').click();
  assert.match(await turn(page), REVIEW.better);
  await page.getByRole('slider', { name: REVIEW.graph }).fill('3');
  await at(page, 3);
  await page.getByLabel(REVIEW.seenBy).selectOption('1');
  await page.getByRole('slider', { name: REVIEW.graphOfBen }).waitFor();
  await page.getByRole('button', { name: REVIEW.how }).click();
  await page.getByRole('dialog').getByText(REVIEW.exactly).waitFor();
  await visitor.end();
});

test('a try that was played is told so, and one plays on from there without losing the game', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await review(page, record(31));
  await page.locator('[data-do=worst-first]').click();
  const [played] = (await turn(page)).split(REVIEW.cost);
  await page.locator('[data-do=try]').click();
  for (const [, place] of played.matchAll(/on ([a-g][1-7])/g)) await tapOn(page, `#board-scene-${square(place)}`);
  const said = page.locator('.review .message');
  // Some moves are confirmed by a button.
  await until(page, () => document.querySelector('.review .message').innerText.trim() !== '' || document.querySelector('.review .actions .primary'));
  if ((await said.innerText()).trim() === '') await page.locator('.review .actions .primary').click();
  await until(page, () => document.querySelector('.review .message').innerText.trim() !== '');
  assert.match(await said.innerText(), REVIEW.tried);
  await page.locator('[data-do=leave-try]').click();
  await page.locator('[data-do=play-on]').click();
  await page.locator('main.play').waitFor();
  await until(page, () => !document.querySelector('main.play').classList.contains('over'));
  assert.ok(await page.locator('[data-do=redo]:visible').first().isEnabled(), 'the whole game is still there');
  await visitor.end();
});

test('a review during a game counts as help, and its result says so', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await review(page, record(28));
  await page.locator('main:not(#home, #rules) header a').click();
  await page.locator('main.play').waitFor();
  assert.equal((await kept(page)).reviewed, true);
  await visitor.end();
});

test('a missing game is reported, and a game without moves can be reviewed', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await page.goto(`${here.site.url}#review/nothing`);
  await page.getByRole('alert').waitFor();
  await open(page, here, { ...record(0), events: [] });
  const [key] = await keptGames(page);
  await page.goto(`${here.site.url}#review/${key.replace('alea:game:', '')}`);
  await until(page, () => document.querySelector('main.review')?.dataset.judging === 'done');
  assert.equal(await page.locator('main.review .moves li').count(), 1, 'the dice were rolled');
  await visitor.end();
});
