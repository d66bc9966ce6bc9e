// The start of the program, with the parts that this address needs.

// Which parts this address needs at once. Where this is wrong, a part is fetched when it is called.
async function wanted() {
  if (!isAtOnce) return parts;
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
  const first = wanted().then((those) => Promise.all(those.map(compiled))).catch((error) => {
    if (!isAtOnce) throw error;
  });
  // Said below.
  first.catch(() => {});
  glue = await import(document.getElementById('app-js').href);
  await Promise.all([first, parsed]);
  await glue.default({ module_or_path: await whole });
  if (!isAtOnce) await arriveAll();
  glue.begin();
  program.isThere = true;
  root.dataset.ready = '';
  boot = document.getElementById('boot');
  boot.remove();
}

program = start();
program.catch((error) => parsed.then(() => failed(error)));
const completed = program.then(complete).catch(() => {});
