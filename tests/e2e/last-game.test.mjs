// Home says how the last game of each kind went.

import assert from 'node:assert/strict';
import { DESKTOP, PHONE, picture, until } from './browser.mjs';
import * as flows from './flows.mjs';
import { set } from './players.mjs';
import { recorded } from './records.mjs';
import { here, test } from './stage.mjs';
import { NAMES } from './words.mjs';

const line = (page, game) => page.locator(`#home [data-live=last][data-game=${game}]`);

/** Opens the game of NVMERIX in which one move is left to be made, with these at the seats, and makes it: the first seat wins. */
async function finish(page, seats) {
  await flows.open(page, here, { ...await recorded('nvmerix', ({ length }) => length - 1), seats });
  await page.locator('#board-scene-16').click();
  await page.locator('#board-scene-15').click();
  await page.locator('dialog[open].result').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

test('the last result is on home, in both languages, and stays when the game is deleted', async () => {
  const visitor = await here.visit();
  const page = await visitor.open(here.site.url);
  await page.locator('html[data-ready]').waitFor();
  const is = (game) => page.locator(`.kind[data-game=${game}] .words > .note`).first();
  assert.ok(await line(page, 'nvmerix').isHidden(), 'until one was finished');
  assert.ok(await is('nvmerix').isVisible());
  await finish(page, [{}, { bot: 'normal' }]);
  await page.goto(`${here.site.url}#`);
  await until(page, () => document.querySelector('#home [data-live=last][data-game=nvmerix]').textContent === 'Last: beat Leo (Normal)');
  assert.ok(await line(page, 'nvmerix').isVisible() && !await is('nvmerix').isVisible(), 'it takes the place of what stood there');
  assert.ok(await is('ivy').isVisible(), 'where none was finished, that still stands there');
  // Nothing that could be read as a sentence is stored.
  const stored = await page.evaluate(() => localStorage.getItem('alea:preference:last-nvmerix'));
  assert.equal(stored, '0\n3 0\n-\nnormal');
  await set(page, 'language', 'es');
  await until(page, () => document.querySelector('#home [data-live=last][data-game=nvmerix]').textContent === 'Ganaste a Leo (Normal)');
  await set(page, 'language', 'en');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith('alea:game:'))) localStorage.removeItem(key);
  });
  await page.reload();
  await until(page, () => document.querySelector('#home [data-live=last][data-game=nvmerix]').textContent === 'Last: beat Leo (Normal)');
  // The lesson stays where it was.
  assert.equal(await page.locator('#home a[href="#learn/nvmerix"]:visible').count(), 1);
  // People on one screen; coming back to home reads it anew.
  await finish(page, [{ name: 'Ann' }, { name: 'Ben' }]);
  await page.locator('.home-link').click();
  await until(page, () => document.querySelector('#home [data-live=last][data-game=nvmerix]').textContent === 'Last: Ann won');
  await visitor.end();
});

test('the last result moves nothing on home, whatever it says', async () => {
  const LAST = { 'dice-matrix': '1\n30 41\n-\nnormal', nvmerix: '0\n3 0\n-\nhard', ivy: '1\n9 4\n- Ann\n- Bartholomew', polygrid: '\n34\n-' };
  for (const [name, device] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    for (const language of ['en', 'es']) {
      const visitor = await here.visit(device);
      const page = await visitor.open(here.site.url);
      // Who leaves while the program is on its way ends its start, which is an error in the console.
      await page.locator('html[data-ready]').waitFor();
      await page.evaluate((language) => localStorage.setItem('alea:preference:language', language), language);
      // Who has learned one knows home.
      await page.evaluate(() => localStorage.setItem('alea:preference:lesson-dice-box', 'finished'));
      await page.goto('about:blank');
      const places = async () => {
        await page.goto(here.site.url);
        await page.locator('html[data-ready]').waitFor();
        return page.locator('#home .kind').evaluateAll((kinds) => kinds.map((kind) => kind.getBoundingClientRect().toJSON()));
      };
      const before = await places();
      await page.evaluate((last) => {
        for (const [game, text] of Object.entries(last)) localStorage.setItem(`alea:preference:last-${game}`, text);
        localStorage.setItem('alea:counted:result:one', 'polygrid 7 1 - lost 41');
      }, LAST);
      await page.goto('about:blank');
      assert.deepEqual(await places(), before);
      const words = { en: ['Last: lost to Leo (Normal)', 'Last: Bartholomew won', 'Best 41 points'], es: ['Ganó Leo (Normal)', 'Última: ganó Bartholomew', 'Récord: 41 puntos'] }[language];
      for (const text of words) await page.getByText(text, { exact: true }).waitFor();
      await picture(page, `home-last-${name}-${language}`);
      await visitor.end();
    }
  }
});

test('the order of the players is changed by dragging a token, or by Alt and an arrow key', async () => {
  const visitor = await here.visit(DESKTOP);
  const page = await visitor.open(`${here.site.url}#new/nvmerix`);
  const form = page.locator('form[data-game=nvmerix]');
  await form.locator('label:has([name=players][value="3"])').click();
  await form.locator('label:has([name=seat-1][value=hard])').click();
  await form.locator('label:has([name=seat-2][value=easy])').click();
  const places = () => form.locator('.places').evaluateAll((rows) => rows.map((row) => row.querySelector(':checked').value));
  assert.deepEqual(await places(), ['person', 'hard', 'easy']);
  // Alt and an arrow key: the focus goes along, and at the end nothing moves.
  await form.locator('[name=seat-1]:checked').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await until(page, () => document.activeElement.matches('[name=seat-2]'));
  assert.deepEqual(await places(), ['person', 'easy', 'hard']);
  await page.keyboard.press('Alt+ArrowDown');
  assert.deepEqual(await places(), ['person', 'easy', 'hard']);
  // A token that is dragged to the first seat: the others move down.
  const middle = async (row) => {
    const { x, y, width, height } = await form.locator('.seating').nth(row).locator('.tokens').boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...await middle(2));
  await page.mouse.down();
  await page.mouse.move(...await middle(0), { steps: 5 });
  assert.equal(await form.locator('.seating.aimed').count(), 1, 'the seat is marked');
  await page.mouse.up();
  await until(page, () => document.querySelector('.places :checked').value === 'hard');
  assert.deepEqual(await places(), ['hard', 'person', 'easy']);
  assert.equal(await form.locator('.seating.aimed').count(), 0);
  await form.getByRole('button', { name: NAMES.start, exact: true }).click();
  await page.locator('main.play').waitFor();
  const seats = await page.evaluate(() => JSON.parse(localStorage.getItem(location.hash.replace('#play/', 'alea:game:'))).record.seats);
  assert.deepEqual(seats.map(({ bot }) => bot ?? 'person'), ['hard', 'person', 'easy']);
  await visitor.end();
});
