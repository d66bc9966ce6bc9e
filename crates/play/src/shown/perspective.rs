//! The view of a game at its history's cursor, with everything that a [`BoardInput`] borrows.

use super::seating::Seating;
use alea_board::{Board, BoardInput, Past};
use alea_rules::{Event, Seat, Turn};
use alea_table::History;
use alea_text::Language;

/// The view of a game, made once for each change of the history and not for each tap.
pub struct Perspective<G: Board> {
    view: G::View,
    legal: Vec<G::Action>,
    last: Option<G::Action>,
    before: Option<G::View>,
    past: Vec<Past<G>>,
    viewer: Seat,
}

/// The most actions to look back, because a player who is out never decides again.
const FAR: usize = 12;

impl<G: Board> Perspective<G> {
    /// The view of the person to act, or the view while nobody here acts; `fresh` if the last action has just happened.
    pub fn of(history: &History<G>, seating: &Seating, acting: Option<Seat>, fresh: bool) -> Self {
        let position = history.position();
        let seen_by = acting.or_else(|| seating.eyes());
        let last = history.events().iter().enumerate().rev().find_map(|(index, event)| match event {
            Event::Action(action) => Some((index, action.clone())),
            Event::Chance(_) => None,
        });
        let before = last.as_ref().filter(|_| fresh);
        let viewer = acting.unwrap_or_else(|| seating.viewer());
        Perspective {
            view: position.view(seen_by),
            legal: if acting.is_some() { position.legal() } else { Vec::new() },
            before: before.and_then(|(index, _)| Some(history.position_at(*index)?.view(seen_by))),
            last: last.map(|(_, action)| action),
            past: past(history, viewer, seen_by),
            viewer,
        }
    }

    pub fn input<'a>(&'a self, selection: &'a G::Selection, seating: &'a Seating) -> BoardInput<'a, G> {
        BoardInput {
            view: &self.view,
            legal: &self.legal,
            selection,
            last: self.last.as_ref(),
            before: self.before.as_ref(),
            past: &self.past,
            names: seating.names(),
            viewer: self.viewer,
            language: seating.language(),
        }
    }

    /// The same with the last action unmarked, for a position at rest.
    pub fn resting<'a>(&'a self, selection: &'a G::Selection, seating: &'a Seating) -> BoardInput<'a, G> {
        BoardInput { last: None, before: None, past: &[], ..self.input(selection, seating) }
    }

    /// The same with only the last event marked, if it was an action.
    pub fn of_last_event(mut self, history: &History<G>) -> Self {
        let is_action = matches!(history.events().last(), Some(Event::Action(_)));
        let kept = usize::from(is_action).min(self.past.len());
        self.past.drain(..self.past.len() - kept);
        if !is_action {
            (self.last, self.before) = (None, None);
        }
        self
    }

    /// The same with nothing marked.
    pub fn unmarked(self) -> Self {
        Perspective { last: None, before: None, past: Vec::new(), ..self }
    }

    /// The same for somebody who only watches.
    pub fn idle(self) -> Self {
        Perspective { legal: Vec::new(), ..self }
    }

    /// The number of actions that a person here can choose from.
    pub fn choices(&self) -> usize {
        self.legal.len()
    }
}

/// The actions from a seat's last decision on. An action that ran by itself is not a decision.
pub fn past<G: Board>(history: &History<G>, viewer: Seat, seen_by: Option<Seat>) -> Vec<Past<G>> {
    let mut past = Vec::new();
    for (index, event) in history.events().iter().enumerate().rev() {
        let Event::Action(action) = event else { continue };
        let Some((position, seat)) = history.position_at(index).and_then(|position| match position.turn() {
            Turn::Seat(seat) => Some((position, seat)),
            _ => None,
        }) else {
            break;
        };
        past.push(Past { seat, action: action.clone(), before: position.view(seen_by) });
        if past.len() >= FAR || (seat == viewer && !G::runs_itself(action)) {
            break;
        }
    }
    past.reverse();
    past
}

/// Calls a function with the board's input at the history's cursor, as the seat to act sees it if it is a person.
pub fn with_input<G: Board, T>(
    history: &History<G>,
    selection: &G::Selection,
    language: Language,
    draw: impl FnOnce(&BoardInput<G>) -> T,
) -> T {
    let seating = Seating::of(history, language);
    let acting = match history.position().turn() {
        Turn::Seat(seat) if seating.is_person(seat) => Some(seat),
        _ => None,
    };
    draw(&Perspective::of(history, &seating, acting, false).input(selection, &seating))
}
