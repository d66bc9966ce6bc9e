// Nothing is lost by a slip: restarts, going back, refusals, confirmations, forms; and what lists, links and paper say.

import assert from 'node:assert/strict';
import { PHONE, eventually, picture, until } from './browser.mjs';
import { act, chooser, fill, kept, myTurn, playOn, press, read, sitDown, standing, start, storage, tapOn } from './players.mjs';
import { linkTo, recorded } from './records.mjs';
import { here, test } from './stage.mjs';
import { SEED, look, record, tap } from './table.mjs';
import { NAMES, SENTENCES } from './words.mjs';

/** A visitor who came to a new table from home. */
async function seated(game, form, device = {}) {
  const visitor = await here.visit(device);
  const page = await visitor.open(here.site.url);
  await sitDown(page, here.site, game, form);
  return { visitor, page };
}

const dialog = (page) => page.locator('dialog[open]');
const closed = (page) => dialog(page).waitFor({ state: 'detached' });
const inMenu = async (page, name) => {
  await press(page, 'menu');
  await dialog(page).getByRole('button', { name, exact: true }).click();
};

test('a restart loses nothing, where the computer begins as well, and one tap undoes it', async () => {
  const form = { seats: ['easy', 'person'], seed: SEED };
  const { visitor, page } = await seated('dice-matrix', form, { ...PHONE, pace: 'instant' });
  await myTurn(page);
  const beginning = await standing(page);
  await playOn(page, 'dice-matrix', chooser(9), { turns: 3, wait: true });
  const [there, before] = [await standing(page), await kept(page)];
  const undo = page.locator('.toast', { hasText: SENTENCES.backAtStart }).getByRole('button', { name: NAMES.undo });
  for (const way of [() => undo.click(), () => press(page, 'undo')]) {
    await inMenu(page, NAMES.restart);
    await undo.waitFor();
    assert.deepEqual(await standing(page), beginning);
    assert.deepEqual((await kept(page)).record, before.record, 'nothing was played over it');
    assert.ok(await page.locator('.bar [data-do=redo]').isEnabled());
    await way();
    await until(page, (at) => document.querySelector('main.play').dataset.at === String(at), before.at);
    assert.deepEqual(await standing(page), there);
    assert.deepEqual((await kept(page)).record, before.record);
  }
  await visitor.end();
});

test('Back closes what lies open over the table, and only then leaves it', async () => {
  // In a wider window the rules would stand beside the board.
  const { visitor, page } = await seated('dice-matrix', { seed: SEED }, { viewport: { width: 1024, height: 730 } });
  const { hash } = new URL(page.url());
  const isThere = async () => {
    await closed(page);
    assert.equal(new URL(page.url()).hash, hash);
    assert.equal(await page.locator('main.play').count(), 1);
  };
  for (const name of [null, NAMES.rules, NAMES.log, NAMES.share]) {
    if (name) await inMenu(page, name);
    else await press(page, 'menu');
    await dialog(page).waitFor();
    await page.goBack();
    await isThere();
  }
  // Forward there is nothing: it does not open again, and the next Back is not lost on it.
  await page.goForward();
  await isThere();
  // Closed otherwise, it takes its entry along.
  const length = await page.evaluate(() => history.length);
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: NAMES.close }).click(),
    () => page.mouse.click(20, 450),
  ];
  for (const way of ways) {
    await press(page, 'menu');
    await dialog(page).waitFor();
    await way();
    await isThere();
    await until(page, () => history.state === null);
  }
  assert.equal(await page.evaluate(() => history.length), length, 'no entries pile up');
  // A link in it leads on from the table itself.
  await press(page, 'menu');
  await dialog(page).getByRole('link', { name: 'New game' }).click();
  await page.locator('form[data-game]').waitFor();
  await page.goBack();
  await page.locator('main.play').waitFor();
  await isThere();
  // Loaded anew with a sheet open: it is gone, and so is its entry.
  await press(page, 'menu');
  await dialog(page).waitFor();
  await page.reload();
  await page.locator('main.play').waitFor();
  await until(page, () => history.state === null);
  await isThere();
  await page.goBack();
  await page.locator('main.home').waitFor();
  assert.equal(new URL(page.url()).hash, '');
  await visitor.end();
});

test('a tap is answered, and kept, where nothing is painted', async () => {
  const { visitor, page } = await seated('dice-box', {});
  // Within another page, scrolled out of sight: the page is not hidden, and no frame comes.
  await page.evaluate(() => { window.requestAnimationFrame = () => 0; });
  const before = (await kept(page)).record.events.length;
  await act(page, 'dice-box', chooser(1));
  await eventually(async () => (await kept(page)).record.events.length > before, 'the move is stored');
  await visitor.end();
});

