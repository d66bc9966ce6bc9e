// The questions that are asked of every sight. One more is asked where nothing moves: `picture`, by `./test pictures`.

import { axe } from './axe.mjs';
import { clips } from './clips.mjs';
import { cut } from './cut.mjs';
import { focus } from './focus.mjs';
import { held } from './held.mjs';
import { labels } from './labels.mjs';
import { pressed } from './pressed.mjs';
import { reach } from './reach.mjs';
import { room } from './room.mjs';
import { spoken } from './spoken.mjs';
import { whole } from './whole.mjs';
import { wide } from './wide.mjs';
import { writing } from './writing.mjs';

/**
 * What is asked. A question is a file of its own:
 *
 * - `name`: what it is told by;
 * - `of`: the kinds of sights that it has to do with (see `sights/`);
 * - `languages`: those in which it is asked; in all of them where it says none;
 * - `windows(turn, sight, language)`: where it is asked: `{ width, height }` in pixels, and `text`, the size of text in percent;
 * - `ask(page, window, { sight, measured })`: what is wrong there, each as a line. What it measures it may put into `measured`.
 */
export const QUESTIONS = [room, held, cut, writing, pressed, wide, whole, clips, labels, reach, focus, spoken, axe];
