//! What the page asks of a game, and what a game brings to it: scenes, the steps by which an action is chosen, words.

mod board;
#[cfg(feature = "proof")]
pub mod proof;
mod telling;

pub use board::*;
pub use telling::*;
