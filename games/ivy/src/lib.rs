//! Ivy: rules, computer player, board and words.

pub mod ai;
mod board;
pub mod rules;
mod words;
