//! Dice Box: rules, computer player, board and words.

mod ai;
mod board;
pub mod rules;
mod words;
