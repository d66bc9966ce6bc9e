// Polygrid in a real browser.

import { test } from 'node:test';
import * as flows from './flows.mjs';
import { stage } from './stage.mjs';

const GAME = 'polygrid';
const here = stage();

test('two people play a whole game by taps on one phone', () => flows.byTaps(here, GAME));
test('a whole game by keyboard alone', () => flows.byKeyboard(here, GAME));
test('a reload in the middle', () => flows.reloaded(here, GAME));
test('undo and redo', () => flows.undone(here, GAME));
test('a link to a set-up', () => flows.seedLink(here, GAME));
test('a link to a whole game', () => flows.recordLink(here, GAME));
test('offline', () => flows.offline(here, GAME));
test('every screen, seen and heard', () => flows.looks(here, GAME));
