//! Dice Box: its rules, what the computer knows of it, its board and its words.

mod ai;
mod board;
pub mod rules;
mod words;
