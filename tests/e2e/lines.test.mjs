// Side lines: what was undone and played otherwise is kept, listed, named, compared, deleted, made the main line and shared; a hint is
// played out as one; two tabs that parted show both.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { axeFaults } from './axe.mjs';
import { DESKTOP, PHONE, SMALL_PHONE, eventually, picture, until } from './browser.mjs';
import { tabTo } from './keyboard.mjs';
import { button, kept, press, pressTogether, standing, tellNext, toasts, told } from './players.mjs';
import { linkTo, linesOf, recorded } from './records.mjs';
import { here, test } from './stage.mjs';
import { look, newGame, record, tap } from './table.mjs';
import { NAMES } from './words.mjs';

/** A game of twelve moves, and two lines beside it: one from move 11 that goes on for two moves, one from move 12. */
const parted = () => {
  const whole = record(12);
  return {
    ...whole,
    version: 2,
    lines: [
      { parent: 0, at: 11, events: ['a2', 'f7'], name: 'First try' },
      { parent: 0, at: 12, events: ['g7'] },
    ],
  };
};

/** Opens it, or another game with lines, as a file does, so that nobody else has it. */
async function openParted(page, whole = parted()) {
  await page.goto(here.site.url);
  const saved = { revision: 1, at: whole.events.length, line: 0, changed: 1, record: { ...whole, version: 2 } };
  await page.evaluate((text) => localStorage.setItem('alea:game:parted', text), JSON.stringify(saved));
  await page.goto(`${here.site.url}#play/parted`);
  await page.locator('main.play').waitFor();
}

const dialog = (page) => page.locator('dialog[open]');
const does = (page, deed) => dialog(page).locator(`[data-do=${deed}]`);

async function openLines(page) {
  await press(page, 'menu');
  await does(page, 'lines').click();
  await dialog(page).locator('.lines').waitFor();
}

async function close(page) {
  await does(page, 'close').click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** The lines of the sheet from above: name, what stands below it, whether it is on the board and chosen. */
const listed = (page) => dialog(page).locator('.line').evaluateAll((all) => all.map((line) => ({
  name: line.querySelector('b').textContent,
  note: line.querySelector('.note').textContent,
  now: line.classList.contains('now'),
  chosen: line.querySelector('input').checked,
})));
const names = async (page) => (await listed(page)).map(({ name }) => name);

/** Chooses a line of the sheet by its name. */
async function choose(page, name) {
  await dialog(page).locator('.line', { hasText: name }).click();
  await eventually(async () => (await listed(page)).find((line) => line.name === name).chosen, `${name} is chosen`);
}

/** The first move of a game: a face of the joker. */
async function start(page, face) {
  const { faces } = await look(page);
  await tap(page, faces[face].key);
  await press(page, '0');
  await until(page, () => document.querySelector('.rack .cell') === null);
}

test('undo, then another move: the log marks where they part, and the sheet lists both lines, also after a reload', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await newGame(page, here.site.url, { names: ['Ann', 'Ben'], seed: 'K3V9TQ2M' });
  await start(page, 2);
  const first = await kept(page);
  await press(page, 'undo');
  await until(page, (at) => Number(document.querySelector('main.play').dataset.at) < at, first.at);
  await start(page, 0);
  const { record: both } = await kept(page);
  assert.deepEqual(linesOf(both).map((events) => events.at(-1)).sort(), [first.record.events.at(-1), both.events.at(-1)].sort());
  // The pill in the log: the number of lines that go on from there, in an area for a finger.
  for (const time of ['at once', 'after a reload']) {
    await press(page, 'menu');
    await does(page, 'log').click();
    const pill = dialog(page).locator('.branches');
    assert.equal((await pill.innerText()).trim(), '2', time);
    assert.equal(await pill.getAttribute('aria-label'), '2 continuations from here');
    const { width, height } = await pill.boundingBox();
    assert.ok(width >= 44 && height >= 44, `${width} by ${height}`);
    await pill.click();
    await dialog(page).locator('.lines').waitFor();
    assert.deepEqual((await listed(page)).map(({ name, now, chosen }) => ({ name, now, chosen })), [
      { name: 'Main game', now: true, chosen: false },
      { name: 'Variation 1', now: false, chosen: true },
    ], time);
    assert.match(await dialog(page).locator('.parting').innerText(), /^Move 1\s+Ann’s turn$/);
    await close(page);
    await page.reload();
    await page.locator('main.play').waitFor();
  }
  // Its end can be gone to.
  await openLines(page);
  await does(page, 'show-line').click();
  await dialog(page).waitFor({ state: 'detached' });
  assert.deepEqual((await kept(page)).line, 1);
  assert.match(await told(page), /^Variation 1, after 1 move\./);
  await visitor.end();
});

