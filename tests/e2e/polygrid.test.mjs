// Polygrid in a real browser.

import * as flows from './flows.mjs';
import { here } from './stage.mjs';

const GAME = 'polygrid';

flows.stands(here, GAME);
