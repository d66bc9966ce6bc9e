// What somebody taps who only reads the tasks of the lesson. A task that is worded anew is read anew.

export const taps = {
  'Choose 6 for your black die.': ['black 6', 'Choose 6'],
  'Tap the black 6 and take it. Watch your area.': ['a5, black 6', 'Take'],
  'Tap both black 5s, then take them.': ['c6, black 5', 'd6, black 5', 'Take'],
  'Take the black 4 and the green 4 across the gap.': ['a3, black 4', 'd3, green 4', 'Take'],
  'Take both 1s yourself.': ['b7, red 1', 'b6, pink 1', 'Take'],
  'Find the winning move.': ['c6, green 5', 'e6, green 6', 'Take'],
};
