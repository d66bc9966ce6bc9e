// What somebody taps who only reads the tasks of the lesson. A task that is worded anew is read anew.

export const taps = {
  'You rolled 2, 4 and 6. Tap the 2 directly below the highlighted black piece.': ['f1, number 2'],
  'You rolled 1, 2 and 4. Tap the 1 below and to the left of the black piece.': ['e1, number 1'],
  'All your pieces are on the board. Tap the highlighted red piece, then the 3 above it.': ['e2, number 6', 'e3, number 3'],
  'Three 5s leave you two moves. Tap the red piece at the top, then the 5 to its right.': ['d6, number 4', 'e6, number 5'],
  'You may not enter it. Tap the red piece at the top, then the 2 below it.': ['e6, number 5', 'e5, number 2'],
  'Tap the red piece on the left, then the 1 that touches both black pieces.': ['c2, number 5', 'd3, number 1'],
};
