// What has to work before the program is there, or without it. It runs before the first paint, so it is no module.
//
// A new version that waits is told to the program by the event `aleaupdate` of the window, which answers by `aleaaccept`. The protocol
// of updates stands at the head of the service worker's source.
{
  const root = document.documentElement;

  // What was chosen on this device, and whether there are games to go on with: home waits for them, so that nothing jumps.
  try {
    root.dataset.theme = localStorage.getItem('alea:preference:theme') ?? '';
    const tags = [localStorage.getItem('alea:preference:language') ?? [], navigator.languages].flat();
    root.lang = tags.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => /^(en|es)$/.test(tag)) ?? 'en';
    root.toggleAttribute('data-saved', Object.keys(localStorage).some((key) => key.startsWith('alea:game:')));
  } catch {
    // Storage is forbidden: nothing was chosen.
  }

  // Until the program does so: which page is shown. Rules and figures can be read without it.
  let program = null;
  const rules = () => document.getElementById('rules');
  async function show() {
    if (program?.isThere) return;
    const [, folder, game] = location.hash.match(/^#(rules|facts)\/([a-z-]+)$/) ?? [];
    root.dataset.page = game ? 'rules' : /^#?$/.test(location.hash) ? 'home' : 'app';
    if (!game) return;
    const { hash } = location;
    const name = `${folder}/${root.lang}/${game}`;
    const text = await fetch(`./${name}.html`).then((answer) => (answer.ok ? answer.text() : null), () => null);
    await parsed;
    if (text === null || location.hash !== hash || rules().dataset.text === name) return;
    rules().innerHTML = text;
    rules().dataset.text = name;
  }

  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  show();
  addEventListener('hashchange', show);

  function failed(error) {
    console.error(error);
    const isSpanish = root.lang === 'es';
    const boot = document.getElementById('boot');
    delete root.dataset.saved;
    boot.className = 'failed';
    document.body.prepend(boot);
    boot.querySelector('p').textContent = typeof WebAssembly === 'undefined'
      ? (isSpanish
        ? 'Alea necesita WebAssembly, que este navegador no tiene o tiene desactivado.'
        : 'Alea needs WebAssembly, which this browser does not have or has switched off.')
      : (isSpanish
        ? 'No se ha podido iniciar Alea. Comprueba la conexión y recarga la página.'
        : 'Alea could not be started. Check the connection and reload the page.');
  }

  async function start() {
    await parsed;
    const { default: init } = await import(document.getElementById('app-js').href);
    await init({ module_or_path: document.getElementById('app-wasm').href });
    program.isThere = true;
    root.dataset.ready = '';
    document.getElementById('boot').remove();
  }
  program = start();
  program.catch(failed);

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
    const registration = await container.register('./sw.js');
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
  if (navigator.serviceWorker) program.catch(() => {}).then(() => goOffline(navigator.serviceWorker)).catch(() => {});

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
}
