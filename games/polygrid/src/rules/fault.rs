//! The faults of a square, a box or a type that a player chooses.

use std::fmt;

use super::{Action, DieType, Entry, Phase, Polygrid, SIDE};
use alea_rules::{Illegal, Square, a};

/// Why an entry or a box cannot be chosen. `Display` gives the reason as records quote it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The type has no box with this number.
    NoBox(DieType, u8),
    /// The box is crossed off.
    CrossedOff(DieType, u8),
    /// The square is not on the grid.
    OffGrid,
    /// A type is written on the square.
    Written(Square, DieType),
    /// The type is in the same row, on this square.
    InRow(DieType, Square),
    /// The type is in the same column, on this square.
    InColumn(DieType, Square),
    /// A 1 allows no move.
    OneIsTooFew {
        /// Whether a bonus action could be used instead.
        bonus: bool,
    },
    /// This number cannot be left over of the result.
    LeftOver(u8),
    /// No path leaves the number over and ends on the square.
    NoPath {
        /// The result.
        roll: u8,
        /// The number to be left over.
        number: u8,
        /// The end of the path.
        square: Square,
    },
    /// No bonus action is left.
    NoBonus,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Fault::NoBox(die, number) => write!(f, "the {die} has no box {number}; its boxes are 1 to {}", die.sides()),
            Fault::CrossedOff(die, number) => write!(f, "the {number} of the {die} is crossed off already"),
            Fault::OffGrid => f.write_str("that square is not on the grid, which reaches from a1 to f6"),
            Fault::Written(square, die) => {
                write!(f, "there is already a {die} on {square}; choose a free square")
            }
            Fault::InRow(die, equal) => {
                write!(f, "there is already a {die} in that row, on {equal}; no type may repeat in a row or column")
            }
            Fault::InColumn(die, equal) => {
                write!(f, "there is already a {die} in that column, on {equal}; no type may repeat in a row or column")
            }
            Fault::OneIsTooFew { bonus } => {
                let bonus = if bonus { ", or use a bonus action" } else { "" };
                write!(f, "a 1 allows no move, since at least 1 must be left: reroll{bonus}")
            }
            Fault::LeftOver(2) => f.write_str("with a 2, only 1 can be left over, since a move is at least one step"),
            Fault::LeftOver(roll) => write!(
                f,
                "with {}, 1 to {} can be left over, since a move is at least one step and leaves at least 1",
                a(roll),
                roll - 1
            ),
            Fault::NoPath { roll, number, square } => {
                let steps = roll - number;
                let plural = if steps == 1 { "" } else { "s" };
                write!(
                    f,
                    "leaving {number} of {} takes {steps} step{plural}, and no path of {steps} step{plural} with at most \
                     two bends ends on {square}",
                    a(roll)
                )
            }
            Fault::NoBonus => f.write_str("no bonus action is left"),
        }
    }
}

impl From<Fault> for Illegal {
    fn from(fault: Fault) -> Self {
        Illegal::new(fault.to_string())
    }
}

impl Polygrid {
    /// The fault in the square, the box or the type of an action. `None` if there is none, or if an action of another kind is due.
    pub fn fault(&self, action: &Action) -> Option<Fault> {
        let permitted = match (self.phase, action) {
            (Phase::Setup, Action::Begin(entry)) => self.permit_entry(entry),
            (Phase::Choose, Action::Choose { die, number }) => self.permit_box(*die, *number),
            (Phase::Use { roll, .. }, Action::Move(entry)) => self.permit_move(entry, roll),
            (Phase::Use { .. }, Action::Bonus(_)) if self.bonuses == 0 => Err(Fault::NoBonus),
            (Phase::Use { .. }, Action::Bonus(entry)) => self.permit_entry(entry),
            _ => Ok(()),
        };
        permitted.err()
    }

    /// Checks that the box can be crossed off.
    fn permit_box(&self, die: DieType, number: u8) -> Result<(), Fault> {
        if !die.shows(number) {
            Err(Fault::NoBox(die, number))
        } else if !self.boxes(die).contains(number) {
            Err(Fault::CrossedOff(die, number))
        } else {
            Ok(())
        }
    }

    /// Checks that the square is on the grid and nothing is written there.
    fn permit_square(&self, square: Square) -> Result<(), Fault> {
        if !square.is_on(SIDE, SIDE) {
            return Err(Fault::OffGrid);
        }
        self.written(square).map_or(Ok(()), |die| Err(Fault::Written(square, die)))
    }

    /// Always: no equal type may be in the same row or column as the square that is written.
    fn permit_entry(&self, entry: &Entry) -> Result<(), Fault> {
        let Entry { square, number, die } = *entry;
        self.permit_square(square)?;
        self.permit_box(die, number)?;
        match self.equal_type(square, die) {
            Some(equal) if equal.rank == square.rank => Err(Fault::InRow(die, equal)),
            Some(equal) => Err(Fault::InColumn(die, equal)),
            None => Ok(()),
        }
    }

    /// Checks that the result can be used for this move.
    fn permit_move(&self, entry: &Entry, roll: u8) -> Result<(), Fault> {
        let Entry { square, number, .. } = *entry;
        if roll == 1 {
            return Err(Fault::OneIsTooFew { bonus: self.allows_bonus() });
        }
        self.permit_square(square)?;
        if !(1..roll).contains(&number) {
            return Err(Fault::LeftOver(roll));
        }
        if !self.left_over(roll, square).contains(number) {
            return Err(Fault::NoPath { roll, number, square });
        }
        self.permit_entry(entry)
    }
}