test('a line is named and made the main one, and all of it is kept', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await openParted(page);
  await openLines(page);
  await picture(page, 'lines-phone-light');
  const lines = await listed(page);
  assert.deepEqual(lines.map(({ name, now, chosen }) => [name, now, chosen]), [
    ['Main game', true, false],
    ['First try', false, true],
    ['Variation 2', false, false],
  ]);
  const notes = [/^12 moves, \d+ to \d+, on the board$/, /^from move 11, 12 moves, \d+ to \d+$/, /^from move 12, 12 moves, \d+ to \d+$/];
  for (const [index, { note }] of lines.entries()) assert.match(note, notes[index]);
  await choose(page, 'Variation 2');
  await does(page, 'rename-line').click();
  await page.locator('dialog[open] input[name=line-name]').fill('  The corner  ');
  await dialog(page).getByRole('button', { name: NAMES.save }).click();
  await dialog(page).getByText('The corner', { exact: true }).waitFor();
  assert.equal(await told(page), 'The corner');
  assert.equal((await kept(page)).record.lines[1].name, 'The corner');
  // Cancel leaves it as it is, and an empty name takes it away.
  await does(page, 'rename-line').click();
  await page.locator('dialog[open] input[name=line-name]').fill('no');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  assert.deepEqual(await names(page), ['Main game', 'First try', 'The corner']);
  // The main one.
  await does(page, 'lead-line').click();
  await eventually(async () => (await names(page)).join() === 'The corner,First try,Variation 2', 'it is the main line');
  assert.equal(await told(page), 'The corner is now the main game.');
  assert.match((await listed(page))[0].note, /^Main game, 12 moves/);
  await page.reload();
  await page.locator('main.play').waitFor();
  const { record: now, line } = await kept(page);
  assert.equal(now.events.at(-1), 'g7');
  assert.equal(line, 2, 'the board stays where it was');
  await visitor.end();
});

test('a line is deleted, and that is undone, also where the board stood on it', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await openParted(page);
  const before = await standing(page);
  await openLines(page);
  await does(page, 'delete-line').click();
  await dialog(page).waitFor({ state: 'detached' });
  assert.deepEqual(await toasts(page), ['First try deleted.']);
  assert.deepEqual(await standing(page), before);
  assert.deepEqual((await kept(page)).record.lines.map(({ events }) => events), [['g7']]);
  await page.getByRole('button', { name: NAMES.undo, exact: true }).last().tap();
  await eventually(async () => (await kept(page)).record.lines.length === 2, 'it is back');
  assert.equal((await kept(page)).record.lines[0].name, 'First try');
  // On the line itself.
  await openLines(page);
  await does(page, 'show-line').click();
  await dialog(page).waitFor({ state: 'detached' });
  const there = await standing(page);
  await openLines(page);
  await choose(page, 'First try');
  await does(page, 'delete-line').click();
  await until(page, () => document.querySelector('main.play').dataset.at === '11');
  await page.getByRole('button', { name: NAMES.undo, exact: true }).last().tap();
  await until(page, () => document.querySelector('main.play').dataset.at === '13');
  assert.deepEqual(await standing(page), there);
  // What was deleted for good is gone after a reload, too.
  for (const name of ['First try', 'Variation 1']) {
    await openLines(page);
    await choose(page, name);
    await does(page, 'delete-line').click();
    await dialog(page).waitFor({ state: 'detached' });
  }
  await page.reload();
  await page.locator('main.play').waitFor();
  assert.equal((await kept(page)).record.version, 1);
  await press(page, 'menu');
  assert.equal(await does(page, 'lines').count(), 0, 'there is one line only');
  await visitor.end();
});

