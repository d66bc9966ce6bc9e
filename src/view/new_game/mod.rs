//! The page on which a game is set up.

pub mod grid;
pub mod levels;
pub mod setup;
pub mod values;

#[cfg(target_arch = "wasm32")]
mod at_once;
#[cfg(target_arch = "wasm32")]
mod editor;
#[cfg(target_arch = "wasm32")]
mod fields;
#[cfg(target_arch = "wasm32")]
mod form;
#[cfg(target_arch = "wasm32")]
mod options;
#[cfg(target_arch = "wasm32")]
mod order;
#[cfg(target_arch = "wasm32")]
mod seats;

#[cfg(target_arch = "wasm32")]
pub use at_once::AtOnce;
#[cfg(target_arch = "wasm32")]
pub use form::NewGame;
