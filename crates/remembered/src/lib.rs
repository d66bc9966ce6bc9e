//! Everything that this device keeps between visits: games, preferences, results, and progress in lessons and puzzles.

// Only for the browser. Elsewhere this crate is empty.
#![cfg(target_arch = "wasm32")]

pub mod coaching;
pub mod counting;
pub mod lessons;
pub mod practising;
pub mod preferences;
pub mod store;
