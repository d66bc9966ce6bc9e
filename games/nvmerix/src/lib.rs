//! NVMERIX: rules, computer player, board and words.

mod ai;
mod board;
pub mod rules;
mod words;

/// The game, under the name by which the list of games finds it.
pub use rules::Nvmerix as Game;
