// What axe finds fault with.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds fault with on a page as it stands, each as a line. `within` is the selector of a part of it.
 *
 * The size of targets is not among what axe asks by itself, and asked here.
 *
 * With `colours` it looks only for what depends on them: for a page that was looked through on the other ground already.
 *
 * Axe judges no contrast with a ground of two colours, as the page's is. So while it looks, the ground is plain: of its two colours the one that
 * differs less from what is written.
 */
export async function axeFaults(page, { within, colours = false } = {}) {
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(axe);
  const options = {
    // Nothing is loaded from elsewhere, so there are no style sheets to fetch anew.
    preload: false,
    resultTypes: ['violations'],
    ...(colours ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : { rules: { 'target-size': { enabled: true } } }),
  };
  const violations = await page.evaluate(async ([options, within]) => {
    const { style } = document.documentElement;
    style.background = 'light-dark(var(--ground), var(--lit))';
    const { violations } = await globalThis.axe.run(within ?? document, options);
    style.background = '';
    return violations.map(
      ({ id, help, nodes }) => ({ id, help, places: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target}: ${failureSummary}`) }),
    );
  }, [options, within]);
  return violations.flatMap(({ id, help, places }) => places.map((place) => `${id}: ${help}: ${place}`));
}
