// Nothing has to be scrolled sideways.

/** Asked of everything, on the smallest phone. */
export const wide = {
  name: 'wide',
  of: ['page', 'dialog', 'table', 'played'],
  windows: () => [{ width: 320, height: 640 }],
  async ask(page) {
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    return content > window ? [`${content} px in a window of ${window}`] : [];
  },
};
