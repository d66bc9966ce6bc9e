//! The boards, one for each game: pure scenes and the steps by which a player chooses. The list of games is that of `games!`; a game
//! without a board does not compile here.

mod board;
pub mod dice_box;
pub mod dice_matrix;
pub mod ivy;
pub mod nvmerix;
pub mod polygrid;
mod telling;
#[cfg(test)]
pub mod tests;

pub use board::*;
pub use telling::*;

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
