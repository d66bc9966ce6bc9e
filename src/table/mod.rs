//! The middle end, pure and the same for every game: the dealer, the session with undo and redo, the record, the links.

mod dealer;
mod json;
mod link;
mod record;
mod saved;
mod session;

pub use dealer::{Dealer, Seed, bot_dice};
pub use json::Json;
pub use link::{Link, LinkError};
pub use record::{Record, RecordError, ResultEntry, SeatEntry};
pub use saved::Saved;
pub use session::{Session, TableError};
