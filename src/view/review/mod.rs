//! The page of a game that is looked back at: `page` is its frame, `looks` holds the review and runs what it asks for, `course` draws what the
//! game was worth, `moves` lists its steps, and `sums` says what was luck.

mod course;
mod looks;
mod moves;
mod page;
mod sums;

pub use page::ReviewPage;
