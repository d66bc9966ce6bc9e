// Keys: each belongs to what has the focus, on every keyboard, and means what it meant when it was pressed.

import assert from 'node:assert/strict';
import { eventually, until } from './browser.mjs';
import { hasFocus, sitsAt, tabTo } from './keyboard.mjs';
import { act, chooser, kept, press, read, tap, told } from './players.mjs';
import { linkTo, recorded } from './records.mjs';
import { here, test } from './stage.mjs';
import { newGame, record } from './table.mjs';
import { KEYS } from './words.mjs';

/** Opens a game from a link at its table. */
async function opened(page, shared) {
  await page.goto(here.site.url + linkTo(shared));
  await page.locator('main.play').waitFor();
}

/** A key of another keyboard, at what has the focus. */
const types = (page, key, code, more = {}) => page.evaluate(([key, code, more]) => {
  const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...more });
  (document.activeElement ?? document.body).dispatchEvent(event);
}, [key, code, more]);

const at = (page) => page.evaluate(() => Number(document.querySelector('main.play').dataset.at));
const isAt = (page, wanted) => until(page, (wanted) => Number(document.querySelector('main.play')?.dataset.at) === wanted, wanted);
const focusOn = (page, target) => page.locator(target).focus();
const focused = (page) => page.evaluate(() => document.activeElement.id || document.activeElement.dataset.do || document.activeElement.tagName);

test('while one types, or has a dialog open, a key takes no move back and closes nothing', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await newGame(page, here.site.url);
  for (let turns = 0; turns < 3; turns += 1) await act(page, 'dice-matrix', chooser(turns));
  // Another move after an undo makes a line, which can be named.
  await press(page, 'undo');
  await act(page, 'dice-matrix', chooser(77));
  const before = await at(page);
  await press(page, 'menu');
  await page.locator('dialog[open] [data-do=lines]').click();
  await page.locator('dialog[open] .line input').last().check();
  await page.locator('dialog[open] [data-do=rename-line]').click();
  const field = page.locator('dialog[open] [name=line-name]');
  await until(page, () => document.activeElement.name === 'line-name');
  await page.keyboard.type('hy?tw');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+z');
  assert.equal(await at(page), before, 'the move stands');
  assert.equal(await page.locator('dialog[open]').count(), 1, 'the dialog stays');
  assert.ok((await field.inputValue()).length < 5, 'the browser takes back what was typed');
  await page.keyboard.type('again');
  assert.match(await field.inputValue(), /again$/);
  await page.locator('dialog[open] [data-do=close]').focus();
  for (const key of ['Control+z', 'h', '?']) await page.keyboard.press(key);
  assert.equal(await at(page), before);
  assert.equal(await page.locator('dialog[open] [name=line-name]').count(), 1, 'no other dialog');
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await isAt(page, before - 1);
  await visitor.end();
});

test('undo, redo and the hint are on every keyboard', async () => {
  const visitor = await here.visit({ pace: 'instant' });
  const page = await visitor.open();
  // Late in the game, where a hint is found soon.
  await opened(page, record(26));
  const end = await at(page);
  for (const [name, undo, redo, hint] of [
    ['Russian', ['я', 'KeyZ'], ['н', 'KeyY'], ['р', 'KeyH']],
    ['Greek', ['ζ', 'KeyZ'], ['υ', 'KeyY'], ['η', 'KeyH']],
    ['Arabic', ['ئ', 'KeyZ'], ['غ', 'KeyY'], ['ا', 'KeyH']],
    ['German', ['z', 'KeyY'], ['y', 'KeyZ'], ['h', 'KeyH']],
    ['French', ['z', 'KeyW'], ['y', 'KeyY'], ['h', 'KeyH']],
    ['Dvorak', ['z', 'Slash'], ['y', 'KeyT'], ['h', 'KeyJ']],
  ]) {
    await types(page, ...undo, { ctrlKey: true });
    assert.equal(await at(page), end - 1, `${name}: undo`);
    await types(page, ...redo, { ctrlKey: true });
    assert.equal(await at(page), end, `${name}: redo`);
    await types(page, ...undo, { ctrlKey: true, repeat: true });
    assert.equal(await at(page), end, `${name}: a held key does nothing again`);
    await types(page, ...hint);
    await page.locator('.buttons [data-do=close-hint], .buttons [data-do=stop]').first().waitFor();
    await page.locator('.buttons [data-do=close-hint]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.buttons [data-do=close-hint]').waitFor({ state: 'detached' });
  }
  // The place of Z on a Latin keyboard that has another letter there.
  await types(page, ';', 'KeyZ', { ctrlKey: true });
  await types(page, 'w', 'KeyZ', { ctrlKey: true });
  assert.equal(await at(page), end);
  await visitor.end();
});

