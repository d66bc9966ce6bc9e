// Dice Matrix as it is played: whole games by taps, by keys, against the computer, and what a table offers.

import assert from 'node:assert/strict';
import { PHONE, until } from '../../../tests/e2e/browser.mjs';
import * as flows from '../../../tests/e2e/flows.mjs';
import { sitsAt, tabTo } from '../../../tests/e2e/keyboard.mjs';
import { here, test } from '../../../tests/e2e/stage.mjs';
import { answered, button, chooser, kept, myTurn, playOn, press, standing } from '../../../tests/e2e/players.mjs';
import { MATRIX, SEED, act, look, matrix, newGame, square, tap, untilTaken } from './table.mjs';
import { linesOf } from '../../../tests/e2e/records.mjs';
import { NAMES, SENTENCES } from '../../../tests/e2e/words.mjs';

const GAME = 'dice-matrix';

/** A visitor at a new table. */
async function sitDown(options, device = {}) {
  const visitor = await here.visit(device);
  const page = await visitor.open();
  await newGame(page, here.site.url, options);
  return { visitor, page };
}

/** The numbers at the foot of the result. */
const totals = async (page) => (await page.locator('dialog[open] tfoot td').allTextContents()).map(Number);

/** The sums of the lines of the result, one a player. */
async function sums(page) {
  const lines = await page.locator('dialog[open] tbody tr').evaluateAll(
    (rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent.split('= ').at(-1)))),
  );
  assert.ok(lines.length >= 11, 'five columns and six rows');
  return [0, 1].map((seat) => lines.reduce((sum, line) => sum + line[seat], 0));
}

flows.stands(here, GAME);

test('along the rack, over the board and back by Escape, with the keys alone', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(here.site.url);
  const focused = () => page.evaluate(() => {
    const { id, name, className, dataset } = document.activeElement;
    return { id, name, className: String(className.baseVal ?? className), deed: dataset.do };
  });
  /** Presses a key until the focus is where it should be. */
  const pressUntil = async (key, isThere) => {
    for (let times = 0; times < 40; times += 1) {
      await page.keyboard.press(key);
      if (isThere(await focused())) return;
    }
    assert.fail(`${key} does not lead there`);
  };
  await page.goto(`${here.site.url}#new/dice-matrix`);
  await page.locator('[name=seat-1]').first().waitFor();
  await sitsAt(page, 1);
  await tabTo(page, '[name=seed]');
  await page.keyboard.type(SEED);
  await page.keyboard.press('Enter');
  await page.locator('main.play').waitFor();

  /** Goes from place to place with the arrow keys. */
  const walk = async (key) => {
    for (let steps = 0; steps < 40; steps += 1) {
      const { id } = await focused();
      const here = Number(id.split('-').at(-1));
      if (here === key) return;
      const [files, ranks] = [(key % 7) - (here % 7), Math.floor(key / 7) - Math.floor(here / 7)];
      const arrow = files > 0 ? 'ArrowRight' : files < 0 ? 'ArrowLeft' : ranks > 0 ? 'ArrowUp' : 'ArrowDown';
      await page.keyboard.press(arrow);
    }
    assert.fail(`the arrow keys do not lead to ${key}`);
  };

  // The face: along the rack, and the button behind it.
  await pressUntil('Tab', ({ id }) => id.startsWith('rack-'));
  await page.keyboard.press('Tab');
  assert.match((await focused()).id, /^board-scene-/, 'from the rack to the board in one step');
  await page.keyboard.press('Shift+Tab');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  assert.equal((await focused()).id, 'rack-104');
  await page.keyboard.press('Enter');
  await pressUntil('Tab', ({ deed }) => deed === '0');
  await untilTaken(page, () => page.keyboard.press('Enter'));
  assert.deepEqual((await kept(page)).record.events.slice(1), ['=4']);

  const choose = chooser(2);
  for (let turns = 0; turns < 6; turns += 1) {
    // The button that was pressed is gone, and the focus is on the board and not nowhere.
    await until(page, () => document.activeElement.closest('.board .cells'));
    const offered = (await look(page)).cells.filter(({ enabled }) => enabled);
    const { key } = offered[choose(offered.length)];
    await walk(key);
    await page.keyboard.press('Enter');
    if (turns % 5 === 0) {
      assert.ok((await look(page)).cells.find((place) => place.key === key).pressed);
      await page.keyboard.press('Escape');
      assert.ok((await look(page)).cells.every(({ pressed }) => !pressed), 'Escape takes back');
      assert.equal((await focused()).id, `board-scene-${key}`, 'the focus stays on the die');
      await page.keyboard.press('Space');
    }
    const partners = (await look(page)).cells.filter(({ label }) => label.includes(', matches'));
    if (partners.length && choose(3) > 0) {
      await walk(partners[choose(partners.length)].key);
      await page.keyboard.press('Enter');
    }
    await pressUntil('Shift+Tab', ({ deed }) => deed === '0');
    await untilTaken(page, () => page.keyboard.press('Enter'));
  }
  await visitor.end();
});

