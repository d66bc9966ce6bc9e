// A static host as a stranger would have: files with their type, 404 for the rest, any folder.

import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { access, cp, mkdtemp, readFile, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The build that is looked at: what `./test` built, or the one that `DIST` names. */
export const DIST = path.resolve(ROOT, process.env.DIST ?? 'dist');

/** The tool that finished that build, as it was left: nothing is compiled while tests run. */
const SEAL = path.join(ROOT, 'target/debug/seal');

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Serves `folder` below `base` on a free port. The answer has
 *
 * - `url`: where the page is; `at(name)`: the address of one of its files;
 * - `folder`: assign another one, and the next request finds that build there, as after a deployment;
 * - `missing`: names of files to answer with 404 though they are there, as in half a deployment;
 * - `edits`: by the name of a file, a function that is given the file's text and gives what is sent in its stead; also of files that are not there;
 * - `requests`: the paths asked for so far, below the base;
 * - `stop()` and `start()`: the host is unreachable, and is back at the same address.
 *
 * With `compressed`, whoever accepts brotli gets it, as from a good host; `packed(name)` is a file so packed, all of them beforehand.
 */
export async function serve(folder = DIST, base = '/', { compressed = false } = {}) {
  const requests = [];
  const site = { folder, missing: new Set(), edits: new Map(), requests };
  const packs = new Map();
  site.packed = async (name) => {
    if (!packs.has(name)) packs.set(name, await promisify(brotliCompress)(await readFile(path.join(site.folder, name))));
    return packs.get(name);
  };
  if (compressed) {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    await Promise.all(files.filter((file) => file.isFile()).map((file) => site.packed(path.relative(folder, path.join(file.parentPath ?? file.path, file.name)))));
  }
  const server = createServer(async (request, response) => {
    const reply = (status, type, body, encoding = {}) => {
      // What a careless host sends: files may be kept for an hour. The worker must not be misled.
      response.writeHead(status, { 'content-type': type, 'cache-control': 'max-age=3600', ...encoding });
      response.end(body);
    };
    const { pathname } = new URL(request.url, 'http://localhost');
    const name = pathname.startsWith(base) ? pathname.slice(base.length) : undefined;
    if (name !== undefined) requests.push(name);
    const isFolder = name === '' || name?.endsWith('/');
    const file = path.join(site.folder, name ?? '', isFolder ? 'index.html' : '');
    const edit = name !== undefined && site.edits.get(path.relative(site.folder, file));
    if (edit) return reply(200, TYPES[path.extname(file)], await edit(await readFile(file, 'utf8').catch(() => '')));
    const isThere = name !== undefined && !site.missing.has(name)
      && file.startsWith(site.folder + path.sep) && await stat(file).then((s) => s.isFile(), () => false);
    if (!isThere) return reply(404, 'text/plain', 'not found');
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    if (compressed && path.extname(file) !== '.png' && /\bbr\b/.test(request.headers['accept-encoding'])) {
      const packed = await site.packed(path.relative(site.folder, file));
      return reply(200, type, packed, { 'content-encoding': 'br', vary: 'accept-encoding' });
    }
    return reply(200, type, await readFile(file));
  });
  const listen = (port) => new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  await listen(0);
  const { port } = server.address();
  site.url = `http://127.0.0.1:${port}${base}`;
  site.at = (name) => new URL(name, site.url).href;
  site.start = () => listen(port);
  site.stop = () => new Promise((resolve) => {
    if (!server.listening) return resolve();
    server.close(resolve);
    server.closeAllConnections();
  });
  return site;
}

/**
 * Another build: a copy of `dist` in which the named files are changed (a function from text to
 * text for each; `index.html` gets another title if none is named), sealed anew, so that its version
 * differs. Gives its folder, which is removed when the test is over: `atLast` is the fixture `finally`.
 */
export async function secondBuild(atLast, changes = {}, folder = DIST) {
  const edits = { 'index.html': (text) => text.replace('<title>Alea<', '<title>Alea, second build<'), ...changes };
  const copy = path.join(await mkdtemp(path.join(tmpdir(), 'alea-build-')), 'dist');
  atLast(() => rm(path.dirname(copy), { recursive: true, force: true }));
  // A link to a build is followed: what is changed here is the copy, never the build itself.
  await cp(await realpath(folder), copy, { recursive: true });
  for (const [name, edit] of Object.entries(edits)) {
    const file = path.join(copy, name);
    const before = await readFile(file, 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`${name} is the same in both builds`);
    await writeFile(file, after);
  }
  await access(SEAL).catch(() => { throw new Error(`There is no ${SEAL}. A build leaves it: ./test build`); });
  await promisify(execFile)(SEAL, ['stamp', copy]);
  return copy;
}
