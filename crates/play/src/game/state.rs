//! The state of a game in play.

use std::sync::Arc;

use super::coach::Coach;
use super::values::Values;
use crate::shown::ending::Best;
use crate::shown::hint::Hint;
use crate::shown::log::LogBook;
use crate::shown::perspective::Perspective;
use crate::shown::seating::Seating;
use crate::{Pace, Thinking};
use alea_board::Board;
use alea_engine::Advice;
use alea_rules::{Seat, Turn};
use alea_table::{History, NodeId, Saved, Seed};
use alea_text::Language;

/// The settings with which a game is opened.
#[derive(Clone, Debug)]
pub struct Surroundings {
    /// The language of all words.
    pub language: Language,
    /// How fast the bots' moves follow each other.
    pub pace: Pace,
    /// Whether the page is out of sight.
    pub hidden: bool,
    /// The seed of chance if the record has none. It is stored apart from the record.
    pub spare: Option<Seed>,
}

/// A game in play: everything that decides what is shown and what happens next.
#[derive(Clone)]
pub struct State<G: Board> {
    pub(crate) history: History<G>,
    /// Grows with each writing by any tab.
    pub(crate) revision: u64,
    /// The stored text as far as this tab knows. Any other text was written by another tab.
    pub(crate) stored: Option<String>,
    /// Whether something happened here that is not stored yet.
    pub(crate) unsaved: bool,
    /// Who sits where, and what they are called.
    pub(crate) seating: Seating,
    /// What has been chosen of an action.
    pub(crate) selection: G::Selection,
    /// Why the last tap was refused.
    pub(crate) refusal: Option<String>,
    /// The number of refusals so far, which is the number of the last one.
    pub(crate) refusals: u32,
    /// The last restart, which can be undone.
    pub(crate) restart: Option<Restart>,
    /// A hint that was played out.
    pub(crate) aside: Option<Aside>,
    /// Whether others have this game, because it came by a link or its moves were shared.
    pub(crate) is_shared: bool,
    /// The hint for the person to act.
    pub(crate) hint: Option<Hint>,
    /// The number of decisions with a hint.
    pub(crate) hints: u32,
    /// Whether a review was opened, or values of lines looked at, before the end.
    pub(crate) reviewed: bool,
    /// The place of the last hint.
    pub(crate) hinted_at: Option<NodeId>,
    pub(crate) coach: Option<Coach>,
    /// With hidden hands, the seat whose player confirmed holding the device.
    pub(crate) holder: Option<Seat>,
    /// Whether the last action has just happened, so that it is animated.
    pub(crate) fresh: bool,
    /// What is being thought about.
    pub(crate) thinking: Thinking,
    /// The number of the last question that was asked.
    pub(crate) question: u32,
    /// The open question, if there is one.
    pub(crate) asked: Option<Asked>,
    /// The worth of lines.
    pub(crate) values: Values,
    /// Whether the page is out of sight.
    pub(crate) hidden: bool,
    /// Whether the page has left the game, so that nothing happens any more.
    pub(crate) left: bool,
    pub(crate) language: Language,
    pub(crate) pace: Pace,
    /// Whether there are sounds.
    pub(crate) sound: bool,
    /// The best score of games like this one.
    pub(crate) best: Best,
    pub(crate) log: LogBook,
    /// The view at the history's cursor, made again when that changes.
    pub(crate) sight: Arc<Perspective<G>>,
}

/// A question to the worker without an answer yet, or whose answer waits for its time.
#[derive(Clone)]
pub(crate) struct Asked {
    /// When it was asked.
    pub(crate) at: u64,
    /// The answer, if it came before its time.
    pub(crate) answer: Option<Advice>,
}

/// A hint that was played out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Aside {
    /// The place where it began.
    pub(crate) from: NodeId,
    /// Whether a bot plays on for everybody.
    pub(crate) goes_on: bool,
}

/// A restart: the cursor before it, and since.
#[derive(Clone, Copy)]
pub(crate) struct Restart {
    pub(crate) from: NodeId,
    pub(crate) to: NodeId,
}

impl<G: Board> State<G> {
    /// The state of a saved game before anything happens to it.
    pub fn new(saved: &Saved, stored: Option<String>, mut history: History<G>, with: Surroundings) -> Self {
        if history.dealer().is_none()
            && let Some(seed) = with.spare
        {
            history.set_dealer(seed);
        }
        let seating = Seating::of(&history, with.language);
        let sight = Arc::new(Perspective::of(&history, &seating, None, false));
        State {
            history,
            revision: saved.revision,
            stored,
            unsaved: false,
            seating,
            selection: G::Selection::default(),
            refusal: None,
            refusals: 0,
            restart: None,
            aside: None,
            is_shared: saved.is_shared,
            hint: None,
            hints: saved.hints,
            reviewed: saved.reviewed,
            hinted_at: None,
            coach: None,
            holder: None,
            fresh: false,
            thinking: Thinking::No,
            question: 0,
            asked: None,
            values: Values::default(),
            hidden: with.hidden,
            left: false,
            language: with.language,
            pace: with.pace,
            sound: false,
            best: Best::default(),
            log: LogBook::default(),
            sight,
        }
    }

    /// The person to act, whether or not the table is covered for them.
    pub(crate) fn person_to_act(&self) -> Option<Seat> {
        match self.history.position().turn() {
            Turn::Seat(seat) if self.seating.is_person(seat) => Some(seat),
            _ => None,
        }
    }

    /// The seat for which the table is covered. Hands are hidden, several people share the device, and the person to act has not
    /// confirmed holding it.
    pub(crate) fn covered_for(&self) -> Option<Seat> {
        self.person_to_act().filter(|&seat| self.seating.eyes().is_none() && self.holder != Some(seat))
    }

    /// The person to act who sees the table.
    pub(crate) fn acting(&self) -> Option<Seat> {
        self.person_to_act().filter(|_| self.covered_for().is_none())
    }

    /// Updates the view to the history's cursor.
    pub(crate) fn look(&mut self) {
        self.sight = Arc::new(Perspective::of(&self.history, &self.seating, self.acting(), self.fresh));
    }
}