test('against the computer to the end, at a pace that one can follow', async () => {
  const { visitor, page } = await sitDown({ seats: ['person', 'easy'], seed: SEED });
  // Each change of what the computer's seat holds, with its time and that of what came before it.
  await page.evaluate(() => {
    const watched = { times: [], dice: -1 };
    window.watched = watched;
    const note = () => {
      const dice = [...document.querySelectorAll('main.play .seat .note')].map((line) => line.textContent).join();
      if (dice !== watched.dice) watched.times.push({ at: performance.now(), own: document.querySelector('.own .seat.acts') !== null });
      watched.dice = dice;
    };
    note();
    new MutationObserver(note).observe(document.querySelector('main.play'), { subtree: true, childList: true, characterData: true });
  });
  const choose = chooser(3);
  let asked = false;
  for (let turns = 0; !(await look(page)).over; turns += 1) {
    assert.ok(turns < 50, 'a game ends');
    await act(page, choose);
    if (!asked && !(await look(page)).over) {
      // While it thinks the page is at the player's service. Where the machine is busier than the computer it has acted by now: then with its next turn.
      await press(page, 'menu');
      await page.locator('dialog[open]').waitFor();
      asked = /Ada’s turn. Thinking…/.test((await look(page)).turn);
      await page.locator('dialog[open]').getByRole('button', { name: NAMES.close }).click();
    }
    await myTurn(page);
  }
  assert.ok(asked, 'a menu was open while it thought');
  await page.locator('dialog[open].result').waitFor();
  const { record } = await kept(page);
  assert.deepEqual(await totals(page), record.result.scores);
  const times = await page.evaluate(() => window.watched.times);
  const waits = times.slice(1).map(({ at, own }, index) => ({ wait: at - times[index].at, own }));
  // 900 ms lie between two actions. A busy machine may show the first of them late, which shortens what is seen.
  const hasty = waits.filter(({ wait, own }) => own && wait < 600);
  assert.ok(waits.length >= record.events.length - 2, 'all actions were seen');
  assert.deepEqual(hasty, []);
  await visitor.end();
});

