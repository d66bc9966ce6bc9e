// What is kept between visits: where nothing can be, where something cannot be read, and two tabs at one table.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { PHONE, eventually, until } from './browser.mjs';
import { here, test } from './stage.mjs';
import { chooser, kept, myTurn, press, pressTogether, standing, storage, toasts } from './players.mjs';
import { linkTo } from './records.mjs';
import { act, look, newGame, record, tap } from './table.mjs';
import { NAMES, SENTENCES } from './words.mjs';

const troubles = {
  forbidden: SENTENCES.storageForbidden,
  full: SENTENCES.storageFull,
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
          const isMessage = node.matches?.('.toasts .toast');
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
    await page.getByRole('link', { name: NAMES.continue }).click();
    await page.locator('main.play').waitFor();
    assert.deepEqual(await standing(page), there);
    await press(page, 'undo');
    await act(page, choose);
    const said = await page.evaluate(() => window.said);
    assert.deepEqual(said, [sentence]);
    await visitor.end();
  });
}

test('a kept value that cannot be read is set aside when it is opened, and the other games are as they were', async () => {
  const visitor = await here.visit({ acceptDownloads: true });
  const page = await visitor.open();
  const choose = chooser(2);
  await newGame(page, here.site.url, { names: ['Ann', 'Ben'] });
  for (let turns = 0; turns < 3; turns += 1) await act(page, choose);
  const there = await standing(page);
  const good = await storage(page);
  const [game] = Object.entries(good).filter(([key]) => key.startsWith('alea:game:')).map(([, text]) => JSON.parse(text));
  const unreadable = page.locator('section', { has: page.getByRole('heading', { name: SENTENCES.unreadable }) }).locator('li');
  const broken = {
    cut: JSON.stringify(game).slice(0, 99),
    list: '[]',
    rules: JSON.stringify({ ...game, record: { ...game.record, events: [game.record.events[0], 'a1'] } }),
  };
  let asides = 0;
  for (const [id, text] of Object.entries(broken)) {
    // As a game that was damaged after it was kept: home does not offer it, and the list says what it is.
    await page.evaluate(([name, value]) => localStorage.setItem(`alea:game:${name}`, value), [id, text]);
    await page.goto('about:blank');
    await page.goto(here.site.url);
    await page.locator('.kept').first().waitFor();
    assert.equal(await page.locator('.kept').count(), 1, id);
    await page.locator('.top [data-way=games]').click();
    await unreadable.filter({ hasText: SENTENCES.cannotBeRead }).nth(asides).waitFor();
    await page.goto(`${here.site.url}#play/${id}`);
    const alert = page.locator('.sorry [role=alert]');
    await alert.waitFor();
    const reason = id === 'rules' ? 'A move or roll in it breaks the rules.' : 'Its text is incomplete or damaged.';
    assert.equal(await alert.textContent(), `${SENTENCES.cannotBeRead} ${reason} ${SENTENCES.setAside}`, id);
    const now = await storage(page);
    const aside = Object.keys(now).find((key) => key.startsWith('alea:aside:') && key.endsWith(`:alea:game:${id}`));
    assert.equal(now[aside], text, 'set aside as it was');
    assert.equal(now[`alea:game:${id}`], undefined, id);
    await page.getByRole('link', { name: NAMES.toGames }).click();
    await page.locator('.kept').waitFor();
    assert.equal(await page.locator('.kept').count(), 1, id);
    // Its text can be had as a file, from the list.
    await page.locator('.top [data-way=games]').click();
    asides += 1;
    await unreadable.nth(asides - 1).waitFor();
    assert.equal(await unreadable.count(), asides, id);
    const texts = [];
    for (let index = 0; index < asides; index += 1) {
      const downloading = page.waitForEvent('download');
      await unreadable.nth(index).getByRole('button', { name: NAMES.export }).click();
      texts.push((await readFile(await (await downloading).path(), 'utf8')).trim());
    }
    assert.ok(texts.some((exported) => isSame(exported, text)), id);
  }
  const now = await storage(page);
  for (const [key, text] of Object.entries(good)) assert.equal(now[key], text, key);
  await page.goto(here.site.url);
  await page.getByRole('link', { name: NAMES.continue }).click();
  await page.locator('main.play').waitFor();
  assert.deepEqual(await standing(page), there);
  await act(page, choose);
  await visitor.end();
});

/** Whether a file holds this text: JSON may be spread over lines, anything else is as it was. */
function isSame(exported, text) {
  try {
    return JSON.stringify(JSON.parse(exported)) === JSON.stringify(JSON.parse(text));
  } catch {
    return exported === text;
  }
}

