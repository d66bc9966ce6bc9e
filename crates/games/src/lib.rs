//! The one list of games: the dependencies of this crate on `games/`, in the order in which the games are shown. `build.rs` makes
//! [`IDS`] and [`with_game!`] from it.
//!
//! **Invariant:** no game knows another, and in Rust only this list, tests, benches and examples name a game.

#[doc(hidden)]
pub use alea_rules::{Game, Unit};

use alea_ai::Eval;
use alea_board::Board;
use alea_text::Language;
use alea_text::practice::PuzzleKind;

include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The title of a game by its [`Game::ID`]; empty where there is no such game.
pub fn title_of(game: &str, language: Language) -> &'static str {
    with_game!(game, G => <G as Board>::card(language).title).unwrap_or_default()
}

/// Who designed and published a game, by name; empty where there is no such game.
pub fn credit_of(game: &str, language: Language) -> &'static str {
    with_game!(game, G => <G as Board>::card(language).credit).unwrap_or_default()
}

/// What a game's worth is counted in; points for unknown games.
pub fn unit_of(game: &str) -> Unit {
    with_game!(game, G => <G as Eval>::UNIT).unwrap_or(Unit::Points)
}

/// A game's words for a kind of its puzzles; `None` where there is no such kind or game.
pub fn puzzle_kind(game: &str, kind: &str, language: Language) -> Option<PuzzleKind> {
    with_game!(game, G => <G as Board>::puzzle(kind, language)).flatten()
}
