// The computer as an opponent and as an adviser: levels, hints, stopping, and a page that never waits for it.

import assert from 'node:assert/strict';
import { DESKTOP, PHONE, eventually, picture, until } from './browser.mjs';
import { here, test } from './stage.mjs';
import { kept, press, tellNext } from './players.mjs';
import { linkTo } from './records.mjs';
import { newGame, record } from './table.mjs';
import { SENTENCES } from './words.mjs';

const prompt = (page) => page.locator('.turn').textContent();
const thinking = (page) => until(page, (words) => document.querySelector('.turn').textContent.includes(words), SENTENCES.thinking);
const events = async (page) => (await kept(page)).record.events.length;

/** Waits until another event is kept. */
async function untilActed(page, before) {
  await until(page, (count) => {
    const { record } = JSON.parse(localStorage.getItem(location.hash.replace('#play/', 'alea:game:')));
    return record.events.length > count;
  }, before);
}

/** Waits until the worker has gone. Chromium lets one that is busy run on for two seconds before it ends it by force. */
async function untilNothingThinks(page) {
  await eventually(() => page.workers().length === 0, 'the worker is ended');
}

/** A table at which the computer is to act: it starts. */
async function facing(level, device = DESKTOP) {
  const visitor = await here.visit(device);
  const page = await visitor.open();
  await newGame(page, here.site.url, { seats: [level, 'person'], seed: 'K3V9TQ2M' });
  return { visitor, page };
}

test('every level can be chosen, and each of them acts', async () => {
  for (const level of ['easy', 'normal', 'hard', 'expert']) {
    const { visitor, page } = await facing(level);
    await untilActed(page, 1);
    assert.deepEqual((await kept(page)).record.seats.map(({ bot }) => bot), [level, undefined]);
    await visitor.end();
  }
});

/** What the page does while forty pictures are drawn: how long its processor worked in all, and at the longest in one task, in ms. */
async function workOf(page) {
  await here.browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await page.evaluate(() => new Promise((resolve) => {
    const look = (left) => (left ? requestAnimationFrame(() => look(left - 1)) : resolve());
    look(40);
  }));
  const trace = JSON.parse((await here.browser.stopTracing()).toString());
  const { pid, tid } = trace.traceEvents.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  // Time on the processor, since on a busy machine a task may also wait for it.
  const tasks = trace.traceEvents.filter((event) => event.pid === pid && event.tid === tid && event.tdur !== undefined).map(({ tdur }) => tdur / 1000);
  assert.ok(tasks.length > 0, 'the trace holds tasks of the page');
  return { all: tasks.reduce((sum, task) => sum + task, 0), longest: Math.max(...tasks) };
}

test('the page is as responsive while the computer thinks as when it does not', async () => {
  const { visitor, page } = await facing('expert');
  // The first action is the spare die; the second seat's is a person's, so the computer is asked again after it.
  await thinking(page);
  const [before, busy] = [await events(page), await workOf(page)];
  assert.ok((await prompt(page)).includes(SENTENCES.thinking) && await events(page) === before, 'it was thinking all the time');
  await press(page, 'stop');
  await until(page, () => document.querySelector('[data-do=resume]'));
  await untilNothingThinks(page);
  const still = await workOf(page);
  // What the worker says costs the page about as much again; thinking in the page would cost forty times as much.
  assert.ok(busy.all < 6 * still.all, `${busy.all} ms while it thinks, ${still.all} ms when it does not`);
  assert.ok(busy.longest < still.all, `a task of ${busy.longest} ms, where forty pictures take ${still.all} ms`);
  await visitor.end();
});

