//! Parts of pages: the board's picture, dialogs, icons, messages.

mod dialog;
mod icon;
mod scene_view;
mod share;
mod toasts;

pub use dialog::Dialog;
pub use icon::{Icon, Logo};
pub use scene_view::{Picture, SceneView};
pub use share::Share;
pub use toasts::{Announcer, Toasts};