test('a held key plays once, and nothing for the next player', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await opened(page, record(2));
  const begun = await at(page);
  const die = (await read(page)).places.find(({ scene, enabled }) => scene === 'board-scene' && enabled);
  const chosen = async () => (await read(page)).places.filter(({ pressed }) => pressed).map(({ id }) => id);
  // On the board: the first Enter chooses, and goes on being held.
  await focusOn(page, `#${die.id}`);
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  assert.deepEqual([await at(page), await chosen()], [begun, [die.id]]);
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  assert.deepEqual([await at(page), await chosen()], [begun + 1, []], 'the second plays, and no more');
  // On a button, which vanishes with what it does.
  const next = (await read(page)).places.find(({ scene, enabled }) => scene === 'board-scene' && enabled);
  for (const key of ['Enter', ' ']) {
    const before = await at(page);
    await tap(page, (await read(page)).places.find(({ scene, enabled }) => scene === 'board-scene' && enabled) ?? next);
    await focusOn(page, '.buttons [data-do="0"]');
    for (let times = 0; times < 5; times += 1) await page.keyboard.down(key);
    await page.keyboard.up(key);
    await isAt(page, before + 1);
    await until(page, () => document.activeElement !== document.body);
    assert.deepEqual(await chosen(), [], `${key === ' ' ? 'the space bar' : key} chose nothing for the next player`);
  }
  // The press began in a turn that has passed when the key is let go.
  const last = await at(page);
  await focusOn(page, '.bar [data-do=undo]');
  await page.keyboard.down(' ');
  await page.evaluate(() => document.querySelector('.board .cell:not([aria-disabled=true])').dispatchEvent(new MouseEvent('click', { bubbles: true })));
  await page.evaluate(() => document.querySelector('.buttons [data-do="0"]').click());
  await isAt(page, last + 1);
  await page.keyboard.up(' ');
  assert.equal(await at(page), last + 1, 'it takes back nothing');
  await page.keyboard.press(' ');
  await isAt(page, last);
  await visitor.end();
});

test('Enter again plays what is chosen, Escape takes it back, a tap takes it back', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await opened(page, record(2));
  const begun = await at(page);
  const matching = async () => (await read(page)).places.find(({ label }) => /, matches/.test(label));
  const die = (await read(page)).places.find(({ scene, enabled }) => scene === 'board-scene' && enabled);
  const isChosen = async () => (await read(page)).places.some(({ id, pressed }) => pressed && id === die.id);
  await focusOn(page, `#${die.id}`);
  await page.keyboard.press('Enter');
  assert.ok(await isChosen());
  await page.keyboard.press('Escape');
  assert.ok(!await isChosen());
  assert.equal(await focused(page), die.id, 'the focus stays');
  await page.keyboard.press('Enter');
  await page.locator(`#${die.id}`).click();
  await eventually(async () => !await isChosen(), 'a tap takes it back');
  assert.equal(await at(page), begun);
  // One die by the space bar, two dice by Enter.
  await page.keyboard.press(' ');
  assert.ok(await isChosen());
  await page.keyboard.press(' ');
  await isAt(page, begun + 1);
  for (const { id } of (await read(page)).places.filter(({ scene, enabled }) => scene === 'board-scene' && enabled)) {
    await focusOn(page, `#${id}`);
    await page.keyboard.press('Enter');
    if (await matching()) break;
    await page.keyboard.press('Escape');
  }
  const partner = await matching();
  await focusOn(page, `#${partner.id}`);
  await page.keyboard.press('Enter');
  assert.equal((await read(page)).places.filter(({ pressed }) => pressed).length, 2);
  // And the way to the button is one step of the tab key.
  assert.equal(await tabTo(page, '.buttons .primary'), 1);
  await page.keyboard.press('Shift+Tab');
  assert.equal(await focused(page), partner.id);
  await page.keyboard.press('Enter');
  await isAt(page, begun + 2);
  assert.match((await kept(page)).record.events.at(-1), /\+/, 'two dice');
  assert.equal(await focused(page), partner.id, 'and the focus is where it was');
  await visitor.end();
});

