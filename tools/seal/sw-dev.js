// The service worker of `trunk serve`: none in effect, so that every change is seen at once. It
// also takes the place of a real one that was tried on the same port, and clears its files away.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const prefix = `alea ${new URL(registration.scope).pathname} `;
  event.waitUntil(caches.keys().then((names) =>
    Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)))));
});
