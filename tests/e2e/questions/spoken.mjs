// Whoever reads Spanish reads and hears nothing in English.

import { GAMES } from '../players.mjs';
import { DEVICE } from '../roomy.mjs';

/** Names are the same in every language: of games, and of who publishes them. */
const NAMES = new RegExp([...Object.values(GAMES).map(({ title }) => title), 'Tied to a Kite Games'].join('|'), 'g');

/** English words of the interface: none of them is to be read in another language. */
const ENGLISH = /\b(the|your|game|games|players?|moves?|turn|import|rules|settings|home|start|undo|redo|hint|close|delete|dice|die|continue|name|seed|new)\b/i;

// Runs in the page: everything that it says in the reader's language, to the eye and to screen readers. What is marked as another
// language is left out.
function words() {
  const ours = (element) => element.closest('[lang]').lang === document.documentElement.lang;
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: parent, data } = walker.currentNode;
    const isText = !parent.matches('script, style, noscript, option, code') && data.trim() !== '';
    if (isText && isShown(parent) && ours(parent)) texts.push(data.trim());
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    if (!isShown(element) || !ours(element)) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
  }
  return texts.filter((text) => text !== '');
}

/** Everything that a page says in the reader's language, to the eye and to screen readers. */
export const saidOn = (page) => page.evaluate(words);

/** Asked of everything, wherever it is. */
export const spoken = {
  name: 'spoken',
  of: ['page', 'dialog', 'table', 'played', 'step', 'decision'],
  languages: ['es'],
  windows: () => [DEVICE.viewport],
  async ask(page) {
    const lang = await page.evaluate(() => document.documentElement.lang);
    const english = (await saidOn(page)).filter((text) => ENGLISH.test(text.replace(NAMES, '')));
    return [...(lang === 'es' ? [] : [`the page says that it is in ${lang}`]), ...english.map((text) => `in English: ${text}`)];
  },
};
