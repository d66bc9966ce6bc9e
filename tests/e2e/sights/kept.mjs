// The data stored on the device before a sight is visited.

import { GAMES } from '../players.mjs';
import { firstAction, recorded, validRecord } from '../records.mjs';
import { record } from '../table.mjs';
import { NOW } from '../still.mjs';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TODAY = Math.floor(NOW / DAY);

/** The address and the entry of a saved game. */
export const addressOf = (id, page = 'play') => `#${page}/${id}`;
export const saved = (id, shared, { at = shared.events.length, changed = NOW - MINUTE, ...more } = {}) => ({
  [`alea:game:${id}`]: JSON.stringify({ revision: 1, at, changed, ...more, record: shared }),
});

/** Preferences by their names. */
export const preferences = (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [`alea:preference:${name}`, value]));

/** Nobody is told the rules while playing, and nothing is waited for. */
export const EXPERIENCED = preferences({ coach: 'off', pace: 'instant' });

/** A part of a game of the tests of records, between Ann and Ben. */
export const part = (game, share) => recorded(game, (events) => Math.floor(events.length * share));

const LEVELS = ['easy', 'normal', 'hard', 'expert'];

/** The same against the computer. */
export async function against(game, share, level = 'normal') {
  const whole = await part(game, share);
  return { ...whole, seats: whole.seats.map((_, seat) => (seat ? { bot: level } : {})) };
}

/** A game that somebody begins against Easy. */
export async function newcomers(game) {
  const { seats, ...rest } = await recorded(game, firstAction);
  return { ...rest, seats: seats.map((person, seat) => (seat ? { bot: 'easy' } : person)) };
}

/** A record of those that are valid, between people with these names; only the first events, if wanted. */
export async function valid(name, names, count = Infinity) {
  const { result, ...rest } = await validRecord(name);
  const isWhole = count >= rest.events.length;
  return { ...rest, seats: names.map((own) => ({ name: own })), events: rest.events.slice(0, count), ...(isWhole && result ? { result } : {}) };
}

/** One of the valid records whose first seat is to act: a person, against opponents of all levels. */
export async function computers(name) {
  const shared = await validRecord(name);
  return { ...shared, seats: shared.seats.map((_, seat) => (seat ? { bot: LEVELS[seat % LEVELS.length] } : {})) };
}

/** A game with two lines beside the one that was played. */
export const parted = () => ({
  ...record(12),
  version: 2,
  lines: [{ parent: 0, at: 11, events: ['a2', 'f7'], name: 'First try' }, { parent: 0, at: 12, events: ['g7'] }],
});

/** Someone's device after some weeks: games of all kinds, lessons, puzzles and results. */
export async function someonesDevice() {
  const games = {};
  let age = 3 * MINUTE;
  for (const game of Object.keys(GAMES)) {
    Object.assign(games, saved(`open-${game}`, await against(game, 0.5), { changed: NOW - age }));
    Object.assign(games, saved(`over-${game}`, await recorded(game), { changed: NOW - age - 2 * DAY }));
    age *= 7;
  }
  const results = {};
  let number = 0;
  const count = (text) => {
    number += 1;
    results[`alea:counted:result:g${number}`] = text(NOW - number * DAY);
  };
  for (let game = 0; game < 12; game += 1) {
    count((at) => `ivy ${at} 2 normal ${game < 7 ? 'won' : 'lost'} ${20 + game}`);
    if (game < 4) count((at) => `dice-matrix ${at} 2 hard ${game < 1 ? 'won' : 'lost'} ${210 + 9 * game}`);
    if (game < 3) count((at) => `polygrid ${at} 1 - lost ${41 + game}`);
  }
  return {
    ...games,
    'alea:name:over-ivy': 'Sunday with Ann',
    ...results,
    'alea:counted:luck:g1': `ivy ${NOW} 2 normal 10000 -2500 -5000 1000`,
    ...preferences({
      coach: 'off',
      pace: 'instant',
      'lesson-dice-matrix': 'finished',
      'lesson-nvmerix': '3',
      'practice-dice-matrix': `1:1:1 2:2:1 3:1:0:0:${TODAY} 5:1:1`,
      'practice-ivy': '1:1:1',
      'last-dice-matrix': '1\n30 41\n-\nnormal',
      'last-ivy': '1\n9 4\n- Ann\n- Bartholomew',
      'last-polygrid': '\n34\n-',
    }),
  };
}
