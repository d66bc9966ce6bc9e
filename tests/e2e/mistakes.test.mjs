// What a finished game leaves: luck and skill in a line of its result, and the player's own mistakes, which are practised until they are
// known.

import assert from 'node:assert/strict';
import { axeFaults } from './axe.mjs';
import { DESKTOP, PHONE, picture, until } from './browser.mjs';
import { open } from './flows.mjs';
import { kept, myTurn, press, storage, tapOn } from './players.mjs';
import { here, test } from './stage.mjs';
import { record, square } from './table.mjs';
import { NAMES, PRACTICE, RESULT, SENTENCES } from './words.mjs';

const today = () => Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000);

/** A game against the computer that lacks its last move, with mistakes in it; it is opened and finished. Returns its identity. */
async function finished(page, seats = [{}, { bot: 'easy' }]) {
  await open(page, here, { ...record(-1), seats });
  await myTurn(page);
  const { hash } = new URL(page.url());
  if (!await page.locator('main.play.over').count()) {
    await tapOn(page, '#board-scene-46');
    await tapOn(page, 'main.play .buttons [data-do="0"]');
  }
  await page.locator('dialog[open].result').waitFor();
  return hash.replace('#play/', '');
}

const line = (page) => page.locator('dialog[open] .luck').innerText();
const judged = (page) => until(page, (looking) => {
  const line = document.querySelector('dialog[open] .luck')?.innerText;
  return line && line !== looking ? line : null;
}, RESULT.looking);

/** What is remembered of the mistakes of a game, by their events. */
async function remembered(page, id) {
  const [game, ...entries] = (await storage(page))[`alea:mistakes:${id}`].split(' ');
  assert.equal(game, 'dice-matrix');
  return new Map(entries.map((entry) => entry.split(':').map(Number)).map(([ply, ...rest]) => [ply, rest]));
}

/** What was played at an event and what would have been best, as the review that is kept says. */
async function decision(page, id, ply) {
  const fields = (await storage(page))[`alea:review:${id}`].split('\n')[ply + 1].split('\t');
  return { played: fields[3], best: fields[4] };
}

/** Nothing of the review is seen. */
async function hidesReview(page) {
  assert.equal(await page.locator('.review .suggested').count(), 0, 'no ring');
  for (const part of ['.moves', '.graph', '.sums', '.stepping']) assert.ok(!await page.locator(`.review ${part}`).isVisible(), part);
}

/** Tries a take of one die or two in a review. */
async function take(page, action, tap) {
  for (const name of action.split('+')) await tap(`#board-scene-${square(name)}`);
  await until(page, () => document.querySelector('.review .message').innerText.trim() !== '' || document.querySelector('.review .actions .primary'));
  if (await page.locator('.review .actions .primary[data-do="0"]').count()) await tap('.review .actions .primary[data-do="0"]');
}

// The one before may still be shown when the address is that of the next: then its verdict stands there, too.
const isAsked = (page, ply) => until(page, (hash) => location.hash.endsWith(hash)
  && document.querySelector('main.review.practises .message')?.innerText.trim() === '', `/${ply}`);

