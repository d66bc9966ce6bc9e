//! A game in play as a pure function: what happens comes in as an [`Intent`], what the browser has to do goes out as [`Effect`]s, and
//! what the table shows is a [`TableView`]. Nothing here waits, draws random numbers or knows a browser, so everything that can happen
//! to a game in play is tested natively.
//!
//! **Invariant:** nothing that a player did is ever dropped. What meets another line of play becomes a side line.

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

pub use best::Best;
pub use coach::Coached;
pub use ending::{Ending, Told};
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

/// A game in play, whatever game it is.
pub trait Play {
    /// The game's name in the notation.
    fn game(&self) -> &'static str;

    /// The same as the table of a lesson.
    fn to_teach(self: Box<Self>) -> Box<dyn Taught>;

    /// Lets something happen. `now` is the time in milliseconds since 1970.
    fn step(&mut self, intent: Intent, now: u64) -> Vec<Effect>;

    /// What the table shows.
    fn view(&self) -> TableView;

    /// The lines of the history, the main one first, for a list that somebody looks at.
    fn lines(&self) -> Vec<LineView>;

    /// The record up to now: what is shared.
    fn record(&self) -> String;

    /// The record of a line alone, named by where it ends; `None` where there is no such line any more.
    fn record_of_line(&self, line: NodeId) -> Option<String>;

    /// The fragment of the link to the set-up; `None` where the dice were real ones.
    fn setup_link(&self) -> Option<String>;

    /// Whether a link says more than every player may know: where hands are hidden.
    fn hides_hands(&self) -> bool;

    /// How good each turn of the one person was, by the text of the ledger that was kept with the game; none where that does not tell.
    fn turn_marks(&self, ledger: &str) -> Vec<TurnMark>;

    /// What the best score of games like this one is kept under, for a game of one; its value comes in as [`Intent::Best`].
    fn best_key(&self) -> Option<String>;
}
