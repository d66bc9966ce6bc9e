//! The messages between page and worker (`messages`, and `reviews` for reviews of games), the pure function that answers them (`answer`), and the
//! speed of rules and search (`measure`). The worker is a few lines in `src/bin/` around it.

mod answer;
mod measure;
mod messages;
mod reviews;

pub use answer::{answer, ask, consider};
pub use measure::{SEARCH_NODES, Speed, playout, positions, search, speed};
pub use messages::{Advice, Answer, HEARD, Job, READY};
pub use reviews::{Report, ReviewJob, Said, Task, is_progress};
