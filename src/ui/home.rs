//! Home: games to go on with, and games to begin. It knows no rules: the cards of kept games were written when they were kept, those of
//! the games are a file of the build.

use super::html;
use crate::shell::store;

/// How many games stand at the top with their board.
const SHOWN: usize = 3;

/// The home page, with the cards of the games once they are loaded.
pub fn home(cards: &str) -> String {
    let kept = store::cards();
    html::home(&store::preference("theme").unwrap_or_default(), &html::kept_games(kept.iter().take(SHOWN)), cards)
}
