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