test('a reload in the middle, and the game on the home page', async () => {
  const { visitor, page } = await sitDown({ names: ['Ann', 'Ben'] }, PHONE);
  const choose = chooser(4);
  for (let turns = 0; turns < 8; turns += 1) await act(page, choose);
  const [before, gamesBefore] = [await standing(page), await kept(page)];
  const { cells, heads } = await look(page);
  await tap(page, cells.find(({ enabled }) => enabled).key);
  await until(page, () => document.querySelector('.cell[aria-pressed=true]'));
  await page.reload();
  await page.locator('main.play').waitFor();
  assert.deepEqual(await standing(page), before);
  assert.ok((await look(page)).cells.every(({ pressed }) => !pressed));
  assert.deepEqual(await kept(page), gamesBefore);
  const address = page.url();
  await page.close();

  const home = await visitor.open(here.site.url);
  const offer = home.locator('.kept');
  await offer.waitFor();
  assert.equal(await offer.count(), 1);
  const words = await offer.innerText();
  assert.match(words, new RegExp(`${heads[0].acts ? 'Ann' : 'Ben'}’s turn, ${heads[0].score} to ${heads[1].score}\\s+Ann and Ben`));
  await offer.getByRole('link', { name: NAMES.continue }).click();
  await home.locator('main.play').waitFor();
  assert.equal(home.url(), address);
  assert.deepEqual(await standing(home), before);
  await act(home, choose);
  await visitor.end();
});

test('undo, redo, and the same dice after them', async () => {
  const { visitor, page } = await sitDown({ seats: ['person', 'easy'] });
  const choose = chooser(5);
  const start = await standing(page);
  const stands = [];
  for (let turns = 0; turns < 3; turns += 1) {
    stands.push(await standing(page));
    await act(page, choose);
    await myTurn(page);
  }
  stands.push(await standing(page));
  const { record } = await kept(page);
  assert.equal(record.events.length, 7);

  // Over the computer's action to one's own decision, and forward again.
  for (const stand of stands.slice(0, -1).reverse()) {
    await press(page, 'undo');
    assert.deepEqual(await standing(page), stand);
  }
  assert.deepEqual(await standing(page), start);
  assert.ok(await button(page, 'undo').isDisabled());
  for (const stand of stands.slice(1)) {
    await page.keyboard.press('Control+y');
    assert.deepEqual(await standing(page), stand);
  }
  assert.ok(await button(page, 'redo').isDisabled());

  // What was undone survives a reload; another action begins a line beside it.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.reload();
  await page.locator('main.play').waitFor();
  assert.deepEqual(await standing(page), stands[1]);
  assert.deepEqual((await kept(page)).record.events, record.events);
  await press(page, 'redo');
  assert.deepEqual(await standing(page), stands[2]);
  await press(page, 'undo');
  const other = (await look(page)).cells.find(({ key, enabled }) => enabled && !record.events[3].includes('abcdefg'[key % 7] + (Math.floor(key / 7) + 1)));
  await tap(page, other.key);
  await untilTaken(page, () => press(page, 0));
  assert.ok(await button(page, 'redo').isDisabled());
  await myTurn(page);
  const { record: both, line } = await kept(page);
  const lines = linesOf(both);
  const [branch] = lines.splice(line, 1);
  assert.deepEqual(lines, [record.events], 'what was undone is kept');
  assert.deepEqual(branch.slice(0, 3), record.events.slice(0, 3));
  assert.notEqual(branch[3], record.events[3]);
  assert.equal(branch.length, 5);

  await press(page, 'menu');
  await page.locator('dialog[open]').getByRole('button', { name: NAMES.restart }).click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  assert.deepEqual(await standing(page), start);
  await act(page, choose);
  assert.equal((await kept(page)).record.events[0], record.events[0]);
  await visitor.end();
});

