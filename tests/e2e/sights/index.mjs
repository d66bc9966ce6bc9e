// Every sight of the product: one list, for the tour and for the pictures.
//
// A sight is a screen that somebody comes to. What is seen of every game stands in `game.mjs`, what is seen of one game alone in
// `games/X/tests/sights.mjs`, and all else in `pages.mjs`. The steps of lessons and the kinds of puzzles are found on the way: `steps.mjs`.
// A sight has
//
// - `name`: the game or the kind of page, a slash, and its own name: the path of its picture;
// - `kind`: a `table`; a `dialog` over it; a `page`; a board that is `played` on elsewhere; a `step` of a lesson; or a mere `decision`,
//   of which little is asked;
// - where it is: `at`, an address, and `ready`, what is found there; or `shown`, which gives the record on the table; or `from`, the name of the
//   sight before it;
// - `kept`: what the device has kept, where a fresh one would show something else;
// - `go(page)`: the taps from there;
// - `pictured`: a picture of it is stored;
// - `languages`: those in which it is come to, where it is not all: players find some places by what they are called;
// - `steady`: the `board` or the `heads` that stand where they stood at the sight that it comes from;
// - `everywhere`: it has its like in no other game, so it is asked in all windows;
// - `reached`: the elements that have to be reached there, where it is not all.

import { GAMES } from '../players.mjs';
import { sightsOf } from './game.mjs';
import { sightsOfPages } from './pages.mjs';

export { sightsOf, sightsOfPages };

/** All of them. */
export const everySight = async () => [...await sightsOfPages(), ...Object.keys(GAMES).flatMap(sightsOf)];
