//! The memory of a player over many games, as plain data.

pub mod interval;
pub mod last;
pub mod luck;
pub mod practice;
pub mod results;
pub mod time;
