//! A game in play: its state, and what each intent makes of it.

pub(crate) mod aside;
pub(crate) mod asking;
pub(crate) mod coach;
pub(crate) mod finishing;
pub(crate) mod hearing;
pub(crate) mod lines;
pub(crate) mod opening;
pub(crate) mod saving;
pub(crate) mod show;
pub(crate) mod state;
pub(crate) mod step;
pub(crate) mod values;

use crate::{Effect, Intent, LineView, TableView, Taught, TurnMark};
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

    /// The fragment of the link to the setup; `None` if the dice were real ones.
    fn setup_link(&self) -> Option<String>;

    /// Whether hands are hidden, so that a link reveals more than every player may know.
    fn hides_hands(&self) -> bool;

    /// The marks of the only person's turns, from the text of the stored ledger; empty if it does not tell.
    fn turn_marks(&self, ledger: &str) -> Vec<TurnMark>;

    /// In a solo game, the key of the best score of games like this one. The score comes in as [`Intent::Best`].
    fn best_key(&self) -> Option<String>;
}
