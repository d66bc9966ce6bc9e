// How the tests play Polygrid: what every game has, as `tests/e2e/players.mjs` lists it.

import { isBoard, isRack, oneOf } from '../../../tests/e2e/choices.mjs';

export const title = 'Polygrid';
export const aim = /^A filled square scores /;
export const people = { seats: ['person'], names: ['Ann'] };
export const quick = {};
export const shared = {};
export const levels = 'hard';
export const finished = 'polygrid-finished';
export const most = 120;

/** What the buttons that play something say. */
const PLAYS = /^(Roll|Write|Bonus: )/;

export function pick({ offered, pressed, buttons }, choose) {
  const [action] = buttons.filter(({ label }) => PLAYS.test(label));
  if (action) return action;
  const squares = offered.filter(isBoard);
  const boxes = offered.filter(isRack);
  const hasSquare = pressed.some(isBoard);
  if (hasSquare && boxes.length) return oneOf(boxes, choose);
  // Without a square first, a box can be chosen only for a roll, at the start and for a bonus.
  return oneOf(squares.length ? squares : boxes, choose) ?? buttons[0];
}