test('the result gives way to Back, and the next game takes the place of the last', async () => {
  const { visitor, page } = await seated('dice-matrix', {});
  const first = new URL(page.url()).hash;
  await page.goto(`${here.site.url}${linkTo(record(30))}`);
  await page.locator('main.play').waitFor();
  await playOn(page, 'dice-matrix', chooser(3));
  await dialog(page).waitFor();
  const { hash } = new URL(page.url());
  await page.goBack();
  await closed(page);
  assert.equal(new URL(page.url()).hash, hash);
  await press(page, 'result');
  await dialog(page).getByRole('button', { name: NAMES.playAgain }).click();
  await until(page, (old) => location.hash !== old && document.querySelector('main.play'), hash);
  await page.locator('main.play').waitFor();
  await page.goBack();
  await until(page, (old) => location.hash === old, first);
  await page.locator('main.play').waitFor();
  await visitor.end();
});

test('a refusal stands beside whose turn it is, and goes by itself or with the next tap', async () => {
  const { visitor, page } = await seated('dice-matrix', { seats: ['person', 'person'], names: ['Ann', 'Ben'], seed: SEED }, PHONE);
  await tap(page, 'a1');
  let seen = await look(page);
  assert.ok(seen.refused);
  assert.equal(seen.turn, `Ann’s turn. ${SENTENCES.faceFirst}`);
  await picture(page, 'refused-phone');
  await until(page, () => document.querySelector('.turn.refused') === null);
  await tap(page, 'a1');
  assert.ok((await look(page)).refused);
  await tap(page, 103);
  seen = await look(page);
  assert.ok(!seen.refused && seen.turn.startsWith('Ann’s turn.'), seen.turn);
  // A tap beside everything is the next tap as well.
  await page.keyboard.press('Escape');
  await tap(page, 'a1');
  assert.ok((await look(page)).refused);
  await tapOn(page, 'main.play h1');
  assert.ok(!(await look(page)).refused);
  await visitor.end();
});

test('pairs and singles of Dice Matrix are taken by the button, and by nothing else', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(`${here.site.url}${linkTo(record(1))}`);
  await page.locator('main.play').waitFor();
  const { at } = await look(page);
  await tap(page, 'a1');
  await tap(page, 'b1');
  const { buttons, cells, at: now } = await look(page);
  assert.equal(now, at, 'nothing is taken yet');
  assert.equal(cells.filter(({ pressed }) => pressed).length, 2);
  assert.match(buttons[0].label, /^Take two/);
  await picture(page, 'pair-phone');
  await press(page, 0);
  await until(page, (before) => Number(document.querySelector('main.play').dataset.at) > before, at);
  assert.equal((await kept(page)).record.events.at(-1), 'a1+b1');
  await visitor.end();
});

test('what is chosen for one game is not chosen for another, but names are', async () => {
  const { visitor, page } = await seated('ivy', { players: 3, seats: ['person', 'hard', 'expert'], names: ['Ann'] });
  await page.goto(`${here.site.url}#new/nvmerix`);
  const field = (name) => page.locator(`form[data-game=nvmerix] [name=${name}]`);
  const sitting = (game, seat) => page.locator(`form[data-game=${game}] [name=seat-${seat}]:checked`).getAttribute('value');
  await field('seat-1').first().waitFor({ state: 'attached' });
  assert.equal(await sitting('nvmerix', 1), 'easy');
  assert.equal(await field('name-0').inputValue(), 'Ann');
  await page.goto(`${here.site.url}#new/ivy`);
  assert.equal(await sitting('ivy', 1), 'hard');
  await visitor.end();
});

test('the form says how strong the levels are, in their order, and what five of one level are called', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(`${here.site.url}#new/ivy`);
  await fill(page, 'ivy', { players: 6, seats: ['person', 'easy', 'easy', 'easy', 'easy', 'easy'] });
  for (const row of await page.locator('.seating:not(.own)').all()) {
    assert.deepEqual(await row.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.labels[0].textContent)), ['Person', 'Ada (Easy)', 'Leo (Normal)', 'Eva (Hard)', 'Uma (Expert)']);
  }
  const row = page.locator('.seating').nth(1);
  for (const level of ['easy', 'normal', 'hard', 'expert', 'easy']) {
    await row.locator(`label:has([value=${level}])`).click();
    await until(page, (wanted) => document.querySelectorAll('.seating')[1].querySelector('.who').innerText.includes(wanted), { easy: 'Easy', normal: 'Normal', hard: 'Hard', expert: 'Expert' }[level]);
    assert.match(await row.locator('.note').innerText(), /\d+%|every/);
  }
  const titles = await page.locator('.seating:not(.own) .who b').allTextContents();
  const promised = titles.map((title) => title.replace(' (Easy)', ''));
  await start(page, 'ivy');
  const names = await page.locator('main.play .seat .name > :first-child').evaluateAll((all) => all.map((name) => ({
    text: name.textContent.trim(),
    isCut: name.scrollWidth > name.clientWidth + 1 && getComputedStyle(name).overflow !== 'visible',
  })));
  assert.deepEqual(names.map(({ text }) => text).filter((text) => text !== 'You').sort(), promised.toSorted());
  assert.equal(new Set(names.map(({ text }) => text)).size, 6);
  assert.deepEqual(names.filter(({ isCut }) => isCut), []);
  await picture(page, 'five-computers-phone');
  // Alone nobody is to be beaten.
  await page.goto(`${here.site.url}#new/polygrid`);
  await page.locator('form[data-game=polygrid]').waitFor();
  assert.equal(await page.locator('.measured').count(), 0);
  await fill(page, 'polygrid', { seats: ['easy'] });
  await until(page, () => document.querySelector('.seating .note').textContent === 'Scores about 41 points.');
  await page.locator('.measured').waitFor();
  await visitor.end();
});

