//! A player's area: a column for each colour, a row for each number, dice in stacks.

use super::{Colour, Die};

/// The points of an action, from columns and from rows.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Gain {
    /// Points from the columns of the dice.
    pub column: i32,
    /// Points from the rows of the dice.
    pub row: i32,
}

impl Gain {
    /// All points together.
    pub fn total(self) -> i32 {
        self.column + self.row
    }
}

impl std::ops::Add for Gain {
    type Output = Gain;

    fn add(self, other: Gain) -> Gain {
        Gain { column: self.column + other.column, row: self.row + other.row }
    }
}

/// The dice that a player has taken in one game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Area {
    /// Height of the stack on each cell: `[colour][number - 1]`.
    stacks: [[u8; 6]; 5],
}

impl Area {
    /// Puts a die on its cell, on top of any stack there, and returns its score. It scores one point for each die in its column
    /// and one for each in its row. Both counts include itself and whole stacks.
    pub fn add(&mut self, die: Die) -> Gain {
        self.stacks[die.colour as usize][usize::from(die.pips) - 1] += 1;
        Gain { column: self.column(die.colour), row: self.row(die.pips) }
    }

    /// The number of dice on a cell.
    pub fn stack(&self, colour: Colour, pips: u8) -> u8 {
        self.stacks[colour as usize][usize::from(pips) - 1]
    }

    /// The number of dice in a colour's column.
    pub fn column(&self, colour: Colour) -> i32 {
        self.stacks[colour as usize].iter().map(|&height| i32::from(height)).sum()
    }

    /// The number of dice in a number's row.
    pub fn row(&self, pips: u8) -> i32 {
        self.stacks.iter().map(|column| i32::from(column[usize::from(pips) - 1])).sum()
    }

    /// The number of dice taken.
    pub fn dice(&self) -> i32 {
        Colour::ALL.into_iter().map(|colour| self.column(colour)).sum()
    }

    /// The score as counted at the end: n(n + 1)/2 for each column and row with n dice. It equals the sum of the scores when
    /// dice were taken, because the k-th die of a line scored k in it.
    pub fn recount(&self) -> i32 {
        let lines = Colour::ALL.into_iter().map(|colour| self.column(colour)).chain((1..=6).map(|pips| self.row(pips)));
        lines.map(triangle).sum()
    }
}

/// The points of a line of n dice: 1 + 2 + ... + n.
pub fn triangle(n: i32) -> i32 {
    n * (n + 1) / 2
}
