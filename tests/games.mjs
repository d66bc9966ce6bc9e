// The games, as the program lists them: whatever is done for each game by a test or a measurement goes through here, so that none is left out.

import { alea } from './alea.mjs';

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
