// Polygrid in a real browser.

import * as flows from '../../../tests/e2e/flows.mjs';
import { here } from '../../../tests/e2e/stage.mjs';

const GAME = 'polygrid';

flows.stands(here, GAME);
