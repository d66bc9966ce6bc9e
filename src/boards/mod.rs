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
