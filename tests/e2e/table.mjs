// The table of the tests that need one of any game: that of Dice Matrix, in which nothing is hidden and a move needs no dice.

export * from '../../games/dice-matrix/tests/table.mjs';
