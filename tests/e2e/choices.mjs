// What the players of all games choose by.

import { PLACES } from './words.mjs';

/** Whether a place lies on the board, or in the hand. */
export const isBoard = ({ scene }) => scene === 'board-scene';
export const isRack = ({ scene }) => scene === 'rack';

/** The place where something is captured. */
export const taking = (places) => places.find(({ label }) => PLACES.captures.test(label));

/** One of a list, chosen by the row of choices. */
export const oneOf = (list, choose) => list[choose(list.length)];