test('what older versions kept beside a game is removed, and nothing else', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(here.site.url + linkTo(record(5)));
  await page.locator('main.play').waitFor();
  const before = await storage(page);
  const [game] = Object.keys(before).filter((key) => key.startsWith('alea:game:'));
  await page.evaluate((key) => {
    localStorage.setItem(key, `${Date.now()}\n<svg></svg><div><h2>Dice Matrix</h2></div>`);
    localStorage.setItem('alea:card:gone', '1\n');
  }, game.replace('game', 'card'));
  await page.goto('about:blank');
  await page.goto(here.site.url);
  await page.locator('.kept').waitFor();
  assert.deepEqual(await storage(page), before);
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

test('a game of a newer version stays where it is, and says what to do', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await newGame(page, here.site.url);
  const game = await kept(page);
  const text = JSON.stringify({ ...game, record: { ...game.record, version: 3 } });
  await page.evaluate((value) => localStorage.setItem('alea:game:later', value), text);
  await page.goto(`${here.site.url}#play/later`);
  const alert = page.locator('.sorry [role=alert]');
  await alert.waitFor();
  assert.match(await alert.textContent(), /newer version of Alea\. Update Alea to continue it\.$/);
  assert.equal((await storage(page))['alea:game:later'], text);
  await visitor.end();
});

test('a game that this version does not know stays where it is', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await newGame(page, here.site.url);
  // Home offers to go on only with what somebody has begun.
  await act(page, chooser(1));
  const game = await kept(page);
  const text = JSON.stringify({ ...game, record: { ...game.record, game: 'chess' } });
  await page.evaluate((value) => localStorage.setItem('alea:game:chess', value), text);
  await page.goto(here.site.url);
  await page.locator('.kept').waitFor();
  assert.equal(await page.locator('.kept').count(), 1);
  await page.goto(`${here.site.url}#play/chess`);
  await page.getByText(SENTENCES.unknownGame).waitFor();
  assert.equal((await storage(page))['alea:game:chess'], text);
  await visitor.end();
});

const dice = (heads) => heads.map(({ note }) => Number.parseInt(note, 10)).join();

/** The choices that take another die than an event did: the first place of another square, and the button. */
function otherThan(event, cells) {
  const offered = cells.filter(({ enabled }) => enabled);
  const index = offered.findIndex(({ label }) => !event.includes(label.slice(0, 2)));
  let calls = 0;
  return () => {
    calls += 1;
    return calls === 1 ? index : 0;
  };
}

/** Waits until a tab has followed: first the dice that were taken, then everything is the same. */
async function untilAs(tab, there) {
  const notes = () => [...document.querySelectorAll('main.play .seat .note')].map((line) => Number.parseInt(line.textContent, 10)).join();
  await until(tab, `(${notes})() === '${dice(there.heads)}'`);
  assert.deepEqual(await standing(tab), there);
}

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
    await untilAs(watching, there);
    const { record: { events: now } } = await kept(watching);
    assert.deepEqual(now.slice(0, events.length), events);
    assert.equal(now.length, turns + 2);
    events.splice(0, events.length, ...now);
  }
  // That the game went on elsewhere is said, for some seconds.
  await first.bringToFront();
  await act(first, choose);
  // What is said may still be said of a turn before.
  await untilAs(second, await standing(first));
  await until(second, (words) => document.querySelector('.toasts').textContent.includes(words), SENTENCES.continuedElsewhere);
  // Undo is followed as well; another action after it is followed, too, and what was undone stays as a line.
  await press(first, 'undo');
  await untilAs(second, await standing(first));
  const { record: { events: undone } } = await kept(first);
  await second.bringToFront();
  const { cells } = await look(second);
  await act(second, otherThan(undone.at(-1), cells));
  await untilAs(first, await standing(second));
  for (const tab of [first, second]) {
    const { record: { version, events: now, lines } } = await kept(tab);
    assert.equal(version, 2);
    assert.deepEqual(now.slice(0, -1), undone.slice(0, -1));
    assert.deepEqual(lines.map(({ parent, at, events: side }) => ({ parent, at, side })), [
      { parent: 0, at: undone.length - 1, side: [undone.at(-1)] },
    ]);
  }
  await visitor.end();
});

