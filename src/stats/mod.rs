//! What is remembered of a player over many games, as plain data.

pub mod last;
pub mod practice;
