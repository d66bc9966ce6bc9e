// What somebody taps who only reads the tasks of the lesson. A task that is worded anew is read anew.

export const taps = {
  'Tap your red 5, then c4, the square above the grey die.': ['red 5, fits', 'c4, empty'],
  'b4 is beside Ben’s blue 3 and your red 5: only a 4 fits. Tap the yellow 4, then b4.': ['yellow 4, fits', 'b4, empty'],
  'Only the blue 5 fits, above the blue 4. Tap the 5, then b5.': ['blue 5, fits', 'b5, empty'],
  'Tap the white 4, then a5, the only square for the blue 6 that Ben holds.': ['white 4, fits', 'a5, empty'],
  'Ben’s blue 5 fits only on e2, above the 6. Tap the yellow 2, then e3.': ['yellow 2, fits', 'e3, empty'],
  'Then Ben had to place a yellow 4, for you. Tap a red 5, then a4 above it.': ['red 5, fits', 'a4, empty'],
  'Tap your red 5, then b5, beside the white 6. That makes c5 dead as well.': ['red 5, fits', 'b5, empty'],
};