/** Opens the comparison of the line that is chosen with the one on the board. */
async function compare(page) {
  await openLines(page);
  await does(page, 'compare-lines').click();
  await dialog(page).locator('.compared').waitFor();
}

/** The comparison, row by row; of the last moves only how many there are. */
const compared = (page) => dialog(page).locator('.compared tr').evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => {
  const moves = cell.querySelectorAll('li > .what').length;
  return moves || cell.innerText.trim().replaceAll(/\s+/g, ' ');
})));

/** The row of values once both are there. */
async function values(page) {
  await until(page, () => [...document.querySelectorAll('dialog[open] .compared td .note')].filter((note) => /^(proved|estimated)/.test(note.textContent)).length === 2);
  return (await compared(page)).find(([head]) => head.startsWith('Value'));
}

test('two lines are compared: length, scores, value and last moves side by side; during a game the value counts as help', async () => {
  const visitor = await here.visit(DESKTOP);
  const page = await visitor.open();
  await openParted(page);
  await compare(page);
  const cells = await compared(page);
  assert.deepEqual(cells[0], ['', 'First try', 'Main game']);
  assert.deepEqual(cells[1], ['Length', '12 moves', '12 moves']);
  assert.deepEqual([cells[2][0], cells[3][0]], ['Ann', 'Ben']);
  const scores = (await listed(page)).map(({ note }) => /(\d+) to (\d+)/.exec(note).slice(1));
  assert.deepEqual([1, 2].map((column) => [cells[2][column], cells[3][column]]), [scores[1], scores[0]]);
  assert.deepEqual(cells.at(-1), ['Last moves', 3, 3]);
  assert.equal(cells.length, 5, 'no value before somebody asks for it');
  assert.equal((await kept(page)).reviewed, undefined);
  await dialog(page).getByText('its result will say that you looked').waitFor();
  await does(page, 'show-values').click();
  const shown = await values(page);
  assert.equal(shown[0], 'Value points ahead');
  for (const value of shown.slice(1)) assert.match(value, /^Ann ([+−]\d+\.\d|0\.0) (proved|estimated( ± [\d.]+)?)$/);
  assert.match(await told(page), /^First try: Ann .*\. Main game: Ann .*\.$/);
  assert.equal(await does(page, 'show-values').count(), 0);
  await until(page, () => document.activeElement.dataset.do === 'compare-lines');
  await eventually(async () => (await kept(page)).reviewed, 'it is noted');
  // The next comparison has them without asking, also after a reload.
  await close(page);
  await page.reload();
  await page.locator('main.play').waitFor();
  await compare(page);
  assert.deepEqual(await values(page), shown);
  // The sheet may be closed while the worker thinks, and a bot's move or a hint is not in its way.
  await choose(page, 'Variation 2');
  await close(page);
  await press(page, 'hint');
  await button(page, 'tell').waitFor();
  await visitor.end();
});

test('once the game is over, lines are valued at once: an end as its result', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  const whole = await recorded('dice-matrix');
  await openParted(page, { ...whole, lines: [{ parent: 0, at: 28, events: ['f6'] }] });
  if (await dialog(page).count()) await close(page);
  await compare(page);
  const [, side, main] = await values(page);
  const [ann, ben] = whole.result.scores;
  assert.equal(main, `Ann ${ann > ben ? '+' : '−'}${Math.abs(ann - ben)}.0 proved`);
  assert.match(side, /^Ann .* proved$/, 'five moves before the end all is searched');
  assert.equal(await does(page, 'show-values').count(), 0);
  assert.equal((await kept(page)).reviewed, undefined);
  await visitor.end();
});

