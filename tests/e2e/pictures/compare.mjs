// Two pictures of one sight: rounded alike, and compared pixel by pixel.

import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Colours are kept in steps of so much: a picture then takes two thirds of the bytes. */
const STEP = 4;
/** How far two colours may lie apart (OKLab): less than two grounds of the page do, and more than rounding of a letter's edge does. */
const THRESHOLD = 0.0125;
/** As many pixels may differ as another build of the same browser draws differently. */
const MAY_DIFFER = 12;

/** A picture out of the bytes of a file: `{ width, height, data }`, four bytes a pixel. */
export async function decoded(bytes) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** A picture as it is kept: its colours in steps. */
export function rounded({ data, ...size }) {
  const steps = Buffer.allocUnsafe(data.length);
  for (let at = 0; at < data.length; at += 1) steps[at] = Math.min(255, STEP * Math.round(data[at] / STEP));
  return { ...size, data: steps };
}

/** A picture as the bytes of a file that loses nothing. */
export const encoded = ({ data, width, height }, effort = 6) => (
  sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha().webp({ lossless: true, effort }).toBuffer()
);

/** How many pixels of two pictures differ, all of them where their sizes do; `into` is drawn on, if given. */
export function countDifferences(before, after, into = null) {
  const { width, height } = before;
  if (width !== after.width || height !== after.height) return Math.max(width * height, after.width * after.height);
  if (before.data.equals(after.data)) return 0;
  return pixelmatch(before.data, after.data, into, width, height, { threshold: THRESHOLD, includeAA: true });
}

/** Whether so many differing pixels are a difference. */
export const differs = (count) => count > MAY_DIFFER;

/** A picture that shows where two pictures differ; none where their sizes do. */
export function difference(before, after) {
  if (before.width !== after.width || before.height !== after.height) return null;
  const data = Buffer.alloc(before.data.length);
  countDifferences(before, after, data);
  return { ...before, data };
}
