//! What can happen to a review, what the browser has to do about it, and what is shown: plain data.

use std::sync::Arc;

use super::findings::Findings;
use super::{Intent, TableView};
use alea_board::Prompt;
use alea_engine::ReviewJob;
use alea_rules::Seat;
use alea_text::table::Failure;

/// What can happen to a review.
#[derive(Clone, PartialEq, Debug)]
pub enum Looking {
    /// It was opened; this is the text of a ledger that was kept with the game.
    Open(Option<String>),
    /// To the place after so many steps.
    To(usize),
    /// Seen by another player.
    SeenBy(Seat),
    /// The worker said something; or it cannot be asked.
    Heard(Result<String, Failure>),
    /// Ends the judging.
    Stop,
    /// Goes on with it.
    GoOn,
    /// The decision of the shown step is to be tried again.
    Try,
    /// A tap or a press while it is tried.
    Plays(Intent),
    /// Shows the best that is known.
    ShowMe,
    /// Ends the tries.
    Back,
    /// The decision of this event is to be tried again as practice: without a look at the review, and what comes of it is told.
    Practise(usize),
}

/// What the browser has to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Wish {
    /// Ask the worker; a new question takes the place of the old.
    Ask(ReviewJob),
    /// The open question is withdrawn.
    Withdraw,
    /// Say this to screen readers.
    Announce(String),
    /// Keep this ledger with the game.
    Keep(String),
    /// Remember what came of the practice of this event: whether the first move that was tried was good enough.
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
    /// It has begun, or goes on: what is to be said of it.
    Under(String),
    /// It is done.
    Done,
    /// It was ended, and can be gone on with; what is to be said of it.
    Stopped(String),
    /// It does not begin before the game is over; why.
    Waits(String),
}

/// A decision that is tried again.
#[derive(Clone, PartialEq, Debug)]
pub struct Trying {
    /// The event that is tried otherwise.
    pub ply: usize,
    /// What is asked for.
    pub task: String,
    /// What came of the last try.
    pub message: Prompt,
    /// Whether it was missed.
    pub missed: bool,
    /// Whether it is solved.
    pub done: bool,
}

/// What a review shows.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewView {
    /// The table at the shown step.
    pub table: Arc<TableView>,
    /// The shown step: 0 is the start.
    pub step: usize,
    /// How many steps there are.
    pub steps: usize,
    /// What happened there and what it was worth.
    pub turn: Prompt,
    /// How far the judging has come.
    pub judging: Judging,
    /// All that is shown of the ledger, as soon as there is one.
    pub findings: Option<Arc<Findings>>,
    /// From whose seat it is seen.
    pub seat: Seat,
    /// Whether the decision of the shown step can be tried again.
    pub can_try: bool,
    /// A decision that is tried again.
    pub trying: Option<Trying>,
    /// Whether it is tried as practice: nothing of the review is to be seen then.
    pub practises: bool,
}

impl ReviewView {
    /// Luck and skill in a line once all is judged, or why that was ended; `None` until then.
    pub fn in_a_line(&self) -> Option<String> {
        match &self.judging {
            Judging::Under(_) => None,
            Judging::Done => self.findings.as_ref().map(|findings| findings.turned.clone()),
            Judging::Stopped(why) | Judging::Waits(why) => Some(why.clone()),
        }
    }
}
