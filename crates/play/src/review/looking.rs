//! Everything that can happen to a review, the browser's part, and the view, as plain data.

use std::sync::Arc;

use super::findings::Findings;
use crate::{Intent, TableView};
use alea_board::Prompt;
use alea_engine::ReviewJob;
use alea_rules::Seat;
use alea_text::table::Failure;

/// Something that can happen to a review.
#[derive(Clone, PartialEq, Debug)]
pub enum Looking {
    /// It was opened, with the text of a stored ledger if there is one.
    Open(Option<String>),
    /// Go to the place after this many steps.
    To(usize),
    /// See it from another player's seat.
    SeenBy(Seat),
    /// The worker said something, or failed.
    Heard(Result<String, Failure>),
    /// Ends the judging.
    Stop,
    /// Goes on with it.
    GoOn,
    /// Retry the decision of the shown step.
    Try,
    /// A tap or a press during the retry.
    Plays(Intent),
    /// Shows the best known move.
    ShowMe,
    /// Ends the retry.
    Back,
    /// Retry the decision of this event as practice: without the review in sight, and reporting the result.
    Practise(usize),
}

/// Something that the browser has to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Wish {
    /// Ask the worker. A new question replaces the old one.
    Ask(ReviewJob),
    /// Withdraw the open question.
    Withdraw,
    /// Say this to screen readers.
    Announce(String),
    /// Store this ledger with the game.
    Keep(String),
    /// Remember the result of practising this event: whether the first try was good enough.
    Practised {
        /// The event.
        ply: usize,
        /// Whether it was.
        right: bool,
    },
}

/// How far the judging has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judging {
    /// It is in progress; the sentence tells how far.
    Under(String),
    Done,
    /// It was stopped and can be resumed; the sentence says so.
    Stopped(String),
    /// It cannot begin before the game is over; the sentence says why.
    Waits(String),
}

/// A retry of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Trying {
    /// The event of the decision.
    pub ply: usize,
    pub task: String,
    /// The result of the last try.
    pub message: Prompt,
    pub missed: bool,
    /// Whether it is solved.
    pub done: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct ReviewView {
    /// The table at the shown step.
    pub table: Arc<TableView>,
    /// The shown step: 0 is the start.
    pub step: usize,
    /// How many steps there are.
    pub steps: usize,
    /// What happened there, and its worth.
    pub turn: Prompt,
    /// How far the judging has come.
    pub judging: Judging,
    /// Everything shown of the ledger, once there is one.
    pub findings: Option<Arc<Findings>>,
    /// The viewer's seat.
    pub seat: Seat,
    /// Whether the decision of the shown step can be retried.
    pub can_try: bool,
    pub trying: Option<Trying>,
    /// Whether the retry is practice, so that nothing of the review is shown.
    pub practises: bool,
}

impl ReviewView {
    /// Luck and skill in a line once everything is judged, or why judging stopped; `None` until then.
    pub fn in_a_line(&self) -> Option<String> {
        match &self.judging {
            Judging::Under(_) => None,
            Judging::Done => self.findings.as_ref().map(|findings| findings.turned.clone()),
            Judging::Stopped(why) | Judging::Waits(why) => Some(why.clone()),
        }
    }
}
