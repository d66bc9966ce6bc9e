// Which page is shown until the program shows it. Rules and figures can be read without it.

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
