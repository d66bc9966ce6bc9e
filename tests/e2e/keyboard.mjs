// Games by the keys alone, as somebody without mouse and touch plays them.

import assert from 'node:assert/strict';
import { until } from './browser.mjs';
import { changed, selector } from './players.mjs';

// Runs in the page: the keys from the place that has the focus to another one of its scene, as the page says that arrow keys
// go: to the nearest place of those that lie more in this direction than aside. Null where they do not lead there.
function wayTo(id) {
  const cells = [...document.getElementById(id).parentNode.children].map((cell) => {
    const at = (name) => Number(cell.getAttribute(name));
    return { id: cell.id, x: at('x') + at('width') / 2, y: at('y') + at('height') / 2 };
  });
  const arrows = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const next = (from, [dx, dy]) => {
    let best = null;
    for (const cell of cells) {
      const [x, y] = [cell.x - from.x, cell.y - from.y];
      const [along, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
      if (along > 0 && aside <= along && (!best || along + 2 * aside < best.cost)) best = { cell, cost: along + 2 * aside };
    }
    return best?.cell;
  };
  const start = cells.find((cell) => cell.id === document.activeElement.id);
  const ways = new Map([[start, []]]);
  for (const [from, keys] of ways) {
    if (from.id === id) return keys;
    for (const [key, direction] of Object.entries(arrows)) {
      const cell = next(from, direction);
      if (cell && !ways.has(cell)) ways.set(cell, [...keys, key]);
    }
  }
  return null;
}

/** Whether something has the focus. */
export const hasFocus = (page) => page.evaluate(() => document.activeElement !== document.body);

/** Unfolds what holds this, by the keys. */
async function unfold(page, target) {
  const folded = await page.evaluate((wanted) => {
    const found = [...document.querySelectorAll(wanted)];
    const details = found.every((element) => !element.checkVisibility()) && found[0]?.closest('details:not([open])');
    return details ? `.${[...details.classList].join('.')} > summary` : null;
  }, target);
  if (!folded) return;
  await tabTo(page, folded);
  await page.keyboard.press('Enter');
  await until(page, (wanted) => document.querySelector(wanted).checkVisibility(), target);
}

/**
 * Presses the tab key until the focus is where it should be; backwards where that lies before it. What is folded away is unfolded. Gives how
 * often it was pressed.
 */
export async function tabTo(page, target) {
  await unfold(page, target);
  const where = (wanted) => {
    const found = [...document.querySelectorAll(wanted)].find((element) => element.checkVisibility());
    const focused = document.activeElement;
    if (!found) return 'missing';
    if (found.contains(focused)) return 'there';
    return found.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Shift+Tab' : 'Tab';
  };
  for (let presses = 0; presses < 80; presses += 1) {
    const key = await page.evaluate(where, target);
    if (key === 'there') return presses;
    assert.notEqual(key, 'missing', `there is ${target}`);
    await page.keyboard.press(key);
  }
  assert.fail(`the tab key does not lead to ${target}`);
}

/** Seats a person by the keys: the tab key reaches who sits there, and the arrows go on to the others. */
export async function sitsAt(page, seat) {
  await tabTo(page, `[name=seat-${seat}]:checked`);
  for (let presses = 0; await page.locator(`[name=seat-${seat}]:checked`).getAttribute('value') !== 'person'; presses += 1) {
    assert.ok(presses < 5, 'the arrows lead to a person');
    await page.keyboard.press('ArrowLeft');
  }
}

/** Goes to places and buttons with the keys alone, and presses them: as `go` of `playOn`. Moves are counted, and what was pressed for them beside arrows. */
export function byKeys() {
  const count = { keys: 0, moves: 0 };
  return { count, go: (page, target, seen) => goTo(page, target, seen, count) };
}

async function goTo(page, target, seen, count) {
  assert.ok(await hasFocus(page), 'the focus is never nowhere');
  const isOnChosen = await page.evaluate(() => document.activeElement.matches('.cell[aria-pressed=true]'));
  if (target.id) {
    count.keys += await tabTo(page, `svg.${target.scene} .cells`);
    const keys = await page.evaluate(wayTo, target.id);
    assert.ok(keys, `the arrow keys lead to ${target.id}`);
    for (const key of keys) await page.keyboard.press(key);
    assert.equal(await page.evaluate(() => document.activeElement.id), target.id);
  } else if (!isOnChosen || target.deed !== '0') {
    const tabs = await tabTo(page, selector(target));
    count.keys += tabs;
  }
  count.keys += 1;
  await page.keyboard.press('Enter');
  const now = await changed(page, seen);
  if (now.at !== seen.at) count.moves += 1;
  // What is gone gives the focus on, once the next picture is drawn.
  await until(page, () => document.activeElement !== document.body);
  return now;
}