test('a game is saved right after the paint, and waits for a tab that is saving it', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await newGame(page, here.site.url, { names: ['Ann', 'Ben'] });
  const other = await visitor.open(here.site.url);
  const { name, before } = await page.evaluate(() => {
    const key = location.hash.replace('#play/', 'alea:game:');
    return { name: key, before: localStorage.getItem(key) };
  });
  await other.evaluate((lock) => new Promise((held) => {
    navigator.locks.request(lock, () => new Promise((release) => {
      window.release = release;
      held();
    }));
  }), name);
  await page.bringToFront();
  const { cells, faces, log } = await look(page);
  const untilTold = (count) => until(page, (lines) => document.querySelectorAll('.last-turns li').length === lines, log.length + count);
  await tap(page, (faces.find(({ enabled }) => enabled) ?? cells.find(({ enabled }) => enabled)).key);
  await press(page, 0);
  await untilTold(1);
  await until(page, async (lock) => (await navigator.locks.query()).pending.some((asked) => asked.name === lock), name);
  // Looked at as it is: `storage` would wait for the other tab as well.
  assert.equal(await page.evaluate((key) => localStorage.getItem(key), name), before);
  await other.evaluate(() => window.release());
  await until(page, ([key, text]) => localStorage.getItem(key) !== text, [name, before]);
  assert.equal((await kept(page)).record.events.length, 2);
  // What is shown when the page is left is kept, too, whether or not its moment came.
  await act(page, chooser(1));
  await tap(page, (await look(page)).cells.find(({ enabled }) => enabled).key);
  await page.evaluate(() => {
    document.querySelector('main.play .buttons [data-do="0"]').click();
    location.reload();
  });
  await page.locator('main.play').waitFor();
  await untilTold(3);
  assert.equal((await kept(page)).record.events.length, 4);
  await visitor.end();
});

test('two tabs act at once: both actions are kept, one of them as a side line, and both tabs agree', async () => {
  const visitor = await here.visit();
  const tabs = [await visitor.open(), await visitor.open()];
  await newGame(tabs[0], here.site.url, { names: ['Ann', 'Ben'] });
  await act(tabs[0], chooser(5));
  await tabs[1].goto(tabs[0].url());
  await tabs[1].locator('main.play').waitFor();
  for (let round = 1; round <= 3; round += 1) {
    const { cells } = await look(tabs[0]);
    const offered = cells.filter(({ enabled }) => enabled);
    const { record: { events: before } } = await kept(tabs[0]);
    // Each chooses a die of its own, for the same turn.
    const wanted = [offered.at(0), offered.at(-1)];
    for (const [index, tab] of tabs.entries()) {
      await tab.bringToFront();
      await tap(tab, wanted[index].key);
      await tab.locator('.buttons [data-do="0"]').waitFor();
    }
    await pressTogether(tabs);
    const squares = wanted.map(({ label }) => label.slice(0, 2));
    for (const tab of tabs) {
      await tab.bringToFront();
      const { version, events, lines } = await eventually(async () => {
        const { record } = await kept(tab);
        // A die that an earlier side line took is still there to be taken on the main one.
        const now = [record.events[before.length], record.lines?.[round - 1]?.events[0]];
        return squares.every((square) => now.includes(square)) && record;
      }, `${squares} are both kept`);
      assert.equal(version, 2);
      assert.deepEqual(events.slice(0, before.length), before);
      assert.equal(lines.length, round, 'one side line for each time');
      const { parent, at, events: [aside] } = lines.at(-1);
      assert.deepEqual({ parent, at }, { parent: 0, at: before.length });
      assert.deepEqual([events[before.length], aside].sort(), [...squares].sort());
    }
    await untilAs(tabs[0], await standing(tabs[1]));
    assert.deepEqual(await kept(tabs[0]), await kept(tabs[1]));
  }
  const [there, whole] = [await standing(tabs[0]), await kept(tabs[0])];
  for (const tab of tabs) {
    await tab.reload();
    await tab.locator('main.play').waitFor();
    assert.deepEqual(await standing(tab), there);
    assert.deepEqual(await kept(tab), whole);
  }
  await visitor.end();
});

test('two tabs at one table against the computer agree on what it did', async () => {
  const visitor = await here.visit({ pace: 'instant' });
  const first = await visitor.open();
  await newGame(first, here.site.url, { seats: ['person', 'easy'] });
  const second = await visitor.open(first.url());
  await second.locator('main.play').waitFor();
  const choose = chooser(4);
  for (let turns = 0; turns < 4; turns += 1) {
    const acting = turns % 2 ? second : first;
    await acting.bringToFront();
    await act(acting, choose);
    for (const tab of [first, second]) await myTurn(tab);
    await untilAs(second, await standing(first));
    // An answer that came late, or twice, would be one event too many at the next turn.
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
