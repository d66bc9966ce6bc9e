// How the tests play the null game: what every game has, as `tests/e2e/players.mjs` lists it.

import { oneOf } from '../../../tests/e2e/choices.mjs';

export const title = 'Null';
export const aim = /^Take the last coin\./;
export const people = { seats: ['person', 'person'], names: ['Ann', 'Ben'] };
export const bot = { seats: ['person', 'easy'], names: ['Ann'] };
export const quick = {};
export const shared = {};
export const rollsAlways = true;
export const levels = 'hard,easy';
export const finished = 'null-finished';
export const most = 21;

export const pick = ({ buttons }, choose) => oneOf(buttons, choose);
