// What somebody taps who only reads the tasks of the lesson. A task that is worded anew is read anew.

export const taps = {
  'Tap your 6, then the square to the right of the red 5 and above the orange 5.': ['6, fits', '1 right, 1 up:'],
  'Tap your 2, then the square below the orange 3.': ['2, fits', '2 down:'],
  'Tap a 7, then the square to the right of the red 6.': ['7, fits', '2 right, 1 up:'],
  'Tap your other 7, then the square between the two red 7s.': ['7, fits', '1 right, 2 up:'],
  'Your 9s don’t fit anywhere. Tap one of them, then “Swap for two”.': ['9, doesn’t fit', 'Swap for two'],
  'Tap your 4, then the gap between the red 3 and the red 5.': ['4, fits', '1 left, 1 up:'],
  'Tap the 9, then “Discard the 9”.': ['9', 'Discard the 9'],
  'Tap the 6, then one of the outlined squares.': ['6, fits', '2 right:'],
};
