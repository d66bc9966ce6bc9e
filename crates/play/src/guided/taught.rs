//! The table of a lesson, a puzzle or a review, without the game's type. Everything else about them is compiled only once.

use std::sync::Arc;

use crate::game::opening;
use crate::game::show::show;
use crate::game::state::{State, Surroundings};
use crate::shown::hint::{Hint, hint};
use crate::shown::log::{LogLine, entry_at};
use crate::shown::perspective::Perspective;
use crate::shown::seating::Seating;
use crate::{Happened, Intent, OpenFault, Pace, TableView};
use alea_ai::{Confidence, Value};
use alea_board::{Board, LogEntry, Step};
use alea_rules::{Event, Seat, Turn};
use alea_scene::{Scene, Target};
use alea_table::{Lesson, Record, RecordError, Saved};
use alea_text::Language;

/// The result of a tap or a press.
pub enum Answer {
    /// A part of a move to find is selected, or there was nothing to press.
    Nothing,
    /// One of the moves to find is complete.
    Complete(String),
    /// It leads to another move.
    Other,
    /// The rules refuse it, with the reason.
    Refused(String),
}

/// The table of a lesson or a puzzle.
pub trait Taught {
    /// Plays an event from its text.
    ///
    /// # Errors
    /// When the rules refuse it.
    fn happen(&mut self, text: &str) -> Result<(), RecordError>;

    /// Whether chance comes before anybody acts.
    fn waits_for_chance(&self) -> bool;

    /// A tap or a press, with these moves to find.
    fn try_out(&mut self, intent: &Intent, moves: &[String]) -> Answer;

    /// Updates the view, with nothing selected. `fresh` if the last move has just happened, `asks` if a move is to be found.
    fn look(&mut self, fresh: bool, asks: bool);

    /// The view of the table, without the parts that only a game in play has: past moves, hints, undo, the end.
    fn view(&self) -> TableView;

    /// The seat to decide, and the number of seats.
    fn to_act(&self) -> (Option<Seat>, usize);

    /// A hint for an action of the seat to act.
    fn hint(&self, action: &str) -> Option<Hint>;

    /// The log entries of events from here on, as far as the rules allow them.
    fn foretell(&self, events: &[String]) -> Vec<LogEntry>;

    /// The targets of named squares.
    fn targets(&self, squares: &[String]) -> Vec<Target>;

    /// A tap or a press, where any move may be chosen. Never returns `Answer::Other`.
    fn choose(&mut self, intent: &Intent) -> Answer;

    /// Goes to the place after this many events, and marks only the last event.
    fn stand_after(&mut self, events: usize, fresh: bool);

    /// The hand of the seat that decided event `ply`, before it, with the played pieces marked. `None` for chance, or in a game without
    /// hands.
    fn hand_before(&self, ply: usize) -> Option<Scene>;

    /// Goes to the place after this many events, seen by the seat to act, whoever sits there.
    fn stand_before(&mut self, events: usize);

    /// The log up to here.
    fn story(&mut self) -> Arc<Vec<Arc<LogLine>>>;

    /// Who sits where.
    fn seating(&self) -> &Seating;
}

/// The table of a record.
///
/// # Errors
/// When there is no such game, or the rules refuse the record.
pub fn opened(record: &Record, language: Language) -> Result<Box<dyn Taught>, RecordError> {
    let with = Surroundings { language, pace: Pace::Instant, hidden: false, spare: None };
    let opened = opening::open_saved(&Saved::at_end(record.clone()), None, with).map_err(|fault| match fault {
        OpenFault::Damaged(error) => error,
        OpenFault::NoGame(game) => RecordError::Game(game),
    });
    opened.map(|play| play.to_teach())
}

impl<G: Board> State<G> {
    /// Whether a tap on this target, with this selection after it, belongs to one of these moves: it is one of their places, or
    /// only a button is left to press.
    fn leads_to(&self, target: Target, chosen: &G::Selection, moves: &[String]) -> bool {
        let actions: Vec<G::Action> = moves.iter().filter_map(|text| text.parse().ok()).collect();
        let is_place = |action: &G::Action| self.input(|input| G::advise(input, action).targets.contains(&target));
        let is_one = |step: Step<G>| matches!(step, Step::Commit(action) if actions.contains(&action));
        let buttons = || G::buttons(&self.sight.input(chosen, &self.seating)).into_iter();
        actions.iter().any(is_place) || buttons().any(|button| is_one(button.step))
    }
}

