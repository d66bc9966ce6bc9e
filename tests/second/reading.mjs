// What the second readings of the rules share. A reading follows a trace line by line: before each event it works out by itself
// what is legal, who is to act, and the scores, and compares.

import assert from 'node:assert/strict';

/** The file and the rank of a square such as `c4`, both from 0. */
export const place = (name) => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];

/** The name of a square. */
export const name = (file, rank) => String.fromCharCode(97 + file) + (rank + 1);

/** The squares of a board, each by its name. */
export const squares = (files, ranks) => Array.from({ length: files * ranks }, (_, at) => name(at % files, Math.floor(at / files)));

/** The squares in some directions from one, on the board. */
export const around = (square, directions, files, ranks) => {
  const [file, rank] = place(square);
  return directions.map(([dx, dy]) => [file + dx, rank + dy])
    .filter(([x, y]) => x >= 0 && x < files && y >= 0 && y < ranks)
    .map(([x, y]) => name(x, y));
};

export const SIDES = [[1, 0], [-1, 0], [0, 1], [0, -1]];
export const ALL_ROUND = [...SIDES, [1, 1], [1, -1], [-1, 1], [-1, -1]];

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** The seats with the highest or the lowest score. */
export const seatsWith = (scores, best) => scores.flatMap((score, seat) => (score === best ? [seat] : []));

/** Where a position leads by some events; it stays as it is. */
export function played(position, ...events) {
  const next = position.fork();
  for (const event of events) next.event(event);
  return next;
}

/**
 * Follows a trace. The reading has `actor()` (null before chance and at the end), `legal()`, `scores()`, `winners()` (undefined
 * until the end) and `event(text)`. With `fork()` it gives another one that stands at the same place and goes its own way.
 */
export function follow(reading, trace) {
  for (const line of trace) {
    const winners = reading.winners();
    const found = {
      ply: line.ply, actor: reading.actor(), legal: reading.legal().sort(), event: line.event, scores: reading.scores(), over: winners !== undefined,
    };
    assert.deepEqual(line, winners === undefined ? found : { ...found, winners });
    if (line.event !== null) reading.event(line.event);
  }
  assert.notEqual(reading.winners(), undefined, 'the game ends');
}
