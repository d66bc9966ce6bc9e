// The three engines that browsers are made of, behind one small interface, for what has to work in all of them.
//
// `launch()` of an engine starts its browser and gives `{ version, visit, close }`. `visit({ pace })` is a visitor with a fresh profile:
//
// - `open(url)` gives a tab; `end()` closes everything of the visitor, and fails if the page complained about anything;
// - a tab has `goto(url)`, `reload()`, `evaluate(fn, argument)`, `clickAt(x, y)`, `tap(selector)`, `press(key)` and `screenshot(name)`.
//   All of the tests' one player (players.mjs) works with such a tab as it does with a page of Playwright.
//
// Offline is not a switch of a driver: the host stops (`site.stop()`), so that nothing but the service worker can answer.
// What an engine cannot do here is a sentence in its `lacks`.

import * as chromium from './chromium.mjs';
import * as firefox from './firefox.mjs';
import * as webkit from './webkit.mjs';

export const ENGINES = { chromium, firefox, webkit };
