// What has to work before the program is there, or without it. It runs before the first paint, so it is no module.
//
// A new version that waits is told to the program by the event `aleaupdate` of the window, which answers by `aleaaccept`. The protocol
// of updates stands at the head of the service worker's source.
{
  const root = document.documentElement;

  // What was chosen on this device, whether there are games to go on with, for which home waits so that nothing jumps, and whether somebody
  // comes for the first time.
  try {
    root.dataset.theme = localStorage.getItem('alea:preference:theme') ?? '';
    root.dataset.motion = localStorage.getItem('alea:preference:motion') ?? '';
    root.dataset.hand = localStorage.getItem('alea:preference:hand') ?? '';
    const tags = [localStorage.getItem('alea:preference:language') ?? [], navigator.languages].flat();
    root.lang = tags.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => /^(en|es)$/.test(tag)) ?? 'en';
    const isLearned = (key) => key.startsWith('alea:preference:lesson-') && localStorage.getItem(key) !== '0';
    const keys = Object.keys(localStorage);
    root.toggleAttribute('data-saved', keys.some((key) => key.startsWith('alea:game:')));
    const isKnown = (key) => /^alea:(game:|preference:(last-|practice-|knows-home))/.test(key) || isLearned(key);
    root.dataset.home = keys.some(isKnown) ? 'later' : 'first';
  } catch {
    // Storage is forbidden: nothing was chosen.
  }

  // The pictures of home stand in attributes until somebody sees home: other pages do without their elements.
  function draw() {
    for (const picture of document.querySelectorAll('#home [data-drawing]')) {
      picture.innerHTML = picture.dataset.drawing;
      delete picture.dataset.drawing;
    }
  }

  // What else can be done with a game is below it, until the button is pressed again, by Escape, and until the page changes.
  function unfold(button, isOpen) {
    button.setAttribute('aria-expanded', isOpen);
    button.closest('.kind').querySelector('.list').hidden = !isOpen;
  }
  addEventListener('click', ({ target }) => {
    const button = target.closest?.('.besides');
    if (button) unfold(button, button.getAttribute('aria-expanded') !== 'true');
  });
  addEventListener('keydown', ({ key, target }) => {
    const button = key === 'Escape' ? target.closest?.('.kind')?.querySelector('.besides') : null;
    if (button?.getAttribute('aria-expanded') !== 'true') return;
    unfold(button, false);
    button.focus();
  });
  addEventListener('hashchange', () => document.querySelectorAll('.besides').forEach((button) => unfold(button, false)));

  // Until the program does so: which page is shown. Rules and figures can be read without it.
  let program = null;
  const rules = () => document.getElementById('rules');
  const isHome = () => /^#?$/.test(location.hash);
  async function show() {
    if (isHome()) parsed.then(draw);
    if (program?.isThere) return;
    const [, folder, game] = location.hash.match(/^#(rules|facts)\/([a-z-]+)$/) ?? [];
    root.dataset.page = game ? 'rules' : isHome() ? 'home' : 'app';
    root.dataset.place = isHome() ? 'home' : location.hash.match(/^#(practice|statistics|games|settings)$/)?.[1] ?? '';
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

  // Whether the browser compiles the shortest program there is: a policy may forbid every one.
  function mayCompile() {
    try {
      return Boolean(new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)));
    } catch {
      return false;
    }
  }

  // What takes the place of the page when it cannot work. The program has it removed; what is missed later brings it back.
  let boot = null;
  function failed(error, isRunning = false) {
    console.error(error);
    const isSpanish = root.lang === 'es';
    boot ??= document.getElementById('boot');
    delete root.dataset.saved;
    boot.className = 'failed';
    document.body.prepend(boot);
    let reason = isSpanish
      ? 'No se ha podido iniciar Alea. Comprueba la conexión y recarga la página.'
      : 'Alea couldn’t start. Check your connection and reload the page.';
    if (typeof WebAssembly === 'undefined') {
      reason = isSpanish
        ? 'Alea necesita WebAssembly, que este navegador no tiene o tiene desactivado.'
        : 'Alea needs WebAssembly, which this browser does not have or has switched off.';
    } else if (!mayCompile()) {
      reason = isSpanish
        ? 'Alea necesita WebAssembly, y una política de seguridad del sitio o del navegador lo prohíbe. Quien administra el sitio puede permitirlo con «wasm-unsafe-eval».'
        : 'Alea needs WebAssembly, but a security policy of this site or browser forbids it. Whoever runs the site can allow it with “wasm-unsafe-eval”.';
    } else if (isRunning) {
      reason = isSpanish
        ? 'No se ha podido cargar una parte de Alea. Comprueba la conexión y recarga la página.'
        : 'A part of Alea could not be loaded. Check your connection and reload the page.';
    }
    boot.querySelector('p').textContent = reason;
  }

  // The program comes in parts (see tools/seal/src/cut): the core, what is rare, home, what comes later, one for each game, and the words in
  // Spanish. While developing it is one, and there are none of these.
  let parts = [];
  let glue = null;

  const partsOf = ({ href, dataset }) => (dataset.parts ?? '').split(' ').filter(Boolean)
    .map((file) => ({ name: file.slice(0, file.lastIndexOf('-')), href: new URL(file, href).href, compiled: null }));

  const bytesOf = (href) => fetch(href)
    .then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(`${href}: ${answer.status}`))));
  const compiled = (part) => {
    // Compiled as it comes, the browser can keep what it made of it; not every host says that it is a program.
    part.compiling ??= WebAssembly.compileStreaming(fetch(part.href))
      .catch(() => bytesOf(part.href).then((bytes) => WebAssembly.compile(bytes)))
      .then((module) => { part.compiled = module; });
    // What could not be had is asked for again when it is needed.
    part.compiling.catch(() => { part.compiling = null; });
    return part.compiling;
  };

  // A request that everything waits for can bring text only; this kind of text has one letter for each byte.
  function fetchedNow(href) {
    const request = new XMLHttpRequest();
    request.open('GET', href, false);
    request.overrideMimeType('text/plain; charset=x-user-defined');
    request.send();
    if (request.status !== 200) throw new Error(`${href}: ${request.status}`);
    return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
  }

  function arrive(number) {
    const part = parts[number];
    const own = glue.initSync();
    if (own[`p${number}`].value) return;
    new WebAssembly.Instance(part.compiled, { core: own });
    own[`p${number}`].value = 1;
  }

  // The core calls this for what it lacks.
  window.aleaPart = (number) => {
    const part = parts[number];
    if (!part.compiled) {
      performance.mark(`waited for ${part.name}`);
      try {
        part.compiled = new WebAssembly.Module(fetchedNow(part.href));
      } catch (error) {
        failed(error, program.isThere);
        throw error;
      }
    }
    arrive(number);
  };

  // What data unpacks to, part by part. Little of it goes in at a time: a browser unpacks all that it is given before it gives any of it,
  // and a link can hold gigabytes.
  async function* inflated(bytes) {
    const { readable, writable } = new DecompressionStream('deflate-raw');
    const [writer, reader] = [writable.getWriter(), readable.getReader()];
    const feed = async () => {
      for (let at = 0; at < bytes.length; at += 1024) await writer.write(bytes.subarray(at, at + 1024));
      await writer.close();
    };
    // What is wrong with the data is heard by who reads.
    feed().catch(() => {});
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
    } finally {
      reader.cancel().catch(() => {});
    }
  }

  // The program unpacks with this: all of it, or null where it is more than so many bytes.
  window.aleaInflate = async (bytes, most) => {
    const parts = [];
    let size = 0;
    for await (const part of inflated(bytes)) {
      size += part.length;
      if (size > most) return null;
      parts.push(part);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  };

  // The name of a game as a record has it: near its beginning, and in no text within it, where quotes are escaped.
  const GAME = /"game": ?"([a-z-]{1,40})"/;
  const LONGEST_BEGINNING = 100_000;

  // The beginning of the record in a link, up to the name of its game. Whatever else was done to the link, the program sees to it.
  async function beginning(data) {
    const bytes = Uint8Array.from(atob(data.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
    const decoder = new TextDecoder();
    let text = '';
    for await (const part of inflated(bytes)) {
      text += decoder.decode(part, { stream: true });
      if (GAME.test(text) || text.length > LONGEST_BEGINNING) break;
    }
    return text;
  }

  // Which parts this address needs at once. Where this is wrong, a part is fetched when it is called.
  async function wanted() {
    const [page, id] = location.hash.slice(1).split('/');
    const isLink = page === '1' && id === 'record';
    const address = location.hash.slice(0, LONGEST_BEGINNING);
    let game = address.match(/\/[a-z-]{1,40}/g)?.map((found) => found.slice(1)) ?? [];
    try {
      if (isLink) {
        const [, data] = address.match(/^#1\/record\/(?:[0-9A-Z]+\/)?([\w-]+)/);
        // A letter alone makes no byte.
        game = (await beginning(data.slice(0, data.length - Number(data.length % 4 === 1)))).match(GAME)?.slice(1) ?? [];
      } else if (/^(play|review|mistake)$/.test(page)) {
        game = localStorage.getItem(`alea:game:${id}`)?.match(GAME)?.slice(1) ?? [];
      }
    } catch {
      // The program will say what is wrong with it.
    }
    // Home lists the games to go on with.
    const isLater = page === '' ? root.hasAttribute('data-saved') : page !== 'play' && !isLink;
    // A saved game may need it at once, and where the host is gone WebKit has no answer to a request that everything waits for.
    const isRare = isLater || page === 'play';
    const isWanted = { home: page === '', later: isLater, rare: isRare };
    return parts.filter(({ name }) => game.includes(name) || name === root.lang || isWanted[name]);
  }

  async function start() {
    // In a finished build what is to be loaded is named above this script.
    if (!document.getElementById('app-wasm')) await parsed;
    const core = document.getElementById('app-wasm');
    // A finished build has asked for it already (see tools/seal/src/cut). Where it cannot be compiled as it comes, the glue knows another way.
    const whole = WebAssembly.compileStreaming(window.aleaCore ?? fetch(core.href)).catch(() => core.href);
    parts = partsOf(core);
    const first = wanted().then((those) => Promise.all(those.map(compiled))).catch(() => {});
    glue = await import(document.getElementById('app-js').href);
    await Promise.all([first, parsed]);
    await glue.default({ module_or_path: await whole });
    program.isThere = true;
    root.dataset.ready = '';
    boot = document.getElementById('boot');
    boot.remove();
  }

  // What is not there yet comes when the page has nothing else to do, one part after the other, so that no tap waits for more than one.
  // A busy machine may never have nothing to do, and the page is to be on the device all the same: each wait is a short one.
  const idle = () => new Promise((resolve) => {
    if (window.requestIdleCallback) requestIdleCallback(resolve, { timeout: 250 });
    else setTimeout(resolve);
  });
  async function complete() {
    for (const [number, part] of parts.entries()) {
      await idle();
      try {
        await compiled(part);
      } catch {
        // It is asked for again when it is called; those after it come all the same.
        continue;
      }
      await idle();
      arrive(number);
    }
  }

  program = start();
  program.catch((error) => parsed.then(() => failed(error)));
  const completed = program.then(complete).catch(() => {});

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
