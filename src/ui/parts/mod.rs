//! Parts of pages that live: the board's picture, dialogs, messages.

mod dialog;
mod roam;
mod scene_view;
mod toasts;

pub use dialog::dialog;
pub use scene_view::scene_view;
pub use toasts::toasts;
