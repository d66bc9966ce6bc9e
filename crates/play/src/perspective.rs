//! What is seen of a game from where its history stands: all that a [`BoardInput`] borrows.

use super::seating::Seating;
use alea_board::{Board, BoardInput, Past};
use alea_rules::{Event, Seat, Turn};
use alea_table::History;
use alea_text::Language;

/// What is seen of a game. Made once for each change of the history, not for each tap.
pub struct Perspective<G: Board> {
    view: G::View,
    legal: Vec<G::Action>,
    last: Option<G::Action>,
    before: Option<G::View>,
    past: Vec<Past<G>>,
    viewer: Seat,
}

/// At most so many actions are looked back at: who is out of a game never decides again.
const FAR: usize = 12;

impl<G: Board> Perspective<G> {
    /// What a person who acts sees, or what is seen while nobody does; `fresh` if the last action has just happened.
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

    /// What a board draws from, with what is selected.
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

    /// The same with the last action unmarked: a position that rests.
    pub fn resting<'a>(&'a self, selection: &'a G::Selection, seating: &'a Seating) -> BoardInput<'a, G> {
        BoardInput { last: None, before: None, past: &[], ..self.input(selection, seating) }
    }

    /// The same with nothing marked but what the last event did, if that was an action.
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

    /// The same as somebody sees it who only looks.
    pub fn idle(self) -> Self {
        Perspective { legal: Vec::new(), ..self }
    }

    /// How many actions a person here could choose from.
    pub fn choices(&self) -> usize {
        self.legal.len()
    }
}

/// What was done since a seat's last decision, that one first. What runs by itself is no decision.
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

/// Gives a function what a board draws from where a history stands: as whoever is to act sees it, if that is a person.
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
