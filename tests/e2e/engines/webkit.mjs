// WebKit, Safari's engine, as WebKitGTK's MiniBrowser in a display that nobody sees, driven by plain WebDriver over HTTP.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apart } from '../wait.mjs';
import { inLibraries, onPath } from './programs.mjs';
import { LIMIT, WINDOW, setPace, tapOn } from './tab.mjs';

const miniBrowser = () => process.env.WEBKIT || inLibraries(/^webkit2?gtk-/, 'MiniBrowser');

/** What it does not do. */
export const lacks = [
  'Its driver does not always answer when it is asked for a picture: none is taken.',
  'No touch screen: it is tapped with a mouse, in a window as narrow as a phone.',
  'Plain WebDriver has no script before the first of the page and no console: the pace is set from a still file of the host, and '
    + 'errors are heard from when the page has loaded.',
  'MiniBrowser is WebKit without Safari around it: what Safari alone does (home screen, private windows) is not tested.',
];

/** Why it cannot be had here, or nothing. */
export function missing() {
  const absent = [
    !miniBrowser() && 'MiniBrowser', !onPath('WebKitWebDriver') && 'WebKitWebDriver', !onPath('Xvfb') && 'Xvfb',
  ].filter(Boolean);
  return absent.length ? `WebKit is missing (${absent.join(', ')}). On Debian: apt-get install webkit2gtk-driver xvfb; or name MiniBrowser: WEBKIT=/path` : null;
}

/** The keys that WebDriver names by a character of its own. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', Space: ' ', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' };

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** A display without a screen: `{ name, stop }`. */
async function display() {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const server = started('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await Promise.race([
    once(server.stdio[3], 'data').then(([text]) => String(text).trim()),
    once(server, 'exit').then(([code]) => { throw new Error(`Xvfb ended with ${code}`); }),
  ]);
  return { name: `:${number}`, stop: () => stopped(server) };
}

/** A program that does not outlive this one. */
function started(name, args, options) {
  const child = spawn(onPath(name), args, options);
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

async function stopped(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** Asks the driver; its refusals are errors. */
async function ask(host, method, command, body, signal) {
  const response = await fetch(host + command, {
    method, body: body && JSON.stringify(body), headers: { 'content-type': 'application/json' }, signal,
  });
  const { value } = await response.json();
  if (value?.error) throw new Error(`WebKit, ${method} ${command}: ${value.error}: ${value.message}`);
  return value;
}

/** Settings of GTK for nobody who looks on: a folder in which nothing is wanted that moves. */
async function stillSettings() {
  const folder = await mkdtemp(path.join(tmpdir(), 'alea-webkit-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(path.join(folder, version));
    await writeFile(path.join(folder, version, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  }
  return folder;
}

export async function launch() {
  const screen = await display();
  const settings = await stillSettings();
  const env = {
    ...process.env,
    DISPLAY: screen.name,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    LC_ALL: 'C.UTF-8',
    LANGUAGE: 'en',
    XDG_CONFIG_HOME: settings,
    // Without a graphics card, drawing at once takes a third of the time.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  return {
    version: 'WebKitGTK',
    visit: (options) => visit(env, options),
    close: async () => {
      await screen.stop();
      await rm(settings, { recursive: true, force: true });
    },
  };
}

/** A driver that answers: `{ driver, host }`. */
async function driving(env) {
  const port = await freePort();
  const driver = started('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const host = `http://127.0.0.1:${port}`;
  const end = Date.now() + LIMIT;
  while (!await ask(host, 'GET', '/status').then(() => true, () => false)) {
    if (driver.exitCode !== null || Date.now() > end) throw new Error('WebKitWebDriver does not answer.');
    await pause(20);
  }
  return { driver, host };
}

/**
 * A session of a driver of its own: a browser with nothing kept from any other. Now and then a driver never answers when it is asked for one;
 * then another driver is asked, three in all.
 */
async function session(env, capabilities, left = 3) {
  const { driver, host } = await driving(env);
  try {
    const { sessionId } = await ask(host, 'POST', '/session', { capabilities }, AbortSignal.timeout(LIMIT));
    const call = (method, command, body) => ask(host, method, `/session/${sessionId}${command}`, body);
    const close = () => call('DELETE', '').finally(() => stopped(driver));
    return { call, close };
  } catch (error) {
    await stopped(driver);
    if (left === 1) throw error;
    return session(env, capabilities, left - 1);
  }
}

async function visit(env, { pace } = {}) {
  const alwaysMatch = {
    'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    timeouts: { script: LIMIT, pageLoad: LIMIT },
  };
  const { call, close } = await session(env, { alwaysMatch });
  await call('POST', '/window/rect', { x: 0, y: 0, ...WINDOW });
  const tab = tabOf(call, pace);
  return {
    open: async (url) => {
      if (url) await tab.goto(url);
      return tab;
    },
    end: async () => {
      const complaints = await tab.evaluate(() => window.complaints ?? []).finally(close);
      assert.deepEqual(complaints, [], 'WebKit complained');
    },
  };
}

// Runs in the page once it has loaded.
function listen() {
  if (window.complaints) return;
  window.complaints = [];
  addEventListener('error', ({ message, filename }) => window.complaints.push(`${message} (${filename})`));
  addEventListener('unhandledrejection', ({ reason }) => window.complaints.push(`rejected: ${reason}`));
}

/** The one tab of a session. */
function tabOf(call, pace) {
  const press = apart({ evaluate: (fn) => tab.evaluate(fn) });
  let isSet = !pace;
  const tab = {
    goto: async (url) => {
      if (!isSet) {
        // A file of the same host without scripts.
        await call('POST', '/url', { url: new URL('manifest.webmanifest', url).href });
        await tab.evaluate(setPace, pace);
        isSet = true;
      }
      await call('POST', '/url', { url });
      await tab.evaluate(listen);
    },
    reload: async () => {
      await call('POST', '/refresh', {});
      await tab.evaluate(listen);
    },
    evaluate: async (fn, argument) => {
      const script = `const [argument, done] = [arguments[0], arguments[arguments.length - 1]];
        Promise.resolve().then(() => (${fn})(argument)).then((value) => done({ value }), (error) => done({ fault: String(error) }));`;
      const { value, fault } = await call('POST', '/execute/async', { script, args: [argument ?? null] });
      if (fault) throw new Error(fault);
      return value;
    },
    clickAt: (x, y) => press(x, y, () => call('POST', '/actions', {
      actions: [{
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }],
    })),
    tap: (selector) => tapOn(tab, selector),
    press: (key) => call('POST', '/actions', {
      actions: [{
        type: 'key', id: 'keys', actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] ?? key })),
      }],
    }),
    screenshot: async () => {},
  };
  return tab;
}
