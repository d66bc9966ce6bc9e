//! The boards, a folder each: pure scenes and the steps by which a player chooses.

pub mod dice_matrix;
