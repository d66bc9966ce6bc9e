// A result: its picture and its text leave the device, it is counted, and the counts and the games' figures have their pages.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { PHONE, picture } from './browser.mjs';
import { GAMES, press } from './players.mjs';
import { linkTo, recorded } from './records.mjs';
import { here, test } from './stage.mjs';

/** Opens what can be shared of the game at the table. */
async function share(page) {
  await page.locator('main.play').waitFor();
  await press(page, 'menu');
  await page.locator('dialog[open] [data-do=share]').click();
  await page.locator('[data-do=picture]:not(:disabled)').waitFor();
}

/** Opens a finished game from its link, and what can be shared of it. */
async function shared(visitor, game) {
  const page = await visitor.open(`${here.site.url}${linkTo(await recorded(game))}`);
  await share(page);
  return page;
}

test('the picture of a result is saved as a PNG of its size with something on it', async () => {
  const visitor = await here.visit(PHONE);
  const page = await shared(visitor, 'dice-box');
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-do=picture]').tap()]);
  assert.equal(download.suggestedFilename(), 'dice-box.png');
  const bytes = await readFile(await download.path());
  const drawn = await page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(data)], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
    return { width: bitmap.width, height: bitmap.height, dark: pixels.filter((pixel) => (pixel & 0xff) < 0x60).length, colours: new Set(pixels).size };
  }, [...bytes]);
  assert.deepEqual([drawn.width, drawn.height], [1200, 630]);
  assert.ok(drawn.dark > 2000 && drawn.colours > 20, JSON.stringify(drawn));
  await visitor.end();
});

test('the text of a result says game, names and scores, and leads to the same dice; by keyboard', async () => {
  const visitor = await here.visit();
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await shared(visitor, 'dice-box');
  await page.locator('[data-do=copy-result]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.toasts .toast', { hasText: 'Text copied.' }).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const { result } = await recorded('dice-box');
  assert.match(text, /^Dice Box: .+\. Ann \d+, Ben \d+\.\n/);
  assert.ok(result.scores.every((score) => text.includes(`${score}`)), text);
  assert.match(text, /\nYour turn with the same dice: http\S+#1\/new\/[0-9A-Z]+\/dice-box\?seed=/);
  await visitor.end();
});

test('once a game against the computer is reviewed, its result shows each turn of the person: in the picture and in the text', async () => {
  const visitor = await here.visit();
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const whole = await recorded('dice-matrix');
  const page = await visitor.open(`${here.site.url}${linkTo({ ...whole, seats: [{ name: 'Ann' }, { bot: 'easy' }] })}`);
  await share(page);
  const dice = page.locator('.shared-result [role=img] svg[viewBox="0 0 74 74"]');
  assert.equal(await dice.count(), 0, 'nothing is known yet');
  await page.locator('dialog[open] [data-do=close]').click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  const game = page.url();
  await page.goto(game.replace('#play/', '#review/'));
  await page.locator('main.review[data-judging=done]').waitFor();
  await page.goto(game);
  await share(page);
  // Ann began; what left no choice is no turn.
  const turns = await dice.count();
  assert.ok(turns >= 14 && turns <= 17, `${turns} turns`);
  await picture(page, 'result-turns');
  await page.locator('[data-do=copy-result]').click();
  await page.locator('.toasts .toast', { hasText: 'Text copied.' }).waitFor();
  const marks = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')[1];
  assert.match(marks, /^[●○▽▼]+$/);
  assert.equal([...marks].length, turns);
  await visitor.end();
});

test('the statistics say when there is nothing, count by level, and keep what they cannot read', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(`${here.site.url}#statistics`);
  await page.locator('main.statistics').waitFor();
  assert.match(await page.locator('main.statistics').innerText(), /Games you finish are counted here\./);
  await page.evaluate(() => {
    for (let game = 0; game < 12; game += 1) {
      localStorage.setItem(`alea:counted:result:g${game}`, `ivy ${1e12 + game} 2 normal ${game < 6 ? 'won' : 'lost'} 20`);
    }
    localStorage.setItem('alea:counted:result:alone', 'polygrid 1000 1 - lost 52');
    localStorage.setItem('alea:counted:luck:g1', 'ivy 1000 2 normal 10000 -2500 -5000 1000');
    localStorage.setItem('alea:counted:result:newer', 'something else');
  });
  await page.reload();
  await page.locator('main.statistics li').first().waitFor();
  const told = await page.locator('main.statistics').innerText();
  for (const part of [/Leo \(Normal\): you won 6 of 12/, /50% so far, probably 25 to 75% in the long run/, /1 game, best 52, average 52\.0/, /luck −0\.3 wins, given away \S+ \(each ±0\.2\)/, /1 entry can’t be read/]) {
    assert.match(told, part);
  }
  assert.equal(await page.evaluate(() => localStorage.getItem('alea:counted:result:newer')), 'something else');
  await visitor.end();
});

test('each game has its figures, reached from its rules and from the statistics', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(`${here.site.url}#rules/dice-matrix`);
  await page.locator('#rules a[href="#facts/dice-matrix"]').tap();
  await page.locator('article.facts .chart').first().waitFor();
  assert.match(await page.locator('article.facts').innerText(), /luck accounts for \d+% of the differences in results \(\d+–\d+%\)\. From 400 games\./);
  await page.locator('#rules header a[href="#rules/dice-matrix"]').tap();
  await page.locator('article.rules figure .diagram').first().waitFor();
  await page.goto(`${here.site.url}#statistics`);
  const ways = page.locator('main.statistics nav a');
  await ways.first().waitFor();
  const led = await ways.evaluateAll((links) => links.map((link) => link.hash));
  assert.deepEqual(led.sort(), Object.keys(GAMES).map((game) => `#facts/${game}`).sort());
  for (const way of await ways.all()) assert.ok((await way.boundingBox()).height >= 44);
  await ways.first().tap();
  await page.locator('article.facts .chart').first().waitFor();
  await page.goBack();
  await ways.first().waitFor();
  await visitor.end();
});
