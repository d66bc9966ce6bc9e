// All words of the page that the tests look for, in English: when the page's words change, they change here and nowhere else.

/** What the labels of places say, for the player of games. */
export const PLACES = {
  matches: /, matches/,
  captures: /captures /,
  goal: /(place|move) here/,
  movable: /can move|^(?!.*\bno se).*se puede mover/,
  fits: /fits (one|\d+) square/,
};

/** What the buttons of a board say, for the player of games. */
export const BUTTONS = {
  // In either language: the tour takes the device in both.
  iAm: /^(I’m |Soy |Ya lo tengo)/,
  discard: /^(Place|Discard)/,
  keepRest: /^Keep the rest$/,
  pickUp: /^(Draw|Pass)/,
};

/** The names of buttons and links. */
export const NAMES = {
  start: 'Play',
  play: 'Play',
  playAgain: 'Play again',
  rules: 'Rules',
  share: 'Share',
  menu: 'Menu',
  log: 'All moves',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  open: 'Open',
  undo: 'Undo',
  update: 'Update',
  later: 'Later',
  continue: 'Continue',
  putBack: 'Cancel',
  viewBoard: 'View board',
  retry: 'Same dice again',
  restart: 'Restart',
  resetView: 'Reset view',
  standardBoard: 'Standard board',
  toGames: 'Choose a game',
  swap: 'Swap for two',
  goToRound: /^Start round \d$/,
  iAm: (name) => `I’m ${name}`,
  rename: 'Rename',
  export: 'Export',
  delete: 'Delete',
};

/** What keys do, in both languages. */
export const KEYS = {
  en: {
    title: 'Keyboard shortcuts',
    undo: 'Undo',
    sort: 'Worst moves first',
    list: 'This list',
    restore: 'Restore a deleted game',
    step: 'One step back or forward',
    onwards: 'Back after a wrong move, on to the next puzzle',
  },
  es: { title: 'Atajos de teclado', undo: 'Deshacer', sort: 'Las peores jugadas primero' },
};

/** The ways to a lesson. */
export const LESSON = {
  learn: 'Learn in 90 seconds',
  resume: (step) => `Resume at step ${step}`,
  again: 'Replay the lesson',
};

/** What is said in practice. */
export const PRACTICE = {
  solved: (solved, count) => `${solved} of ${count} solved`,
  due: (solved, due) => `${solved} solved, ${due} due today`,
  shown: /^This is the best move\. /,
  found: /^This is the best move\. It (wins by|loses by|ends in a tie)/,
  wrong: /^That (loses by|wins by|ends in a tie).* Ben .*Try again\.$/,
  none: 'There is no puzzle with this number.',
  mistakes: (solved, waiting) => `${solved} solved, ${waiting} ${waiting === 1 ? 'mistake' : 'mistakes'} due today`,
  waiting: (due, count) => new RegExp(due ? ` ${due} of ${count} due today\\.` : ` Nothing due today \\(${count} in all\\)\\.`),
  gone: 'That game has changed since, so this mistake is gone. We’ve taken it off the list.',
};

/** What a result says of luck. */
export const RESULT = {
  looking: 'Looking at the game…',
  forAnn: /^(Ann |Ben |Close to ).*\. (For\sAnn: s|S)kill\s[+\u2212]?\d+\.\d, luck\s[+\u2212]?\d+\.\d\.$/,
};

/** What is said when a game is looked back at. */
export const REVIEW = {
  better: /(Inaccuracy|Mistake|Blunder): it cost .* Better: /s,
  find: /^Find a better move/,
  slips: /^(inaccuracy|mistake|blunder)$/,
  start: 'To the start',
  on: 'One step forward',
  worst: 'Worst first',
  graph: /^(Your|Ann’s) lead, /,
  graphOfBen: /^Ben’s lead, /,
  seenBy: 'Point of view',
  how: 'How is this computed?',
  waits: 'A review shows every hand, so it has to wait until the game is over.',
  exactly: /add up to the result exactly/,
  cost: /Inaccuracy|Mistake|Blunder/,
  tried: /^That costs .* That’s the move from the game\./,
};

/** The names of links below diagrams of the rules. */
export const DIAGRAM = {
  capture: 'Try it: Two red pieces touch the black one',
};

/** What is said, and headings. */
export const SENTENCES = {
  died: 'Alea stopped thinking.',
  needsWebAssembly: 'Alea needs WebAssembly',
  linkCopied: 'Link copied.',
  noGames: 'No games yet.',
  noSuchGame: 'This game isn’t on this device.',
  noSuchAddress: 'Nothing here. The dice must have rolled off the table.',
  unknownGame: 'This version of Alea has no game “chess”.',
  continuedElsewhere: 'This game was continued in another tab.',
  deletedElsewhere: 'This game was deleted in another tab.',
  restored: 'Dice Matrix restored.',
  keptLink: 'Added to your games.',
  importUndone: 'Import undone.',
  staysPlayed: 'Games you have continued are kept.',
  otherDice: 'These aren’t the dice this game should have, so it can’t be compared with others.',
  storageForbidden: 'This browser doesn’t let Alea save games. You can keep playing, but closing the page loses them.',
  storageFull: 'Storage is full. You can keep playing, but anything not yet saved is lost when you close the page.',
  undone: 'Undone.',
  all: 'All',
  inProgress: 'In progress',
  finished: 'Finished',
  noneFinished: 'No finished games.',
  thinking: 'Thinking…',
  stillPossible: /^\d+ still possible$/,
  bestSoFar: /^Best 46(, \d+ still possible)?$/,
  faceFirst: 'Choose a number for the spare die.',
  notTogether: 'You can’t take these two together, because ',
  hiddenHands: /^A link holds the hidden hands too, so /m,
  noDie: 'There is no die there.',
  hint: 'Hint: ',
  cannotBeRead: 'This game can’t be read.',
  unreadable: 'Unreadable',
  setAside: 'Nothing was deleted. You’ll find it in Games, under Unreadable.',
  thirdBonus: 'The third bonus action has been used.',
  highest: '63 is the most anyone can score.',
  stuck: 'No move was possible, and no bonus action was used instead.',
  noSquare: 'No square can take another die.',
  threePieces: 'Ann captured three pieces.',
  newBest: 'Your best yet with these dice. 63 is the most anyone can score.',
  sameBest: 'Ties your best with these dice. 63 is the most anyone can score.',
  points46: '46 points.',
  itsTurn: /^Ada’s turn\. Thinking/,
  backAtStart: 'Back at the start.',
  /** The heading of a result. */
  wins: (name) => new RegExp(`^${name} wins, `),
  tie: /^A tie, /,
  /** The same, somewhere in a text. */
  anyWins: /\w+ wins, \d+ to \d+\./,
  rulesOf: 'Rules of Dice Matrix',
  roundEnded: /^(Ann|Ben) wins round 1$/,
  nextRound: /Round 2 of 4 is next\. (Ann|Ben) starts\./,
  firstRound: /^Round 1 of 4 $/,
  secondRound: /^Round 2 of 4 /,
  columnAndRow: /Alone: \+\d+ column, \+\d+ row\./,
  hintTold: /Hint: look at the /,
  /** Where to look, what kind of move, the move, and the move with its reasons. */
  hintParts: /^Hint: look at the .+ board\. \nHint: take (one|two) .+\. \n(Hint: take .+\. )\n\2$/,
};
