//! Tables that teach: lessons and puzzles.

pub(crate) mod lesson;
pub(crate) mod puzzle;
pub(crate) mod taught;
