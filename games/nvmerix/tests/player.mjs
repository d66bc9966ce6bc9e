// How the tests play NVMERIX: what every game has, as `tests/e2e/players.mjs` lists it.

import { oneOf, taking } from '../../../tests/e2e/choices.mjs';
import { PLACES } from '../../../tests/e2e/words.mjs';

export const title = 'NVMERIX';
export const aim = /^Capture three pieces to win\. /;
export const people = { seats: ['person', 'person'], names: ['Ann', 'Ben'] };
export const bot = { seats: ['person', 'easy'], names: ['Ann'] };
export const quick = { captures: 2, limit: 20 };
export const shared = { players: 3, board: '1234/3412/2143/4321', pieces: 4, captures: 2, limit: 50 };
export const rollsAlways = true;
export const levels = 'hard,easy,normal';
export const finished = 'nvmerix-finished';
export const most = 600;

export function pick({ offered, pressed, buttons }, choose) {
  const goals = offered.filter(({ label }) => PLACES.goal.test(label));
  const pieces = offered.filter(({ label }) => PLACES.movable.test(label));
  if (!offered.length) return buttons[0];
  if (pressed.length || (goals.length && (!pieces.length || choose(3) > 0))) return taking(goals) ?? oneOf(goals, choose);
  return oneOf(pieces, choose);
}