test('every saved game has its board, and the list says which games cannot be read', async () => {
  const { visitor, page } = await seated('dice-matrix', {}, PHONE);
  await page.goto(`${here.site.url}${linkTo(await recorded('dice-matrix'))}`);
  await page.locator('main.play').waitFor();
  const id = await page.evaluate((text) => {
    localStorage.setItem('alea:game:bad', text);
    return 'bad';
  }, JSON.stringify({ revision: 1, at: 2, changed: 5, record: { ...record(1), events: [record(1).events[0], 'a1'] } }));
  await page.goto(`${here.site.url}#games`);
  const section = (name) => page.locator('.filed section', { has: page.getByRole('heading', { name, exact: true }) });
  const broken = section(SENTENCES.unreadable).locator('li');
  await broken.waitFor();
  assert.equal(await broken.count(), 1, id);
  assert.match(await broken.innerText(), /can’t be read\.\s+A move or roll in it breaks the rules\. You can export its text or delete it\.\s+Export/);
  assert.equal(await broken.getByRole('link').count(), 0, 'there is nothing to open');
  assert.equal(await section(SENTENCES.inProgress).locator('li').count(), 1);
  assert.match(await section(SENTENCES.inProgress).innerText(), /Your turn\s+Ada \(Easy\), not started yet/);
  for (const name of [SENTENCES.inProgress, SENTENCES.finished]) {
    assert.equal(await section(name).locator('li svg.scene').count(), 1, name);
  }
  // It stays where it is until somebody does something about it.
  assert.ok('alea:game:bad' in await storage(page));
  await picture(page, 'list-phone');
  await visitor.end();
});

test('what is wrong with a link or a saved game is said in Spanish', async () => {
  const visitor = await here.visit({ locale: 'es-ES' });
  const page = await visitor.open(`${here.site.url}#2/new/ivy`);
  const said = async () => {
    const alert = page.locator('.sorry [role=alert]');
    await alert.waitFor();
    return alert.textContent();
  };
  assert.match(await said(), /^Este enlace se creó con una versión más reciente de Alea\. /);
  await page.goto('about:blank');
  await page.goto(`${here.site.url}${linkTo({ ...record(1), events: ['hello'] })}`);
  assert.match(await said(), /^Una jugada o tirada de este enlace no cumple las reglas\. Pide otro\.$/);
  await page.evaluate(() => localStorage.setItem('alea:game:cut', '{"revision":1,'));
  await page.goto('about:blank');
  await page.goto(`${here.site.url}#play/cut`);
  assert.match(await said(), /^No se puede leer esta partida\. Su texto está incompleto o dañado\. No se ha eliminado nada\. /);
  await visitor.end();
});

test('with the system’s own colours the primary button has an edge', async () => {
  const { visitor, page } = await seated('dice-matrix', { seed: SEED });
  await page.emulateMedia({ forcedColors: 'active' });
  await tap(page, 103);
  const edge = await page.locator('.buttons .primary').evaluate((button) => {
    const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(button);
    return { borderTopStyle, width: Number.parseFloat(borderTopWidth), differs: borderTopColor !== backgroundColor };
  });
  assert.deepEqual(edge, { borderTopStyle: 'solid', width: 3, differs: true });
  await picture(page, 'forced-colours');
  await visitor.end();
});

test('the rules and a finished game can be printed', async () => {
  const visitor = await here.visit({ colorScheme: 'dark' });
  const page = await visitor.open(`${here.site.url}#rules/ivy`);
  await page.locator('article.rules figure').first().waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const isSeen = (selector) => page.locator(selector).evaluateAll((all) => all.some((one) => one.checkVisibility()));
  const ink = () => page.evaluate(() => getComputedStyle(document.documentElement).color);
  assert.equal(await isSeen('.bar a'), false);
  assert.equal(await isSeen('article.rules figure svg'), true);
  assert.equal(await isSeen('article.rules .try'), false, 'paper opens nothing');
  assert.equal(await ink(), 'rgb(27, 29, 31)', 'dark on paper, whatever the theme');
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${here.site.url}${linkTo(await recorded('dice-matrix'))}`);
  await page.locator('main.play').waitFor();
  assert.equal(await isSeen('.printed'), false);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.locator('.printed .counts').waitFor();
  assert.equal(await isSeen('.play > header, .board, .actions, .toasts'), false);
  const paper = await page.locator('.printed').innerText();
  assert.match(paper, SENTENCES.anyWins);
  assert.equal(await page.locator('.printed ol li').count(), (await read(page)).at);
  assert.equal(await isSeen('.printed .areas svg'), true);
  assert.equal(await isSeen('.printed button'), false);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await until(page, () => document.querySelector('.printed') === null);
  await visitor.end();
});
