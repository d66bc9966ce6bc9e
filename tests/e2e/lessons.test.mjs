// Every game is learned on its own board: step by step, by taps and by keys, and it leads to a first game. That each step is whole in
// every window is asked by the tour.

import assert from 'node:assert/strict';
import { dataOfEach, ofGames } from '../games.mjs';
import { PHONE, until } from './browser.mjs';
import { GAMES, kept, tapOn } from './players.mjs';
import { here, test } from './stage.mjs';
import { LESSON } from './words.mjs';

/** What a lesson shows now. */
const look = (page) => page.evaluate(() => {
  const main = document.querySelector('main.lesson');
  const text = (selector) => main.querySelector(selector)?.innerText ?? '';
  return {
    step: Number(main.dataset.step),
    says: text('.turn'),
    message: text('.message'),
    stage: main.querySelector('.message').classList.contains('missed') ? 'missed' : main.querySelector('.message').classList.contains('done') ? 'done' : 'asked',
    deeds: [...main.querySelectorAll('.actions .buttons > *')].map((button) => button.dataset.do ?? button.getAttribute('href')),
    missed: main.querySelectorAll('g.missed').length,
    veils: main.querySelectorAll('.board .veil').length,
  };
});

/** Opens the lesson of a game at its first step. */
async function opened(page, game) {
  await page.goto(`${here.site.url}#learn/${game}`);
  await page.locator('main.lesson .turn').waitFor();
}

const arrived = (page, step) => until(page, (step) => document.querySelector('main.lesson')?.dataset.step === String(step), step);

/** Goes through a lesson by the buttons; `seen` looks at each step before and after its move. */
async function goThrough(page, seen) {
  for (let step = 0; ; step += 1) {
    await arrived(page, step);
    await seen(await look(page));
    if (await page.locator('[data-do=show-me]').count()) {
      await page.locator('[data-do=show-me]').click();
      await page.locator('.message.done').waitFor();
      await seen(await look(page));
    }
    const next = page.locator('[data-do=next]');
    if (!await next.count()) return step + 1;
    await next.click();
  }
}

test('from home through each lesson to a first game against Easy', async () => {
  for (const game of Object.keys(GAMES)) {
    const visitor = await here.visit({ ...PHONE, pace: 'instant' });
    const page = await visitor.open(here.site.url);
    await page.locator(`#home a[href="#learn/${game}"]:visible`).tap();
    await page.locator('main.lesson .turn').waitFor();
    const texts = new Set();
    const steps = await goThrough(page, ({ says, message }) => texts.add(says + message));
    assert.ok(steps >= 5 && steps <= 12, `${game}: ${steps} steps`);
    assert.ok(texts.size > steps, `${game}: each step and each answer says something of its own`);
    const play = page.locator('main.lesson .actions a.primary');
    await play.tap();
    await page.locator(`main.play.${game}:not(.lesson)`).waitFor();
    const { record } = await kept(page);
    assert.deepEqual(record.seats.slice(1).map(({ bot }) => bot), record.seats.slice(1).map(() => 'easy'));
    // The way back leads to the lesson, and from there home; the tap that started the game starts no second one.
    await page.goBack();
    await page.locator('main.lesson').waitFor();
    await page.goto(here.site.url);
    await page.locator(`.kind[data-game=${game}] .besides`).tap();
    const again = page.locator(`.kind[data-game=${game}] .list a[href="#learn/${game}"]`);
    await again.waitFor();
    assert.equal(await again.innerText(), LESSON.again, 'it was finished');
    assert.equal(await page.locator(`.kind[data-game=${game}] .words a`).count(), 0, 'so its row does not ask for it any more');
    await visitor.end();
  }
});

// Runs in the page: where to tap for what is called so; nothing until it is there.
function called(name) {
  const main = document.querySelector('main.lesson');
  const button = [...main.querySelectorAll('.actions .buttons button')].find((one) => one.innerText.startsWith(name));
  const cell = [...main.querySelectorAll('.cell')].find((one) => one.getAttribute('aria-label').startsWith(name));
  const found = button ?? cell;
  return found && (found.id ? `#${found.id}` : `.actions .buttons [data-do="${found.dataset.do}"]`);
}

/**
 * What somebody taps who only reads, by game: `games/X/tests/lesson.mjs` has `taps`, for each task of the lesson, as it stands on the page,
 * how the names of what is to be tapped or pressed begin.
 */
const TAPS = await ofGames('lesson.mjs');

