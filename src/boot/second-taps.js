// A second tap is meant for what the first one was meant for. Where something else has come under the finger since, nothing is pressed.

// Milliseconds for which what has come under a finger takes no tap.
const UNREADY = 300;
// Pixels within which two taps are at one place.
const ONE_PLACE = 24;

// What a press means, by its words: elements are used again for something else.
function pressed(target) {
  const on = target instanceof Element && target.closest('button, a, summary, label, input, select, textarea, .cell, [tabindex], dialog');
  return on ? [on.tagName, on.id, on.dataset.do, on.getAttribute('href'), on.matches('.cell') || on.textContent].join(' ') : 'nothing';
}

let last = null;
let isByFinger = false;
let isStray = false;
addEventListener('pointerdown', ({ pointerType }) => { isByFinger = pointerType !== 'mouse'; }, true);
addEventListener('mousedown', ({ clientX: x, clientY: y, timeStamp, detail, target }) => {
  const meant = pressed(target);
  const isSoon = last && timeStamp < last.ready && Math.hypot(x - last.x, y - last.y) <= ONE_PLACE;
  // A mouse counts its clicks. Fingers are told apart by place and time alone.
  isStray = Boolean(isSoon && (isByFinger || detail > 1) && meant !== last.meant);
  if (isStray) return;
  last = { x, y, meant, ready: timeStamp + UNREADY };
  // For tests, which press as a person does.
  window.tapped = last;
}, true);
addEventListener('click', (click) => {
  // Keys click, too, and count no clicks.
  if (click.detail === 0 || !last) return;
  if (isStray) {
    click.preventDefault();
    click.stopImmediatePropagation();
    return;
  }
  // The time runs from when it can be seen what came of the tap, which is late on a slow device: the press is painted first.
  const tap = last;
  tap.ready = Infinity;
  requestAnimationFrame(() => requestAnimationFrame((now) => { tap.ready = now + UNREADY; }));
}, true);
