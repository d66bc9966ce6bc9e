// Games that the tests open: records of the rules' own tests, and links to them.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { LISTED } from '../games.mjs';
import { GAMES } from './players.mjs';

/** The fragment of a link that carries a record. */
export const linkTo = (shared) => `#1/record/${deflateRawSync(JSON.stringify(shared)).toString('base64url')}`;

const OF_GAMES = new URL('../../games/', import.meta.url);

/** A record of the tests of records that can be read, by its name without endings; each lies with its game. */
export async function validRecord(name) {
  const places = LISTED.map((game) => new URL(`${game}/tests/records/valid/${name}.alea.json`, OF_GAMES));
  const place = places.find((file) => existsSync(file));
  if (!place) throw new Error(`There is no valid record ${name}.`);
  return JSON.parse(await readFile(place, 'utf8'));
}

/** A whole game from the tests of records, as Ann and Ben would have played it; only the first events, if wanted. */
export async function recorded(game, part = () => Infinity) {
  const { finished, people } = GAMES[game];
  const record = await validRecord(finished);
  const seats = people.names.map((name) => ({ name }));
  const { result, events, ...rest } = record;
  const length = part(events);
  return length >= events.length ? { ...rest, seats, events, result } : { ...rest, seats, events: events.slice(0, length) };
}

/** The events of each line of a record from its beginning, the main line first. */
export function linesOf({ events, lines = [] }) {
  const whole = [events];
  for (const { parent, at, events: own } of lines) whole.push([...whole[parent].slice(0, at), ...own]);
  return whole;
}

/** Where the first action stands in a row of events. */
export const firstAction = (events) => events.findIndex((event) => !/^(setup|start|first|deal|draw|reshuffle|seed|roll) /.test(event));
