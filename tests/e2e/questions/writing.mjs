// What is written in the pictures has the size of writing, and nothing of it collides.

import { room } from './room.mjs';

/*
 * Runs in the page: what is written in its pictures, in pixels, and what is wrong with it. The sizes are those of each kind of label; what
 * stands on a piece or a square grows with it.
 */
function writings() {
  const RANGES = [
    [/coordinate/, 11, 14], [/total|tally/, 13, 16], [/heading|label|hand-line|line-name/, 12, 14], [/more/, 11, 14],
  ];
  const faults = [];
  const found = [];
  const isSeen = (element) => {
    for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).opacity === '0') return false;
    return element.checkVisibility({ visibilityProperty: true });
  };
  for (const text of document.querySelectorAll('svg.scene text')) {
    const scene = text.closest('svg.scene');
    const picture = scene.getBoundingClientRect();
    // Small pictures that nobody plays on say in words beside them what their numbers say.
    if (!scene.closest('.area, .rack, .board') || !text.textContent.trim() || !isSeen(text)) continue;
    const box = text.getBoundingClientRect();
    const { a, b, c, d } = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(a * d - b * c));
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // What is dragged out of sight is not seen.
    if (getComputedStyle(scene).overflow === 'hidden' && (x < picture.left || x > picture.right || y < picture.top || y > picture.bottom)) continue;
    const inGroup = text.closest('.pill, .chip, .badge');
    const kind = `${text.getAttribute('class') ?? ''} ${inGroup ? inGroup.getAttribute('class') : ''} in ${scene.getAttribute('class')}`;
    const [, least, most] = RANGES.find(([name]) => name.test(text.getAttribute('class') ?? '')) ?? [0, 11, inGroup ? 14 : Infinity];
    if (size < least - 0.1 || size > most + 0.1) faults.push(`${kind}: "${text.textContent}" has ${size.toFixed(1)} px`);
    // Letters and digits reach about so far above and below the middle.
    const ink = { left: box.left + 0.5, right: box.right - 0.5, top: y - size * 0.36, bottom: y + size * 0.36 };
    const isWithin = ink.left > picture.left - 2 && ink.right < picture.right + 2 && ink.top > picture.top - 2 && ink.bottom < picture.bottom + 2;
    // What a view of a large plant cuts at its edge is dragged into it.
    if (!isWithin && getComputedStyle(scene).overflow !== 'hidden') faults.push(`${kind}: "${text.textContent}" reaches beyond its picture`);
    found.push({ kind, said: text.textContent, ...ink });
  }
  found.forEach((one, index) => found.slice(index + 1).forEach((other) => {
    const [across, down] = [Math.min(one.right, other.right) - Math.max(one.left, other.left), Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)];
    if (across > 0.5 && down > 0.5) faults.push(`${one.kind}: "${one.said}" and "${other.said}" (${other.kind}) overlap`);
  }));
  return [...new Set(faults)];
}

/** Asked of tables, in the windows of their room, with text of its usual size. */
export const writing = {
  name: 'writing',
  of: ['table'],
  windows: (turn, sight) => room.windows(turn, sight).filter(({ text }) => text === 100),
  ask: (page) => page.evaluate(writings),
};
