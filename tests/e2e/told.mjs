// The remarks that ./test repeats at its end: files in target/ with a line for each, emptied when it starts.

import { appendFile, mkdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

/** `TOLD` names another folder: of tests that are planted nothing is told. */
const TARGET = process.env.TOLD ? pathToFileURL(`${process.env.TOLD}/`) : new URL('../../target/', import.meta.url);

/** Adds lines to one of them: `flickering` is what passed only at its second try, `left-out` why not everything was done. */
export async function tell(file, lines) {
  await mkdir(TARGET, { recursive: true });
  await appendFile(new URL(`${file}.txt`, TARGET), lines.map((line) => `${line}\n`).join(''));
}
