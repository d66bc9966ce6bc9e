// The rules: a mark in the text leads to the ruling of that number below, on the page and in the sheet over a table, which takes clicks
// for itself.

addEventListener('click', (event) => {
  const mark = event.target.closest?.('.rules sup a');
  if (!mark) return;
  event.preventDefault();
  event.stopPropagation();
  const ruling = mark.closest('.rules').querySelector(`.rulings > :nth-child(${mark.textContent})`);
  ruling.tabIndex = -1;
  ruling.focus();
}, true);