test('a hint marks an action and says what it does, and following it plays it', async () => {
  for (const device of [DESKTOP, PHONE]) {
    const visitor = await here.visit(device);
    const page = await visitor.open();
    await page.goto(here.site.url + linkTo(record(14)));
    await page.locator('main.play').waitFor();
    await press(page, 'hint');
    await page.locator('main.hinted').waitFor();
    const said = () => page.locator('.explained li').first().textContent();
    const parts = [await said()];
    assert.equal(await page.locator('.board-scene .region').count(), 1, 'the part of the board is framed');
    assert.equal(await page.locator('.cell.suggested').count(), 0, 'the move is not given away');
    await picture(page, `hint-where-${device === PHONE ? 'phone' : 'desktop'}`);
    while (await tellNext(page)) parts.push(await said());
    assert.match(parts.join('\n'), SENTENCES.hintParts);
    const worth = await page.locator('.explained').textContent();
    assert.match(worth, /\+\d+ now; a reply can score up to \d+\. (Expected result: about .+ \(±.+\)\.|.+ with best play \(proved\)\.)Next best: .+ \(.+\)\.$/);
    assert.ok(await page.locator('.explained').isVisible());
    await picture(page, `hint-${device === PHONE ? 'phone' : 'desktop'}`);
    const before = await events(page);
    const marked = page.locator('.cell.suggested');
    const ids = await marked.evaluateAll((cells) => cells.map(({ id }) => id));
    for (const id of ids) await page.locator(`#${id}`).click();
    await press(page, 0);
    await untilActed(page, before);
    assert.equal(await marked.count(), 0, 'a hint is for one decision');
    await visitor.end();
  }
});

test('H asks for a hint, and it is read aloud', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(here.site.url + linkTo(record(14)));
  await page.locator('main.play').waitFor();
  await page.keyboard.press('h');
  await until(page, (words) => [...document.querySelectorAll('[aria-live]')].some(({ textContent }) => textContent.includes(words)), SENTENCES.hint);
  await visitor.end();
});

test('thinking can be stopped, and the computer goes on when it is told to', async () => {
  const { visitor, page } = await facing('expert');
  await thinking(page);
  await press(page, 'stop');
  assert.match(await prompt(page), /Paused\./);
  await until(page, () => document.querySelector('[data-do=resume]'));
  await untilNothingThinks(page);
  const before = await events(page);
  await press(page, 'resume');
  await untilActed(page, before);
  await visitor.end();
});

test('nothing thinks while nobody sees the page', async () => {
  const { visitor, page } = await facing('expert');
  await thinking(page);
  const show = (hidden) => page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
  await show(true);
  const before = await events(page);
  await untilNothingThinks(page);
  await show(false);
  await untilActed(page, before);
  await visitor.end();
});

test('the speed of the computer is chosen in the settings, which the menu leads to, and kept', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await newGame(page, here.site.url, { seats: ['person', 'easy'] });
  const chosen = page.locator('main.settings [name=pace]:checked');
  await press(page, 'menu');
  await press(page, 'settings');
  assert.equal(await chosen.inputValue(), 'normal');
  await page.getByLabel('Instant', { exact: true }).check();
  assert.equal(await page.evaluate(() => localStorage.getItem('alea:preference:pace')), 'instant');
  await page.reload();
  assert.equal(await chosen.inputValue(), 'instant');
  // Back at the table, whose game is where it was.
  await page.goBack();
  await page.locator('main.play .own .seat.acts').waitFor();
  await visitor.end();
});

test('a worker that has died is started again', async () => {
  const { visitor, page } = await facing('easy');
  await untilActed(page, 1);
  await until(page, () => document.querySelector('.own .seat.acts'));
  await page.workers()[0].evaluate(() => globalThis.close());
  const before = await events(page);
  await page.locator('.board .cell[aria-disabled=false]').first().click();
  await press(page, 0);
  await untilActed(page, before + 1);
  await visitor.end();
});

const MUTE = {
  'has the question': "onmessage = () => postMessage('heard'); postMessage('ready');",
  'is to confirm the question': "postMessage('ready');",
};

for (const [when, script] of Object.entries(MUTE)) {
  test(`a worker that always falls silent when it ${when} is noticed soon`, async ({ finally: atLast }) => {
    here.site.edits.set('worker_loader.js', () => script);
    atLast(() => here.site.edits.delete('worker_loader.js'));
    const { visitor, page } = await facing('easy');
    // Two workers fall silent for five seconds at most.
    await page.getByText(SENTENCES.died).first().waitFor({ timeout: 15_000 });
    await visitor.end();
  });
}
