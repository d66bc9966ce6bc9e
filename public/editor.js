// The editor of an option that is a rectangle of digits (a board of NVMERIX): its size, its squares. Loaded when such an option is opened.
// The text field is the option; whatever is done here is typed into it, and the page, which knows the rules, answers with the grid that
// it reads (`data-now`) or with what is wrong. As a part of a wasm program the same cost four times as much.

/** The rows of a grid's text, from the top, as numbers. */
const rowsOf = (grid) => grid.split('/').map((row) => [...row].map(Number));
const textOf = (rows) => rows.map((row) => row.join('')).join('/');

/** The right half becomes the mirror of the left one: two squares together are one more than the greatest number, as opposite faces of
 * a die are. A middle column has no mirror. */
const mirror = (row, numbers) => row.map((number, column) =>
  (column < row.length / 2 ? number : numbers + 1 - row[row.length - 1 - column]));

/** A grid after a square got a number, or with 0 the one after its own. */
export function withSquare(grid, numbers, row, column, number, mirrored) {
  const rows = rowsOf(grid);
  const squares = rows[row];
  squares[column] = number || (squares[column] % numbers) + 1;
  const twin = squares.length - 1 - column;
  if (mirrored && twin !== column) squares[twin] = numbers + 1 - squares[column];
  return textOf(rows);
}

/** A grid after its size was set. Columns come and go at the right, rows at the top, so that squares keep their names; a new square gets
 * a number that no new neighbour has. With `mirrored` the right half becomes the mirror of the left one. */
export function withSize(grid, numbers, columns, rows, mirrored) {
  const old = rowsOf(grid);
  const fresh = (rank, column) => ((column + 2 * rank) % numbers) + 1;
  const now = Array.from({ length: rows }, (_, row) => {
    // Ranks are counted from the bottom.
    const rank = rows - 1 - row;
    const known = old[old.length - 1 - rank] ?? [];
    return Array.from({ length: columns }, (_, column) => known[column] ?? fresh(rank, column));
  });
  return textOf(mirrored ? now.map((row) => mirror(row, numbers)) : now);
}

/** The squares, of which the tab key reaches one. */
function squares(grid, [atRow, atColumn]) {
  const rows = rowsOf(grid);
  const current = [Math.min(atRow, rows.length - 1), Math.min(atColumn, rows[0].length - 1)].join(' ');
  return rows.map((row, index) => `<div class="rank">${row.map((number, column) => {
    const name = `${'abcdefghij'[column]}${rows.length - index}`;
    const place = `${index} ${column}`;
    return `<button type="button" data-square="${place}" tabindex="${place === current ? 0 : -1}" aria-label="${name}, number ${number}">${number}</button>`;
  }).join('')}</div>`).join('');
}

function tools(least, most, numbers) {
  const from = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const side = (name, label) =>
    `<label class="field">${label}<select name="grid-${name}">${from(least, most).map((side) => `<option>${side}</option>`).join('')}</select></label>`;
  const brush = (number) =>
    `<label class="choice"><input type="radio" name="grid-brush" value="${number}"${number ? '' : ' checked'}><span>${number || 'the next'}</span></label>`;
  return `<div class="sides">${side('columns', 'Columns')}${side('rows', 'Rows')}</div>
    <fieldset><legend>A tap on a square gives it</legend><div class="choices brush">${from(0, numbers).map(brush).join('')}</div></fieldset>
    <div class="squares" role="group" aria-label="Squares of the board"></div>
    <p class="note">With keys: arrows, and 1 to ${numbers}.</p>
    <label class="tick"><input type="checkbox" name="grid-mirror">Mirrored squares add up to ${numbers + 1}</label>
    <button type="button" class="outlined" data-standard>Standard board</button>`;
}

/** Fills an editor, once. */
export function edit(editor) {
  const place = editor.querySelector('.tools');
  if (place.firstChild) return;
  const [least, most, numbers] = editor.dataset.limits.split(' ').map(Number);
  place.innerHTML = tools(least, most, numbers);
  const field = editor.querySelector('textarea');
  const get = (selector) => editor.querySelector(selector);
  const now = () => editor.dataset.now;
  const mirrored = () => get('[name=grid-mirror]').checked;
  let current = [0, 0];
  let drawn = '';

  // The page reads every change of the text, also ours.
  const type = (grid) => {
    field.value = grid.replaceAll('/', '\n');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    draw();
  };
  const draw = () => {
    drawn = now();
    const rows = rowsOf(now());
    get('.squares').innerHTML = squares(now(), current);
    get('[name=grid-columns]').value = rows[0].length;
    get('[name=grid-rows]').value = rows.length;
  };
  const focus = (row, column) => {
    current = [row, column];
    draw();
    get(`[data-square="${row} ${column}"]`).focus();
  };
  const set = (square, number) => {
    const [row, column] = square.split(' ').map(Number);
    type(withSquare(now(), numbers, row, column, number, mirrored()));
    focus(row, column);
  };

  editor.addEventListener('click', ({ target }) => {
    if (target.dataset.square) set(target.dataset.square, Number(get('.brush :checked').value));
    if (target.matches('[data-standard]')) {
      get('[name=grid-mirror]').checked = false;
      type(editor.dataset.standard);
    }
  });
  editor.addEventListener('keydown', (event) => {
    if (!event.target.dataset.square) return;
    const [row, column] = event.target.dataset.square.split(' ').map(Number);
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    const number = Number(event.key.trim() || NaN);
    if (step) {
      const rows = rowsOf(now());
      const within = (index, length) => Math.max(0, Math.min(index, length - 1));
      focus(within(row + step[0], rows.length), within(column + step[1], rows[0].length));
    } else if (number >= 1 && number <= numbers) {
      set(event.target.dataset.square, number);
    } else {
      return;
    }
    event.preventDefault();
  });
  place.addEventListener('change', ({ target }) => {
    if (target.matches('select, [name=grid-mirror]')) {
      type(withSize(now(), numbers, Number(get('[name=grid-columns]').value), Number(get('[name=grid-rows]').value), mirrored()));
    }
  });
  // What is typed or pasted, once the page has read it.
  new MutationObserver(() => now() !== drawn && draw()).observe(editor, { attributeFilter: ['data-now'] });
  draw();
}
