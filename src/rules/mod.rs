//! The vocabulary that all games share: what a game is, seats, squares, dice, options, notation.
//!
//! **Invariant:** no floats, no clocks, no iteration over hash maps, and no random generator inside a position.

mod chance_rng;
mod game;
mod grid;
mod level;
mod notation;
mod options;
mod seat;

pub use chance_rng::ChanceRng;
pub use game::{Event, Game, Outcome, Turn};
pub use grid::Square;
pub use level::Level;
pub use notation::{Illegal, Notation, NotationError, compact, read_canonical};
pub use options::{OptionEntries, OptionKind, OptionSpec, OptionValue, Options, OptionsError};
pub use seat::Seat;
