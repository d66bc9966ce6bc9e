// What the tests of a game say to those of all games: `games/X/tests/` has it, so that a new game is one folder.

import { existsSync, readdirSync } from 'node:fs';

const GAMES = new URL('../../games/', import.meta.url);

/** The modules of this name, each by its game. That no game of the program is without one is asked by those who go through them (`dataOfEach`). */
export async function ofGames(name) {
  const modules = readdirSync(GAMES).sort().map((game) => [game, new URL(`${game}/tests/${name}`, GAMES)]).filter(([, file]) => existsSync(file));
  return Object.fromEntries(await Promise.all(modules.map(async ([game, file]) => [game, await import(file)])));
}