test('an incomplete choice stays, and the prompt is announced again', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await opened(page, await recorded('nvmerix', (events) => Math.floor(events.length * 0.4)));
  const piece = (await read(page)).places.find(({ label, enabled }) => enabled && /can move/.test(label));
  await focusOn(page, `#${piece.id}`);
  await page.keyboard.press('Enter');
  const before = await told(page);
  await page.keyboard.press('Enter');
  await until(page, (before) => {
    const said = [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent).join('');
    return said && said !== before;
  }, before);
  assert.ok((await read(page)).places.find(({ id }) => id === piece.id).pressed);
  await visitor.end();
});

test('the list of keys: behind ? and in the menu, in both languages, for the page that is open', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await newGame(page, here.site.url);
  await until(page, () => document.querySelector('.board .cell'));
  await focusOn(page, '.board .cell[tabindex="0"]');
  const place = await focused(page);
  const rows = () => page.locator('dialog[open] .shortcuts dt').allTextContents();
  for (const [language, words] of Object.entries(KEYS)) {
    await page.evaluate((language) => localStorage.setItem('alea:preference:language', language), language);
    await page.reload();
    await page.locator('main.play').waitFor();
    await focusOn(page, `#${place}`);
    await page.keyboard.press('?');
    await page.locator('dialog[open] .shortcuts').waitFor();
    assert.equal(await page.locator('dialog[open] h2').textContent(), words.title);
    const table = await rows();
    assert.ok(table.includes(words.undo) && !table.includes(words.sort), `${table}`);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await until(page, (place) => document.activeElement.id === place, place);
    await press(page, 'menu');
    await page.locator('dialog[open] [data-do=shortcuts]').press('Enter');
    await page.locator('dialog[open] .shortcuts').waitFor();
    assert.deepEqual(await rows(), table);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await until(page, () => document.activeElement !== document.body);
  }
  await page.evaluate(() => localStorage.setItem('alea:preference:language', 'en'));
  for (const [where, word, other] of [
    ['', KEYS.en.list, KEYS.en.undo],
    ['#games', KEYS.en.restore, KEYS.en.undo],
    ['#learn/ivy', KEYS.en.step, KEYS.en.undo],
    ['#practice/ivy', KEYS.en.list, KEYS.en.step],
    ['#1/puzzle/ivy/1', KEYS.en.onwards, KEYS.en.sort],
  ]) {
    await page.goto(here.site.url + where);
    await page.reload();
    await page.locator('h1:visible').first().waitFor();
    await eventually(async () => {
      await page.keyboard.press('?');
      return page.locator('dialog[open] .shortcuts').count();
    });
    const shown = await rows();
    assert.ok(shown.includes(word) && !shown.includes(other), `${where}: ${shown}`);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  await visitor.end();
});

