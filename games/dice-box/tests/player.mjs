// How the tests play Dice Box: what every game has, as `tests/e2e/players.mjs` lists it.

import { oneOf } from '../../../tests/e2e/choices.mjs';

export const title = 'Dice Box';
export const aim = /^(Red and yellow|Blue and white) are (yours|Player \d’s)\./;
export const people = { seats: ['person', 'person'], names: ['Ann', 'Ben'] };
export const bot = { seats: ['person', 'easy'], names: ['Ann'] };
export const quick = {};
export const shared = { players: 2, colours: 'one-each' };
export const levels = 'hard,normal,easy';
export const finished = 'dice-box-two-each';
export const most = 60;
// A die or a square first, then the other.
export function pick({ offered, pressed, buttons }, choose) {
  const wanted = pressed.length ? offered.filter(({ scene }) => scene !== pressed[0].scene) : offered;
  return oneOf(wanted, choose) ?? buttons[0];
}
