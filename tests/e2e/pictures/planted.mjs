// Faults that are put into a page for one more picture: each has to be found, or the comparison would be worth nothing.

// Runs in the page: a rule for all of it, as one that has lost the part of the page it was made for.
function addRule(rule) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [sheet];
}

// Runs in the page: pushes the first of what is wanted three pixels to the right.
function push(wanted) {
  const one = document.querySelector(wanted);
  one.style.translate = `${3 / one.getScreenCTM().a}px`;
}

// Runs in the page: hides the last of what is wanted.
function hide(wanted) {
  [...document.querySelectorAll(wanted)].at(-1).style.visibility = 'hidden';
}

/** Runs in the page: as if nothing had been put into it. */
export function mend() {
  document.adoptedStyleSheets = [];
  for (const one of document.querySelectorAll('svg [style]')) {
    one.style.removeProperty('translate');
    one.style.removeProperty('visibility');
  }
}

const LEAK = '.mark { clip-path: polygon(0 0, 100% 0, 50% 100%) }';
// The smallest step between two grounds of the page, of each scheme.
const STEP = ':root { --tile: light-dark(#fbfbf9, #3d444b) }';

/** What is put where. */
export const FAULTS = [
  { what: 'a rule of the review reaches every mark', at: ['dice-matrix/middle', 'dice-matrix/selected', 'ivy/middle', 'dice-matrix/lesson-done'], how: [addRule, LEAK] },
  { what: 'a mark lies 3 pixels off', at: ['dice-matrix/selected', 'ivy/middle'], how: [push, '.play svg .mark'] },
  { what: 'a ground has the colour of the next step', at: ['nvmerix/middle', 'polygrid/middle'], how: [addRule, STEP] },
  { what: 'a die is missing in an area', at: ['dice-matrix/middle', 'dice-box/middle'], how: [hide, '.area .piece'] },
];

/** The faults of a sight: what each is, and what `page.evaluate` takes to plant it. */
export const faultsOf = (sight) => FAULTS.filter(({ at }) => at.includes(sight));