impl<G: Board> Taught for State<G> {
    fn happen(&mut self, text: &str) -> Result<(), RecordError> {
        let refused = |_| Lesson::impossible(text);
        let event = match self.waits_for_chance() {
            true => Event::Chance(text.parse().map_err(refused)?),
            false => Event::Action(text.parse().map_err(refused)?),
        };
        self.history.play(event).map_err(RecordError::Event)
    }

    fn waits_for_chance(&self) -> bool {
        self.history.position().turn() == Turn::Chance
    }

    fn try_out(&mut self, intent: &Intent, moves: &[String]) -> Answer {
        match self.chosen(intent) {
            None => Answer::Nothing,
            Some(Step::Reject(reason)) => Answer::Refused(reason),
            Some(Step::Commit(action)) => {
                let text = action.to_string();
                if moves.contains(&text) { Answer::Complete(text) } else { Answer::Other }
            }
            Some(Step::Refine(selection)) => {
                if let Intent::Tap(target) = *intent
                    && !self.leads_to(target, &selection, moves)
                {
                    return Answer::Other;
                }
                self.selection = selection;
                Answer::Nothing
            }
        }
    }

    fn look(&mut self, fresh: bool, asks: bool) {
        self.selection = G::Selection::default();
        self.fresh = fresh;
        let acting = self.acting().filter(|_| asks);
        self.sight = Arc::new(Perspective::of(&self.history, &self.seating, acting, fresh));
    }

    fn view(&self) -> TableView {
        TableView {
            notes: Vec::new(),
            happened: Happened::default(),
            refused: false,
            can_hint: false,
            can_undo: false,
            can_redo: false,
            round: None,
            ending: None,
            ..show(self)
        }
    }

    fn to_act(&self) -> (Option<Seat>, usize) {
        let seat = match self.history.position().turn() {
            Turn::Seat(seat) => Some(seat),
            _ => None,
        };
        (seat, self.seating.count())
    }

    fn hint(&self, action: &str) -> Option<Hint> {
        let unsaid = Value { value: 0.0, confidence: Confidence::Guess };
        self.input(|input| hint(input, &[(action.to_owned(), unsaid)]))
    }

    fn foretell(&self, events: &[String]) -> Vec<LogEntry> {
        let mut history = self.history.clone();
        let mut told = Vec::new();
        for text in events {
            let Ok(event) = history.read_typed(text) else { break };
            let entry = entry_at(&history, history.cursor(), &event, &self.seating);
            if history.play(event).is_err() {
                break;
            }
            told.extend(entry.map(|(_, entry)| entry));
        }
        told
    }

    fn targets(&self, squares: &[String]) -> Vec<Target> {
        self.input(|input| G::targets(input.view, squares))
    }

    fn choose(&mut self, intent: &Intent) -> Answer {
        match self.chosen(intent) {
            None => Answer::Nothing,
            Some(Step::Reject(reason)) => Answer::Refused(reason),
            Some(Step::Commit(action)) => Answer::Complete(action.to_string()),
            Some(Step::Refine(selection)) => {
                self.selection = selection;
                Answer::Nothing
            }
        }
    }

    fn stand_after(&mut self, events: usize, fresh: bool) {
        self.history.go_to(events);
        (self.selection, self.fresh) = (G::Selection::default(), fresh);
        self.sight = Arc::new(Perspective::of(&self.history, &self.seating, None, fresh).of_last_event(&self.history));
    }

    fn hand_before(&self, ply: usize) -> Option<Scene> {
        let mut history = self.history.clone();
        history.go_to(ply);
        let Turn::Seat(seat) = history.position().turn() else { return None };
        let sight = Perspective::of(&history, &self.seating, Some(seat), false).unmarked().idle();
        let selection = G::Selection::default();
        let input = sight.input(&selection, &self.seating);
        let mut hand = G::rack(&input)?;
        if let Some(Event::Action(action)) = history.all_events().get(ply) {
            G::advise(&input, action).targets.into_iter().for_each(|target| hand.mark_played(target));
        }
        Some(hand)
    }

    fn stand_before(&mut self, events: usize) {
        self.history.go_to(events);
        (self.selection, self.fresh) = (G::Selection::default(), false);
        let (acting, _) = self.to_act();
        self.holder = acting;
        self.sight = Arc::new(Perspective::of(&self.history, &self.seating, acting, false).unmarked());
    }

    fn story(&mut self) -> Arc<Vec<Arc<LogLine>>> {
        self.log.grow(&self.history, &self.seating);
        self.log.lines()
    }

    fn seating(&self) -> &Seating {
        &self.seating
    }
}
