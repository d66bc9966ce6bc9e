//! The middle end, pure and generic over the game: dealer, history with its lines, record, saved game, links.

#![warn(missing_docs)]

mod dealer;
mod device;
mod diagram;
mod glance;
mod history;
mod json;
mod keeping;
mod lesson;
mod link;
mod puzzle;
mod quote;
mod record;
mod saved;
mod seats;

pub use dealer::{Dealer, Seed, bot_rng};
pub use device::Device;
pub use diagram::{Claims, Diagram, Part, PictureFault, Shows};
pub use glance::{Glance, is_chance};
pub use history::{History, LONGEST_NAME, Line, MergeError, Merged, NodeId, TableError};
pub use json::Json;
pub use keeping::{Drawer, Keeping, Loss, Trouble};
pub use lesson::{Lesson, LessonStep, Said, Task};
pub use link::{Link, LinkError};
pub use puzzle::{Collection, CollectionError, Puzzle, Try};
pub use record::{LONGEST_RECORD, LineEntry, Record, RecordError, ResultEntry};
pub use saved::{MarkEntry, NameEntry, Saved};
pub use seats::SeatEntry;
