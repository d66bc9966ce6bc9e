// No style clips a mark. No other question would notice a style that leaks from elsewhere.

// Runs in the page: the marks that are cut, by their names.
function cutMarks() {
  // The brackets of NVMERIX leave the corner with the number free.
  const MEANT = '.brackets';
  const marks = [...document.querySelectorAll('svg.scene :is(.mark, .marks *)')];
  const isCut = (mark) => {
    for (let at = mark; !at.matches('svg'); at = at.parentElement) if (!at.matches(MEANT) && getComputedStyle(at).clipPath !== 'none') return true;
    return false;
  };
  return [...new Set(marks.filter(isCut).map((mark) => mark.getAttribute('class') ?? mark.parentElement.getAttribute('class') ?? mark.tagName))];
}

/** Asked of everything that has a board, once. */
export const clips = {
  name: 'clips',
  of: ['table', 'played', 'step', 'page'],
  windows: () => [{ width: 390, height: 844 }],
  ask: async (page) => (await page.evaluate(cutMarks)).map((name) => `a clip path cuts ${name}`),
};
