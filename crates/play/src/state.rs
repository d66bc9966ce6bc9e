//! The state of a game in play.

use std::sync::Arc;

use super::best::Best;
use super::coach::Coach;
use super::hint::Hint;
use super::log::LogBook;
use super::perspective::Perspective;
use super::seating::Seating;
use super::values::Values;
use super::{Pace, Thinking};
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
    /// How fast the computer's moves follow each other.
    pub pace: Pace,
    /// Whether the page is out of sight.
    pub hidden: bool,
    /// The seed of chance if the record has none. It is stored apart from the record.
    pub spare: Option<Seed>,
}

/// A game in play: everything that decides what is shown and what happens next.
#[derive(Clone)]
pub struct State<G: Board> {
    pub(super) history: History<G>,
    /// Grows with each writing by any tab.
    pub(super) revision: u64,
    /// The stored text as far as this tab knows. Any other text was written by another tab.
    pub(super) stored: Option<String>,
    /// Whether something happened here that is not stored yet.
    pub(super) unsaved: bool,
    /// Who sits where, and what they are called.
    pub(super) seating: Seating,
    /// What has been chosen of an action.
    pub(super) selection: G::Selection,
    /// Why the last tap was refused.
    pub(super) refusal: Option<String>,
    /// The number of refusals so far, which is the number of the last one.
    pub(super) refusals: u32,
    /// The last restart, which can be undone.
    pub(super) restart: Option<Restart>,
    /// A hint that was played out.
    pub(super) aside: Option<Aside>,
    /// Whether others have this game, because it came by a link or its moves were shared.
    pub(super) is_shared: bool,
    /// The hint for the person to act.
    pub(super) hint: Option<Hint>,
    /// The number of decisions with a hint.
    pub(super) hints: u32,
    /// Whether a review was opened, or values of lines looked at, before the end.
    pub(super) reviewed: bool,
    /// The place of the last hint.
    pub(super) hinted_at: Option<NodeId>,
    /// The coach, if there is one.
    pub(super) coach: Option<Coach>,
    /// With hidden hands, the seat whose player confirmed holding the device.
    pub(super) holder: Option<Seat>,
    /// Whether the last action has just happened, so that it is animated.
    pub(super) fresh: bool,
    /// What the computer is doing.
    pub(super) thinking: Thinking,
    /// The number of the last question that was asked.
    pub(super) question: u32,
    /// The open question, if there is one.
    pub(super) asked: Option<Asked>,
    /// The worth of lines.
    pub(super) values: Values,
    /// Whether the page is out of sight.
    pub(super) hidden: bool,
    /// Whether the page has left the game, so that nothing happens any more.
    pub(super) left: bool,
    pub(super) language: Language,
    pub(super) pace: Pace,
    /// Whether there are sounds.
    pub(super) sound: bool,
    /// The best score of games like this one.
    pub(super) best: Best,
    pub(super) log: LogBook,
    /// The view at the history's cursor, made again when that changes.
    pub(super) sight: Arc<Perspective<G>>,
}

/// A question to the worker without an answer yet, or whose answer waits for its time.
#[derive(Clone)]
pub(super) struct Asked {
    /// When it was asked.
    pub(super) at: u64,
    /// The answer, if it came before its time.
    pub(super) answer: Option<Advice>,
}

/// A hint that was played out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Aside {
    /// The place where it began.
    pub(super) from: NodeId,
    /// Whether the computer plays on for everybody.
    pub(super) goes_on: bool,
}

/// A restart: the cursor before it, and since.
#[derive(Clone, Copy)]
pub(super) struct Restart {
    pub(super) from: NodeId,
    pub(super) to: NodeId,
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
    pub(super) fn person_to_act(&self) -> Option<Seat> {
        match self.history.position().turn() {
            Turn::Seat(seat) if self.seating.is_person(seat) => Some(seat),
            _ => None,
        }
    }

    /// The seat for which the table is covered. Hands are hidden, several people share the device, and the person to act has not
    /// confirmed holding it.
    pub(super) fn covered_for(&self) -> Option<Seat> {
        self.person_to_act().filter(|&seat| self.seating.eyes().is_none() && self.holder != Some(seat))
    }

    /// The person to act who sees the table.
    pub(super) fn acting(&self) -> Option<Seat> {
        self.person_to_act().filter(|_| self.covered_for().is_none())
    }

    /// Updates the view to the history's cursor.
    pub(super) fn look(&mut self) {
        self.sight = Arc::new(Perspective::of(&self.history, &self.seating, self.acting(), self.fresh));
    }
}
