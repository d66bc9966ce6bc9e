// Installing the page: the browser's own question is kept until somebody presses the button for it.

let question = null;
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  question = event;
  root.dataset.install = 'can';
});
addEventListener('click', ({ target }) => {
  if (question && target.closest?.('.install')) {
    question.prompt();
    question = null;
    delete root.dataset.install;
  }
});
