//! The boards, one for each game that the page can show: pure scenes and the steps by which a player chooses.

/// Declares every board once, and `with_board!`, by which the page turns a game's name into its type; like `games!`.
macro_rules! boards {
    ($dollar:tt $($folder:ident :: $game:ident,)+) => {
        $(pub mod $folder;)+

        /// The names of the games that the page can show, in the order in which it does.
        pub const IDS: &[&str] = &[$(<crate::games::$folder::$game as crate::rules::Game>::ID),+];

        /// The cards of all games for the home page, one after the other.
        pub fn cards() -> String {
            [$(crate::ui::shown::card::<crate::games::$folder::$game>()),+].concat()
        }

        /// `with_board!(id, G => expression)`: the expression with `G` as the game of that name, or `None` where there is none.
        #[cfg(target_arch = "wasm32")]
        macro_rules! with_board {
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

boards! { $
    dice_matrix::DiceMatrix,
    nvmerix::Nvmerix,
    ivy::Ivy,
    dice_box::DiceBox,
    polygrid::Polygrid,
}
