// Renders public/icons/*.png from icon.svg: run `npm run icons` here after changing the drawing.

import { readFile } from 'node:fs/promises';
import { launch } from './browser.mjs';

const folder = new URL('../../public/icons/', import.meta.url);
const drawing = await readFile(new URL('icon.svg', folder), 'utf8');

// The die alone where the system shows an icon as it is. On ground where the system cuts it to a
// shape of its own: a maskable icon keeps its drawing within the middle 80 %, as a circle.
const ICONS = [
  { file: 'icon-192.png', size: 192, part: 1, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, part: 1, ground: 'transparent' },
  { file: 'maskable-512.png', size: 512, part: 0.62, ground: '#F2F2EF' },
  { file: 'apple-touch-icon.png', size: 180, part: 0.72, ground: '#F2F2EF' },
];

const browser = await launch();
const page = await browser.newPage();
for (const { file, size, part, ground } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>
    html { background: ${ground}; }
    body { margin: 0; height: 100vh; display: grid; place-items: center; }
    svg { width: ${part * 100}%; display: block; }
  </style>${drawing}`);
  const path = new URL(file, folder).pathname;
  await page.screenshot({ path, omitBackground: ground === 'transparent' });
  console.log(path);
}
await browser.close();
