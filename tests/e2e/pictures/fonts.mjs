// The letters of the pictures: the same on every machine. They are added to the page by the tests' host and never shipped.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const find = createRequire(import.meta.url).resolve;

/** The families, each with the sheet of its package: all weights in one file for each script. */
const FAMILIES = { Pictures: '@fontsource-variable/roboto', 'Pictures Mono': '@fontsource-variable/roboto-mono' };

/** The scripts that the page writes; Roboto Mono has no symbols of its own. */
const SCRIPTS = /-(latin|latin-ext|cyrillic|math|symbols)-wght-normal\.woff2/;

/** The page takes both from here, and shows no caret. A link to be copied has the address of this host, which is another one each time. */
const RULES = `
* { caret-color: transparent !important; font-family: Pictures !important; }
code, kbd, .grid-editor textarea { font-family: 'Pictures Mono' !important; }
:is(input, textarea)[readonly] { color: transparent !important; }
`;

/** Has a host add the letters to the page, and gives the characters they have, as ranges of code points. */
export async function addFonts(site) {
  const ranges = [];
  let sheet = '';
  for (const [family, name] of Object.entries(FAMILIES)) {
    const faces = (await readFile(find(`${name}/wght.css`), 'utf8')).match(/@font-face\s*\{[^}]*\}/g).filter((face) => SCRIPTS.test(face));
    for (const face of faces) {
      const [, file] = face.match(/url\(\.\/files\/([^)]+)\)/);
      const bytes = await readFile(find(`${name}/files/${file}`));
      site.edits.set(`pictures/${file}`, () => bytes);
      ranges.push(...face.match(/unicode-range:([^;]+)/)[1].split(',').map(rangeOf));
      sheet += face.replace(/font-family:[^;]+/, `font-family: '${family}'`).replace('./files/', './');
    }
  }
  site.edits.set('pictures/fonts.css', () => sheet + RULES);
  site.edits.set('index.html', (text) => text.replace('</head>', '<link rel="stylesheet" href="./pictures/fonts.css"></head>'));
  return ranges;
}

/** `U+2190-21FF` as its two ends. */
function rangeOf(text) {
  const [first, last = first] = text.trim().replace('U+', '').split('-').map((digits) => Number.parseInt(digits, 16));
  return [first, last];
}

// Runs in the page: the characters that are seen on it, and the families that they are set in.
function seenLetters() {
  const letters = new Set();
  const families = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const parents = new Set();
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!data.trim() || !parentElement.checkVisibility()) continue;
    for (const letter of data) letters.add(letter);
    parents.add(parentElement);
  }
  for (const parent of parents) families.add(getComputedStyle(parent).fontFamily);
  return { letters: [...letters], families: [...families] };
}

/** What of a page's letters would be another machine's own: each as a sentence. */
export async function foreignLetters(page, ranges) {
  const { letters, families } = await page.evaluate(seenLetters);
  const isKnown = (letter) => ranges.some(([first, last]) => first <= letter.codePointAt(0) && letter.codePointAt(0) <= last);
  const known = Object.keys(FAMILIES);
  return [
    ...letters.filter((letter) => !isKnown(letter)).map((letter) => `the fonts of the pictures lack “${letter}” (fonts.mjs)`),
    ...families.filter((family) => !known.includes(family.replaceAll(/['"]/g, ''))).map((family) => `text is set in ${family}, which is another font on every machine (fonts.mjs)`),
  ];
}
