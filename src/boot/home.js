// What home can do without the program.

// The pictures of home stand in attributes until somebody sees home: other pages do without their elements.
function draw() {
  for (const picture of document.querySelectorAll('#home [data-drawing]')) {
    picture.innerHTML = picture.dataset.drawing;
    delete picture.dataset.drawing;
  }
}

// Further commands of a game are below it until the button is pressed again, Escape is pressed, or the page changes.
function unfold(button, isOpen) {
  button.setAttribute('aria-expanded', isOpen);
  button.closest('.kind').querySelector('.list').hidden = !isOpen;
}
addEventListener('click', ({ target }) => {
  const button = target.closest?.('.besides');
  if (button) unfold(button, button.getAttribute('aria-expanded') !== 'true');
});
addEventListener('keydown', ({ key, target }) => {
  const button = key === 'Escape' ? target.closest?.('.kind')?.querySelector('.besides') : null;
  if (button?.getAttribute('aria-expanded') !== 'true') return;
  unfold(button, false);
  button.focus();
});
addEventListener('hashchange', () => document.querySelectorAll('.besides').forEach((button) => unfold(button, false)));
