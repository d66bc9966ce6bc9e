//! The table: a game in play as the page shows it. The components know no game; the runner performs what the reducer asks for.
//!
//! What is shown is one [`TableView`](crate::play::TableView) in a signal; each part of the page follows a memo of its own part of it,
//! so that only what has changed is drawn anew.

pub mod rails;

#[cfg(target_arch = "wasm32")]
mod actions;
#[cfg(target_arch = "wasm32")]
mod at_table;
#[cfg(target_arch = "wasm32")]
mod flight;
#[cfg(target_arch = "wasm32")]
mod frame;
#[cfg(target_arch = "wasm32")]
mod happened;
#[cfg(target_arch = "wasm32")]
mod lesson;
#[cfg(target_arch = "wasm32")]
mod lines;
#[cfg(target_arch = "wasm32")]
mod log;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod printed;
#[cfg(target_arch = "wasm32")]
mod puzzle;
#[cfg(target_arch = "wasm32")]
mod result;
#[cfg(target_arch = "wasm32")]
mod round;
#[cfg(target_arch = "wasm32")]
mod runner;
#[cfg(target_arch = "wasm32")]
mod scenes;
#[cfg(target_arch = "wasm32")]
mod seats;
#[cfg(target_arch = "wasm32")]
mod share;
#[cfg(target_arch = "wasm32")]
mod sheets;

#[cfg(target_arch = "wasm32")]
pub use at_table::{AtTable, Shared};
#[cfg(target_arch = "wasm32")]
pub use lesson::LessonPage;
#[cfg(target_arch = "wasm32")]
pub use page::{Table, TableProps};
#[cfg(target_arch = "wasm32")]
pub use puzzle::PuzzlePage;
#[cfg(target_arch = "wasm32")]
pub use runner::Runner;
#[cfg(target_arch = "wasm32")]
pub use scenes::{Rack, RackProps, Stage, StageProps, board_size, side_of};
#[cfg(target_arch = "wasm32")]
pub use seats::{Seats, SeatsProps, pieces};
