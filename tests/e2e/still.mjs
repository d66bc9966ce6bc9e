// What stands still while pictures are taken: the date, chance, and all that comes later by itself.

/** The moment at which all pictures are taken. */
export const NOW = Date.UTC(2026, 10, 21, 9, 41);

/** Runs in the page before any script of its own. */
export function standStill(now) {
  const Clock = Date;
  globalThis.Date = class extends Clock {
    constructor(...when) {
      super(...(when.length ? when : [now]));
    }

    static now() {
      return now;
    }
  };
  // The same chance for every page: seeds of new games, and their identities.
  let state = 1;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (const index of bytes.keys()) {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      bytes[index] = state >>> 16;
    }
    return array;
  };
}

/** Runs in the page before any script of its own: messages stay, and nobody is taken for silent, because what would come after more than a second never comes. */
export function staySaid() {
  const wait = setTimeout;
  globalThis.setTimeout = (what, ms, ...rest) => (ms > 1000 ? 0 : wait(what, ms, ...rest));
}

/** Runs in the page: waits until its fonts are there, ends what moves, and lets it paint. */
export async function settle() {
  const frame = () => new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
  await document.fonts.ready;
  await frame();
  for (const motion of document.getAnimations()) {
    try {
      motion.finish();
    } catch {
      motion.cancel();
    }
  }
  await frame();
}
