// How the tests play Ivy: what every game has, as `tests/e2e/players.mjs` lists it.

import { isBoard, isRack, oneOf } from '../../../tests/e2e/choices.mjs';
import { BUTTONS, PLACES } from '../../../tests/e2e/words.mjs';

export const title = 'Ivy';
export const aim = /^Empty your hand\. The lowest total over four rounds wins\. $/;
export const people = { seats: ['person', 'person'], names: ['Ann', 'Ben'] };
export const bot = { seats: ['person', 'easy'], names: ['Ann'] };
// Two people knock one out in a single round.
export const quick = { mode: 'knockout' };
export const shared = { players: 3, mode: 'knockout', 'even-lines': 'on' };
export const levels = 'normal,hard,easy';
export const finished = 'ivy-finished';
export const most = 1200;
// A square that a cube fits, from the board or by way of the hand; else what the buttons say. Swapping at every turn would
// never empty a hand.
export function pick({ offered, pressed, buttons }, choose) {
  const squares = offered.filter(isBoard);
  const fitting = offered.filter((place) => isRack(place) && PLACES.fits.test(place.label));
  const discard = buttons.find(({ label }) => BUTTONS.discard.test(label));
  if (pressed.length) return discard ?? oneOf(squares, choose) ?? buttons[0];
  if (buttons.some(({ label }) => BUTTONS.keepRest.test(label))) return oneOf(offered.filter(isRack), choose);
  if (fitting.length && choose(4) === 0) return oneOf(fitting, choose);
  if (squares.length) return oneOf(squares, choose);
  const other = buttons.find(({ label }) => BUTTONS.pickUp.test(label));
  return other ?? oneOf(offered.filter(isRack), choose);
}
