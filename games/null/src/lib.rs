//! The null game: the least that a game is, through everything that a game goes through. Start a new game from a copy of this folder.
//! The tests of all games play it, too, and what is the same for all games is tested with it.

mod ai;
mod board;
pub mod rules;
mod words;

#[cfg(test)]
mod tests;

/// The game, under the name by which the list of games finds it.
pub use rules::Null as Game;
