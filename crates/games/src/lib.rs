//! The one list of the games.
//!
//! **Invariant:** no game knows another, and in Rust nothing but this list, tests, benches and examples names a game.

pub use alea_dice_box::rules as dice_box;
pub use alea_dice_matrix::rules as dice_matrix;
pub use alea_ivy::rules as ivy;
pub use alea_nvmerix::rules as nvmerix;
pub use alea_polygrid::rules as polygrid;
#[doc(hidden)]
pub use alea_rules::Game;

use alea_ai::{Eval, Unit};
use alea_board::Board;
use alea_text::Language;
use alea_text::practice::PuzzleKind;

/// Lists every game once, in the order in which they are shown. It also makes `with_game!`, which turns a game's name into its type for the
/// router, the headless tool, the worker and the tests.
macro_rules! games {
    ($dollar:tt $($folder:ident :: $game:ident,)+) => {
        /// The names of all games, in the order in which they are shown.
        pub const IDS: &[&str] = &[$(<$folder::$game as $crate::Game>::ID),+];

        /// `with_game!(id, G => expression)` is `Some` of the expression with `G` as the game of that name, or `None` where there is none.
        #[macro_export]
        macro_rules! with_game {
            ($dollar id:expr, $dollar game:ident => $dollar body:expr) => {
                match $dollar id {
                    $(id if id == <$crate::$folder::$game as $crate::Game>::ID => {
                        type $dollar game = $crate::$folder::$game;
                        Some($dollar body)
                    })+
                    _ => None,
                }
            };
        }
    };
}

games! { $
    dice_matrix::DiceMatrix,
    nvmerix::Nvmerix,
    ivy::Ivy,
    dice_box::DiceBox,
    polygrid::Polygrid,
}

/// The title of a game by its [`Game::ID`]; empty where there is no such game.
pub fn title_of(game: &str, language: Language) -> &'static str {
    with_game!(game, G => <G as Board>::card(language).title).unwrap_or_default()
}

/// Whether a game's worth is counted in points, and not in chances to win; true for unknown games.
pub fn counts_points(game: &str) -> bool {
    with_game!(game, G => <G as Eval>::UNIT != Unit::Chance).unwrap_or(true)
}

/// A game's words for a kind of its puzzles; `None` where there is no such kind or game.
pub fn puzzle_kind(game: &str, kind: &str, language: Language) -> Option<PuzzleKind> {
    with_game!(game, G => <G as Board>::puzzle(kind, language)).flatten()
}
