// Polygrid in a real browser.

import * as flows from './flows.mjs';
import { stage } from './stage.mjs';

const GAME = 'polygrid';
const here = stage();

flows.stands(here, GAME, { alone: true });
