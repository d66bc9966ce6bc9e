// The flows that every game must pass. `tests/completeness.rs` checks that each game's own test file calls all of them.

import assert from 'node:assert/strict';
import { PHONE, TABLET, until } from './browser.mjs';
import { byKeys, sitsAt, tabTo } from './keyboard.mjs';
import {
  GAMES, act, answered, chooser, fill, kept, myTurn, onPhone, playOn, press, read, sitDown, standing, start, tap, toasts, uncover,
} from './players.mjs';
import { firstAction, linesOf, linkTo } from './records.mjs';
import { THOROUGH } from './sample.mjs';
import { serve } from './site.mjs';
import { test } from './stage.mjs';
import { controlled } from './worker.mjs';
import { NAMES, SENTENCES } from './words.mjs';

const FLOWS = {
  'a whole game by taps on one phone, sent as a link under way and at its end': byTaps,
  'a whole game by keyboard alone': byKeyboard,
  'a reload in the middle': reloaded,
  'undo and redo': undone,
  'a link to a set-up': seedLink,
  'against the computer, offline': offline,
};

/** All flows as tests of this game. */
export function stands(stage, game) {
  for (const [name, flow] of Object.entries(FLOWS)) test(`${game}: ${name}`, () => flow(stage, game));
}

/** A visitor at a new table. */
async function seated(stage, game, form, device = {}) {
  const visitor = await stage.visit(device);
  const page = await visitor.open();
  await sitDown(page, stage.site, game, form);
  return { visitor, page };
}

