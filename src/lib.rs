//! A game is a value, a match is a list of events, the screen is a function of what one seat may see.
//!
//! `ARCHITECTURE.md` lists the rooms and what each may use. Nearly all are crates, which Cargo keeps apart. Only the page is left here.

#[cfg(any(not(target_arch = "wasm32"), feature = "page"))]
pub mod view;

pub use alea_ai as ai;
pub use alea_board as board;
pub use alea_engine as engine;
pub use alea_games as games;
pub use alea_games::with_game;
#[cfg(not(target_arch = "wasm32"))]
pub use alea_headless as headless;
pub use alea_play as play;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use alea_remembered as remembered;
pub use alea_review as review;
pub use alea_rules as rules;
pub use alea_scene as scene;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use alea_shell as shell;
pub use alea_sound as sound;
pub use alea_stats as stats;
pub use alea_table as table;
pub use alea_text as text;
