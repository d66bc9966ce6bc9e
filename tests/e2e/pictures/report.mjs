// A page with what differs: before, after and difference side by side.

import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { difference } from './compare.mjs';
import { Store } from './store.mjs';

/** Where the page is left. */
const REPORT = fileURLToPath(new URL('../../../target/pictures/', import.meta.url));
/** The columns, and the folder of each. */
const COLUMNS = { before: 'Before', after: 'After', difference: 'Difference' };

export class Report {
  #rows = [];

  constructor(folder) {
    this.folder = folder;
    this.pictures = new Store(folder);
  }

  /** An empty one, in the place of the last. */
  static async begin(folder = REPORT) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    return new Report(folder);
  }

  /** Adds a picture with a sentence about it; one of the two is null where there is none. */
  async add(name, sentence, { before, after }) {
    const row = { name, sentence, columns: [] };
    this.#rows.push(row);
    const pictures = { before, after, difference: before && after && difference(before, after) };
    for (const [column, picture] of Object.entries(pictures)) {
      if (!picture) continue;
      await this.pictures.write(`${column}/${name}`, picture, 0);
      row.columns.push(column);
    }
  }

  /** Writes the page; gives its place. `faults` are sentences about sights as a whole. */
  async write(faults) {
    const file = path.join(this.folder, 'index.html');
    await writeFile(file, pageOf(this.#rows.sort((one, other) => one.name.localeCompare(other.name)), faults));
    return file;
  }
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const cellOf = ({ name, columns }, column) => {
  if (!columns.includes(column)) return '<td>none</td>';
  const source = escaped(`${column}/${name}.webp`);
  return `<td><a href="${source}"><img src="${source}" alt="${COLUMNS[column]}: ${escaped(name)}"></a></td>`;
};

const rowOf = (row) => `<tr id="${escaped(row.name)}"><th colspan="3">${escaped(row.name)} <small>${escaped(row.sentence)}</small></th></tr>
<tr>${Object.keys(COLUMNS).map((column) => cellOf(row, column)).join('')}</tr>`;

const pageOf = (rows, faults) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pictures of Alea that differ</title>
<style>
body { font: 16px/1.5 sans-serif; margin: 24px; background: #777; color: #fff; }
table { border-spacing: 8px; width: 100%; table-layout: fixed; }
th { text-align: left; padding-top: 24px; }
small { font-weight: normal; }
td { vertical-align: top; }
img { max-width: 100%; display: block; outline: 1px solid #000; }
</style>
<h1>${rows.length} ${rows.length === 1 ? 'picture differs' : 'pictures differ'}</h1>
<p>If all of this is meant: <code>./test pictures --accept</code></p>
<ul>${faults.map((fault) => `<li>${escaped(fault)}</li>`).join('')}</ul>
<table><tr>${Object.values(COLUMNS).map((title) => `<td>${title}</td>`).join('')}</tr>
${rows.map(rowOf).join('\n')}
</table>
</html>
`;
