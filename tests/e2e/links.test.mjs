// Links: what they carry arrives, and what is wrong with one is said while the games here stay as they are.

import assert from 'node:assert/strict';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { PHONE, eventually, until } from './browser.mjs';
import { here, test } from './stage.mjs';
import { chooser, kept, keptGames, onPhone, press, read, standing, storage, tap, tapOn, toasts } from './players.mjs';
import { linkTo } from './records.mjs';
import { MATRIX, SEED, act, look, matrix, newGame, record } from './table.mjs';
import { DIAGRAM, NAMES, PLACES, SENTENCES } from './words.mjs';

const unpacked = (link) => JSON.parse(inflateRawSync(Buffer.from(link.split('/').at(-1), 'base64url')));

/** A link to a set-up, with its check. */
const SETUP = '#1/new/SVJQSCP/dice-matrix?seed=K3V9TQ2M';

/** Goes to a fragment as a link does that is opened in this tab: without loading the page anew. */
const follow = (page, fragment) => page.evaluate((hash) => { location.hash = hash; }, fragment);

/** Opens the share dialog and gives its two links. */
async function links(page) {
  await press(page, 'menu');
  await page.locator('dialog[open]').getByRole('button', { name: NAMES.share }).click();
  const [setup, whole] = [page.locator('#link-setup'), page.locator('#link-whole')];
  await whole.waitFor();
  return { setup: await setup.inputValue(), whole: await whole.inputValue() };
}

test('a link to a set-up fills the form, and gives the matrix of its seed', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(`${here.site.url}#1/new/dice-matrix?seed=${SEED}&scoring=recount&match=tournament`);
  const form = page.locator('form[data-game=dice-matrix]');
  await form.waitFor();
  assert.equal(await form.locator('[name=seed]').inputValue(), SEED);
  for (const choice of ['scoring][value=recount', 'match][value=tournament', 'starter][value=first']) {
    assert.ok(await form.locator(`[name=${choice}]`).isChecked(), choice);
  }
  assert.deepEqual(await keptGames(page), [], 'nothing begins by itself');
  await form.locator('label:has([name=seat-1][value=person])').click();
  await form.getByRole('button', { name: NAMES.start }).click();
  await page.locator('main.play').waitFor();
  assert.equal(await matrix(page), MATRIX);
  const { cells, faces } = await look(page);
  assert.equal(cells.find(({ key }) => key === 42).label, 'a7, black 3');
  assert.equal(cells.find(({ key }) => key === 0).label, 'a1, black 1');
  assert.deepEqual(faces.map(({ label }) => label), [1, 2, 3, 4, 5, 6].map((face) => `pink ${face}`));
  const { record } = await kept(page);
  assert.equal(record.seed, SEED);
  assert.deepEqual(record.options, { scoring: 'recount', match: 'tournament' });
  await visitor.end();
});

test('the form sends its dice and its rules to a friend, and Play is in sight all the time', async () => {
  const visitor = await here.visit(PHONE);
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await visitor.open(`${here.site.url}#new/dice-matrix`);
  const form = page.locator('form[data-game=dice-matrix]');
  await form.waitFor();
  for (const summary of await form.locator('summary').all()) await summary.tap();
  await form.locator('label:has([name=scoring][value=recount])').tap();
  await page.evaluate(() => scrollTo(0, 0));
  const button = form.getByRole('button', { name: NAMES.start });
  const [foot, whole, high] = await button.evaluate((one) => [one.getBoundingClientRect().bottom, document.documentElement.scrollHeight, innerHeight]);
  assert.ok(whole > high, 'the form is longer than the window');
  assert.ok(foot <= high, 'and Play is in it');
  // Without a word the copy makes one, and this game has it too.
  await form.locator('[data-do=copy-setup]').tap();
  await eventually(async () => (await toasts(page)).includes(SENTENCES.linkCopied), 'it is said');
  const [message, play] = await Promise.all([page.locator('.toasts .toast').first().boundingBox(), button.boundingBox()]);
  assert.ok(message.y + message.height <= play.y, 'and does not stand in the way of Play');
  const word = await form.locator('[name=seed]').inputValue();
  assert.notEqual(word, '');
  const friend = await visitor.open(await page.evaluate(() => navigator.clipboard.readText()));
  const other = friend.locator('form[data-game=dice-matrix]');
  await other.waitFor();
  assert.equal(await other.locator('[name=seed]').inputValue(), word);
  assert.ok(await other.locator('[name=scoring][value=recount]').isChecked());
  const matrices = [];
  for (const one of [page, friend]) {
    await one.locator('form').getByRole('button', { name: NAMES.start }).tap();
    await one.locator('main.play').waitFor();
    matrices.push(await matrix(one));
  }
  assert.equal(matrices[0], matrices[1], 'the same dice');
  await visitor.end();
});

