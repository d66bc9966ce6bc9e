// The games, as the program lists them: whatever is done for each game by a test or a measurement goes through here, so that none is left out.

import { existsSync, readFileSync } from 'node:fs';
import { alea } from './alea.mjs';

const FOLDERS = new URL('../games/', import.meta.url);

/** The games that are listed (crates/games), by their folders. */
export const LISTED = [...readFileSync(new URL('../crates/games/Cargo.toml', import.meta.url), 'utf8').matchAll(/^alea-(.+) = \{ path = "\.\.\/\.\.\/games\/\1" \}$/gm)]
  .map(([, game]) => game);

/**
 * The modules of this name that lie with the tests of games, each by its game, so that a new game is one folder. That no game of the program
 * is without one is asked by those who go through them, with `dataOfEach`.
 *
 * `measured.mjs`, what is measured of a game (`benches/`), has
 *
 * - `players`: the numbers of players that it is offered for;
 * - `strength`: the mirrored games of a match, those of one at a second a decision, and those of one against the plain search;
 * - `facts`: a small sample, which a test measures again, and the set-ups whose facts players read; each is what follows the game's name in
 *   `alea facts`.
 */
export async function ofGames(name) {
  const modules = LISTED.toSorted().map((game) => [game, new URL(`${game}/tests/${name}`, FOLDERS)]);
  return Object.fromEntries(await Promise.all(modules.filter(([, file]) => existsSync(file)).map(async ([game, file]) => [game, await import(file)])));
}

/** Their names, in the program's order. */
export const games = () => JSON.parse(alea(['games'])).map(({ game }) => game);

/** The data of each game, as `[game, data]`. Fails where a game has none, and where there are data of a game that there is not. */
export function dataOfEach(data, what) {
  const listed = games();
  const missing = listed.filter((game) => !(game in data));
  const unknown = Object.keys(data).filter((game) => !listed.includes(game));
  if (missing.length || unknown.length) {
    const faults = [missing.length && `nothing for ${missing.join(', ')}`, unknown.length && `something for ${unknown.join(', ')}, which is no game`];
    throw new Error(`${what}: ${faults.filter(Boolean).join('; ')}.`);
  }
  return listed.map((game) => [game, data[game]]);
}
