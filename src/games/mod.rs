//! The five rule sets, one folder each, and the one list of them.
//!
//! **Invariant:** no game knows another, and nothing but this list, a game's own evaluation, its board and the tests names a
//! game's folder.

pub mod dice_box;
pub mod dice_matrix;
pub mod ivy;
pub mod nvmerix;
pub mod polygrid;

/// Lists every game once, in the order in which they are shown, and makes `with_game!`, by which the router, the headless tool, the worker and the tests
/// turn a game's name into its type.
macro_rules! games {
    ($dollar:tt $($folder:ident :: $game:ident,)+) => {
        /// The names of all games, in the order in which they are shown.
        pub const IDS: &[&str] = &[$(<$folder::$game as $crate::rules::Game>::ID),+];

        /// `with_game!(id, G => expression)`: the expression with `G` as the game of that name, or `None` where there is none.
        #[macro_export]
        macro_rules! with_game {
            ($dollar id:expr, $dollar game:ident => $dollar body:expr) => {
                match $dollar id {
                    $(id if id == <$crate::games::$folder::$game as $crate::rules::Game>::ID => {
                        type $dollar game = $crate::games::$folder::$game;
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