test('a form that is left for the rules is found as it was, and what is wrong in it is in sight', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(`${here.site.url}#new/nvmerix`);
  const form = page.locator('form[data-game=nvmerix]');
  await form.waitFor();
  await form.locator('label:has([name=seat-1][value=person])').tap();
  await form.locator('[name=name-1]').fill('Ben');
  await form.locator('.options > summary').tap();
  await form.locator('[name=captures]').fill('4');
  await form.locator('.dice > summary').tap();
  await form.locator('[name=seed]').fill('x'.repeat(300));
  await form.getByRole('link', { name: /rules/ }).tap();
  await page.locator('article.rules').first().waitFor();
  await page.goBack();
  await form.waitFor();
  assert.equal(await form.locator('[name=name-1]').inputValue(), 'Ben');
  assert.equal(await form.locator('[name=captures]').inputValue(), '4');
  await form.getByRole('button', { name: NAMES.start }).tap();
  await until(page, () => document.querySelector('form .fault').textContent !== '');
  const { y, height } = await form.locator('.fault').boundingBox();
  assert.ok(y >= 0 && y + height <= PHONE.viewport.height, 'the sentence is in the window');
  await until(page, () => document.activeElement.name === 'seed');
  const [field, foot] = await page.evaluate(() => ['[name=seed]', 'form .go'].map((selector) => document.querySelector(selector).getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
  assert.ok(field.top >= 0 && field.bottom <= foot.top, 'and so is the field');
  await form.locator('[name=seed]').fill('');
  await form.getByRole('button', { name: NAMES.start }).tap();
  await page.locator('main.play').waitFor();
  // Its game has started, so the next form is a new one.
  await page.goto(`${here.site.url}#new/nvmerix`);
  await form.waitFor();
  assert.notEqual(await form.locator('[name=captures]').inputValue(), '4');
  await visitor.end();
});

test('what messengers do to links is undone: the same dice, the same game', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  const setups = ['.', ')', '%22', '>', '&utm_source=x&fbclid=IwAR0', ' and so on'].map((behind) => SETUP + behind);
  setups.push(SETUP.replaceAll('=', '%3D').replace('?', '%3F'), SETUP.replaceAll('/', '&#x2F;'), SETUP.replace('/new', '/new\n'));
  for (const fragment of setups) {
    await page.goto('about:blank');
    await page.goto(here.site.url + fragment);
    assert.equal(await page.locator('form[data-game=dice-matrix] [name=seed]').inputValue(), 'K3V9TQ2M', fragment);
  }
  const shared = { ...record(6), seats: [{ name: 'Ann' }, { name: 'Ben' }] };
  const whole = linkTo(shared);
  for (const behind of ['', '.', ').', '%20!', '?fbclid=IwAR0']) {
    await page.goto('about:blank');
    await page.goto(here.site.url + whole + behind);
    await page.locator('main.play').waitFor();
    assert.deepEqual((await kept(page)).record.events, shared.events, behind);
  }
  assert.equal((await keptGames(page)).length, 1);
  await visitor.end();
});

test('the share dialog gives both links, and copies them', async () => {
  const visitor = await here.visit();
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await visitor.open();
  await newGame(page, here.site.url, { seed: 'Tee & Zwieback', scoring: 'recount', names: ['Ann', 'Ben'] });
  await act(page, chooser(1));
  const { setup, whole } = await links(page);
  const [address, end] = [`${here.site.url}#1/new/`, '/dice-matrix?seed=tee%20%26%20zwieback&scoring=recount'];
  assert.ok(setup.startsWith(address) && setup.endsWith(end), setup);
  assert.match(setup.slice(address.length, -end.length), /^[0-9A-Z]{8}$/, 'its check');
  assert.deepEqual(unpacked(whole), (await kept(page)).record);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  for (const [which, link] of [['setup', setup], ['whole', whole]]) {
    await page.locator(`[data-do=copy-${which}]`).click();
    await page.getByText(SENTENCES.linkCopied).waitFor();
    assert.equal(await clipboard(), link);
  }
  await visitor.end();
});

