// A reporter for Playwright Test: tells by name what passed only at its second try, and fails the run if that is too much.

import { tell } from './told.mjs';

/** More tests than this do not flicker by accident. `./test` reads the number here, for all of its steps together. */
const MOST = 3;

export default class Flickering {
  onBegin(config, suite) {
    this.suite = suite;
  }

  async onEnd() {
    const flickering = this.suite.allTests().filter((test) => test.outcome() === 'flaky');
    if (!flickering.length) return undefined;
    const names = flickering.map((test) => `  ${test.titlePath().filter(Boolean).join(' › ')}`);
    await tell('flickering', names);
    console.log(`\nFlickering, passed only at the second try:\n${names.join('\n')}`);
    if (flickering.length <= MOST) return undefined;
    console.log(`More than ${MOST} of them: this fails the run.`);
    return { status: 'failed' };
  }

  printsToStdio() {
    return false;
  }
}
