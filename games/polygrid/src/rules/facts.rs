//! Facts about a position for boards, so that they need to know no rule.

use super::{Action, DieType, Ending, Numbers, Phase, Polygrid, SIDE, Types, paths};
use alea_rules::Square;

/// The parts of a score, as counts.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Score {
    /// Filled squares, 1 point each.
    pub squares: i32,
    /// Full columns of the grid, 3 points each.
    pub columns: i32,
    /// Full rows of the grid, 3 points each.
    pub rows: i32,
    /// Unused bonus actions, 4 points each.
    pub bonuses: i32,
}

impl Score {
    /// Points for a filled square.
    pub const SQUARE: i32 = 1;
    /// Points for a full column or a full row.
    pub const LINE: i32 = 3;
    /// Points for an unused bonus action.
    pub const BONUS: i32 = 4;

    /// The points of all parts.
    pub fn total(self) -> i32 {
        self.squares * Score::SQUARE + (self.columns + self.rows) * Score::LINE + self.bonuses * Score::BONUS
    }
}

impl Polygrid {
    /// The type written in a square.
    pub fn written(&self, square: Square) -> Option<DieType> {
        if square.is_on(SIDE, SIDE) { self.squares[square.index(SIDE)] } else { None }
    }

    /// The marker's square, which was written last. `None` before the setup.
    pub fn marker(&self) -> Option<Square> {
        self.marker
    }

    /// The number of filled squares, 0 to 36.
    pub fn filled(&self) -> usize {
        self.rows.iter().map(|row| row.len()).sum()
    }

    /// The boxes of a type that are not crossed off.
    pub fn boxes(&self, die: DieType) -> Numbers {
        self.boxes[die as usize]
    }

    /// The number of boxes of all types that are not crossed off, 0 to 60.
    pub fn boxes_left(&self) -> usize {
        self.boxes.iter().map(|boxes| boxes.len()).sum()
    }

    /// Bonus actions left, 0 to 3.
    pub fn bonuses(&self) -> u8 {
        self.bonuses
    }

    /// The die to roll, or whose result is to be used.
    pub fn chosen(&self) -> Option<DieType> {
        match self.phase {
            Phase::Roll(die) | Phase::Use { die, .. } => Some(die),
            _ => None,
        }
    }

    /// The result to use, 1 to the die's number of sides.
    pub fn roll(&self) -> Option<u8> {
        match self.phase {
            Phase::Use { roll, .. } => Some(roll),
            _ => None,
        }
    }

    /// Whether the result to use allows neither a move nor a reroll. The player then chooses between a bonus action and the
    /// end. If no bonus action can be used either, the game is over instead.
    pub fn is_stuck(&self) -> bool {
        self.roll().is_some_and(|roll| roll != 1 && !self.allows_move(roll))
    }

    /// Whether there is a result to use, and a bonus action could be used instead of it.
    pub fn can_use_bonus(&self) -> bool {
        self.roll().is_some() && self.allows_bonus()
    }

    /// Whether the result is a 1, which may be rerolled.
    pub fn can_reroll(&self) -> bool {
        self.roll() == Some(1)
    }

    /// The results of a die that would allow a move in this position, with the boxes left now. A 1 never does.
    pub fn results_for_a_move(&self, die: DieType) -> Numbers {
        (1..=die.sides()).filter(|&roll| self.allows_move(roll)).collect()
    }

