//! What the computer knows of each game, a file each.

mod dice_matrix;
mod polygrid;
