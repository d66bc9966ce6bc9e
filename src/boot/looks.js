// Before the first paint: theme, motion, hand, language, and which home there is. All of src/boot runs as one script, which is no module,
// before the program is there, or without it.

const root = document.documentElement;

// The browser's own bar has the colour of the page: the system's theme by two elements, one that was chosen in both of them.
const bars = document.querySelectorAll('meta[name=theme-color]');
const ofSystem = [...bars].map(({ content }) => content);
function colourBars() {
  const ground = root.dataset.theme && getComputedStyle(root).backgroundColor;
  bars.forEach((bar, at) => { bar.content = ground || ofSystem[at]; });
}
new MutationObserver(colourBars).observe(root, { attributeFilter: ['data-theme'] });
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', colourBars);

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
