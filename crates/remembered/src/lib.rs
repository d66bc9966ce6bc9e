//! What this device keeps between visits: games, preferences, results, and how far lessons and puzzles have come.

// There is no device to keep it elsewhere, so there is nothing.
#![cfg(target_arch = "wasm32")]

pub mod coaching;
pub mod counting;
pub mod lessons;
pub mod practising;
pub mod preferences;
pub mod store;
