// What somebody taps who only reads the tasks of the lesson. A task that is worded anew is read anew.

export const taps = {
  'Tap d3, then the 6 of the D6, then “Write D6, cross off 6”.': ['d3, ', 'D6, 6, ', 'Write D6, cross off 6'],
  'Tap the 20 of the D20, then “Roll the D20, cross off 20”.': ['D20, 20, ', 'Roll the D20, cross off 20'],
  'Tap f5: four steps leave 3 over. Tap the D8, then “Write D8, cross off 3”.': ['f5, ', 'D8, ', 'Write D8, cross off 3'],
  'Tap the 12 of the D12, then “Roll the D12, cross off 12”.': ['D12, 12, ', 'Roll the D12, cross off 12'],
  'Tap “Reroll the D12”.': ['Reroll the D12'],
  'Tap d5: two steps leave 6. Tap the D10, D12 or D20, then the “Write” button.': ['d5, ', 'D10, ', 'Write D10, cross off 6'],
  'Tap “Use a bonus”, then b3, then the 3 of the D4, then “Bonus: write D4, cross off 3”.': [
    'Use a bonus', 'b3, ', 'D4, 3, ', 'Bonus: write D4, cross off 3',
  ],
  'You rolled a 2: one step, and every square beside the marker is filled. Tap “End the game”.': ['End the game'],
};
