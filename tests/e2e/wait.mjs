// Waiting for what has to become so: looked at again and again, and a failure when it never does.

import { setTimeout as pause } from 'node:timers/promises';

/** Asks the page again and again until it says yes, and gives what it said. */
export const until = (page, question, argument) => eventually(() => page.evaluate(question, argument), question);

/** Looks again and again until it is so, and gives what was found. What never comes is a failure. */
export async function eventually(look, what = look) {
  const end = Date.now() + 15_000;
  for (;;) {
    const answer = await look();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`still not so after 15 s: ${what}`);
    await pause(20);
  }
}

// Runs in the page: it takes the next press at the same place for one of its own, not for the second half of a double one. A page that is not
// painted never does so.
function ready() {
  const end = performance.now() + 1000;
  return new Promise((resolve) => {
    const look = () => (performance.now() < Math.min(window.tapped?.ready ?? 0, end) ? setTimeout(look, 5) : resolve());
    // The press itself may still be on its way.
    setTimeout(look, document.hidden ? 0 : 50);
    requestAnimationFrame(look);
  });
}

/**
 * Presses places one after the other as a person does, who has seen what came of a press before the next at the same place. Gives the function
 * that does: of a place and what presses it there. Of a place that is not known it takes NaN, which is any place.
 */
export function apart(tab) {
  let last = { x: Infinity, y: Infinity };
  return async (x, y, press, { waits = true } = {}) => {
    const isElsewhere = Math.hypot(x - last.x, y - last.y) > 30;
    // A page that is being left takes any press.
    if (waits && !isElsewhere) await tab.evaluate(ready).catch(() => {});
    last = { x, y };
    return press(x, y);
  };
}