test('mistakes wait in practice, are tried without spoilers, and come back after a day', async () => {
  const visitor = await here.visit({ ...PHONE, pace: 'instant' });
  const page = await visitor.open();
  const id = await finished(page);
  await judged(page);
  const waiting = await remembered(page, id);
  const plies = [...waiting.keys()];
  assert.ok(plies.length >= 2, `mistakes: ${plies}`);
  for (const entry of waiting.values()) assert.deepEqual(entry, [0, 0, 0, today()]);
  await page.goto(`${here.site.url}#practice`);
  const row = page.locator('a[href="#practice/dice-matrix"] .note');
  await row.waitFor();
  assert.equal(await row.innerText(), PRACTICE.mistakes(0, plies.length));
  await page.goto(`${here.site.url}#practice/dice-matrix`);
  await page.locator('[data-do=mistakes]').waitFor();
  assert.match(await page.locator('section.mistakes').innerText(), PRACTICE.waiting(plies.length, plies.length));
  assert.deepEqual(await axeFaults(page), []);
  await picture(page, 'mistakes-phone');
  await page.locator('[data-do=mistakes]').tap();

  // The first one: what was played is wrong again.
  const [first, second] = plies;
  await isAsked(page, first);
  await hidesReview(page);
  assert.deepEqual(await axeFaults(page), []);
  await picture(page, 'mistake-phone');
  const tap = (wanted) => tapOn(page, wanted);
  await take(page, (await decision(page, id, first)).played, tap);
  await page.locator('.message.missed').waitFor();
  await picture(page, 'mistake-wrong-phone');
  assert.deepEqual((await remembered(page, id)).get(first), [1, 0, 0, today() + 1]);
  await page.locator('[data-do=show-me]').tap();
  await page.locator('.message.done').waitFor();
  await picture(page, 'mistake-shown-phone');
  assert.deepEqual((await remembered(page, id)).get(first), [1, 0, 0, today() + 1], 'it is told once');

  // The second one: the best move is right, and it comes back all the same.
  await page.locator('a[data-do=next]').tap();
  await isAsked(page, second);
  await take(page, (await decision(page, id, second)).best, tap);
  await page.locator('.message.done').waitFor();
  assert.deepEqual((await remembered(page, id)).get(second), [1, 1, 0, today() + 1]);
  await page.locator('main:not(#home, #rules) header a').tap();
  await page.locator('section.mistakes').waitFor();
  await page.reload();
  await page.locator('section.mistakes').waitFor();
  assert.match(await page.locator('section.mistakes').innerText(), PRACTICE.waiting(plies.length - 2, plies.length));
  // The review of the game says the same as before, and changes nothing of it.
  await page.goto(`${here.site.url}#review/${id}`);
  await until(page, () => document.querySelector('main.review')?.dataset.judging === 'done');
  assert.deepEqual((await remembered(page, id)).get(second), [1, 1, 0, today() + 1]);
  await visitor.end();
});

test('by keyboard alone: from practice to a mistake, a try, and its review', async () => {
  const visitor = await here.visit({ pace: 'instant' });
  const page = await visitor.open();
  const id = await finished(page);
  await judged(page);
  const [ply] = (await remembered(page, id)).keys();
  await page.goto(`${here.site.url}#practice/dice-matrix`);
  await page.locator('[data-do=mistakes]').focus();
  await page.keyboard.press('Enter');
  await isAsked(page, ply);
  await hidesReview(page);
  const key = async (wanted) => {
    await page.locator(wanted).focus();
    await page.keyboard.press('Enter');
  };
  await take(page, (await decision(page, id, ply)).best, key);
  await page.locator('.message.done').waitFor();
  await picture(page, 'mistake-right-desktop');
  await page.keyboard.press('Escape');
  await page.locator('.review .graph').waitFor();
  assert.ok(!await page.locator('main.review.practises').count(), 'the whole review');
  await visitor.end();
});

test('mistakes go with their game, and come back with it', async () => {
  const visitor = await here.visit({ pace: 'instant' });
  const page = await visitor.open();
  const id = await finished(page);
  await judged(page);
  const [ply] = (await remembered(page, id)).keys();
  // Anew: messages were hidden on the page that the game was opened on.
  await page.goto('about:blank');
  await page.goto(`${here.site.url}#games`);
  await page.locator('.filed li .besides').click();
  await page.getByRole('button', { name: NAMES.delete }).click();
  await until(page, (key) => localStorage.getItem(key) === null, `alea:mistakes:${id}`);
  await page.getByRole('button', { name: NAMES.undo }).click();
  await until(page, (key) => localStorage.getItem(key) !== null, `alea:mistakes:${id}`);
  // A mistake whose line the game does not have any more is told so, and is not asked again; nor is one of a game that is gone.
  await page.evaluate((id) => localStorage.setItem(`alea:review:${id}`, 'nothing'), id);
  await page.goto(`${here.site.url}#mistake/${id}/${ply}`);
  assert.equal(await page.locator('.sorry [role=alert]').textContent(), PRACTICE.gone);
  assert.ok(!(await remembered(page, id)).has(ply));
  await page.goto(`${here.site.url}#mistake/nothing/3`);
  await until(page, (sentence) => document.querySelector('.sorry [role=alert]')?.textContent === sentence, SENTENCES.noSuchGame);
  await visitor.end();
});

