// What is seen beside the games: home before the first game and after it, the lists, what a link brings, and what cannot be shown.

import { press, tapOn } from '../players.mjs';
import { linkTo, recorded } from '../records.mjs';
import { hideMessages } from './deeds.mjs';
import { EXPERIENCED, preferences, someonesDevice } from './kept.mjs';

/** What else can be done with a game is shown. */
async function openMore(page) {
  await tapOn(page, '#home .kind:nth-of-type(3) .besides');
  await page.locator('#home .list a:visible').first().waitFor();
}

/** The name of a game is being changed. */
async function rename(page) {
  await tapOn(page, '.filed li .besides');
  await tapOn(page, '.filed li .row button');
  await page.locator('dialog[open].rename input').fill('The long game of a rainy Sunday in May');
}

/** A game was deleted, and may come back. */
async function remove(page) {
  await tapOn(page, '.filed section:last-of-type li:last-child .besides');
  await tapOn(page, '.filed section:last-of-type li:last-child .row button:last-of-type');
  await page.locator('.toasts .toast').waitFor();
}

/** A file was chosen that has no games. */
async function bring(page) {
  await page.locator('.import input').setInputFiles({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await page.locator('dialog[open].brought').waitFor();
}

/** The device takes nothing more, a move was taken back, and somebody asks what the mark means that came then. */
async function keepNothing(page) {
  await hideMessages(page);
  await page.evaluate(() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; });
  await press(page, 'undo');
  await page.locator('button.unsaved').filter({ visible: true }).waitFor();
  await tapOn(page, 'main button.unsaved');
  await page.locator('dialog[open].about-unsaved').waitFor();
}

/** The sights beside the games, those of one device after each other. */
export async function sightsOfPages() {
  const device = await someonesDevice();
  const half = await recorded('dice-box', (events) => Math.floor(events.length / 2));
  const page = (name, at, ready, rest) => ({ name, kind: 'page', at, ready, everywhere: true, pictured: true, ...rest });
  return [
    // What cannot be shown looks alike each time, so something else comes in between.
    page('home/first', '', 'html[data-ready] #home .kind'),
    page('sorry/address', '#nowhere', 'main.sorry [role=alert]'),
    page('games/none', '#games', 'main:not(#home) :is(.note, p)'),
    page('sorry/link', '#1/record/abc', 'main.sorry [role=alert]'),
    page('settings', '#settings', 'main.settings'),
    page('statistics/none', '#statistics', 'main.statistics'),
    page('sorry/game', '#play/nothing', 'main.sorry [role=alert]'),
    page('link/set-up', '#1/new/nvmerix?seed=K3V9TQ2M&players=3', 'form[data-game=nvmerix]', { pictured: false }),
    page('home/later', '', '#home [data-live=progress] svg', { kept: device }),
    page('home/more', '', '#home [data-live=progress] svg', { kept: device, go: openMore, pictured: false }),
    page('practice/all', '#practice', 'main:not(#home) a[href="#practice/ivy"]', { kept: device }),
    page('practice/game', '#practice/dice-matrix', 'main.practice .difficulty', { kept: device }),
    page('statistics/some', '#statistics', 'main.statistics li', { kept: device }),
    page('games/all', '#games', '.filed li .scene', { kept: device }),
    { name: 'games/renamed', kind: 'dialog', from: 'games/all', go: rename, everywhere: true },
    page('games/unread', '#games', '.filed li .scene', { kind: 'dialog', kept: device, go: bring, pictured: false }),
    page('games/deleted', '#games', '.filed li .scene', { kept: device, go: remove, pictured: false }),
    page('sorry/unreadable', '#games', 'main:not(#home) li', { kept: { 'alea:game:cut': '{"revision":1,' } }),
    // For some seconds a message lies over the table, by which little of it can be asked.
    {
      name: 'link/opened',
      kind: 'decision',
      kept: EXPERIENCED,
      at: linkTo(half),
      ready: 'main.play',
      go: (page) => page.locator('.toast').waitFor(),
      pictured: true,
    },
    // Nothing is kept any more on this page.
    { name: 'link/unsaved', kind: 'dialog', kept: preferences({ coach: 'off' }), at: linkTo(half), ready: 'main.play', go: keepNothing, everywhere: true },
  ];
}
