// The rules: a mark in the text leads to the ruling of that number below, and the ruling's title leads back, on the page and in the sheet
// over a table, which takes clicks for itself.

addEventListener('click', (event) => {
  const link = event.target.closest?.('.rules sup a, .rulings a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  const [marks, titles] = ['sup a', '.rulings a'].map((found) => [...link.closest('.rules').querySelectorAll(found)]);
  (titles[marks.indexOf(link)] ?? marks[titles.indexOf(link)]).focus();
}, true);
