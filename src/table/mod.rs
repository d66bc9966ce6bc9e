//! The middle end, pure and the same for every game: the dealer, the history with its lines, the record, the links.

mod dealer;
mod diagram;
mod history;
mod json;
mod lesson;
mod link;
mod puzzle;
mod record;
mod saved;
mod seats;

pub use dealer::{Dealer, Seed, bot_rng};
pub use diagram::{Claims, Diagram, Part, PictureFault, Shows};
pub use history::{History, LONGEST_NAME, Line, MergeError, Merged, NodeId, TableError};
pub use json::Json;
pub use lesson::{Lesson, LessonStep, Said, Task};
pub use link::{Link, LinkError};
pub use puzzle::{Collection, CollectionError, Puzzle, Try};
pub use record::{LineEntry, Record, RecordError, ResultEntry};
pub use saved::{MarkEntry, NameEntry, Saved};
pub use seats::SeatEntry;
