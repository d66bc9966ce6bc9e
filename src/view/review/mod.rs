//! The page of a game that is looked back at, and of a mistake in one that is tried again: `page` is its frame, `course` draws what the game was worth,
//! `moves` lists its steps, and `sums` says what was luck.

mod course;
mod moves;
mod page;
mod sums;

pub use page::{MistakePage, ReviewPage};