test('a wrong tap says why, and what was chosen is put back', async () => {
  const { visitor, page } = await sitDown({ seed: SEED });
  assert.equal(await matrix(page), MATRIX);
  const said = async () => {
    const { turn, refused } = await look(page);
    // Whose turn it is stands before it all the time.
    const [, reason] = /^Player [12]’s turn\. (.*)$/.exec(turn);
    return refused ? reason : null;
  };
  const isSelected = async (name) => (await look(page)).cells.some(({ key, pressed }) => key === square(name) && pressed);

  await tap(page, 'a1');
  assert.equal(await said(), SENTENCES.faceFirst);
  await tap(page, 103);
  assert.equal(await said(), null);
  assert.match((await look(page)).buttons[0].label, /^Choose 3 \(\+2\)$/);
  await tap(page, 105);
  await untilTaken(page, () => press(page, 0));

  await tap(page, 'a1');
  assert.ok(await isSelected('a1'));
  const together = SENTENCES.notTogether;
  for (const [name, reason] of [
    ['b2', `${together}they aren’t in the same row or column.`],
    ['a3', `${together}there is a die between them.`],
    ['a2', `${together}they share neither colour nor number.`],
  ]) {
    await tap(page, name);
    assert.equal(await said(), reason);
    assert.ok(await isSelected('a1'), 'what was chosen stays chosen');
  }
  // A second tap, Escape and the button put it back.
  await tap(page, 'a1');
  assert.ok(!await isSelected('a1'));
  assert.equal(await said(), null);
  await tap(page, 'a1');
  await page.keyboard.press('Escape');
  assert.ok(!await isSelected('a1'));
  await tap(page, 'a1');
  await page.getByRole('button', { name: NAMES.putBack }).click();
  await answered(page);
  assert.ok(!await isSelected('a1'));
  assert.equal((await kept(page)).record.events.length, 2);

  // K1 with R1: the same number side by side, confirmed like one die; then both places are empty.
  await tap(page, 'a1');
  await tap(page, 'b1');
  assert.ok(await isSelected('a1') && await isSelected('b1'));
  await tap(page, 'b1');
  assert.ok(await isSelected('a1') && !await isSelected('b1'), 'a second tap takes it back');
  await tap(page, 'b1');
  assert.match((await look(page)).buttons[0].label, /^Take two \(\+\d+\)$/);
  await untilTaken(page, () => press(page, 0));
  assert.deepEqual((await kept(page)).record.events.slice(2), ['a1+b1']);
  await tap(page, 'a1');
  assert.equal(await said(), SENTENCES.noDie);
  await visitor.end();
});

test('nothing can be taken while the computer thinks', async () => {
  const { visitor, page } = await sitDown({ seats: ['person', 'easy'], seed: SEED });
  await tap(page, 101);
  await untilTaken(page, () => press(page, 0));
  await tap(page, 'd4');
  const { turn, refused } = await look(page);
  assert.ok(refused);
  assert.match(turn, SENTENCES.itsTurn);
  await myTurn(page);
  assert.equal((await look(page)).refused, false);
  await visitor.end();
});

test('scores told at the end only are hidden until then, and counted', async () => {
  const { visitor, page } = await sitDown({ scoring: 'recount', names: ['Ann', 'Ben'] });
  const choose = chooser(6);
  for (let turns = 0; !(await look(page)).over; turns += 1) {
    assert.ok(turns < 50, 'a game ends');
    const { heads, log } = await look(page);
    assert.deepEqual(heads.map(({ score }) => score), ['–', '–']);
    assert.doesNotMatch(log.join(), /\+\d/);
    const shown = await page.locator('main.play').innerText();
    assert.doesNotMatch(shown, /\+\d/);
    await act(page, choose);
  }
  await page.locator('dialog[open].result').waitFor();
  const { scores } = (await kept(page)).record.result;
  assert.deepEqual(await totals(page), scores);
  assert.deepEqual(await sums(page), scores);
  assert.deepEqual((await look(page)).heads.map(({ score }) => Number(score)), scores);
  await visitor.end();
});

test('a match of two games: each player starts one', async () => {
  const { visitor, page } = await sitDown({ match: 'tournament', names: ['Ann', 'Ben'] });
  await playOn(page, GAME, chooser(7));
  await page.locator('dialog[open].result').waitFor();
  const { record } = await kept(page);
  // Both games are played on the same dice, and each begins with the spare die.
  assert.equal(record.events.filter((event) => event.startsWith('setup')).length, 1);
  const starts = record.events.flatMap((event, index) => (event.startsWith('=') ? [index] : []));
  assert.equal(starts.length, 2);
  assert.deepEqual(await totals(page), record.result.scores);
  await visitor.end();
});
