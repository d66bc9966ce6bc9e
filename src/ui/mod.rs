//! The page: what to draw as plain data (native, tested), and the Leptos components that draw it (wasm only).

pub mod art;
pub mod board;
pub mod boards;
pub mod html;
pub mod illustrations;
pub mod lens;
pub mod progress;
pub mod scene;
pub mod seating;
pub mod shown;
pub mod solids;
pub mod tint;

#[cfg(target_arch = "wasm32")]
mod context;
#[cfg(target_arch = "wasm32")]
mod import;
#[cfg(target_arch = "wasm32")]
mod keep;
#[cfg(target_arch = "wasm32")]
mod lists;
#[cfg(target_arch = "wasm32")]
mod open;
#[cfg(target_arch = "wasm32")]
mod pages;
#[cfg(target_arch = "wasm32")]
mod parts;
#[cfg(target_arch = "wasm32")]
mod play;
#[cfg(target_arch = "wasm32")]
mod room;
#[cfg(target_arch = "wasm32")]
mod rules;
#[cfg(target_arch = "wasm32")]
mod start;
#[cfg(target_arch = "wasm32")]
mod table;

#[cfg(target_arch = "wasm32")]
pub use pages::Pages;
#[cfg(target_arch = "wasm32")]
pub use room::Room;