/** The field with the focus, and whether all of its text is selected. */
const selected = (page) => page.evaluate(() => {
  const { id, className, value, selectionStart, selectionEnd } = document.activeElement;
  return { name: id || className, value, isWhole: selectionStart === 0 && selectionEnd === value?.length };
});

test('where the browser refuses to copy, the text stands there, selected, with the focus', async () => {
  const visitor = await here.visit();
  await visitor.context.addInitScript(() => {
    // A page without an address has none.
    if (navigator.clipboard) navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  const page = await visitor.open();
  await newGame(page, here.site.url, { seed: 'refused', names: ['Ann', 'Ben'] });
  const { setup, whole } = await links(page);
  for (const [which, link] of [['setup', setup], ['whole', whole]]) {
    await page.locator(`[data-do=copy-${which}]`).click();
    await until(page, (wanted) => document.activeElement.id === wanted, `link-${which}`);
    assert.deepEqual(await selected(page), { name: `link-${which}`, value: link, isWhole: true });
  }
  await page.getByText('Copy the selected text yourself.').first().waitFor();
  await page.goto(`${here.site.url}#new/dice-matrix`);
  await page.locator('.dice summary').click();
  await page.locator('[data-do=copy-setup]').click();
  await until(page, () => document.activeElement.className === 'by-hand' && document.activeElement.selectionEnd > 0);
  const { value, isWhole } = await selected(page);
  assert.ok(isWhole && value.startsWith(`${here.site.url}#1/new/`), `${value}, ${isWhole}`);
  // With another word it would be the link to other dice.
  await page.locator('[name=seed]').fill('other');
  await page.locator('.by-hand').first().waitFor({ state: 'detached' });
  await visitor.end();
});

test('a share sheet that does not open is followed by copying, one that is closed by nothing', async () => {
  for (const [fault, isCopied] of [['NotAllowedError', true], ['AbortError', false]]) {
    const visitor = await here.visit();
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visitor.context.addInitScript((fault) => {
      navigator.share = () => { window.asked = true; return Promise.reject(new DOMException('refused', fault)); };
    }, fault);
    const page = await visitor.open();
    await newGame(page, here.site.url, { seed: 'refused', names: ['Ann', 'Ben'] });
    const { setup } = await links(page);
    await page.locator('[data-do=send-setup]').click();
    await until(page, () => window.asked === true);
    if (isCopied) {
      await page.getByText(SENTENCES.linkCopied).waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), setup);
    } else {
      await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); }));
      assert.equal(await page.getByText(SENTENCES.linkCopied).count(), 0);
    }
    await visitor.end();
  }
});

