//! What is learned from games that were played: generic over the game, on top of what bots know.

pub mod ledger;
pub mod puzzles;
mod reviewer;
mod writing;

pub use reviewer::Reviewer;
pub use writing::{figures, read_figures};
