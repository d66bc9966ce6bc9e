// Starts the app, or says in one sentence why it cannot be started; and what has to work even if the app does not: the
// service worker, the offer of an update, installing. The protocol stands at the head of the service worker's source.

const root = document.documentElement;
const boot = document.getElementById('boot');
const update = document.getElementById('update');

// An update is offered, never forced: the waiting version, or null when another tab has already put it in charge.
let waiting = null;
let accepted = false;

function offer(worker) {
  waiting = worker;
  update.hidden = false;
}

update.addEventListener('click', ({ target }) => {
  if (target.value === 'accept') {
    accepted = true;
    // What this page is still loading has to arrive first: a service worker that is asked for a file while it is replaced may wait long.
    room().catch(() => {}).then(() => (waiting ? waiting.postMessage({ type: 'accept' }) : location.reload()));
  }
  if (target.value) update.hidden = true;
});

async function goOffline(container) {
  const replacesOne = Boolean(container.controller);
  container.addEventListener('controllerchange', () => {
    if (accepted) location.reload();
    else if (replacesOne) offer(null);
  });
  const registration = await container.register('./sw.js');
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller) offer(worker);
    });
  });
}

// Without a service worker the game works as well, only not offline.
if (navigator.serviceWorker) goOffline(navigator.serviceWorker).catch(() => {});

// The browser would install the page: its own question is kept until somebody presses the button for it.
let question = null;
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  question = event;
  root.dataset.install = 'can';
});
addEventListener('click', ({ target }) => {
  if (question && target.closest?.('.install')) {
    question.prompt();
    question = null;
    delete root.dataset.install;
  }
});

// The room where games are played: loaded at once where the address names a game or the list of all, otherwise when the page has nothing else to do.
// It is started once, however often it is asked for.
let loading = null;
const room = () => (loading ??= import(new URL('./room.js', location.href.split('#')[0]).href)
  .then(({ default: init }) => init())
  .catch((error) => {
    // Asked for again, it is tried again.
    loading = null;
    throw error;
  }));
const enter = () => /^#(games$|(play|start|1\/record)\/)/.test(location.hash) && room().catch(failed);
addEventListener('hashchange', enter);

// Files of games, chosen or dropped anywhere: the room looks at them, as it knows the rules. Left alone, the browser would go from the
// page to the file that was dropped on it.
// A whole game of any kind is far smaller than the limit here.
function bring(files) {
  const read = async (file) => [file.name, file.size < 2e6 ? await file.text().catch(() => null) : null];
  Promise.all([room(), ...[...files].map(read)])
    .then(([, ...detail]) => dispatchEvent(new CustomEvent('aleafiles', { detail })), failed);
}
addEventListener('change', ({ target }) => {
  if (target.type !== 'file' || !target.files.length) return;
  bring(target.files);
  // The same file may be chosen again.
  target.value = '';
});
for (const kind of ['dragover', 'dragleave', 'drop']) {
  addEventListener(kind, (event) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    root.toggleAttribute('data-drop', kind === 'dragover');
    if (kind === 'drop') bring(event.dataTransfer.files);
  });
}

function failed(error) {
  console.error(error);
  document.body.prepend(boot);
  boot.querySelector('p').textContent = typeof WebAssembly === 'undefined'
    ? 'Alea needs WebAssembly, which this browser does not have or has switched off.'
    : 'Alea could not be started. Please check the connection and reload the page.';
}

try {
  enter();
  const { default: init } = await import(document.getElementById('app-js').href);
  await init({ module_or_path: document.getElementById('app-wasm').href });
  boot.remove();
  (window.requestIdleCallback ?? setTimeout)(() => room().catch(() => {}));
} catch (error) {
  failed(error);
}