test('a link to a whole game opens it elsewhere, once, and it can be gone on with', async () => {
  const ann = await here.visit();
  const sent = await ann.open();
  await newGame(sent, here.site.url, { names: ['Ann', 'Ben'] });
  const choose = chooser(2);
  for (let turns = 0; turns < 7; turns += 1) await act(sent, choose);
  await press(sent, 'undo');
  const { whole } = await links(sent);
  const [there, { record, at }] = [await standing(sent), await kept(sent)];
  await ann.end();

  const ben = await here.visit(PHONE);
  const page = await ben.open(whole);
  await page.locator('main.play').waitFor();
  assert.deepEqual(await toasts(page), [SENTENCES.keptLink]);
  assert.match(page.url(), /#play\/\w+$/);
  assert.deepEqual(onPhone(await standing(page)), onPhone(there));
  // What was undone when the link was made does not travel with it.
  assert.deepEqual((await kept(page)).record.events, record.events.slice(0, at));
  const address = page.url();
  // It is here already: nothing is added to it, and there is nothing to take back.
  const before = await storage(page);
  await page.goto('about:blank');
  await page.goto(whole);
  await page.locator('main.play').waitFor();
  assert.equal(page.url(), address);
  assert.deepEqual([(await keptGames(page)).length, await toasts(page)], [1, []]);
  assert.deepEqual(await storage(page), before);

  await act(page, choose);
  assert.equal((await kept(page)).record.events.length, at + 1);
  await page.reload();
  await page.locator('main.play').waitFor();
  assert.equal((await kept(page)).record.events.length, at + 1);
  assert.deepEqual(await toasts(page), []);
  await ben.end();
});

test('Undo removes a game that a link brought, and leaves the others unchanged', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open();
  await newGame(page, here.site.url, { names: ['Cleo', 'Dora'], seed: SEED });
  await act(page, chooser(1));
  await kept(page);
  const before = await storage(page);
  const brought = here.site.url + linkTo({ ...record(6), seats: [{ name: 'Ann' }, { name: 'Ben' }] });
  const undo = page.locator('.toasts').getByRole('button', { name: NAMES.undo, exact: true });
  await page.goto(brought);
  await page.locator('main.play').waitFor();
  assert.equal((await keptGames(page)).length, 2);
  await undo.tap();
  await page.locator('main.home').waitFor();
  assert.deepEqual(await toasts(page), [SENTENCES.importUndone]);
  assert.deepEqual(await storage(page), before);
  // From another page one stays there.
  await page.goto(brought);
  await page.locator('main.play').waitFor();
  await page.goto(`${here.site.url}#games`);
  await page.locator('.filed').waitFor();
  await undo.tap();
  await eventually(async () => (await toasts(page)).includes(SENTENCES.importUndone), 'it is undone');
  assert.match(page.url(), /#games$/);
  assert.deepEqual(await storage(page), before);
  // What was played there meanwhile, in another tab, is not lost.
  await page.goto(brought);
  await page.locator('main.play').waitFor();
  const other = await visitor.open(page.url());
  await other.locator('main.play').waitFor();
  await act(other, chooser(1));
  await kept(other);
  await undo.tap();
  await eventually(async () => (await toasts(page)).includes(SENTENCES.staysPlayed), 'it is said that it stays');
  assert.equal((await keptGames(page)).length, 2);
  assert.match(page.url(), /#play/);
  await other.close();
  // Who acts there keeps it: the message does not lie over the table any longer.
  await page.goto(here.site.url + linkTo({ ...record(7), seats: [{ name: 'Eve' }, { name: 'Ben' }] }));
  await page.locator('main.play').waitFor();
  assert.ok((await toasts(page)).includes(SENTENCES.keptLink));
  await tap(page, (await read(page)).places.find(({ enabled }) => enabled));
  assert.ok(!(await toasts(page)).includes(SENTENCES.keptLink));
  assert.equal((await keptGames(page)).length, 3);
  await visitor.end();
});

test('a link of gigabytes is refused before the program is there, too', async () => {
  const visitor = await here.visit();
  // No name of a game in it, for which the script that starts the program looks.
  const blanks = deflateRawSync(Buffer.alloc(150_000_000, ' '), { level: 9 }).toString('base64url');
  const page = await visitor.open(`${here.site.url}#1/record/${blanks}`);
  await page.locator('.sorry [role=alert]').waitFor({ timeout: 20_000 });
  assert.match(await page.locator('.sorry [role=alert]').textContent(), /^This link holds more than a game can have\. /);
  await visitor.end();
});

test('a link with something wrong says what, and no game here is touched', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await newGame(page, here.site.url, { seed: SEED });
  const choose = chooser(4);
  for (let turns = 0; turns < 4; turns += 1) await act(page, choose);
  const { record } = await kept(page);
  const [before, there, address] = [await storage(page), await standing(page), page.url()];
  const good = linkTo(record);
  const changed = (part) => linkTo({ ...record, ...part });
  const { seats, options, events, ...rest } = record;
  const damaged = /incomplete or damaged/;
  const large = /^This link holds more than a game can have\. /;
  const bomb = `#1/record/${deflateRawSync(Buffer.alloc(150_000_000, '{"game":"ivy",'), { level: 9 }).toString('base64url')}`;
  const newer = /^This link was made by a newer version of Alea\. Update/;
  const setup = /^This link has invalid options or players\. /;
  const rules = /^A move or roll in this link breaks the rules\. /;
  const cases = {
    'cut short': [good.slice(0, -12), damaged],
    'cut to nothing': ['#1/record/', /^This link is incomplete\. Copy all of it/],
    'a character changed': [`${good.slice(0, 40)}${good[40] === 'A' ? 'B' : 'A'}${good.slice(41)}`, /incomplete or damaged|breaks the rules/],
    'not JSON': [`#1/record/${deflateRawSync('no JSON').toString('base64url')}`, damaged],
    'a newer kind of link': [good.replace('#1/', '#2/'), newer],
    'an unknown kind of link': ['#1/match/dice-matrix', /^This version of Alea doesn’t know this kind of link\. Update/],
    'a set-up cut short': [`${SETUP.slice(0, -1)}`, /^This link is incomplete\. Copy all of it/],
    'a set-up changed': [`${SETUP.slice(0, -1)}0`, /^This link was changed on its way\. Ask/],
    'a link of gigabytes': [bomb, large],
    'an object of very many fields': [linkTo(Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`f${n}`, 0]))), damaged],
    'a link of two million letters': [`#1/record/${'A'.repeat(2_000_000)}`, large],
    'a newer record': [changed({ version: 3 }), newer],
    'an unknown game in a record': [changed({ game: 'chess' }), /“chess”, a game this version of Alea doesn’t have/],
    'an unknown game to start': ['#1/new/chess?seed=A', /“chess”, a game this version of Alea doesn’t have/],
    'an unknown option in a record': [changed({ options: { ...options, speed: 'fast' } }), setup],
    'an unknown option to start': ['#1/new/dice-matrix?speed=fast', setup],
    'a value that the option does not take': ['#1/new/dice-matrix?scoring=loud', setup],
    'a seed that is none': ['#1/new/dice-matrix?seed=%09', setup],
    'not percent-encoded': ['#1/new/dice-matrix?seed=%zz', damaged],
    'a seed twice': ['#1/new/dice-matrix?seed=A&seed=B', damaged],
    'an event against the rules': [changed({ events: [...events.slice(0, 2), 'a1+g7'] }), rules],
    'an event that is none': [changed({ events: [...events, 'hello'] }), rules],
    'an unknown field': [changed({ colour: 'blue' }), damaged],
    'a result too early': [changed({ result: { scores: [9, 0], winners: [0] } }), /^The result in this link doesn’t match the moves\. /],
    'too many seats': [changed({ seats: [...seats, { name: 'Cleo' }] }), setup],
    'no events': [linkTo({ ...rest, seats, options }), damaged],
  };
  for (const [name, [fragment, sentence]] of Object.entries(cases)) {
    await follow(page, fragment);
    const alert = page.locator('.sorry [role=alert]');
    await alert.waitFor();
    const said = await alert.textContent();
    assert.match(said, sentence, name);
    assert.match(said, /^[A-Z].*\.$/, `${name}: a sentence`);
    assert.doesNotMatch(said, /\.\.$|undefined|null|panick/, name);
    assert.deepEqual(await storage(page), before, name);
    assert.equal(await page.locator('main.play').count(), 0, name);
    await page.goBack();
    await page.locator('main.play').waitFor();
    assert.equal(page.url(), address);
    assert.deepEqual(await standing(page), there, name);
  }
  // The same when the page is opened with such a link, and the way home.
  const other = await visitor.open(`${here.site.url}${good.slice(0, -12)}`);
  await other.locator('.sorry [role=alert]').waitFor();
  await other.getByRole('link', { name: NAMES.toGames }).click();
  await other.locator('.kept').waitFor();
  assert.deepEqual(await storage(other), before);
  await visitor.end();
});

