// How the tests play Dice Matrix: what every game has, as `tests/e2e/players.mjs` lists it.

import { oneOf } from '../../../tests/e2e/choices.mjs';
import { PLACES } from '../../../tests/e2e/words.mjs';

export const title = 'Dice Matrix';
export const aim = /^Most points wins\./;
export const people = { seats: ['person', 'person'], names: ['Ann', 'Ben'] };
export const bot = { seats: ['person', 'easy'], names: ['Ann'] };
export const quick = {};
export const shared = { scoring: 'recount', match: 'tournament' };
export const levels = 'normal,hard';
export const finished = 'dice-matrix-finished';
export const most = 110;
// A die and perhaps a partner, then the button; a face, then the button.
export function pick({ offered, pressed, buttons }, choose) {
  const partners = offered.filter(({ label }) => PLACES.matches.test(label));
  if (!pressed.length) return oneOf(offered, choose);
  return pressed.length === 1 && partners.length && choose(3) > 0 ? oneOf(partners, choose) : buttons[0];
}
