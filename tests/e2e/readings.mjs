// How somebody reads the tasks of the lessons: what to tap, one after the other, as it is called on the screen (or to a screen reader)
// or as its button says. Written from the words alone; a task that is worded anew is to be read anew.

/** By game, by the task as it stands on the page: how what is tapped or pressed begins. */
export const READINGS = {
  'dice-matrix': {
    'Choose 6 for your black die.': ['black 6', 'Choose 6'],
    'Tap the black 6 and take it. Watch your area.': ['a5, black 6', 'Take'],
    'Tap both black 5s, then take them.': ['c6, black 5', 'd6, black 5', 'Take'],
    'Take the black 4 and the green 4 across the gap.': ['a3, black 4', 'd3, green 4', 'Take'],
    'Take both 1s yourself.': ['b7, red 1', 'b6, pink 1', 'Take'],
    'Find the winning move.': ['c6, green 5', 'e6, green 6', 'Take'],
  },
  nvmerix: {
    'You rolled 2, 4 and 6. Tap the 2 directly below the highlighted black piece.': ['f1, number 2'],
    'You rolled 1, 2 and 4. Tap the 1 below and to the left of the black piece.': ['e1, number 1'],
    'All your pieces are on the board. Tap the highlighted red piece, then the 3 above it.': ['e2, number 6', 'e3, number 3'],
    'Three 5s leave you two moves. Tap the red piece at the top, then the 5 to its right.': ['d6, number 4', 'e6, number 5'],
    'You may not enter it. Tap the red piece at the top, then the 2 below it.': ['e6, number 5', 'e5, number 2'],
    'Tap the red piece on the left, then the 1 that touches both black pieces.': ['c2, number 5', 'd3, number 1'],
  },
  ivy: {
    'Tap your 6, then the square to the right of the red 5 and above the orange 5.': ['6, fits', '1 right, 1 up:'],
    'Tap your 2, then the square below the orange 3.': ['2, fits', '2 down:'],
    'Tap a 7, then the square to the right of the red 6.': ['7, fits', '2 right, 1 up:'],
    'Tap your other 7, then the square between the two red 7s.': ['7, fits', '1 right, 2 up:'],
    'Your 9s don’t fit anywhere. Tap one of them, then “Swap for two”.': ['9, does not fit', 'Swap for two'],
    'Tap your 4, then the gap between the red 3 and the red 5.': ['4, fits', '1 left, 1 up:'],
    'Tap the 9, then “Discard the 9”.': ['9', 'Discard the 9'],
    'Tap the 6, then one of the outlined squares.': ['6, fits', '2 right:'],
  },
  'dice-box': {
    'Tap your red 5, then c4, the square above the grey die.': ['red 5, fits', 'c4, empty'],
    'b4 is beside Ben’s blue 3 and your red 5: only a 4 fits. Tap the yellow 4, then b4.': ['yellow 4, fits', 'b4, empty'],
    'Only the blue 5 fits, above the blue 4. Tap the 5, then b5.': ['blue 5, fits', 'b5, empty'],
    'Tap the white 4, then a5, the only square for the blue 6 that Ben holds.': ['white 4, fits', 'a5, empty'],
    'Ben’s blue 5 fits only on e2, above the 6. Tap the yellow 2, then e3.': ['yellow 2, fits', 'e3, empty'],
    'Then Ben had to place a yellow 4, for you. Tap a red 5, then a4 above it.': ['red 5, fits', 'a4, empty'],
    'Tap your red 5, then b5, beside the white 6. That makes c5 dead as well.': ['red 5, fits', 'b5, empty'],
  },
  polygrid: {
    'Tap d3, then the 6 of the D6, then “Write D6, cross off 6”.': ['d3, ', 'D6, 6, ', 'Write D6, cross off 6'],
    'Tap the 20 of the D20, then “Roll the D20, cross off 20”.': ['D20, 20, ', 'Roll the D20, cross off 20'],
    'Tap f5: four steps leave 3 over. Tap the D8, then “Write D8, cross off 3”.': ['f5, ', 'D8, ', 'Write D8, cross off 3'],
    'Tap the 12 of the D12, then “Roll the D12, cross off 12”.': ['D12, 12, ', 'Roll the D12, cross off 12'],
    'Tap “Re-roll the D12”.': ['Re-roll the D12'],
    'Tap d5: two steps leave 6. Tap the D10, D12 or D20, then the “Write” button.': ['d5, ', 'D10, ', 'Write D10, cross off 6'],
    'Tap “Use a bonus”, then b3, then the 3 of the D4, then “Bonus: write D4, cross off 3”.': [
      'Use a bonus', 'b3, ', 'D4, 3, ', 'Bonus: write D4, cross off 3',
    ],
    'You rolled a 2: one step, and every square beside the marker is filled. Tap “End the game”.': ['End the game'],
  },
};
