// The buttons at the foot of a table can be pressed from end to end.

// Runs in the page: those that cannot, unless a dialog is open.
function coveredButtons() {
  if (document.querySelector('dialog[open]')) return [];
  const buttons = [...document.querySelectorAll('main.play .actions button')].filter((button) => button.checkVisibility());
  return buttons.filter((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return ![0.06, 0.5, 0.94].every((part) => button.contains(document.elementFromPoint(left + width * part, top + height / 2)));
  }).map((button) => button.textContent || button.ariaLabel);
}

/** Asked of tables, on phones and at a desk. */
export const pressed = {
  name: 'pressed',
  of: ['table'],
  windows: () => [{ width: 320, height: 640 }, { width: 390, height: 844 }, { width: 1440, height: 900 }],
  ask: async (page) => (await page.evaluate(coveredButtons)).map((label) => `something lies over "${label}"`),
};
