// Dice Box in a real browser.

import assert from 'node:assert/strict';
import { DESKTOP, eventually } from '../../../tests/e2e/browser.mjs';
import * as flows from '../../../tests/e2e/flows.mjs';
import { GAMES, press, read, sitDown, standing, tap } from '../../../tests/e2e/players.mjs';
import { here, test } from '../../../tests/e2e/stage.mjs';

const GAME = 'dice-box';

flows.stands(here, GAME);

test('a held Escape closes a dialog and leaves the chosen die chosen', async () => {
  const visitor = await here.visit();
  const page = await visitor.open();
  await sitDown(page, here.site, GAME, GAMES[GAME].people);
  const die = (await read(page)).places.find(({ scene, enabled }) => scene === 'rack' && enabled);
  await tap(page, die);
  const isPressed = async () => (await read(page)).places.some(({ id, pressed }) => id === die.id && pressed);
  await press(page, 'menu');
  await page.locator('dialog[open]').waitFor();
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('Escape');
  await page.keyboard.up('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  assert.ok(await isPressed());
  await page.keyboard.press('Escape');
  await eventually(async () => !await isPressed(), 'pressed again it puts the die back');
  await visitor.end();
});

test('names with signs of a tag in them are shown as they are, beside the dice too', async () => {
  const visitor = await here.visit(DESKTOP);
  const page = await visitor.open();
  const names = ['<i>Ann</i>', 'B & C'];
  await sitDown(page, here.site, GAME, { seats: ['person', 'person'], names, seed: 'names' });
  const headings = await page.locator('.heading').allTextContents();
  for (const name of names) assert.ok(headings.some((text) => text.startsWith(`${name}’s dice`)), `${name}: ${headings}`);
  assert.deepEqual((await standing(page)).heads.map((head) => head.name).sort(), [...names].sort());
  await visitor.end();
});
