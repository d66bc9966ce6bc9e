// Waiting for what has to become so: looked at again and again, and a failure when it never does.

import { setTimeout as pause } from 'node:timers/promises';

/** How long it is waited. */
const LIMIT = 15_000;

/** Asks the page again and again until it says yes, and gives what it said. */
export async function until(page, question, argument) {
  // The tabs of other engines (engines/index.mjs) can only be asked from here.
  if (!page.waitForFunction) return eventually(() => page.evaluate(question, argument), question);
  const found = await page.waitForFunction(question, argument, { polling: 20, timeout: LIMIT }).catch((cause) => {
    throw new Error(`still not so after ${LIMIT / 1000} s: ${question}`, { cause });
  });
  return found.jsonValue();
}

/** Looks again and again until it is so, and gives what was found. What never comes is a failure. */
export async function eventually(look, what = look) {
  const end = Date.now() + LIMIT;
  for (;;) {
    const answer = await look();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`still not so after ${LIMIT / 1000} s: ${what}`);
    await pause(20);
  }
}