for (const [game, { taps }] of dataOfEach(TAPS, 'taps in lessons')) {
  test(`${game}: whoever reads the words and taps what they say gets through`, async () => {
    const visitor = await here.visit(PHONE);
    const page = await visitor.open();
    await opened(page, game);
    const read = [];
    for (let step = 0; ; step += 1) {
      await arrived(page, step);
      const { message, stage: state } = await look(page);
      if (state !== 'done') {
        assert.ok(taps[message], `${game}, step ${step + 1}: “${message}” tells what to tap`);
        read.push(message);
        for (const name of taps[message]) await tapOn(page, await until(page, called, name));
        await page.locator('.message.done').waitFor();
      }
      const next = page.locator('[data-do=next]');
      if (!await next.count()) break;
      await next.tap();
    }
    assert.deepEqual(read, Object.keys(taps), 'every task, and none besides');
    await page.locator('main.lesson .actions a.primary').waitFor();
    await visitor.end();
  });
}

test('a right move is made by taps, a wrong one says what it misses and changes nothing', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await opened(page, 'dice-matrix');
  for (const step of [0, 1]) {
    if (step === 1) await page.locator('[data-do=show-me]').tap();
    await page.locator('[data-do=next]').tap();
    await arrived(page, step + 1);
  }
  const asked = await look(page);
  assert.equal(asked.stage, 'asked');
  assert.equal(asked.veils, 1, 'what does not matter is dimmed');
  assert.deepEqual(asked.deeds, ['show-me']);
  // A die that could be taken, too.
  const ids = await page.evaluate(() => [...document.querySelectorAll('.board rect.cell')].map((cell) => [cell.id, cell.getAttribute('aria-label')]));
  const [wrong] = ids.find(([, label]) => /white 4/i.test(label));
  const [right] = ids.find(([, label]) => /black 6/i.test(label));
  await tapOn(page, `#${wrong}`);
  const missed = await until(page, () => document.querySelector('.message.missed')?.innerText);
  assert.notEqual(missed, asked.message);
  assert.equal((await look(page)).missed, 1, 'the try is marked');
  await page.keyboard.press('Escape');
  assert.deepEqual(await look(page), asked);
  await tapOn(page, `#${right}`);
  await until(page, () => document.querySelector('.actions .buttons [data-do="0"]') !== null);
  await page.locator('.actions .buttons [data-do="0"]').tap();
  const done = await until(page, () => document.querySelector('.message.done')?.innerText);
  assert.match(done, /4/);
  assert.deepEqual((await look(page)).deeds, ['next'], 'nothing advances by itself');
  await visitor.end();
});

test('by the keyboard alone, with the focus never lost', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await opened(page, 'nvmerix');
  /** Goes on with the Tab key until the focus is where it is wanted. */
  const tabTo = async (selector) => {
    for (let presses = 0; presses < 20; presses += 1) {
      if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`the Tab key does not lead to ${selector}`);
  };
  for (let step = 0; ; step += 1) {
    await arrived(page, step);
    if (await page.locator('[data-do=show-me]').count()) {
      await tabTo('[data-do=show-me]');
      await page.keyboard.press('Enter');
      await page.locator('.message.done').waitFor();
    }
    if (!await page.locator('[data-do=next]').count()) break;
    await tabTo('[data-do=next]');
    await page.keyboard.press('Enter');
    await until(page, () => document.activeElement !== document.body);
  }
  await tabTo('a.primary');
  await page.keyboard.press('Enter');
  await page.locator('main.play.nvmerix:not(.lesson)').waitFor();
  await visitor.end();
});

test('a lesson that is left goes on where it was; back and skip lead from step to step', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await opened(page, 'ivy');
  for (const step of [1, 2, 3]) {
    await page.locator('[data-do=skip]').tap();
    await arrived(page, step);
  }
  await page.locator('[data-do=back]').tap();
  await arrived(page, 2);
  await page.locator('main:not(#home, #rules) header a').tap();
  const way = page.locator('.kind[data-game=ivy] .words a');
  await way.waitFor();
  assert.equal(await way.innerText(), LESSON.resume(3));
  await page.reload();
  await until(page, (text) => document.querySelector('.kind[data-game=ivy] .words a')?.innerText === text, LESSON.resume(3));
  await way.tap();
  await arrived(page, 2);
  for (const step of [1, 0]) {
    await page.locator('[data-do=back]').tap();
    await arrived(page, step);
  }
  assert.ok(await page.locator('[data-do=back]').isDisabled());
  await visitor.end();
});
