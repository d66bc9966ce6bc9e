//! The boards, one for each game: pure scenes and the steps by which a player chooses. The list of games is that of `games!`; a game
//! without a board does not compile here.

pub mod dice_box;
pub mod dice_matrix;
pub mod ivy;
pub mod nvmerix;
pub mod polygrid;

use crate::games::IDS;

/// The cards of all games for the home page, one after the other.
pub fn cards() -> String {
    IDS.iter().filter_map(|id| with_game!(*id, G => crate::ui::shown::card::<G>())).collect()
}
