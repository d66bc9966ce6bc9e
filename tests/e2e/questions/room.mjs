// The whole board, the hand, the buttons, whose turn it is and all scores are in sight without scrolling; what is tapped is large enough;
// nothing lies over anything, no text is cut.

import { some } from '../sample.mjs';

/** The windows of a table. */
export const WINDOWS = [
  [390, 844], [390, 664], [360, 640], [320, 568],
  [844, 390], [667, 375], [740, 360], [915, 412],
  [820, 1180], [1024, 730], [1366, 650], [1440, 900],
];

/** The sizes of text in percent. */
const TEXTS = [100, 200];

/** The least side of what is tapped, in pixels: a square or a box, and a button. */
const SQUARE = 24;
export const BUTTON = 44;

/** What a board measures at least where text has its usual size, by the room that the window has for it. */
const leastBoard = (width, height) => (width > height * 1.1 ? 0.84 * Math.min(height, width - 328) : 0.63 * Math.min(width, height * 0.62));

// Runs in the page: what is wrong in this window, and what it measures.
async function look({ SQUARE, BUTTON }) {
  // Pictures are measured when they have been laid out.
  await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
  const faults = [];
  const [width, height] = [innerWidth, innerHeight];
  const all = (wanted) => [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const box = (element) => element.getBoundingClientRect();
  const name = (element) => `${element.id || element.getAttribute('class') || element.tagName}${element.dataset?.do ? ` ${element.dataset.do}` : ''}`;
  const round = (number) => Math.round(number * 10) / 10;

  // Nothing to scroll.
  const root = document.documentElement;
  if (root.scrollWidth > width) faults.push(`${root.scrollWidth} wide`);
  if (root.scrollHeight > height) faults.push(`${root.scrollHeight} high`);

  // In sight, and nothing over it.
  // Of a board without edges what does not fit at the size of a finger is dragged into sight.
  const scene = document.querySelector('.board-scene');
  const roams = getComputedStyle(scene).overflow === 'hidden';
  const isSeen = (element) => {
    const [{ left, top, width: wide, height: high }, view] = [box(element), box(scene)];
    const [x, y] = [left + wide / 2, top + high / 2];
    return !roams || (x > view.left && x < view.right && y > view.top && y < view.bottom);
  };
  const squares = all('.board-scene .cell').filter(isSeen);
  const hand = all('.rack .cell');
  const buttons = all('.play .actions button');
  const bar = all('.play .bar :is(button, a)');
  const needed = [...squares, ...hand, ...buttons, ...bar, ...all('.turn, .happened, .seat .name > :first-child, .seat .score, svg.rack')];
  for (const element of needed) {
    const { left, right, top, bottom, width: wide, height: high } = box(element);
    if (wide < 1 || high < 1) faults.push(`${name(element)} has no size`);
    else if ((left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5) && !(roams && squares.includes(element))) faults.push(`${name(element)} is out of sight`);
    else {
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // A head is itself the button for what its seat has.
      const isOwn = found?.matches('.unfold') && found.parentElement.contains(element);
      if (!(element.contains(found) || found?.contains(element) || isOwn)) faults.push(`${name(found)} lies over ${name(element)}`);
    }
  }
  // Who plays alone in a low window reads the coach in the place of what can be done.
  const isSaid = all('.turn, .happened .tip').length > 0;
  if (!squares.length || !isSaid || !all('.seat .score').length) faults.push('something is missing');

  // What the coach says is read in one of two places, unless a hint or a refusal has taken them.
  const tips = document.querySelectorAll('.play:not(.hinted) .status:not(:has(.refused)) .happened .tip');
  for (const { textContent: tip } of tips) {
    const isRead = all('.happened .tip, .explained li').some(({ textContent }) => textContent.trim() === tip.trim());
    if (!isRead) faults.push(`not in sight: "${tip.trim()}"`);
  }

  // Large enough to be tapped.
  const side = (elements) => round(Math.min(...elements.map((element) => Math.min(box(element).width, box(element).height))));
  for (const [what, elements, least] of [['square', squares, SQUARE], ['place of the hand', hand, SQUARE], ['button', [...buttons, ...bar], BUTTON]]) {
    // On a table without edges that is over, all is seen at once and nothing is tapped.
    const roamed = document.querySelector('main.play.over') ? 0 : BUTTON - 0.5;
    const wanted = what === 'square' && roams ? roamed : least - 0.1;
    if (elements.length && side(elements) < wanted) faults.push(`a ${what} of ${side(elements)} px`);
  }

  // Upright, what is left of the height goes to the board and what lies beside it. On its side the bar is as high as the sentence in it.
  for (const element of all('.play .bar')) if (height > width && box(element).height > 64) faults.push(`the bar is ${round(box(element).height)} px high`);

  // Apart from the edge of the window.
  for (const element of all('.turn')) if (box(element).top < 3) faults.push(`${name(element)} stands at the edge of the window`);

  // Apart from one another.
  const title = document.createRange();
  title.selectNodeContents(document.querySelector('.bar h1'));
  const parts = [
    ...all('.turn, .happened, .seat, .area svg, div.rack, .board, .explained, .last-turns').map((element) => [name(element), box(element)]),
    ...[...buttons, ...bar, ...all('.beside')].map((element) => [name(element), box(element)]),
    ...(all('.bar h1').length ? [['title', title.getBoundingClientRect()]] : []),
  ];
  parts.forEach(([one, a], index) => parts.slice(index + 1).forEach(([other, b]) => {
    const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
    if (x > 1 && y > 1) faults.push(`${one} and ${other} overlap by ${round(x)} x ${round(y)}`);
  }));

  // Whole texts.
  const scrolls = (element) => element && getComputedStyle(element).overflowY === 'auto';
  // The level behind a name gives way where there is no room.
  for (const element of all('.seat .name > :first-child, .seat .note, .seat .aim, .seat .score, .turn, .happened, .bar h1, .actions button, .explained li, .last-turns li, .last-turns .what')) {
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth) faults.push(`cut: ${name(element)} "${element.textContent}"`);
    // What has happened may end in an ellipsis, as a tap on it shows all of it; what one plays for and the coach may not.
    const whole = element.matches('.happened') ? element.querySelector('.goal, .tip') : element;
    if (!whole?.textContent.trim()) continue;
    // The way back is a sign where there is little room; what a hint says scrolls where there is less than it needs.
    if (element.matches('.put-back') && getComputedStyle(element.querySelector('span')).clipPath !== 'none') continue;
    if (scrolls(element.closest('.explained'))) continue;
    const text = document.createRange();
    text.selectNodeContents(whole);
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const own = box(element);
    if (left < own.left - 1 || right > own.right + 1 || top < own.top - 2 || bottom > own.bottom + 2) faults.push(`out of its place: ${name(element)} "${element.textContent}"`);
    const inSight = left > -1 && right < width + 1 && top > -1 && bottom < height + 1;
    const isLeftOut = element.closest('.last-turns') && (left >= box(element.closest('.last-turns')).right - 1);
    if (!inSight && !isLeftOut) faults.push(`out of sight: ${name(element)} "${element.textContent}"`);
  }
  // Words without a hyphen in the middle of them, whose ends are never on two lines.
  for (const element of all('.seat :is(.name, .note, .aim), .turn, .happened, .bar h1, .actions button')) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      // What is only heard has no width.
      if (getComputedStyle(texts.currentNode.parentElement).clipPath !== 'none') continue;
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const [first, ...others] = range.getClientRects();
        if (others.some(({ top }) => top > first.top + first.height / 2)) faults.push(`broken: "${word}" in ${name(element)}`);
      }
    }
  }
  const columns = all('.explained, .last-turns ol');
  for (const element of columns) if (!scrolls(element) && element.scrollHeight > element.clientHeight + 1) faults.push(`cut: ${name(element)}, ${element.scrollHeight} in ${element.clientHeight}`);
  for (const text of all('.area text, svg.rack text')) {
    const [inner, outer] = [box(text), box(text.closest('svg'))];
    if (inner.left < outer.left - 2 || inner.right > outer.right + 2) faults.push(`cut: "${text.textContent}" beside the board`);
  }

  return {
    faults: [...new Set(faults)],
    board: round(Math.min(...all('.board').map((element) => Math.max(box(element).width, box(element).height)))),
    square: side(squares),
    hand: hand.length ? side(hand) : Infinity,
    button: side([...buttons, ...bar]),
    area: all('.area svg').length ? round(Math.min(...all('.area svg').map((element) => box(element).height))) : Infinity,
    text: parseFloat(getComputedStyle(document.querySelector('.turn')).fontSize),
  };
}

/** What is wrong with the room of a table as it stands, and what it measures. */
export const roomOf = (page) => page.evaluate(look, { SQUARE, BUTTON });

/**
 * Asked of tables, in a third of the windows by turns; in all of them where a sight says so. What it measures is the least of all states, by
 * the window.
 */
export const room = {
  name: 'room',
  of: ['table'],
  windows: (turn, { everywhere }) => (everywhere ? WINDOWS : some(WINDOWS, turn, 4))
    .flatMap(([width, height]) => TEXTS.map((text) => ({ width, height, text }))),
  async ask(page, { width, height, text }, { measured }) {
    const { faults, ...seen } = await roomOf(page);
    if (text === 100 && seen.board < leastBoard(width, height)) faults.push(`the board has ${seen.board} px`);
    const row = measured[`${width}x${height} ${text} %`] ??= {};
    for (const [key, value] of Object.entries(seen)) row[key] = Math.min(row[key] ?? Infinity, value);
    return faults;
  },
};
