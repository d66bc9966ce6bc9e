// The service worker: keeps one whole build on the device and serves it from there.
//
// The protocol between the page and this worker
//
// 1. The page registers './sw.js'. On a first visit the build is stored and the page comes under
//    this worker's control without a reload ('controllerchange' fires once; ignore it then).
// 2. A new build is found by the browser (at a navigation, or by registration.update()), stored
//    beside the running one (what did not change is copied from there), and then waits. The page learns of it by registration.waiting, or by
//    'updatefound' and the new worker's state becoming 'installed' while there is a controller. It
//    may offer the update then. Nothing happens by itself as long as a page of the old build is open.
// 3. The player accepts: the page posts {type: 'accept'} to registration.waiting. The new worker
//    takes over, 'controllerchange' fires in every open tab, and the tab that asked reloads.
//    Another tab goes on undisturbed with what it has loaded, but should offer to reload as well:
//    files of the old build that it did not load yet are gone.
// 4. If storing fails (offline in the middle, a deployment not yet whole, no room) nothing changes
//    at all and the browser tries again at a later visit.

// Filled in when a build is sealed: a hash of all files that are kept, and each of them with its checksum.
const VERSION = '__VERSION__';
const FILES = __FILES__;

// One origin may hold several copies in different folders; each has caches of its own. A space
// cannot occur in a path name, so the name of one folder never begins that of another.
const SCOPE = new URL(registration.scope);
const PREFIX = `alea ${SCOPE.pathname} `;
const CACHE = PREFIX + VERSION;

const address = (file) => new URL(file, SCOPE).href;

// The page is asked for by its folder: some hosts redirect 'index.html' there, and a response that
// was redirected must not answer a navigation.
const source = (file) => address(file === 'index.html' ? './' : file);

async function fetchFile(file) {
  // Past the browser's own cache, and only if it is, byte for byte, the file of this build.
  const response = await fetch(source(file), { cache: 'reload', integrity: FILES[file] });
  if (!response.ok) throw new Error(`${file} could not be had: ${response.status}`);
  return response;
}

// The file as an older build stored it, if it is, byte for byte, that of this build.
async function copyFile(file, older) {
  for (const cache of older) {
    const response = await cache.match(address(file)).catch(() => undefined);
    const bytes = await response?.clone().arrayBuffer().catch(() => undefined);
    const sum = bytes && new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    if (sum && FILES[file] === `sha256-${btoa(String.fromCharCode(...sum))}`) return response;
  }
  return null;
}

async function store() {
  const files = Object.keys(FILES);
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const older = await Promise.all(names.map((name) => caches.open(name)));
  const responses = await Promise.all(files.map(async (file) => await copyFile(file, older) ?? fetchFile(file)));
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(files.map((file, i) => cache.put(address(file), responses[i])));
  } catch (error) {
    // All or nothing: half a build would be found by the next start.
    await caches.delete(CACHE);
    throw error;
  }
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // After a first visit the open page is to be controlled at once, so that the next start works
  // offline. After an update the browser itself hands the controlled pages over.
  if (old.length === 0) await clients.claim();
}

async function answer(file, request) {
  // The browser may have cleared the cache away, or may not be able to read it; the network is then as good as before.
  const stored = await caches.match(address(file), { cacheName: CACHE }).catch(() => undefined);
  return stored ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(store()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', (event) => {
  if (event.data?.type === 'accept') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== SCOPE.origin) return;
  if (!url.pathname.startsWith(SCOPE.pathname)) return;
  const file = url.pathname.slice(SCOPE.pathname.length) || 'index.html';
  // What is not of this build is the network's affair, its 404 included.
  if (Object.hasOwn(FILES, file)) event.respondWith(answer(file, event.request));
});
