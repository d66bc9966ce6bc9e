//! A game is a value, a match is a list of events, the screen is a function of what one seat may see.
//!
//! The rooms and what each may use are in `ARCHITECTURE.md`. Some are crates of their own, which Cargo keeps apart; `tests/layering.rs`
//! holds the others.

// First, so that its `with_game!` is known below.
#[macro_use]
pub extern crate alea_games as games;

pub mod boards;
#[cfg(not(target_arch = "wasm32"))]
pub mod headless;
pub mod play;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod shell;
#[cfg(any(not(target_arch = "wasm32"), feature = "page"))]
pub mod view;

pub use alea_ai as ai;
pub use alea_engine as engine;
pub use alea_games::with_game;
pub use alea_review as review;
pub use alea_rules as rules;
pub use alea_scene as scene;
pub use alea_sound as sound;
pub use alea_stats as stats;
pub use alea_table as table;
pub use alea_text as text;
