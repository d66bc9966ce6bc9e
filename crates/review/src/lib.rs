//! Findings about games that were played: luck and skill, and puzzles. Generic over the game, and based on its search.

pub mod ledger;
pub mod puzzles;
mod reviewer;
mod writing;

pub use reviewer::Reviewer;
pub use writing::{figures, read_figures};
