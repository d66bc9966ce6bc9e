//! Dice Box: its rules, and what the computer knows of it.

mod ai;
pub mod rules;
