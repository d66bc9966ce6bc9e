//! What the computer knows of each game, a file each.

mod dice_box;
mod dice_matrix;
pub mod ivy;
mod nvmerix;
pub mod polygrid;
