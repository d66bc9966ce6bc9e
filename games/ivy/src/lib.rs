//! Ivy: its rules, what the computer knows of it, its board and its words.

pub mod ai;
mod board;
pub mod rules;
mod words;
