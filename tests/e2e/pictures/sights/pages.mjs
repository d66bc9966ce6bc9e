// What is seen beside the games: home, lists, dialogs, what went wrong.

import { act, chooser, press, uncover } from '../../players.mjs';
import { firstAction, linkTo, recorded } from '../../records.mjs';
import { record, tap } from '../../table.mjs';
import { EXPERIENCED, addressOf, part, parted, preferences, saved, someonesDevice, valid } from '../kept.mjs';

/** A menu at the table, and what it leads to. */
const sheet = (deed, then) => async (page) => {
  await press(page, 'menu');
  await page.locator('dialog[open]').waitFor();
  if (!deed) return;
  await page.locator(`dialog[open] [data-do=${deed}]`).click();
  await page.locator(`:is(dialog[open], .beside) ${then}`).first().waitFor();
};

/** Goes on until the coach has something to say. */
async function coached(page) {
  const choose = chooser(1);
  for (let acts = 0; acts < 8 && !await page.locator('.happened .tip').count(); acts += 1) await act(page, 'dice-box', choose);
  await page.locator('.happened .tip').waitFor({ state: 'attached' });
}

/** Taps what cannot be taken. */
async function refuse(page) {
  await tap(page, 'd4');
  await page.locator('.turn.refused').waitFor();
}

/** Asks for the first part of a hint. */
async function ask(page) {
  await press(page, 'hint');
  await page.locator('.play.hinted').waitFor();
}

const table = (shared, go) => ({ kept: { ...EXPERIENCED, ...saved('seen', shared) }, at: addressOf('seen'), ready: 'main.play', go });

export async function pages() {
  const device = await someonesDevice();
  const sights = {
    'home/first': { at: '', ready: '.settings select' },
    'home/later': { kept: device, at: '', ready: '#home [data-live=progress] svg' },
    'games/all': { kept: device, at: '#games', ready: 'main svg' },
    'games/none': { at: '#games', ready: 'main .note, main p' },
    'practice/all': { kept: device, at: '#practice', ready: 'main a[href="#practice/ivy"]' },
    'practice/game': { kept: device, at: '#practice/dice-matrix', ready: 'main.practice .difficulty' },
    'statistics/some': { kept: device, at: '#statistics', ready: 'main.statistics li' },
    'statistics/none': { at: '#statistics', ready: 'main.statistics' },
    // The rules of the other games are the same page with other words.
    'rules/dice-matrix': { at: '#rules/dice-matrix', ready: 'article.rules svg' },
    'sheets/menu': table(record(13), sheet()),
    'sheets/rules': table(record(13), sheet('rules', 'article.rules svg')),
    'sheets/log': table(record(13), sheet('log', 'ol.log')),
    'sheets/share': table(record(13), sheet('share', '#link-whole')),
    'sheets/lines': table(parted(), sheet('lines', '.lines')),
    'tables/covered': table(await part('ivy', 0.45)),
    'tables/six': table(await valid('ivy-six-players', ['Ann', 'Ben', 'Cy', 'Dora', 'Eve', 'Finn']), uncover),
    'tables/four': table(await valid('dice-box-four-players', ['Ann', 'Ben', 'Cy', 'Dora'], 30)),
    'tables/three': table(await valid('nvmerix-three-seats-on-a-long-board', ['Ann', 'Ben', 'Cy'], 25)),
    'facts/ivy': { at: '#facts/ivy', ready: 'article.facts .chart' },
    'link/opened': { kept: EXPERIENCED, at: linkTo(await recorded('dice-box', (events) => Math.floor(events.length / 2))), ready: 'main.play', go: (page) => page.locator('.toast').waitFor() },
    'link/set-up': { at: '#1/new/nvmerix?seed=K3V9TQ2M&players=3', ready: 'form[data-game=nvmerix]' },
    'dice-box/tip': { kept: { ...preferences({ pace: 'instant' }), ...saved('seen', await recorded('dice-box', firstAction)) }, at: addressOf('seen'), ready: 'main.play', go: coached },
    'dice-matrix/refused': table(record(13), refuse),
    'nvmerix/pass': table(await recorded('nvmerix', (events) => events.indexOf('pass') + 2)),
    'dice-matrix/asked': table(record(13), ask),
    'sorry/address': { at: '#nowhere', ready: '[role=alert]' },
    'sorry/link': { at: '#1/record/abc', ready: '[role=alert]' },
    'sorry/game': { at: '#play/nothing', ready: '[role=alert]' },
    'sorry/unreadable': { kept: { 'alea:game:cut': '{"revision":1,' }, at: '#games', ready: 'main li' },
  };
  return Object.entries(sights).map(([name, sight]) => ({ name, ...sight }));
}
