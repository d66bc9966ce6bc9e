// What the tests of one file share: a browser and a host, there before the first test and gone after the last.

import { after, before } from 'node:test';
import { launch, visit } from './browser.mjs';
import { serve } from './site.mjs';

/** Sets both up; `it.visit(options)` is a visitor of this browser, `it.site` the host. */
export function stage(base = '/alea/') {
  const it = {};
  before(async () => {
    it.browser = await launch({ windowless: true });
    it.site = await serve(undefined, base);
  });
  after(async () => {
    await it.browser.close();
    await it.site.stop();
  });
  it.visit = (options) => visit(it.browser, options);
  return it;
}