test('lessons and puzzles by keys: from step to step, and to the next one', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  const step = (wanted) => until(page, (wanted) => document.querySelector('main.lesson')?.dataset.step === String(wanted), wanted);
  await page.goto(`${here.site.url}#learn/dice-matrix`);
  await step(0);
  await page.keyboard.press('ArrowRight');
  await step(1);
  await page.keyboard.press('ArrowRight');
  await step(2);
  await page.keyboard.press('ArrowLeft');
  await step(1);
  await page.keyboard.press('End');
  const last = await page.evaluate(() => document.querySelectorAll('main.lesson .dots i').length - 1);
  await step(last);
  await page.keyboard.press('Home');
  await step(0);
  // On the board arrows go over it.
  await focusOn(page, '.board .cell[tabindex="0"]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  assert.match(await focused(page), /^board-scene-/);
  await step(0);
  await page.goto(`${here.site.url}#1/puzzle/dice-matrix/1`);
  await page.locator('main.puzzle [data-do=show-me]').waitFor();
  await page.keyboard.press('h');
  await until(page, () => /Hint/.test(document.querySelector('main.puzzle .message')?.textContent ?? document.querySelector('.turn').textContent));
  await page.keyboard.press('ArrowRight');
  assert.match(page.url(), /dice-matrix\/1$/, 'it is not solved');
  await page.locator('[data-do=show-me]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.message.done').waitFor();
  assert.ok(await until(page, () => document.activeElement.dataset.do === 'next'), 'the way on has the focus');
  await page.keyboard.press('ArrowRight');
  await until(page, () => !location.hash.endsWith('dice-matrix/1'));
  await until(page, () => document.activeElement !== document.body);
  await visitor.end();
});

test('whoever goes by keys never loses the focus, from page to page and from dialog to dialog', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(here.site.url);
  await page.locator('html[data-ready]').waitFor();
  const enter = async (target) => {
    await page.locator(target).first().focus();
    await page.keyboard.press('Enter');
    await until(page, () => document.activeElement !== document.body);
  };
  await page.keyboard.press('Tab');
  await page.evaluate(() => { location.hash = '#new/dice-matrix'; });
  await page.locator('form[data-game=dice-matrix]').waitFor();
  await until(page, () => document.activeElement.matches('h1, form *'));
  await sitsAt(page, 1);
  await enter('form button:not([type=button])');
  await page.locator('main.play').waitFor();
  await until(page, () => document.activeElement.matches('.rack .cell'), 'where the first choice is made');
  await act(page, 'dice-matrix', chooser(1));
  await act(page, 'dice-matrix', chooser(2));
  // Undone to the start, the button cannot be pressed any more.
  while (await page.locator('.bar [data-do=undo]:enabled').count()) await enter('.bar [data-do=undo]');
  await until(page, () => document.activeElement.matches('.cell'));
  while (await page.locator('.bar [data-do=redo]:enabled').count()) await enter('.bar [data-do=redo]');
  await until(page, () => document.activeElement.matches('.cell'));
  for (const deed of ['log', 'share', 'shortcuts', 'rules']) {
    await enter('.bar [data-do=menu]');
    await enter(`dialog[open] [data-do=${deed}]`);
    await until(page, () => document.activeElement.closest('dialog[open], .beside'));
    await enter(':is(dialog[open], .beside) [data-do=close]');
    await page.locator(':is(dialog[open], .beside)').waitFor({ state: 'detached' });
  }
  await enter('.bar [data-do=menu]');
  await enter('dialog[open] [data-do=restart]');
  // The message that offers to undo it goes with its button.
  await enter('.toasts button');
  await page.locator('.toasts .toast').waitFor({ state: 'detached' });
  assert.ok(await hasFocus(page));
  await enter('.home-link');
  await page.locator('#home .kept').waitFor();
  for (const there of ['#games', '#statistics', '#practice/ivy', '#learn/ivy']) {
    // What else can be done with a game is in a list of its own.
    if (there === '#practice/ivy') await enter('.kind[data-game=ivy] .besides');
    await enter(`:is(.top, #home) a[href="${there}"]:visible`);
    await until(page, () => document.querySelector('main:not(#home):not(#rules)') && document.activeElement !== document.body);
    await enter('.top .brand:visible, main:not(#home, #rules) header a:visible');
    await until(page, () => document.querySelector('#home').checkVisibility());
    await until(page, () => document.activeElement.closest('#home, .top'));
  }
  // Whoever puts the focus nowhere, by a click beside everything, is left alone.
  await page.mouse.click(3, 400);
  assert.ok(!await hasFocus(page));
  await visitor.end();
});
