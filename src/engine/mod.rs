//! What page and worker say to each other (`messages`), the pure function that answers (`answer`), and how fast rules and search are
//! (`measure`). The worker is a few lines in `shell/` around it.

mod answer;
mod measure;
mod messages;

pub use answer::{answer, ask, consider};
pub use measure::{SEARCH_NODES, Speed, playout, positions, search, speed};
pub use messages::{Advice, Answer, HEARD, Job, READY};
