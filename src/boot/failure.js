// When the page cannot work: why, in place of it.

// Whether the browser compiles the shortest program there is: a policy may forbid every one.
function mayCompile() {
  try {
    return Boolean(new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)));
  } catch {
    return false;
  }
}

// The message in the place of a page that cannot work. The program removes it, and a later failure brings it back.
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
      : 'Alea needs WebAssembly, which this browser doesn’t have or has switched off.';
  } else if (!mayCompile()) {
    reason = isSpanish
      ? 'Alea necesita WebAssembly, y una política de seguridad del sitio o del navegador lo prohíbe. Quien administra el sitio puede permitirlo con «wasm-unsafe-eval».'
      : 'Alea needs WebAssembly, but a security policy of this site or browser forbids it. Whoever runs the site can allow it with “wasm-unsafe-eval”.';
  } else if (isRunning) {
    reason = isSpanish
      ? 'No se ha podido cargar una parte de Alea. Comprueba la conexión y recarga la página.'
      : 'A part of Alea couldn’t be loaded. Check your connection and reload the page.';
  }
  boot.querySelector('p').textContent = reason;
}
