//! A game is a value, a match is a list of events, the screen is a function of what one seat may see.
//!
//! The layers and what each may use are in `ARCHITECTURE.md`; `tests/layering.rs` holds them.

pub mod ai;
pub mod games;
pub mod job;
pub mod rules;
pub mod table;
