// Makes the pictures in public/ from the die (icon.svg), the boards that home of a build shows, and stored pictures: run `npm run icons` here
// when one of them has changed. The build is dist, or the one that `DIST` names.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { openBrowser } from './pictures/camera.mjs';
import { addFonts } from './pictures/fonts.mjs';
import { serve } from './site.mjs';

const PUBLIC = new URL('../../public/', import.meta.url);
const STORED = new URL('pictures/stored/', import.meta.url);
const die = await readFile(new URL('icons/icon.svg', PUBLIC), 'utf8');
const { shortcuts, screenshots } = JSON.parse(await readFile(new URL('manifest.webmanifest', PUBLIC), 'utf8'));

/** The die on light ground, a little raised: four fifths of the side. */
const TILE = {
  box: '-5.5 -5.6 75 75',
  style: 'body { background: radial-gradient(circle at 24% 0, #fff, #ecece8 65%); } svg { filter: drop-shadow(1vw 1.6vw 1.6vw rgb(0 0 0 / 22%)); }',
};
const ROUNDED = { ...TILE, style: `${TILE.style} body { border-radius: 22%; }` };
/** The die's face over the whole square, for systems that cut icons to a shape of their own: its marks lie within the middle 60 %. */
const FACE = {
  box: '-8 -9.9 80 80',
  style: '.lip { display: none; } .face { x: -8px; y: -9.9px; width: 80px; height: 80px; rx: 0; }',
};
const ICONS = [
  { file: 'icon-192.png', size: 192, ...ROUNDED },
  { file: 'icon-512.png', size: 512, ...ROUNDED },
  { file: 'apple-touch-icon.png', size: 180, ...TILE },
  { file: 'maskable-512.png', size: 512, ...FACE },
];

const browser = await openBrowser();
for (const { file, size, box, style } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>html { background: none; } body { margin: 0; height: 100vh; } svg { display: block; } ${style}</style>
    ${die.replace(/viewBox="[^"]*"/, `viewBox="${box}"`)}`);
  await keep(`icons/${file}`, await page.screenshot({ omitBackground: true }));
  await page.close();
}

// A shortcut shows its game's board. What a link to the product shows has all of them.
const site = await serve();
await addFonts(site);
const context = await browser.newContext({ viewport: { width: 1200, height: 630 }, colorScheme: 'light', bypassCSP: true, javaScriptEnabled: false });
const page = await context.newPage();
await page.goto(site.url);
await page.evaluate(laidOut, { die, names: shortcuts.map(({ name }) => name) });
await page.evaluate(() => Promise.all([document.fonts.ready, document.querySelector('header img').decode()]));
await keep('elsewhere/link.png', await page.screenshot());
await page.evaluate(() => document.body.classList.add('small'));
for (const [index, { icons: [{ src }] }] of shortcuts.entries()) {
  await keep(src, await page.locator('figure svg').nth(index).screenshot({ omitBackground: true }));
}
await browser.close();
await site.stop();

for (const { src, form_factor: form } of screenshots) {
  const [, game] = src.match(/([^/]+)-(narrow|wide)\.png$/);
  await keep(src, await readFile(new URL(`${game}/middle-${form === 'narrow' ? 'phone-light' : 'desktop-dark'}.png`, STORED)));
}

// Runs in the page: the boards of home, each with its game's name, below the product's own.
function laidOut({ die, names }) {
  const boards = [...document.querySelectorAll('#home [data-drawing]')];
  if (boards.length !== names.length) throw new Error(`home has ${boards.length} boards, and the manifest ${names.length} shortcuts`);
  for (const board of boards) board.innerHTML = board.dataset.drawing;
  const figures = boards.map((board, index) => `<figure>${board.outerHTML}<figcaption>${names[index]}</figcaption></figure>`);
  document.body.innerHTML = `<style>
    body { align-content: start; display: grid; gap: 0 18px; grid-template: 332px auto / repeat(${names.length}, 200px); padding: 0 64px; }
    #definitions { position: absolute; }
    header { align-items: center; display: flex; gap: 36px; grid-column: 1 / -1; }
    header img { margin-left: -4px; width: 132px; }
    h1 { font-size: 96px; font-weight: 700; letter-spacing: -0.01em; line-height: 1; margin-top: -8px; }
    p { color: var(--ink2); font-size: 36px; margin-top: 10px; }
    figcaption { font-size: 24px; font-weight: 600; margin-top: 8px; }
    html:has(.small) { background: none; }
    .small figure svg { width: 96px; }
  </style>
  ${document.getElementById('definitions').outerHTML}
  <header>
    <img src="data:image/svg+xml,${encodeURIComponent(die)}" alt="">
    <div><h1>Alea</h1><p>${document.querySelector('meta[property="og:description"]').content}</p></div>
  </header>
  ${figures.join('')}`;
}

/** Keeps a picture below public/, in few colours. */
async function keep(file, picture) {
  const bytes = await sharp(picture).png({ palette: true, effort: 10, compressionLevel: 9 }).toBuffer();
  const path = new URL(file, PUBLIC);
  await mkdir(new URL('.', path), { recursive: true });
  await writeFile(path, bytes);
  console.log(`${bytes.length} bytes: public/${file}`);
}
