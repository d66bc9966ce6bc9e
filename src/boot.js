// Starts the app, or says in one sentence why it cannot be started.

const boot = document.getElementById('boot');

try {
  const { default: init } = await import(document.getElementById('app-js').href);
  await init({ module_or_path: document.getElementById('app-wasm').href });
  boot.remove();
} catch (error) {
  console.error(error);
  boot.querySelector('p').textContent = typeof WebAssembly === 'undefined'
    ? 'Alea needs WebAssembly, which this browser does not have or has switched off.'
    : 'Alea could not be started. Please check the connection and reload the page.';
}