/** The result that is shown is that of the record, and its lines add up to it. */
async function checkResult(page) {
  await page.locator('dialog[open].result').waitFor();
  const { record } = await kept(page);
  const { scores, winners } = record.result;
  const numbersIn = (part) => page.locator(`dialog[open] .counts:not(.hands-left) ${part} tr`).evaluateAll(
    (rows) => rows.map((row) => [...row.querySelectorAll('td .points')].map((cell) => Number(cell.textContent))),
  );
  const [totals] = await numbersIn('tfoot');
  const lines = await numbersIn('tbody');
  const unseen = await page.locator('dialog[open] .points').evaluateAll((all) => all.filter((cell) => getComputedStyle(cell).color === 'rgba(0, 0, 0, 0)').length);
  assert.equal(unseen, 0, 'points are seen as they are read');
  assert.deepEqual(totals, scores);
  assert.ok(lines.length > 0);
  assert.deepEqual(scores.map((_, seat) => lines.reduce((sum, line) => sum + line[seat], 0)), scores, 'the lines add up');
  const headline = await page.locator('dialog[open] h2').textContent();
  for (const score of scores) assert.match(headline, new RegExp(`\\b${score}\\b`));
  const names = await page.locator('dialog[open] .counts:not(.hands-left) thead th').allTextContents();
  // The columns name a bot with its level, the sentence without.
  if (winners.length === 1) assert.match(headline, SENTENCES.wins(names[winners[0]].replace(/ \(.*/, '')));
  if (winners.length > 1) assert.match(headline, SENTENCES.tie);
  return record;
}

/**
 * A whole game by taps on one phone; thoroughly with all of its options at their defaults, else with those by which it is short. Somebody else
 * opens the links to it, under way and at its end, at the same position, and goes on. Then the next one, which begins with the same people.
 */
async function byTaps(stage, game) {
  const { visitor, page } = await seated(stage, game, { ...GAMES[game].people, ...(THOROUGH ? {} : GAMES[game].quick) }, PHONE);
  const choose = chooser(1);
  const under = await playOn(page, game, choose, { turns: 6 });
  assert.ok(!under.over);
  await opensElsewhere(stage, page, game);
  const seen = await playOn(page, game, choose);
  assert.ok(seen.over);
  const record = await checkResult(page);
  await page.locator('dialog[open]').getByRole('button', { name: NAMES.viewBoard }).click();
  await opensElsewhere(stage, page, game);
  await press(page, 'result');
  const { hash } = new URL(page.url());
  await page.locator('dialog[open]').getByRole('button', { name: NAMES.playAgain }).click();
  await until(page, (old) => location.hash !== old && document.querySelector('main.play .cell:not([aria-disabled=true]), main.play .buttons [data-do="0"]'), hash);
  const { record: next } = await kept(page);
  // Everybody moves up by a seat, so that another one starts where the first seat does.
  const [first, ...others] = record.seats;
  assert.deepEqual(next.seats, [...others, first]);
  assert.deepEqual(next.options, record.options);
  assert.notEqual(next.seed, record.seed);
  await act(page, game, chooser(1));
  await visitor.end();
}

/** The most keys for a move on average, beside the arrows. */
const MOST_KEYS = 3;

/** A whole game by the keys alone, from home to the result. */
async function byKeyboard(stage, game) {
  const visitor = await stage.visit();
  const page = await visitor.open(stage.site.url);
  const { quick } = GAMES[game];
  // Who knows home finds the form in the list below the game.
  await page.evaluate(() => localStorage.setItem('alea:preference:knows-home', '1'));
  await page.goto('about:blank');
  await page.goto(stage.site.url);
  await page.locator('html[data-ready]').waitFor();
  for (const stop of ['.besides', `.list a[href="#new/${game}"]`]) {
    await tabTo(page, `.kind[data-game=${game}] ${stop}`);
    await page.keyboard.press('Enter');
  }
  await page.locator(`form[data-game=${game}]`).waitFor();
  for (const [name, value] of Object.entries(quick)) {
    if (await page.locator(`[name="${name}"][type=radio]`).count()) {
      // The tab key reaches the one that is chosen; an arrow goes on to the next.
      await tabTo(page, `[name="${name}"]:checked`);
      await page.keyboard.press('ArrowRight');
      assert.equal(await page.locator(`[name="${name}"]:checked`).getAttribute('value'), value);
    } else {
      await tabTo(page, `[name="${name}"]`);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(String(value));
    }
  }
  for (const seat of GAMES[game].people.seats.keys()) {
    await sitsAt(page, seat);
    await tabTo(page, `[name=name-${seat}]`);
    await page.keyboard.type(GAMES[game].people.names[seat]);
  }
  await tabTo(page, '[name=seed]');
  await page.keyboard.type(`keys of ${game}`);
  await page.keyboard.press('Enter');
  await page.locator('main.play').waitFor();
  await until(page, () => document.activeElement.matches('.cell, .buttons button'));
  const { count, go } = byKeys();
  const seen = await playOn(page, game, chooser(2), { go });
  assert.ok(seen.over);
  const record = await checkResult(page);
  assert.ok(count.keys <= MOST_KEYS * count.moves, `${count.keys} keys beside arrows for ${count.moves} moves`);
  assert.equal(record.seed, `keys of ${game}`);
  assert.ok(await page.evaluate(() => document.activeElement.closest('dialog') !== null), 'the result has the focus');
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await until(page, () => document.activeElement.closest('.board, .buttons') !== null);
  await tabTo(page, '.buttons [data-do=result]');
  await page.keyboard.press('Enter');
  await checkResult(page);
  await visitor.end();
}

/** A tablet on its side, where the last moves stand beside the board. */
const SIDEWAYS = { ...TABLET, viewport: { width: 1024, height: 768 } };

/** A reload in the middle: the same position, log and names, on the page and in what is kept. */
async function reloaded(stage, game) {
  const { visitor, page } = await seated(stage, game, { ...GAMES[game].people, ...GAMES[game].quick }, SIDEWAYS);
  const choose = chooser(3);
  const seen = await playOn(page, game, choose, { turns: 7 });
  assert.ok(!seen.over);
  // Half of an action is chosen, which is nothing yet.
  await uncover(page);
  const [before, whole] = [await standing(page), await kept(page)];
  assert.deepEqual(before.heads.map(({ name }) => name).sort(), [...GAMES[game].people.names].sort());
  assert.ok(before.log.length > 0);
  const half = (await read(page)).places.find(({ enabled, id, label }) => enabled && (id.startsWith('rack') || /can move/.test(label)));
  if (half) await tap(page, half);
  if ((await kept(page)).revision === whole.revision) {
    await page.reload();
    await page.locator('main.play').waitFor();
    assert.deepEqual(await standing(page), before);
    assert.deepEqual(await kept(page), whole);
  }
  // By way of home as well.
  const [there, address] = [await standing(page), page.url()];
  await page.close();
  const home = await visitor.open(stage.site.url);
  await home.locator(`a[href="${new URL(address).hash}"]`).first().click();
  await home.locator('main.play').waitFor();
  assert.deepEqual(await standing(home), there);
  await act(home, game, choose);
  await visitor.end();
}

/** Another action than the one that was undone, so that a line begins; what is kept then. */
async function actOtherwise(page, game) {
  for (let start = 99; ; start += 1) {
    assert.ok(start < 109, 'there is another action');
    await act(page, game, chooser(start));
    const now = await kept(page);
    if (now.record.version === 2) return now;
    await press(page, 'undo');
  }
}

/** Undo and redo: every decision back, every one forward, and another one begins a line beside what was undone. */
async function undone(stage, game) {
  const { visitor, page } = await seated(stage, game, { ...GAMES[game].people, seed: 'undo' });
  const choose = chooser(4);
  const stands = [await standing(page)];
  for (let turns = 0; turns < 5; turns += 1) {
    await act(page, game, choose);
    stands.push(await standing(page));
  }
  const { record } = await kept(page);
  for (const stand of stands.slice(0, -1).reverse()) {
    await press(page, 'undo');
    assert.deepEqual(await standing(page), stand);
  }
  assert.ok(await page.locator('[data-do=undo]').first().isDisabled());
  for (const stand of stands.slice(1)) {
    await page.keyboard.press('Control+y');
    assert.deepEqual(await standing(page), stand);
  }
  assert.ok(await page.locator('[data-do=redo]').first().isDisabled());
  assert.deepEqual((await kept(page)).record, record);

  // What was undone survives a reload; another action begins a line beside it, and what chance had in store stays the same.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.reload();
  await page.locator('main.play').waitFor();
  assert.deepEqual(await standing(page), stands[3]);
  assert.deepEqual((await kept(page)).record, record);
  const { at } = await kept(page);
  const { record: both, line } = await actOtherwise(page, game);
  const lines = linesOf(both);
  const [branch] = lines.splice(line, 1);
  assert.deepEqual(lines, [record.events], 'what was undone is kept');
  assert.deepEqual(branch.slice(0, at), record.events.slice(0, at));
  const isChance = (event) => firstAction([event]) < 0;
  const [was, is] = [record.events, branch].map((events) => events.filter(isChance));
  if (GAMES[game].rollsAlways) assert.deepEqual(is, was.slice(0, is.length));
  assert.ok(await page.locator('[data-do=redo]').first().isDisabled());
  // The line beside it can be gone back to.
  await press(page, 'menu');
  await page.locator('dialog[open] [data-do=lines]').click();
  await page.locator('dialog[open] [data-do=show-line]').click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  assert.deepEqual(await standing(page), stands.at(-1));
  await visitor.end();
}

/** The links of the share dialog. */
async function links(page) {
  await press(page, 'menu');
  await page.locator('dialog[open]').getByRole('button', { name: NAMES.share }).click();
  await page.locator('#link-whole').waitFor();
  const [setup, whole] = [await page.locator('#link-setup').inputValue(), await page.locator('#link-whole').inputValue()];
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  return { setup, whole };
}

/** A link to a set-up with options gives the same set-up to somebody else. */
async function seedLink(stage, game) {
  const { shared } = GAMES[game];
  const seats = Array(shared.players ?? GAMES[game].people.seats.length).fill('person');
  const { visitor: ann, page: sent } = await seated(stage, game, { seats, seed: 'Tee & Zwieback', ...shared });
  const [there, { record }] = [await standing(sent), await kept(sent)];
  const { setup } = await links(sent);
  await ann.end();
  const [, parameters] = setup.split(`/${game}?`);
  const carried = Object.fromEntries(new URLSearchParams(parameters));
  assert.equal(carried.seed, 'tee & zwieback', 'in one spelling');
  for (const [name, value] of Object.entries(carried)) {
    if (name !== 'seed') assert.equal(value, String(shared[name]), name);
  }

  const ben = await stage.visit(PHONE);
  const page = await ben.open(setup);
  const form = page.locator(`form[data-game=${game}]`);
  await form.waitFor();
  for (const [name, value] of Object.entries({ ...shared, seed: 'tee & zwieback' })) {
    const field = form.locator(`[name="${name}"]:is(:checked, :not([type=radio]))`);
    // A board may stand with a row a line.
    assert.equal((await field.inputValue()).replaceAll('\n', '/'), String(value), name);
  }
  await fill(page, game, { seats });
  await start(page, game);
  assert.deepEqual(onPhone(await standing(page)), onPhone(there));
  const { record: started } = await kept(page);
  assert.deepEqual(started.events, record.events);
  assert.deepEqual(started.options, record.options);
  assert.equal(started.seed, record.seed);
  await act(page, game, chooser(5));
  await ben.end();
}

/** The link to a whole game gives somebody else the same position and record, and can be gone on with. */
async function opensElsewhere(stage, sent, game) {
  const there = await standing(sent);
  const { record } = await kept(sent);
  const ben = await stage.visit(PHONE);
  const page = await ben.open((await links(sent)).whole);
  await page.locator('main.play').waitFor();
  // It is said until somebody acts, or for some seconds: so that is looked at first.
  assert.deepEqual(await toasts(page), [SENTENCES.keptLink]);
  assert.match(page.url(), /#play\/\w+$/);
  assert.deepEqual(await standing(page), there);
  assert.deepEqual((await kept(page)).record, record);
  if (!there.over) await act(page, game, chooser(6));
  await ben.end();
}

/** Installed, and the network gone: a game is started, against the computer where it is not played alone, reloaded in the middle and finished. */
async function offline(stage, game) {
  const site = await serve(undefined, '/some/folder/');
  const visitor = await stage.visit({ ...PHONE, pace: 'instant', worker: true });
  const page = await visitor.open(site.url);
  await controlled(page);
  await page.close();
  await site.stop();
  const again = await visitor.open();
  const form = GAMES[game].bot ?? GAMES[game].people;
  await sitDown(again, site, game, { ...form, ...GAMES[game].quick });
  await myTurn(again);
  const choose = chooser(7);
  await playOn(again, game, choose, { turns: 3, wait: true });
  const there = await standing(again);
  await again.reload();
  await again.locator('main.play').waitFor();
  assert.deepEqual(await standing(again), there);
  await playOn(again, game, choose, { wait: true });
  const { seats } = await checkResult(again);
  assert.equal(seats.filter(({ bot }) => bot === 'easy').length, GAMES[game].bot ? 1 : 0);
  await again.keyboard.press('Escape');
  await press(again, 'menu');
  await again.locator('dialog[open]').getByRole('button', { name: NAMES.rules }).click();
  await again.locator(':is(dialog[open], .beside) article.rules svg').first().waitFor();
  assert.deepEqual(await toasts(again), []);
  await visitor.end();
}

/** Opens a game from a link, where the page is there already within it, as a link is that somebody puts into the address. */
export async function open(page, stage, shared) {
  await page.goto(stage.site.url + linkTo(shared));
  await until(page, () => location.hash.startsWith('#play/') && document.querySelector('main.play') !== null);
  await answered(page);
  // That it was added to the saved games is said for some seconds; what is looked at here is the table.
  await page.locator('.toasts').evaluate((messages) => { messages.style.display = 'none'; });
}
