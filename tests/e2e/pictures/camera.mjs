// The camera: a browser that draws alike on every machine, and pages that stand still before it.

import { launch, visit } from '../browser.mjs';
import { VIEWS } from '../questions/picture.mjs';
import { NOW, standStill, staySaid } from '../still.mjs';

/** How letters and colours are drawn is said here, and not by the machine; nor is what kind of processor draws. */
const ALIKE = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-skia-runtime-opts',
  '--hide-scrollbars',
];

export const openBrowser = () => launch({ windowless: true, more: ALIKE });

/** A visitor in it, whose worker answers from memory: `page`, the `wire` by which pictures are taken, and `complaints`, which gathers what is wrong. */
export async function openPage(browser, answers) {
  const [{ width, height, ground }] = VIEWS;
  const { context, complaints, open } = await visit(browser, { viewport: { width, height }, colorScheme: ground, locale: 'en-GB', timezoneId: 'UTC' });
  await context.addInitScript(standStill, NOW);
  await context.addInitScript(staySaid);
  await answers.serve(context, (sentence) => complaints.push(sentence));
  const page = await open();
  return { page, complaints, wire: await context.newCDPSession(page) };
}
