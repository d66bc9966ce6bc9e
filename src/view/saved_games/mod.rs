//! Saved games: their page, their place on home, and the import of files.

pub mod besides;
pub mod import;
pub mod rows;

#[cfg(target_arch = "wasm32")]
mod commands;
#[cfg(target_arch = "wasm32")]
mod dates;
#[cfg(target_arch = "wasm32")]
mod home;
#[cfg(target_arch = "wasm32")]
mod importer;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod picture;
#[cfg(target_arch = "wasm32")]
mod rename;
#[cfg(target_arch = "wasm32")]
mod stored;
#[cfg(target_arch = "wasm32")]
mod unsaved;

#[cfg(target_arch = "wasm32")]
pub use dates::{day, when};
#[cfg(target_arch = "wasm32")]
pub use home::{ContinueGame, ContinueGameProps};
#[cfg(target_arch = "wasm32")]
pub use importer::{ImportFaults, Importer, open_shared};
#[cfg(target_arch = "wasm32")]
pub use page::{ImportField, SavedGames};
#[cfg(target_arch = "wasm32")]
pub use picture::Picture;
#[cfg(target_arch = "wasm32")]
pub use stored::{Rows, save_new};
#[cfg(target_arch = "wasm32")]
pub use unsaved::{UnsavedSheet, delete_all, export_all, follow_loss};
