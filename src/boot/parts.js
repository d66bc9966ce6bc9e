// The parts of the program (see tools/seal/src/cut): the core, what is rare, home, what comes later, one for each game, and the words in
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
  // A part that failed to load is requested again when it is needed.
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

// Chromium before 115 makes no program of this size at once. There all parts are made before the program begins.
const isAtOnce = (() => {
  // A program of a single section that means nothing, and is as long as what is refused.
  const long = new Uint8Array(8200);
  long.set([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 0, 0xfd, 0x3f]);
  try {
    return Boolean(new WebAssembly.Module(long));
  } catch {
    return false;
  }
})();

function arrive(number) {
  const part = parts[number];
  const own = glue.initSync();
  if (own[`p${number}`].value) return;
  new WebAssembly.Instance(part.compiled, { core: own });
  own[`p${number}`].value = 1;
}

// All of them are compiled by then: `wanted` names them.
async function arriveAll() {
  const own = glue.initSync();
  for (const [number, part] of parts.entries()) {
    await WebAssembly.instantiate(part.compiled, { core: own });
    own[`p${number}`].value = 1;
  }
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

// What is not there yet comes when the page has nothing else to do, one part after the other, so that no tap waits for more than one.
// A busy machine may never have nothing to do, and the page is to be on the device all the same: each wait is a short one.
const idle = () => new Promise((resolve) => {
  if (window.requestIdleCallback) requestIdleCallback(resolve, { timeout: 250 });
  else setTimeout(resolve);
});
async function complete() {
  if (!isAtOnce) return;
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
