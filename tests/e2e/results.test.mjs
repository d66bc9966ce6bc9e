// A result: its picture and its text leave the device, it is counted, and the counts and the games' figures have their pages.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { PHONE } from './browser.mjs';
import { press } from './players.mjs';
import { linkTo, recorded } from './records.mjs';
import { stage } from './stage.mjs';

const here = stage();

/** Opens a finished game from its link, and what can be shared of it. */
async function shared(visitor, game) {
  const page = await visitor.open(`${here.site.url}${linkTo(await recorded(game))}`);
  await page.locator('main.play').waitFor();
  await press(page, 'menu');
  await page.locator('dialog[open] [data-do=share]').click();
  await page.locator('[data-do=picture]:not(:disabled)').waitFor();
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
  assert.match(text, /\nPlay the same dice: http\S+#1\/new\/dice-box\?seed=/);
  await visitor.end();
});

test('the statistics say when there is nothing, count by level, and keep what they cannot read', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(here.site.url);
  await page.locator('a[href="#statistics"]').tap();
  await page.locator('main.statistics').waitFor();
  assert.match(await page.locator('main.statistics').innerText(), /Your games will be counted here\./);
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
  for (const part of [/Normal: 6 won of 12/, /50%, likely 25 to 75%/, /1 game, best 52, average 52\.0/, /luck −0\.3 ± 0\.2 wins/, /1 entry cannot be read/]) {
    assert.match(told, part);
  }
  assert.equal(await page.evaluate(() => localStorage.getItem('alea:counted:result:newer')), 'something else');
  await visitor.end();
});

test('each game has its figures, reached from its rules', async () => {
  const visitor = await here.visit(PHONE);
  const page = await visitor.open(`${here.site.url}#rules/dice-matrix`);
  await page.locator('a[href="#facts/dice-matrix"]').tap();
  await page.locator('article.facts .chart').first().waitFor();
  assert.match(await page.locator('article.facts').innerText(), /is luck\. 400 games\./);
  await page.locator('header a[href="#rules/dice-matrix"]').tap();
  await page.locator('article.rules figure .diagram').first().waitFor();
  await visitor.end();
});