test('the position of a diagram of the rules opens as it is drawn, and is played on', async () => {
  const visitor = await here.visit({ ...PHONE, pace: 'instant' });
  const page = await visitor.open(`${here.site.url}#rules/nvmerix`);
  const tries = page.locator('main article.rules figure .try');
  await tries.first().waitFor();
  const told = await tries.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  assert.ok(told.length >= 4, 'each rule that can be shown has a diagram');
  assert.equal(new Set(told).size, told.length, 'each link has a name of its own');
  // The one in which a third piece captures: it is taken just there.
  const link = page.getByRole('link', { name: DIAGRAM.capture });
  const { events } = unpacked(await link.getAttribute('href'));
  await link.click();
  await page.locator('main.play').waitFor();
  assert.deepEqual((await kept(page)).record.events, events);
  const place = (await read(page)).places.find(({ label }) => label.startsWith('e4,'));
  assert.match(place.label, PLACES.captures);
  await tapOn(page, `#${place.id}`);
  const played = await until(page, (before) => {
    const { record } = JSON.parse(localStorage.getItem(location.hash.replace('#play/', 'alea:game:')));
    return record.events.length > before + 2 && record.events;
  }, events.length);
  assert.equal(played[events.length], '@e4');
  assert.match(played[events.length + 1], /^roll /, 'the other player goes on');
  await page.goBack();
  await page.locator('main article.rules').waitFor();
  await visitor.end();
});

