// What is kept between visits: where nothing can be, where something cannot be read, and two tabs at one table.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, until } from './browser.mjs';
import { stage } from './stage.mjs';
import {
  act, chooser, kept, linkTo, look, myTurn, newGame, press, record, standing, storage, toasts,
} from './table.mjs';

const here = stage();

const troubles = {
  forbidden: 'This browser does not let the page keep games.',
  full: 'The browser has no room left to keep games.',
};
for (const [how, sentence] of Object.entries(troubles)) {
  test(`storage ${how}: said once, and the game goes on`, async () => {
    const visitor = await here.visit({ ...PHONE, storage: how });
    const page = await visitor.open();
    // Every message that was ever shown.
    await page.addInitScript(() => {
      window.said = [];
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          const isMessage = node.matches?.('.toasts:not(#update) .toast');
          if (isMessage) window.said.push(node.innerText.trim());
        }
      }).observe(document, { subtree: true, childList: true });
    });
    await newGame(page, here.site.url);
    const choose = chooser(1);
    for (let turns = 0; turns < 6; turns += 1) await act(page, choose);
    assert.equal((await look(page)).heads.every(({ dice }) => dice >= 3), true);
    // Away and back: kept as long as the page is open.
    const there = await standing(page);
    await page.locator('.home-link').click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.locator('main.play').waitFor();
    assert.deepEqual(await standing(page), there);
    await press(page, 'undo');
    await act(page, choose);
    const said = await page.evaluate(() => window.said);
    assert.deepEqual(said, [`${sentence} You can play on; the game is gone when this page is closed.`]);
    await visitor.end();
  });
}

test('a kept value that cannot be read is set aside when it is opened, and the other games are as they were', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  const choose = chooser(2);
  await newGame(page, here.site.url, { names: ['Ann', 'Ben'] });
  for (let turns = 0; turns < 3; turns += 1) await act(page, choose);
  const there = await standing(page);
  const good = await storage(page);
  const [[address, game]] = Object.entries(good).filter(([key]) => key.startsWith('alea:game:')).map(([key, text]) => [key, JSON.parse(text)]);
  const card = good[address.replace('alea:game:', 'alea:card:')];
  const broken = {
    cut: JSON.stringify(game).slice(0, 99),
    list: '[]',
    rules: JSON.stringify({ ...game, record: { ...game.record, events: [game.record.events[0], 'a1'] } }),
    later: JSON.stringify({ ...game, record: { ...game.record, version: 2 } }),
  };
  for (const [id, text] of Object.entries(broken)) {
    // As a game that was damaged after it was kept: home offers it.
    await page.evaluate(([name, value, shown]) => {
      localStorage.setItem(`alea:game:${name}`, value);
      localStorage.setItem(`alea:card:${name}`, `${Date.now()}\n${shown.split('\n')[1]}`);
    }, [id, text, card]);
    await page.goto('about:blank');
    await page.goto(here.site.url);
    await page.locator('.kept').first().waitFor();
    assert.equal(await page.locator('.kept').count(), 2, id);
    await page.locator(`.kept a[href="#play/${id}"]`).click();
    const alert = page.locator('.sorry [role=alert]');
    await alert.waitFor();
    const said = await alert.innerText();
    assert.match(said, /^A game that was kept here could not be read: .*It was set aside as alea:aside:\S+\.$/, id);
    const now = await storage(page);
    assert.equal(now[said.match(/alea:aside:\S+(?=\.$)/)[0]], text, 'set aside as it was');
    assert.equal(now[`alea:game:${id}`], undefined, id);
    await page.getByRole('link', { name: 'To your games' }).click();
    await page.locator('.kept').waitFor();
    assert.equal(await page.locator('.kept').count(), 1, id);
  }
  const now = await storage(page);
  for (const [key, text] of Object.entries(good)) assert.equal(now[key], text, key);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.locator('main.play').waitFor();
  assert.deepEqual(await standing(page), there);
  await act(page, choose);
  await visitor.end();
});

test('a link that is opened leaves kept values alone that cannot be read', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(here.site.url);
  await page.evaluate(() => localStorage.setItem('alea:game:cut', '{"revision":1,'));
  await page.goto('about:blank');
  await page.goto(here.site.url + linkTo(record(5)));
  await page.locator('main.play').waitFor();
  assert.equal((await storage(page))['alea:game:cut'], '{"revision":1,');
  await visitor.end();
});

test('a game that this version does not know stays where it is', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await newGame(page, here.site.url);
  const game = await kept(page);
  const text = JSON.stringify({ ...game, record: { ...game.record, game: 'chess' } });
  await page.evaluate((value) => localStorage.setItem('alea:game:chess', value), text);
  await page.goto(here.site.url);
  await page.locator('.kept').waitFor();
  assert.equal(await page.locator('.kept').count(), 1);
  await page.goto(`${here.site.url}#play/chess`);
  await page.getByText('This version of Alea has no game “chess”.').waitFor();
  assert.equal((await storage(page))['alea:game:chess'], text);
  await visitor.end();
});

test('two tabs at one table follow each other, and no event is lost', async () => {
  const visitor = await here.visit();
  const first = await visitor.open();
  await newGame(first, here.site.url, { names: ['Ann', 'Ben'] });
  const second = await visitor.open(first.url());
  await second.locator('main.play').waitFor();
  const choose = chooser(3);
  const events = [];
  for (let turns = 0; turns < 10; turns += 1) {
    const [acting, watching] = turns % 2 ? [second, first] : [first, second];
    await acting.bringToFront();
    await act(acting, choose);
    const there = await standing(acting);
    await until(watching, (dice) => [...document.querySelectorAll('main.play .seat .note')].map((line) => Number.parseInt(line.textContent, 10)).join() === dice, there.heads.map(({ dice }) => dice).join());
    assert.deepEqual(await standing(watching), there);
    const { record: { events: now } } = await kept(watching);
    assert.deepEqual(now.slice(0, events.length), events);
    assert.equal(now.length, turns + 2);
    events.splice(0, events.length, ...now);
  }
  // That the game went on elsewhere is said, for some seconds.
  await first.bringToFront();
  await act(first, choose);
  await until(second, (words) => document.querySelector('.toasts:not(#update)').textContent.includes(words), 'This game went on in another tab.');
  // Undo is followed as well.
  await press(first, 'undo');
  const undone = await standing(first);
  await until(second, (count) => [...document.querySelectorAll('main.play .seat .note')].reduce((sum, line) => sum + Number.parseInt(line.textContent, 10), 0) === count, undone.heads[0].dice + undone.heads[1].dice);
  assert.deepEqual(await standing(second), undone);
  await visitor.end();
});

test('two tabs at one table against the computer agree on what it did', async () => {
  const visitor = await here.visit();
  const first = await visitor.open();
  await newGame(first, here.site.url, { seats: ['person', 'random'] });
  const second = await visitor.open(first.url());
  await second.locator('main.play').waitFor();
  const choose = chooser(4);
  for (let turns = 0; turns < 4; turns += 1) {
    const acting = turns % 2 ? second : first;
    await acting.bringToFront();
    await act(acting, choose);
    for (const tab of [first, second]) await myTurn(tab);
    // Long enough for an answer that comes late.
    await first.waitForTimeout(300);
    assert.deepEqual(await standing(first), await standing(second));
    assert.equal((await kept(first)).record.events.length, 2 * turns + 3);
  }
  for (const tab of [first, second]) {
    const there = await standing(tab);
    await tab.reload();
    await tab.locator('main.play').waitFor();
    assert.deepEqual(await standing(tab), there);
  }
  await visitor.end();
});
