//! What a game brings to the page: scenes, the steps of choosing an action, and words.

#![warn(missing_docs)]

mod board;
#[cfg(feature = "proof")]
pub mod proof;
mod telling;

pub use board::*;
pub use telling::*;
