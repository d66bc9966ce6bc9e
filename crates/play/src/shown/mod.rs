//! What a table shows, and the words for it.

pub mod diagrams;
pub(crate) mod ending;
pub(crate) mod hint;
pub(crate) mod log;
pub(crate) mod perspective;
pub mod pictures;
pub mod progress;
pub(crate) mod seating;
pub(crate) mod table_view;
pub(crate) mod warm;
