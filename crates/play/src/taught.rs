//! The table of a lesson, a puzzle or a review, without the game's type: what they need of a game in play, so that all else is compiled
//! once.

use std::sync::Arc;

use super::hint::{Hint, hint};
use super::log::{LogLine, entry_at};
use super::opening;
use super::perspective::Perspective;
use super::seating::Seating;
use super::show::show;
use super::state::{State, Surroundings};
use super::{Happened, Intent, OpenFault, Pace, TableView};
use alea_ai::{Confidence, Value};
use alea_board::{Board, LogEntry, Step};
use alea_rules::{Event, Seat, Turn};
use alea_scene::{Scene, Target};
use alea_table::{Lesson, Record, RecordError, Saved};
use alea_text::Language;

/// What a tap or a press leads to.
pub enum Answer {
    /// A part of a move that is looked for is chosen, or nothing was there to press.
    Nothing,
    /// One of the moves that are looked for is complete: this one.
    Complete(String),
    /// It leads to another move.
    Other,
    /// It leads nowhere by the rules, which say why.
    Refused(String),
}

/// The table of a lesson or a puzzle.
pub trait Taught {
    /// Lets an event happen, given as text.
    ///
    /// # Errors
    /// When the rules refuse it.
    fn happen(&mut self, text: &str) -> Result<(), RecordError>;

    /// Whether dice have to fall before anybody acts.
    fn waits_for_chance(&self) -> bool;

    /// A tap or a press, where these moves are looked for.
    fn try_out(&mut self, intent: &Intent, moves: &[String]) -> Answer;

    /// Looks anew, with nothing selected; `fresh` if the last move has just happened, `asks` if one is looked for.
    fn look(&mut self, fresh: bool, asks: bool);

    /// What the table shows, without what only a game in play has: what was done before, hints, undo, the end.
    fn view(&self) -> TableView;

    /// Whose decision is looked for, and how many seats there are.
    fn to_act(&self) -> (Option<Seat>, usize);

    /// What there is to be said for an action of who is to act, part by part.
    fn hint(&self, action: &str) -> Option<Hint>;

    /// What would be told of events, one after the other from here, as far as the rules allow them.
    fn foretell(&self, events: &[String]) -> Vec<LogEntry>;

    /// The targets of squares that are named.
    fn targets(&self, squares: &[String]) -> Vec<Target>;

    /// A tap or a press, where any move may be chosen: never `Answer::Other`.
    fn choose(&mut self, intent: &Intent) -> Answer;

    /// Goes to where so many events have happened, and looks at it as after a step to it: what the last event did is marked, and nothing
    /// else.
    fn stand_after(&mut self, events: usize, fresh: bool);

    /// The hand of the seat that decided event number `ply`, as it was before, with what was played out of it marked; `None` where chance
    /// decided, or the game has no hands.
    fn hand_before(&self, ply: usize) -> Option<Scene>;

    /// Goes to where so many events have happened, and looks at it as the seat to act does, whoever sits there.
    fn stand_before(&mut self, events: usize);

    /// Everything that happened up to here, in words.
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
    /// Whether a tap on this target, after which so much is chosen, belongs to one of these moves: it is one of their places, or
    /// leaves nothing to do but to press a button.
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
