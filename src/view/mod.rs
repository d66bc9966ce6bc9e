//! The page: the router, its still parts, and the Leptos components of its live parts.

pub mod icon;
pub mod keys;
pub mod last_game;
pub mod new_game;
pub mod route;
pub mod saved_games;
pub mod scene_view;
#[cfg(not(target_arch = "wasm32"))]
pub mod still;
pub mod table;

#[cfg(target_arch = "wasm32")]
mod app;
#[cfg(target_arch = "wasm32")]
mod buttons;
#[cfg(target_arch = "wasm32")]
pub mod context;
#[cfg(target_arch = "wasm32")]
mod controls;
#[cfg(target_arch = "wasm32")]
mod copying;
#[cfg(target_arch = "wasm32")]
mod dialog;
#[cfg(target_arch = "wasm32")]
mod failure;
#[cfg(target_arch = "wasm32")]
mod fetched;
#[cfg(target_arch = "wasm32")]
mod finished;
#[cfg(target_arch = "wasm32")]
mod focus;
#[cfg(target_arch = "wasm32")]
mod home;
#[cfg(target_arch = "wasm32")]
mod late;
#[cfg(target_arch = "wasm32")]
mod learning;
#[cfg(target_arch = "wasm32")]
mod live;
#[cfg(target_arch = "wasm32")]
mod looks;
#[cfg(target_arch = "wasm32")]
mod naming;
#[cfg(target_arch = "wasm32")]
mod opening;
#[cfg(target_arch = "wasm32")]
pub mod page;
#[cfg(target_arch = "wasm32")]
mod practice;
#[cfg(target_arch = "wasm32")]
mod review;
#[cfg(target_arch = "wasm32")]
mod rules;
#[cfg(target_arch = "wasm32")]
mod settings;
#[cfg(target_arch = "wasm32")]
mod statistics;
#[cfg(target_arch = "wasm32")]
mod toasts;
#[cfg(target_arch = "wasm32")]
mod trouble;
#[cfg(target_arch = "wasm32")]
mod unsaved;

#[cfg(target_arch = "wasm32")]
pub use app::App;
#[cfg(target_arch = "wasm32")]
pub use dialog::Dialog;
#[cfg(target_arch = "wasm32")]
pub use rules::RulesText;
