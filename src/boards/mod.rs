//! The boards of all games by their names. A game without a board does not compile here.

pub use alea_board::*;

use crate::ai::{Eval, Unit};
use crate::text::Language;

/// The title of a game by its name in the notation; empty where there is no such game.
pub fn title_of(game: &str, language: Language) -> &'static str {
    with_game!(game, G => <G as Board>::card(language).title).unwrap_or_default()
}

/// Whether what a game is worth is counted in points, and not in chances to win.
pub fn counts_points(game: &str) -> bool {
    with_game!(game, G => <G as Eval>::UNIT != Unit::Chance).unwrap_or(true)
}
