// A translator of pages, as browsers have one: it puts each text into elements of its own and writes another language into them, and does
// so again after each change. What is updated afterwards must go on saying what is so.

import assert from 'node:assert/strict';
import { DESKTOP, PHONE, until } from './browser.mjs';
import { GAMES, act, chooser, press, read, sitDown, tap, tapOn, toasts, told, uncover } from './players.mjs';
import { linkTo, recorded } from './records.mjs';
import { here, test } from './stage.mjs';
import { newGame } from './table.mjs';

// Runs in the page before any script of its own: texts become `<font><font>` with other words in them, but for what is not to be
// translated. As browsers do, it says so by a class of the root.
function translator() {
  const isKept = (node) => node.parentElement?.closest('[translate=no], .notranslate, script, style, textarea, [translated]');
  const translate = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) if (texts.currentNode.data.trim() && !isKept(texts.currentNode)) found.push(texts.currentNode);
    for (const text of found) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.setAttribute('translated', '');
      inner.textContent = `»${text.data.toUpperCase()}«`;
      outer.append(inner);
      text.replaceWith(outer);
    }
    document.documentElement.classList.add('translated-ltr');
  };
  document.addEventListener('DOMContentLoaded', () => {
    translate();
    new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

// Runs in the page before any script of its own: hints come from a bot that ends by itself and not by the clock, so that two pages on a busy
// machine are given the same one.
function thinkAlike() {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function ask(text) {
    post.call(this, text.replace(/^(\d+) (?:easy|normal|hard|expert) \d+\n/, '$1 easy 600000\n'));
  };
}

/** Two visitors that do the same, one of them translated. */
async function both(options = {}) {
  const [plain, foreign] = [await here.visit(options), await here.visit(options)];
  for (const visitor of [plain, foreign]) await visitor.context.addInitScript(thinkAlike);
  await foreign.context.addInitScript(translator);
  const pages = [await plain.open(), await foreign.open()];
  return {
    pages,
    end: async () => {
      await plain.end();
      await foreign.end();
    },
  };
}

// Runs in the page: all that is read on it, but for what stands still.
function allText() {
  const parts = [...document.body.querySelectorAll('main *, dialog[open] *, .toasts *, [aria-live]')]
    .filter((element) => !element.closest('article.rules, #rules, script, svg') && (!element.closest('#home') || element.closest('[data-live]')));
  const own = (element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data.trim()).join('');
  return parts.filter((element) => element.checkVisibility() && own(element)).map((element) => `${element.tagName} ${own(element)}`);
}

// The two visitors do not do things in the same minute.
const MOMENT = /\b[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M\b/;

const texts = async (page) => (await page.evaluate(allText)).map((text) => text.replace(MOMENT, 'a moment'));
const isTouched = (page, within) => page.evaluate((within) => document.querySelectorAll(`${within} [translated]`).length, within);

/** Does the same on both pages and looks that both say the same. */
async function alike(pages, deed, what) {
  await Promise.all(pages.map(deed));
  const [plain, foreign] = [await texts(pages[0]), await texts(pages[1])];
  assert.deepEqual(foreign, plain, what);
  assert.ok(plain.length > 3, `${what}: there is something to read`);
}

for (const game of Object.keys(GAMES)) {
  test(`${game}: the table stays correct on a translated page`, async () => {
    const { pages, end } = await both({ ...PHONE, pace: 'instant' });
    await alike(pages, async (page) => {
      await sitDown(page, here.site, game, { ...GAMES[game].people, seed: 'translated' });
      await page.locator('.toasts .toast').waitFor({ state: 'detached' });
    }, 'the start');
    const choosers = new Map(pages.map((page) => [page, chooser(5)]));
    for (let turn = 1; turn <= 6; turn += 1) {
      await alike(pages, (page) => act(page, game, choosers.get(page)), `turn ${turn}`);
    }
    await alike(pages, uncover, 'the hand');
    // Half of a move, a refusal, undo and redo, a hint.
    await alike(pages, async (page) => {
      const half = (await read(page)).places.find(({ enabled }) => enabled);
      if (half) await tap(page, half);
    }, 'half of a move');
    // Where there is little room, undo gives way to what puts the half back.
    if (await pages[0].locator('.buttons [data-do=cancel]').count()) await alike(pages, (page) => press(page, 'cancel'), 'the half put back');
    for (const deed of ['undo', 'undo', 'redo']) await alike(pages, (page) => press(page, deed), deed);
    await alike(pages, uncover, 'the hand after undo');
    if (await pages[0].locator('.actions [data-do=hint]:enabled').count()) {
      await alike(pages, async (page) => {
        await press(page, 'hint');
        await page.locator('.buttons [data-do=close-hint]').waitFor();
      }, 'a hint');
      await alike(pages, async (page) => {
        await page.locator('.buttons [data-do=close-hint]').tap();
        await page.locator('.buttons [data-do=close-hint]').waitFor({ state: 'detached' });
      }, 'the hint closed');
    }
    // The dialogs, and the same again in the place of the last.
    await alike(pages, (page) => press(page, 'menu'), 'the menu');
    await alike(pages, (page) => page.locator('dialog[open] [data-do=log]').tap(), 'all moves');
    await alike(pages, (page) => page.locator('dialog[open] [data-do=close]').tap(), 'closed');
    await alike(pages, (page) => press(page, 'menu'), 'the menu again');
    // The rules may be translated, and give way to the table as it is.
    await alike(pages, async (page) => {
      await page.locator('dialog[open] [data-do=rules]').tap();
      await page.locator('dialog[open] article.rules svg').first().waitFor();
    }, 'the rules');
    assert.ok(await isTouched(pages[1], 'dialog[open] article.rules') > 20, 'the rules are translated');
    assert.equal(await isTouched(pages[1], 'svg'), 0, 'and their pictures are not');
    await alike(pages, (page) => page.locator('dialog[open] [data-do=close]').tap(), 'back from the rules');
    await alike(pages, (page) => press(page, 'menu'), 'the menu a third time');
    await alike(pages, (page) => page.locator('dialog[open] [data-do=restart]').tap(), 'back at the start');
    assert.deepEqual(await toasts(pages[1]), await toasts(pages[0]));
    assert.deepEqual(await told(pages[1]), await told(pages[0]));
    await end();
  });
}

test('the end, the result and the review stay correct on a translated page', async () => {
  const { pages, end } = await both({ ...DESKTOP, pace: 'instant' });
  const shared = await recorded('dice-matrix');
  await alike(pages, async (page) => {
    await page.goto(here.site.url + linkTo(shared));
    await page.locator('main.play.over').waitFor();
  }, 'the end');
  await alike(pages, async (page) => {
    await press(page, 'result');
    await page.locator('dialog[open].result').waitFor();
  }, 'the result');
  for (const page of pages) await page.goto(page.url().replace('#play', '#review'));
  for (const page of pages) await until(page, () => document.querySelector('main.review')?.dataset.judging === 'done');
  await alike(pages, (page) => page.locator('.toasts .toast').waitFor({ state: 'detached' }), 'the review');
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'w', 't', 'Escape']) {
    await alike(pages, async (page) => {
      await page.keyboard.press(key);
      await until(page, () => new Promise((resolve) => { requestAnimationFrame(() => resolve(true)); }));
    }, `the review after ${key}`);
  }
  await end();
});

test('lists, their dialogs, forms, lessons and home stay correct on a translated page', async () => {
  const { pages, end } = await both(DESKTOP);
  for (const page of pages) {
    await newGame(page, here.site.url, { names: ['Ann', 'Ben'], seats: ['person', 'person'], seed: 'one' });
    await act(page, 'dice-matrix', chooser(1));
    await newGame(page, here.site.url, { names: ['Cleo', 'Dan'], seats: ['person', 'person'], seed: 'two' });
    await act(page, 'dice-matrix', chooser(1));
  }
  const rows = (page, count) => until(page, (count) => document.querySelectorAll('.filed li').length === count, count);
  await alike(pages, async (page) => {
    await page.goto(`${here.site.url}#games`);
    await rows(page, 2);
    await until(page, () => document.querySelectorAll('.filed li svg').length >= 2);
  }, 'the list');
  await alike(pages, async (page) => {
    await page.locator('.filed li .besides').first().click();
    await page.locator('.filed li .row button').first().click();
    await page.locator('dialog[open] input').fill('Renamed');
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await until(page, () => /Renamed/.test(document.querySelector('.filed').textContent));
  }, 'renamed');
  await alike(pages, async (page) => {
    if (await page.locator('.filed li .besides').first().getAttribute('aria-expanded') !== 'true') await page.locator('.filed li .besides').first().click();
    await page.locator('.filed li').first().getByRole('button', { name: 'Delete' }).click();
    await rows(page, 1);
  }, 'deleted');
  await alike(pages, async (page) => {
    await page.locator('.toasts button').first().click();
    await rows(page, 2);
  }, 'restored');
  assert.deepEqual(await toasts(pages[1]), await toasts(pages[0]));
  await alike(pages, async (page) => {
    await page.goto(`${here.site.url}#new/ivy`);
    await page.locator('form[data-game=ivy]').waitFor();
    for (const summary of await page.locator('form summary').all()) await summary.click();
    await page.locator('[name=seat-1][value=person]').check();
  }, 'the form');
  await alike(pages, async (page) => {
    await page.goto(`${here.site.url}#learn/dice-matrix`);
    await page.locator('main.lesson').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await until(page, () => document.querySelector('main.lesson').dataset.step === '2');
  }, 'a lesson');
  await alike(pages, async (page) => {
    await page.goto(`${here.site.url}#1/puzzle/dice-matrix/3`);
    await tapOn(page, 'main.puzzle [data-do=show-me]');
    await page.locator('main.puzzle .message.done').waitFor();
  }, 'a puzzle');
  await alike(pages, async (page) => {
    await page.goto(`${here.site.url}#practice/dice-matrix`);
    await page.locator('main.practice .difficulty').first().waitFor();
  }, 'practice');
  await alike(pages, async (page) => {
    await page.goto(`${here.site.url}#statistics`);
    await page.locator('main.statistics').waitFor();
  }, 'statistics');
  await alike(pages, async (page) => {
    await page.goto(`${here.site.url}#`);
    await page.locator('#home .kept').waitFor();
  }, 'home');
  const [, foreign] = pages;
  assert.ok(await isTouched(foreign, '#home .games') > 5, 'what stands still on home is translated');
  assert.equal(await isTouched(foreign, '[data-live]'), 0);
  await foreign.goto(`${here.site.url}#rules/ivy`);
  await foreign.locator('#rules article svg').first().waitFor();
  assert.ok(await isTouched(foreign, '#rules article') > 20, 'so are the rules');
  await foreign.goto(`${here.site.url}#facts/ivy`);
  await until(foreign, () => document.querySelector('#rules .facts, #rules article')?.textContent.includes('»'));
  await foreign.goto(`${here.site.url}#rules/dice-box`);
  await until(foreign, () => /DICE BOX/.test(document.querySelector('#rules h1')?.textContent ?? ''));
  assert.equal(await isTouched(foreign, '#rules svg'), 0);
  await end();
});
