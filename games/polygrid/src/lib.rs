//! Polygrid: its rules, and what the computer knows of it.

pub mod ai;
pub mod rules;
