// The form in which pictures are stored, which keeps only visible detail, and the difference allowed between two equal pictures.

import sharp from 'sharp';

/** Colours are kept in steps of so much: a picture then takes two thirds of the bytes. */
const STEP = 4;

/**
 * How pictures are compared. Two grounds of the page lie further apart than `threshold`, and the edges of letters that were rounded do not; as
 * many pixels may differ as another build of the same browser draws differently.
 */
export const LIKE = { threshold: 0.015, maxDiffPixels: 4 };

/** A picture out of the bytes of a PNG, in steps of colours: `{ width, height, data }`, three bytes a pixel. */
export async function rounded(bytes) {
  const { data, info: { width, height } } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1) data[at] = Math.min(255, STEP * Math.round(data[at] / STEP));
  return { width, height, data };
}

/** A picture as a PNG, as small as can be where it is to be kept. */
export const printed = ({ data, width, height }, { isKept }) => (
  sharp(data, { raw: { width, height, channels: 3 } }).png(isKept ? { compressionLevel: 9 } : { compressionLevel: 1 }).toBuffer()
);