test('where hands are hidden no value is told before the end', async () => {
  const visitor = await here.visit(DESKTOP);
  const page = await visitor.open();
  const whole = await recorded('ivy', (events) => events.length - 1);
  await openParted(page, { ...whole, lines: [{ parent: 0, at: 303, events: ['pick'] }] });
  await compare(page);
  await dialog(page).getByText('shown once the game is over').waitFor();
  assert.equal(await does(page, 'show-values').count(), 0);
  assert.ok((await compared(page)).every(([head]) => !head.startsWith('Value')));
  await visitor.end();
});

test('a line is shared as a link and as a file: that line alone; the game is shared then, and its main line stays', async () => {
  const visitor = await here.visit({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'], acceptDownloads: true });
  const page = await visitor.open();
  await openParted(page);
  await openLines(page);
  await does(page, 'lead-line').waitFor();
  await does(page, 'share-line').click();
  await page.locator('#link-whole').waitFor();
  assert.equal(await page.locator('#link-setup').count(), 0);
  const link = await page.locator('#link-whole').inputValue();
  const downloading = page.waitForEvent('download');
  await does(page, 'file-line').click();
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  const alone = [...record(10).events, 'a2', 'f7'];
  assert.deepEqual([file.version, file.events, file.lines], [1, alone, undefined]);
  await close(page);
  await openLines(page);
  await dialog(page).getByText('This game was shared').waitFor();
  assert.equal(await does(page, 'lead-line').count(), 0);
  assert.equal((await kept(page)).shared, true);

  // Elsewhere it is a game of its own.
  const friend = await here.visit();
  const other = await friend.open(link);
  await other.locator('main.play').waitFor();
  const { record: opened, shared } = await kept(other);
  assert.deepEqual([opened.version, opened.events, shared], [1, alone, true]);
  await friend.end();
  const third = await here.visit();
  const list = await third.open(`${here.site.url}#games`);
  await list.locator('.import input').setInputFiles({ name: 'line.alea.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
  await list.getByRole('button', { name: NAMES.open }).click();
  await list.locator('main.play').waitFor();
  assert.deepEqual((await kept(list)).record.events, alone);
  await third.end();
  await visitor.end();
});

test('by the keys alone: choose, show, name, delete, undo; Escape and Back close the sheet', async () => {
  const visitor = await here.visit(DESKTOP);
  const page = await visitor.open();
  await openParted(page);
  const go = async (deed) => {
    await tabTo(page, `dialog[open] [data-do="${deed}"]`);
    await page.keyboard.press('Enter');
  };
  const open = async () => {
    await tabTo(page, 'main.play [data-do=menu]');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await go('lines');
    await dialog(page).locator('.lines').waitFor();
  };
  await page.keyboard.press('Tab');
  await open();
  await tabTo(page, 'dialog[open] .line :checked');
  await page.keyboard.press('ArrowDown');
  await eventually(async () => (await listed(page))[2].chosen, 'the arrow chooses the next line');
  await go('rename-line');
  await until(page, () => document.activeElement.name === 'line-name');
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await until(page, () => document.activeElement.dataset.do === 'rename-line');
  assert.deepEqual(await names(page), ['Main game', 'First try', 'By keys']);
  await go('delete-line');
  await dialog(page).waitFor({ state: 'detached' });
  await until(page, () => document.activeElement !== document.body);
  await tabTo(page, '.toasts button');
  await page.keyboard.press('Enter');
  await eventually(async () => (await kept(page)).record.lines.length === 2, 'it is back');
  await open();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await open();
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  await open();
  await go('show-line');
  await dialog(page).waitFor({ state: 'detached' });
  await eventually(async () => (await kept(page)).line === 1, 'the line is kept as the one on the board');
  await visitor.end();
});

test('the sheet is sound: by axe, on the smallest phone with large text, in Spanish', async () => {
  for (const [name, options] of Object.entries({
    small: { ...SMALL_PHONE, colorScheme: 'dark', locale: 'es-ES' },
    wide: { ...DESKTOP, colorScheme: 'light' },
  })) {
    const visitor = await here.visit(options);
    const page = await visitor.open();
    await openParted(page);
    if (name === 'small') await page.evaluate(() => { document.documentElement.style.fontSize = '200%'; });
    await openLines(page);
    await does(page, 'compare-lines').click();
    await dialog(page).locator('.compared').waitFor();
    await picture(page, `lines-${name}`);
    const [content, room] = await dialog(page).evaluate((it) => [it.scrollWidth, it.clientWidth]);
    assert.ok(content <= room, `${name}: ${content} in ${room}`);
    // The ends of the rails stand in the middle of their rows.
    const off = await dialog(page).locator('.line').evaluateAll((all) => all.map((line) => {
      const [row, end] = [line, line.querySelector('.end')].map((it) => it.getBoundingClientRect());
      return Math.abs((row.top + row.bottom) / 2 - (end.top + end.bottom) / 2);
    }));
    assert.ok(off.every((far) => far < 1.5), `${name}: ${off}`);
    assert.deepEqual(await axeFaults(page, { within: 'dialog[open]' }), [], name);
    await visitor.end();
  }
});

test('a hint is played out as a line of its own, and one goes back to one’s own game', async () => {
  const visitor = await here.visit({ ...DESKTOP, pace: 'instant' });
  const shared = { ...record(24), seats: [{ name: 'Ann' }, { bot: 'easy' }] };
  const page = await visitor.open(here.site.url + linkTo(shared));
  await page.locator('main.play').waitFor();
  const there = await standing(page);
  const { record: before } = await kept(page);
  await press(page, 'hint');
  await button(page, 'tell').waitFor();
  assert.equal(await button(page, 'play-out').count(), 0, 'all of it is told first');
  while (await tellNext(page));
  await press(page, 'play-out');
  await until(page, () => document.querySelector('main.play').classList.contains('over'));
  assert.equal(await dialog(page).count(), 0, 'the result of a line that was tried does not open');
  const { record: now, line } = await kept(page);
  assert.deepEqual([now.events, line], [before.events, 1], 'the main line is what it was');
  assert.equal(now.lines[0].at, before.events.length, 'the other one leaves it where it ends');
  await press(page, 'go-back');
  await until(page, (at) => document.querySelector('main.play').dataset.at === at, String(before.events.length));
  assert.deepEqual(await standing(page), there);
  await openLines(page);
  assert.deepEqual(await names(page), ['Main game', 'Variation 1']);
  await visitor.end();
});

test('two tabs that parted show both lines, and what one of them deletes stays deleted', async () => {
  const visitor = await here.visit();
  const tabs = [await visitor.open(), await visitor.open()];
  await newGame(tabs[0], here.site.url, { names: ['Ann', 'Ben'], seed: 'K3V9TQ2M' });
  await start(tabs[0], 2);
  await kept(tabs[0]);
  await tabs[1].goto(tabs[0].url());
  await tabs[1].locator('main.play').waitFor();
  // Each takes another die, the second before it has heard of the first.
  for (const [index, square] of ['b1', 'c3'].entries()) {
    await tabs[index].bringToFront();
    await tap(tabs[index], square);
    await button(tabs[index], '0').waitFor();
  }
  await pressTogether(tabs);
  for (const tab of tabs) {
    await tab.bringToFront();
    await eventually(async () => (await kept(tab)).record.lines?.length === 1, 'both are kept');
    await openLines(tab);
    assert.deepEqual(await names(tab), ['Main game', 'Variation 1']);
    assert.deepEqual((await dialog(tab).locator('.line').evaluateAll((all) => all.map((line) => line.querySelector('.scene').innerHTML))).length, 2);
  }
  // One deletes the line while the other one looks at the list: it is gone there as well, and stays so.
  await does(tabs[1], 'delete-line').click();
  await dialog(tabs[1]).waitFor({ state: 'detached' });
  await dialog(tabs[0]).waitFor({ state: 'detached' });
  for (const tab of tabs) {
    await tab.reload();
    await tab.locator('main.play').waitFor();
    assert.equal((await kept(tab)).record.version, 1);
  }
  await visitor.end();
});
