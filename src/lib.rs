//! A game is a value, a match is a list of events, the screen is a function of what one seat may see.
//!
//! The layers and what each may use are in `ARCHITECTURE.md`; `tests/layering.rs` holds them.

// First, so that its `with_game!` is known below.
#[macro_use]
pub mod games;

pub mod ai;
#[cfg(not(target_arch = "wasm32"))]
pub mod headless;
pub mod job;
pub mod measure;
pub mod rules;
#[cfg(target_arch = "wasm32")]
pub mod shell;
pub mod table;
pub mod ui;