test('a mark in the rules leads to its ruling, on the page and in the sheet over the table', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(`${here.site.url}#rules/ivy`);
  const follow = async (rules) => {
    const { hash } = new URL(page.url());
    const marks = rules.locator('sup a');
    await marks.first().waitFor();
    assert.equal(await marks.count(), await rules.locator('.rulings > li').count());
    await marks.last().click();
    const title = rules.locator('.rulings a').last();
    await until(page, (there) => there === document.activeElement, await title.elementHandle());
    const { y, height } = await title.boundingBox();
    assert.ok(y < PHONE.viewport.height && y + height > 0, 'it is in sight');
    await page.keyboard.press('Enter');
    await until(page, (there) => there === document.activeElement, await marks.last().elementHandle());
    assert.equal(new URL(page.url()).hash, hash);
  };
  await follow(page.locator('main article.rules'));
  await newGame(page, here.site.url);
  await press(page, 'menu');
  await page.locator('dialog[open]').getByRole('button', { name: NAMES.rules }).click();
  await follow(page.locator('dialog[open] article.rules'));
  await visitor.end();
});

for (const [where, device] of Object.entries({ 'a sheet over the table': PHONE, 'beside the table': {} })) {
  test(`a diagram of the rules is tried out from ${where}, and Back leads to the game that was left`, async () => {
    const visitor = await here.visit(device);
    const page = await visitor.open();
    await newGame(page, here.site.url, { names: ['Ann', 'Ben'], seed: SEED });
    await act(page, chooser(1));
    const [there, { hash }] = [await standing(page), new URL(page.url())];
    await press(page, 'menu');
    await page.locator('dialog[open]').getByRole('button', { name: NAMES.rules }).click();
    await page.locator(':is(dialog[open], .beside) article.rules .try').nth(1).click();
    await until(page, (hash) => /^#play/.test(location.hash) && location.hash !== hash && document.querySelector('main.play'), hash);
    assert.equal(await page.locator('dialog[open], .beside').count(), 0);
    assert.equal((await kept(page)).record.seats[1].bot, 'easy');
    await page.goBack();
    await until(page, (hash) => location.hash === hash && document.querySelector('main.play'), hash);
    assert.deepEqual(await standing(page), there);
    await visitor.end();
  });
}

test('dice that are not those of the seed are said to be so', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(`${here.site.url}${linkTo({
    format: 'alea', version: 1, game: 'dice-matrix', options: {}, seed: 'another', events: [`setup ${MATRIX} S:P`],
  })}`);
  await page.locator('main.play').waitFor();
  assert.deepEqual(await toasts(page), [SENTENCES.otherDice, SENTENCES.keptLink]);
  assert.equal(await matrix(page), MATRIX);
  await visitor.end();
});

test('an address that leads nowhere says so', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(`${here.site.url}#play/nothing`);
  await page.getByText(SENTENCES.noSuchGame).waitFor();
  for (const address of ['#nonsense/at/all', '#start/dice-matrix', '#games/']) {
    await follow(page, address);
    await page.getByText(SENTENCES.noSuchAddress).waitFor();
    await page.getByRole('link', { name: NAMES.toGames }).click();
    await page.locator('main.home').waitFor();
    assert.equal(new URL(page.url()).hash, '');
  }
  await visitor.end();
});
