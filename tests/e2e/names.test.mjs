// Names that people give: the longest one makes no page wider than its window, and none is out of sight.

import { picture, until } from './browser.mjs';
import { open } from './flows.mjs';
import { GAMES, press, uncover } from './players.mjs';
import { firstAction, recorded } from './records.mjs';
import { DEVICE, expectNone } from './roomy.mjs';
import { here, test } from './stage.mjs';

/** As long as names of players and of games are shown, in the widest letter and without a blank. */
const PLAYER = 'W'.repeat(32);
const GAME = 'W'.repeat(80);

// Runs in the page: what is wider than the window, or than what it stands in.
function tooWide() {
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  const named = [...document.querySelectorAll('main *, dialog[open] *')].filter((element) => element.checkVisibility()
    && !element.closest('.unseen, .last-turns, svg') && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /WWW/.test(node.data)));
  if (!named.length) faults.push('no name is in sight');
  for (const element of named) {
    const { left, right } = element.getBoundingClientRect();
    const sight = element.closest('dialog, main').getBoundingClientRect();
    if (left < sight.left - 1 || right > sight.right + 1) faults.push(`${element.tagName} ${element.className} reaches from ${left} to ${right}`);
  }
  return faults;
}

test('the longest names of players and games fit everywhere on a phone', async () => {
  const visitor = await here.visit({ ...DEVICE, viewport: { width: 360, height: 740 } });
  const page = await visitor.open();
  const faults = [];
  const look = async (where) => {
    faults.push(...(await page.evaluate(tooWide)).map((what) => ({ where, what })));
    await picture(page, `names-${where.replaceAll(' ', '-')}`);
  };
  const called = async (game, part) => {
    const record = await recorded(game, part);
    await open(page, here, { ...record, seats: record.seats.map(() => ({ name: PLAYER })) });
  };
  for (const game of Object.keys(GAMES)) {
    await called(game, (events) => Math.max(Math.floor(events.length * 0.6), firstAction(events)));
    await page.evaluate((name) => localStorage.setItem(`alea:name:${location.hash.split('/').at(-1)}`, name), GAME);
    await look(`${game} covered`);
    await uncover(page);
    await look(`${game} table`);
    await called(game);
    await press(page, 'result');
    await page.locator('dialog[open].result').waitFor();
    await look(`${game} result`);
    await page.keyboard.press('Escape');
    await press(page, 'menu');
    await page.locator('dialog[open] a[data-do=review]').click();
    await page.locator('main.review[data-judging=done]').waitFor({ timeout: 60_000 });
    await look(`${game} review`);
  }
  for (const [address, wanted] of [['', '#home .kept'], ['#games', '.filed li .scene']]) {
    await page.goto(here.site.url + address);
    await page.locator(wanted).first().waitFor();
    await until(page, () => document.body.innerText.includes('WWW'));
    await look(address || 'home');
  }
  expectNone(faults);
  await visitor.end();
});
