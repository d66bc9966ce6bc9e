// What somebody taps who only reads the tasks of the lesson. A task that is worded anew is read anew.

export const taps = {
  'Take two, so that three are left.': ['Take two'],
  'Take the last coin.': ['Take two'],
};
