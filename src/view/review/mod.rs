//! The pages of a review, and of retrying a mistake. `page` is the frame, `course` draws the worth of the game, `moves` lists the steps, and
//! `sums` tells luck and skill.

mod course;
mod moves;
mod page;
mod sums;

pub use page::{MistakePage, ReviewPage};
