//! A game in play as a pure function. Each [`Intent`] is something that happens, each [`Effect`] something that the browser has to do,
//! and a [`TableView`] is what the table shows. Nothing here waits, draws random numbers or knows a browser, so everything is tested
//! natively.
//!
//! **Invariant:** nothing that a player did is ever dropped. Moves that clash with another line of play become a side line.

mod game;
mod guided;
mod intent;
mod review;
mod shown;

pub use game::Play;
pub use game::coach::Coached;
pub use game::lines::LineView;
pub use game::opening::{OpenFault, begin, merged, new_game, open};
pub use game::state::{State, Surroundings};
pub use game::values::LineValue;
pub use guided::lesson::{Doing, LessonView, Stage, Teaching};
pub use guided::puzzle::{PuzzleView, Puzzling};
pub use guided::taught::Taught;
pub use intent::Setup;
pub use intent::{Effect, Finished, Intent, OwnResult, Pace};
pub use review::findings::{Bars, Findings, Mark, Marked, Row};
pub use review::graph::Graph;
pub use review::looking::{Judging, Looking, ReviewView, Trying, Wish};
pub use review::picture;
pub use review::reviewing::{OwnSums, Reviewing};
pub use review::turns::TurnMark;
pub use shown::ending::Best;
pub use shown::ending::{Ending, OwnEnd, Told};
pub use shown::hint::Hint;
pub use shown::log::{LogBook, LogLine};
pub use shown::perspective::{Perspective, with_input};
pub use shown::seating::{Seating, hides_something, names_of, titles_of};
pub use shown::table_view::{ButtonView, Half, Happened, HintView, SeatView, TableView, Thinking};
pub use shown::{diagrams, pictures, progress};
