// What happens is said, on the phone as at a desk: the last move, the aim, where scores come from, what can be done, hints.

import assert from 'node:assert/strict';
import { DESKTOP, PHONE, SMALL_PHONE, TABLET, eventually, picture, until } from './browser.mjs';
import { open } from './flows.mjs';
import { GAMES, press, read, sitDown, tap, told, uncover } from './players.mjs';
import { recorded } from './records.mjs';
import { here, test } from './stage.mjs';
import { NAMES, SENTENCES } from './words.mjs';

const ALL = Object.keys(GAMES);

/** Half of a game that was played, against the computer where more than one play. */
async function half(game, part = 0.5) {
  const record = await recorded(game, (events) => Math.floor(events.length * part));
  return { ...record, seats: record.seats.map((_, seat) => (seat ? { bot: 'easy' } : {})) };
}

const mine = (page) => until(page, () => document.querySelector('.own .seat.acts') !== null);
const happened = (page) => page.locator('.happened').textContent();
const brackets = (page, scene = '.board-scene') => page.locator(`${scene} .brackets`).count();

test('the opponent’s move stays in sight in one line, which opens all moves', async () => {
  for (const device of [PHONE, SMALL_PHONE]) {
    const visitor = await here.visit(device);
    const page = await visitor.open();
    for (const game of ALL) {
      await open(page, here, await half(game));
      await page.locator('.happened').waitFor();
      await eventually(async () => (await happened(page)).trim().length > 10, 'something is told');
      // What is swapped in Ivy touches nothing on the table.
      if (/ (place|take|write)s? /.test(await happened(page))) assert.ok(await brackets(page) > 0, `${game}: what was touched is marked`);
    }
    await open(page, here, await half('dice-matrix'));
    await page.locator('.happened').tap({ position: { x: 8, y: 6 } });
    await page.locator('dialog[open] ol.log li').first().waitFor();
    await visitor.end();
  }
});

test('a window that gets wide shows the last moves, and a narrow one makes none', async () => {
  const visitor = await here.visit(TABLET);
  const page = await visitor.open();
  await open(page, here, await half('dice-matrix'));
  const lines = page.locator('.last-turns li');
  for (const { viewport } of [TABLET, DESKTOP, TABLET]) {
    await page.setViewportSize(viewport);
    const isWide = viewport === DESKTOP.viewport;
    await eventually(async () => (await lines.count() > 0) === isWide, isWide ? 'there are last moves' : 'there are none');
    if (isWide) assert.ok(await lines.first().isVisible());
  }
  await visitor.end();
});

test('the opponent’s move is marked until the viewer’s next one, and a chain is told', async () => {
  const visitor = await here.visit({ ...PHONE, pace: 'instant' });
  const page = await visitor.open();
  await sitDown(page, here.site, 'nvmerix', { players: 3, seats: ['person', 'easy', 'easy'], names: ['Ann'], seed: 'MARKS' });
  await mine(page);
  const { places } = await read(page);
  await tap(page, places.find(({ scene, enabled }) => scene === 'board-scene' && enabled));
  const last = await page.locator('main.play .seat .name > :first-child').last().textContent();
  await eventually(async () => (await happened(page)).startsWith(`${last} `), 'the last of the others is told');
  assert.ok(await brackets(page) >= 2, 'what both others did is marked');
  await visitor.end();
});

test('the aim and the counts stay in sight until the first move', async () => {
  const visitor = await here.visit({ ...PHONE, pace: 'instant' });
  const page = await visitor.open();
  for (const game of ALL) {
    await sitDown(page, here.site, game, { seats: GAMES[game].people.seats, seed: 'AIM' });
    await uncover(page);
    assert.match(await page.locator('.happened .goal').textContent(), GAMES[game].aim);
  }
  await sitDown(page, here.site, 'ivy', { seats: ['person', 'easy'], seed: 'AIM' });
  assert.match(await page.locator('.happened .counted').textContent(), SENTENCES.firstRound);
  await sitDown(page, here.site, 'nvmerix', { seats: ['person', 'easy'], seed: 'AIM' });
  assert.deepEqual(await page.locator('.seat .score').allTextContents(), ['0/3', '0/3']);
  await visitor.end();
});

test('the points of a die are told by column and row on the phone, and the result shows how lines make theirs', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await open(page, here, await half('dice-matrix'));
  await mine(page);
  const { places } = await read(page);
  await tap(page, places.find(({ scene, enabled }) => scene === 'board-scene' && enabled));
  assert.match(await page.locator('.turn').textContent(), SENTENCES.columnAndRow);
  await open(page, here, await recorded('dice-matrix'));
  await press(page, 'result');
  const sums = await page.locator('dialog[open] .sum').allTextContents();
  assert.ok(sums.some((sum) => /^1\+…\+\d+ = $/.test(sum)), sums.join());
  await picture(page, 'said-result-dice-matrix-phone');
  await visitor.end();
});

test('an outlined square of Ivy takes another cube than the selected one, and Polygrid shows what it will write', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await open(page, here, { ...await half('ivy', 0.1) });
  await mine(page);
  const { places } = await read(page);
  const squares = places.filter(({ scene, enabled }) => scene === 'board-scene' && enabled);
  const needed = ({ label }) => /needs an? (\d)/.exec(label)[1];
  const cubes = places.filter(({ scene }) => scene === 'rack');
  const cube = cubes.find(({ label }) => label[0] !== needed(squares[0]));
  await tap(page, cube);
  assert.equal(await page.locator('.buttons .primary').filter({ hasText: NAMES.swap }).count(), 0);
  const seen = await tap(page, squares[0]);
  assert.equal(seen.refused, false);
  assert.equal(seen.places.find(({ pressed }) => pressed).label[0], needed(squares[0]));
  await open(page, here, await recorded('polygrid', () => 0));
  await tap(page, { id: 'board-scene-8' });
  const before = await page.locator('.board-scene .coming').count();
  await tap(page, { id: 'rack-104' });
  assert.deepEqual([before, await page.locator('.board-scene .coming').count()], [0, 1]);
  await visitor.end();
});

test('a hint can be closed, covers no name, score or board, and squares have their names on a small phone', async () => {
  const visitor = await here.visit(SMALL_PHONE);
  const page = await visitor.open();
  await open(page, here, await half('dice-matrix'));
  assert.ok(await page.locator('.board-scene .coordinate').first().isVisible());
  await page.locator('.actions [data-do=hint]').tap();
  await page.locator('main.hinted').waitFor();
  assert.match(await told(page), SENTENCES.hintTold);
  await press(page, 'close-hint');
  await until(page, () => !document.querySelector('main.hinted'));
  await visitor.end();
});