test('the result tells luck and skill, with the figures of the review, and again after a reload', async () => {
  for (const [locale, colorScheme, device] of [['en', 'light', PHONE], ['es', 'dark', DESKTOP]]) {
    const visitor = await here.visit({ ...device, locale, colorScheme, pace: 'instant' });
    const page = await visitor.open();
    const id = await finished(page);
    const before = await page.locator('dialog[open] .next').boundingBox();
    await picture(page, `result-looking-${locale}`);
    const told = await until(page, () => {
      const line = document.querySelector('dialog[open] .luck')?.innerText;
      return /\d/.test(line) ? line : null;
    });
    assert.deepEqual(await page.locator('dialog[open] .next').boundingBox(), before, 'nothing has jumped');
    await picture(page, `result-judged-${locale}`);
    assert.deepEqual(await axeFaults(page), []);
    await page.locator('dialog[open] [data-do=review]').click();
    await until(page, () => document.querySelector('main.review')?.dataset.judging === 'done');
    assert.equal(await page.locator('.turned').innerText(), told);
    const [, luck, skill] = await page.locator('.sum dd').allInnerTexts();
    assert.ok(told.includes(luck) && told.includes(skill), `${told} ${luck} ${skill}`);
    await page.goto(`${here.site.url}#play/${id}`);
    await page.reload();
    await page.locator('main.play').waitFor();
    await page.evaluate(() => { Worker.prototype.postMessage = () => { throw new Error('asked again'); }; });
    await press(page, 'result');
    await until(page, (told) => document.querySelector('dialog[open] .luck')?.innerText === told, told);
    await visitor.end();
  }
});

test('a sheet that is left at once does no harm: nothing is kept, and the next game goes on', async () => {
  const visitor = await here.visit({ pace: 'instant' });
  // The worker hears nothing of a review as long as `deaf` is set: so there is time to leave.
  await visitor.context.addInitScript(() => {
    globalThis.deaf = true;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function hear(text) {
      if (!globalThis.deaf || !/^\d+ review /.test(text)) post.call(this, text);
    };
  });
  const page = await visitor.open();
  const id = await finished(page);
  assert.equal(await line(page), RESULT.looking);
  await page.locator('dialog[open] [data-do=rematch]').click();
  await until(page, (id) => !location.hash.endsWith(id), id);
  await myTurn(page);
  await page.evaluate(() => { globalThis.deaf = false; });
  assert.ok(!Object.keys(await storage(page)).some((key) => key === `alea:review:${id}`));
  await page.goto(`${here.site.url}#play/${id}`);
  await press(page, 'result');
  await judged(page);
  assert.ok(`alea:review:${id}` in await storage(page));
  await visitor.end();
});

test('between two people a result tells of both, and nobody’s mistakes are collected', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  const id = await finished(page, [{ name: 'Ann' }, { name: 'Ben' }]);
  assert.match(await judged(page), RESULT.forAnn);
  assert.ok(!(`alea:mistakes:${id}` in await storage(page)));
  await visitor.end();
});

test('a game that somebody else finished shows luck and skill too, and is not counted here', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await open(page, here, { ...record(31), seats: [{}, { bot: 'easy' }] });
  await kept(page);
  await press(page, 'result');
  await judged(page);
  const keys = Object.keys(await storage(page));
  assert.ok(keys.some((key) => key.startsWith('alea:review:')));
  assert.deepEqual(keys.filter((key) => /^alea:(mistakes|counted):/.test(key)), []);
  await visitor.end();
});
