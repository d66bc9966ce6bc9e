//! Why a die cannot be placed on a square.

use std::fmt;

use alea_rules::{Illegal, Square};

/// Why a number cannot be placed on a square of the grid. `Display` gives the reason as records quote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There is no such square.
    OffGrid,
    /// A die is on the square already.
    Filled(Square),
    /// The square shares no side with a filled one.
    Apart(Square),
    /// No number differs by one from all dice beside the square. These are listed with their numbers.
    Dead(Square, Vec<(Square, u8)>),
    /// The number does not differ by one from that of a die beside the square.
    Neighbour {
        /// The square of that die.
        near: Square,
        /// Its number.
        shows: u8,
        /// The numbers that can be placed beside it, ascending.
        needs: Vec<u8>,
        /// The number that was to be placed.
        pips: u8,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::OffGrid => f.write_str("there is no such square; the grid reaches from a1 to e5"),
            Fault::Filled(square) => write!(f, "a die lies on {square} already"),
            Fault::Apart(square) => write!(f, "{square} shares no side with a filled square"),
            Fault::Dead(square, beside) => {
                let dice: Vec<_> = beside.iter().map(|(near, pips)| format!("the {pips} on {near}")).collect();
                write!(f, "{square} is dead: no number is one more or one less than {}", dice.join(" and "))
            }
            Fault::Neighbour { near, shows, needs, pips } => {
                let wanted: Vec<_> = needs.iter().map(u8::to_string).collect();
                let wanted = wanted.join(" or ");
                write!(f, "the {shows} on {near} wants {wanted} beside it; {pips} is neither one more nor one less")
            }
        }
    }
}

impl From<Fault> for Illegal {
    fn from(fault: Fault) -> Self {
        Illegal::new(fault.to_string())
    }
}
