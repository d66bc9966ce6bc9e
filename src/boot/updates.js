// The page offline, and a new version that waits. The program hears of it by the event `aleaupdate` of the window, and answers by
// `aleaaccept`. The protocol of updates stands at the head of the service worker's source.

// An update is offered, never forced: the waiting version, or null when another tab has already put it in charge.
let waiting = null;
let accepted = false;
function offer(worker) {
  waiting = worker;
  program.then(() => dispatchEvent(new Event('aleaupdate')), () => {});
}
addEventListener('aleaaccept', () => {
  accepted = true;
  if (waiting) waiting.postMessage({ type: 'accept' });
  else location.reload();
});
async function goOffline(container) {
  // In a folder inside that of another copy, a first visit is at first under the control of the other copy's worker.
  const own = new URL('./sw.js', location.href).href;
  const isOurs = () => container.controller?.scriptURL === own;
  const replacesOne = isOurs();
  container.addEventListener('controllerchange', () => {
    if (accepted) location.reload();
    else if (replacesOne) offer(null);
  });
  const registration = await container.register(own);
  // The worker of a first visit is no update, whatever the browser says of it by the time that it tells of it.
  const first = replacesOne ? null : registration.installing ?? registration.waiting ?? registration.active;
  const isUpdate = (worker) => Boolean(worker && worker !== first && isOurs());
  if (isUpdate(registration.waiting)) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && isUpdate(worker)) offer(worker);
    });
  });
}
// Without a service worker the games work as well, only not offline. It does not compete with what the page waits for.
if (navigator.serviceWorker) completed.then(() => goOffline(navigator.serviceWorker)).catch(() => {});
