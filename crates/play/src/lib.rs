//! A game in play as a pure function. Each [`Intent`] is something that happens, each [`Effect`] something that the browser has to do,
//! and a [`TableView`] is what the table shows. Nothing here waits, draws random numbers or knows a browser, so everything is tested
//! natively.
//!
//! **Invariant:** nothing that a player did is ever dropped. Moves that clash with another line of play become a side line.

mod aside;
mod asking;
mod best;
mod coach;
mod coaching;
pub mod diagrams;
mod ending;
mod findings;
mod finishing;
mod forced;
mod graph;
mod hearing;
mod hint;
mod intent;
mod lesson;
mod lines;
mod log;
mod looking;
mod opening;
mod perspective;
pub mod picture;
pub mod pictures;
pub mod progress;
mod puzzle;
mod reviewing;
mod saving;
mod seating;
mod setup;
mod show;
mod state;
mod step;
mod table_view;
mod taught;
mod turns;
mod values;
mod valuing;
mod warm;

pub use best::Best;
pub use coach::Coached;
pub use ending::{Ending, OwnEnd, Told};
pub use findings::{Bars, Findings, Mark, Marked, Row};
pub use graph::Graph;
pub use hint::Hint;
pub use intent::{Effect, Finished, Intent, OwnResult, Pace};
pub use lesson::{Doing, LessonView, Stage, Teaching};
pub use lines::LineView;
pub use log::{LogBook, LogLine};
pub use looking::{Judging, Looking, ReviewView, Trying, Wish};
pub use opening::{OpenFault, begin, merged, new_game, open};
pub use perspective::{Perspective, with_input};
pub use puzzle::{PuzzleView, Puzzling};
pub use reviewing::{OwnSums, Reviewing};
pub use seating::{Seating, hides_something, names_of, titles_of};
pub use setup::Setup;
pub use state::{State, Surroundings};
pub use table_view::{ButtonView, Half, Happened, HintView, SeatView, TableView, Thinking};
pub use taught::Taught;
pub use turns::TurnMark;
pub use values::LineValue;

use alea_table::NodeId;

/// A game in play, independent of the game's type.
pub trait Play {
    /// The game's [`Game::ID`](alea_rules::Game::ID).
    fn game(&self) -> &'static str;

    /// Turns it into the table of a lesson.
    fn to_teach(self: Box<Self>) -> Box<dyn Taught>;

    /// Handles an intent. `now` is the time in milliseconds since 1970.
    fn step(&mut self, intent: Intent, now: u64) -> Vec<Effect>;

    /// What the table shows.
    fn view(&self) -> TableView;

    /// The lines of the history, the main one first. Costly, so only for an open list.
    fn lines(&self) -> Vec<LineView>;

    /// The record up to the cursor, for sharing.
    fn record(&self) -> String;

    /// The record of the line with this end; `None` if there is no such line any more.
    fn record_of_line(&self, line: NodeId) -> Option<String>;

    /// The fragment of the link to the set-up; `None` if the dice were real ones.
    fn setup_link(&self) -> Option<String>;

    /// Whether hands are hidden, so that a link reveals more than every player may know.
    fn hides_hands(&self) -> bool;

    /// The marks of the only person's turns, from the text of the stored ledger; empty if it does not tell.
    fn turn_marks(&self, ledger: &str) -> Vec<TurnMark>;

    /// In a solo game, the key of the best score of games like this one. The score comes in as [`Intent::Best`].
    fn best_key(&self) -> Option<String>;
}
