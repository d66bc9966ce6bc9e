//! What page and worker say to each other (`messages`; `reviews` for games that are looked back at), the pure function that answers (`answer`), and how fast rules and search are
//! (`measure`). The worker is a few lines in `shell/` around it.

mod answer;
mod measure;
mod messages;
mod reviews;

pub use answer::{answer, ask, consider};
pub use measure::{SEARCH_NODES, Speed, playout, positions, search, speed};
pub use messages::{Advice, Answer, HEARD, Job, READY};
pub use reviews::{Report, ReviewJob, Said, Task, is_progress};
