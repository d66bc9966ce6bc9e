//! The puzzles of a game: where they are, and what this device remembers of them.

use crate::shell::{self, store};
use crate::stats::practice::Practice;

/// Where the puzzles of a game are.
pub fn path(game: &str) -> String {
    format!("./puzzles/{game}.json")
}

fn key(game: &str) -> String {
    format!("practice-{game}")
}

/// What is remembered of a game's puzzles.
pub fn practice(game: &str) -> Practice {
    Practice::read(&store::preference(&key(game)).unwrap_or_default())
}

/// Changes what is remembered, as it is today.
pub fn remember(game: &str, change: impl FnOnce(&mut Practice, u64)) {
    let mut practice = practice(game);
    change(&mut practice, shell::today());
    store::save_preference(&key(game), &practice.write());
}

/// The address of a puzzle.
pub fn address(game: &str, number: usize) -> String {
    format!("#1/puzzle/{game}/{number}")
}