    /// How the game ended; `None` before its end.
    pub fn ending(&self) -> Option<Ending> {
        match self.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// The types in a row, by its rank from 0; empty off the grid.
    pub fn types_in_row(&self, rank: u8) -> Types {
        self.rows.get(usize::from(rank)).copied().unwrap_or_default()
    }

    /// The types in a column of the grid, by its file from 0; empty off the grid.
    pub fn types_in_column(&self, file: u8) -> Types {
        self.columns.get(usize::from(file)).copied().unwrap_or_default()
    }

    /// The types that row and column allow in a square, with or without boxes left. Empty for a filled square.
    pub fn allowed(&self, square: Square) -> Types {
        if !square.is_on(SIDE, SIDE) || self.written(square).is_some() {
            return Types::default();
        }
        Types::in_neither(self.types_in_row(square.rank), self.types_in_column(square.file))
    }

    /// The square in the same row, or else in the same column, with an equal type that forbids this one.
    pub fn equal_type(&self, square: Square, die: DieType) -> Option<Square> {
        let row = (0..SIDE).map(|file| Square::new(file, square.rank));
        let column = (0..SIDE).map(|rank| Square::new(square.file, rank));
        row.chain(column).find(|&other| self.written(other) == Some(die))
    }

    /// Whether a square is empty for good: every type is in its row or column, or has no box left.
    pub fn is_dead(&self, square: Square) -> bool {
        let is_unmarked = square.is_on(SIDE, SIDE) && self.written(square).is_none();
        is_unmarked && self.allowed(square).iter().all(|die| self.boxes(die).is_empty())
    }

    /// The numbers that a path to a square can leave over of the result, whether or not a type can be written for them. Empty
    /// if the square is filled or there is no result to use.
    pub fn left_overs(&self, end: Square) -> Numbers {
        let is_end = end.is_on(SIDE, SIDE) && self.written(end).is_none();
        self.roll().filter(|_| is_end).map_or(Numbers::default(), |roll| self.left_over(roll, end))
    }

    /// The numbers of [`Polygrid::left_overs`] for which a type can be written. A move to the square is possible exactly if
    /// there is one.
    pub fn usable_left_overs(&self, end: Square) -> Numbers {
        let boxes = self.allowed(end).iter().map(|die| self.boxes(die)).fold(Numbers::default(), Numbers::or);
        self.left_overs(end).and(boxes)
    }

    /// The types that a move to a square can write there with this number left over: those that have this box left and are not
    /// in its row or column.
    pub fn types_for_move(&self, end: Square, left_over: u8) -> Types {
        if !self.left_overs(end).contains(left_over) {
            return Types::default();
        }
        self.allowed(end).iter().filter(|&die| self.boxes(die).contains(left_over)).collect()
    }

    /// The types that a bonus action can write into a square, crossing off any of [`Polygrid::boxes`]. Empty if no bonus action
    /// can be used now.
    pub fn types_for_bonus(&self, square: Square) -> Types {
        let usable = self.roll().is_some() && self.bonuses > 0;
        self.allowed(square).iter().filter(|&die| usable && !self.boxes(die).is_empty()).collect()
    }

    /// A path to a square that leaves this number over of the result, from the marker's square to the end, both included. Step
    /// `i` leaves the result minus `i`. It has the fewest turns, and among such paths the fewest filled squares. `None` if
    /// there is no such path.
    pub fn path(&self, end: Square, left_over: u8) -> Option<Vec<Square>> {
        if !self.left_overs(end).contains(left_over) {
            return None;
        }
        let steps = self.roll()?.checked_sub(left_over)?;
        paths::path(self.marker?, end, usize::from(steps), |square| self.written(square).is_some() && square != end)
    }

    /// Whether a row, by its rank from 0, is full.
    pub fn is_row_full(&self, rank: u8) -> bool {
        self.types_in_row(rank) == Types::ALL
    }

    /// Whether a column of the grid, by its file from 0, is full.
    pub fn is_column_full(&self, file: u8) -> bool {
        self.types_in_column(file) == Types::ALL
    }

    /// The score if the game ended now.
    pub fn score(&self) -> Score {
        let full = |lines: &[Types]| lines.iter().filter(|line| **line == Types::ALL).count() as i32;
        Score {
            squares: self.filled() as i32,
            columns: full(&self.columns),
            rows: full(&self.rows),
            bonuses: i32::from(self.bonuses),
        }
    }

    /// The change of the score by a legal action. A bonus action may lower it.
    pub fn gain(&self, action: &Action) -> i32 {
        let (entry, cost) = match action {
            Action::Begin(entry) | Action::Move(entry) => (entry, 0),
            Action::Bonus(entry) => (entry, Score::BONUS),
            Action::Choose { .. } | Action::Reroll | Action::End => return 0,
        };
        let lines = [self.types_in_row(entry.square.rank), self.types_in_column(entry.square.file)];
        let filled = lines.iter().filter(|line| line.len() + 1 == usize::from(SIDE)).count() as i32;
        Score::SQUARE + filled * Score::LINE - cost
    }
}
