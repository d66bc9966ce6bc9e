//! The rule that makes two dice a pair, and how they can break it.

use std::fmt;

use super::DiceMatrix;
use alea_rules::{Illegal, Square};

/// Why two dice of the matrix cannot be taken together. `Display` gives the reason as records quote it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PairFault {
    /// They are the same die.
    SameDie,
    /// They share neither row nor column.
    NotInLine,
    /// They share one, and a die is between them.
    DieBetween,
    /// They share neither colour nor number.
    Differ,
}

impl fmt::Display for PairFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PairFault::SameDie => "a pair is two different dice",
            PairFault::NotInLine => "the two dice stand neither in the same row nor in the same column",
            PairFault::DieBetween => "a die stands between them",
            PairFault::Differ => "neither colour nor number is the same",
        })
    }
}

impl From<PairFault> for Illegal {
    fn from(fault: PairFault) -> Self {
        Illegal::new(fault.to_string())
    }
}

impl DiceMatrix {
    /// Why the dice on two places cannot be taken together; `None` where they can. The squares are in the order of a pair. It does
    /// not check whose turn it is.
    pub fn pair_fault(&self, one: Square, other: Square) -> Option<PairFault> {
        if one == other {
            return Some(PairFault::SameDie);
        }
        let (files, ranks) = match (one.file == other.file, one.rank == other.rank) {
            (true, _) => (0, 1),
            (_, true) => (1, 0),
            _ => return Some(PairFault::NotInLine),
        };
        match (self.die(one), self.next_die(one, files, ranks)) {
            (Some(_), Some((next, _))) if next != other => Some(PairFault::DieBetween),
            (Some(die), Some((_, partner))) if die.matches(partner) => None,
            _ => Some(PairFault::Differ),
        }
    }
}
