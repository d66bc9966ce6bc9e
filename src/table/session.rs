//! A game under way: events, the positions that they lead to, and a cursor for undo and redo.

use std::fmt;

use super::{Dealer, SeatEntry, Seed};
use crate::rules::{Event, Game, Illegal, Options, Seat, Turn};

/// A game under way. Undo and redo move a cursor over positions that were derived once; there is no second
/// implementation of the rules, and what comes after the cursor is kept until something else happens there.
#[derive(Clone, PartialEq, Debug)]
pub struct Session<G: Game> {
    options: G::Options,
    seed: Option<Seed>,
    dealer: Option<Dealer>,
    seats: Option<Vec<SeatEntry>>,
    events: Vec<Event<G>>,
    /// The position before each event, and the last one: always one more than events.
    positions: Vec<G>,
    cursor: usize,
}

/// An event that a session does not take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableError {
    /// The event's place among all events, from 0.
    pub index: usize,
    /// The event as it was given.
    pub event: String,
    /// The rule that it breaks.
    pub reason: String,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {} \"{}\": {}", self.index, self.event, self.reason)
    }
}

impl std::error::Error for TableError {}

impl<G: Game> Session<G> {
    /// A game before its first event. With a seed its chance events are drawn from that seed; without one they have to be
    /// given, or drawn by a dealer that [`Session::set_dealer`] names.
    pub fn new(options: G::Options, seed: Option<Seed>, seats: Option<Vec<SeatEntry>>) -> Self {
        let positions = vec![G::new(&options)];
        let dealer = seed.clone().map(Dealer::new);
        Session { options, seed, dealer, seats, events: Vec::new(), positions, cursor: 0 }
    }

    /// Lets chance be drawn from a seed that does not become part of the record (whose dice were real ones so far).
    pub fn set_dealer(&mut self, seed: Seed) {
        self.dealer = Some(Dealer::new(seed));
    }

    /// The options that the game is played with.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The seed that the record names.
    pub fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    /// The seed that chance is drawn from: that of the record, or the one set apart from it.
    pub fn dealer(&self) -> Option<&Dealer> {
        self.dealer.as_ref()
    }

    /// Who sits where, if that was told.
    pub fn seats(&self) -> Option<&[SeatEntry]> {
        self.seats.as_deref()
    }

    /// The number of seats.
    pub fn seat_count(&self) -> usize {
        self.options.seats()
    }

    /// The position at the cursor.
    pub fn position(&self) -> &G {
        &self.positions[self.cursor]
    }

    /// The position after all events, those that were undone included.
    pub fn last_position(&self) -> &G {
        &self.positions[self.events.len()]
    }

    /// The position before event `index`; the last one when `index` is the number of events.
    pub fn position_at(&self, index: usize) -> Option<&G> {
        self.positions.get(index)
    }

    /// The events before the cursor: what has happened.
    pub fn events(&self) -> &[Event<G>] {
        &self.events[..self.cursor]
    }

    /// All events, those that were undone included.
    pub fn all_events(&self) -> &[Event<G>] {
        &self.events
    }

    /// The number of events before the cursor.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Moves the cursor; a place behind the last event is the last one.
    pub fn go_to(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.events.len());
    }

    /// Lets an event happen at the cursor. What had been undone is forgotten.
    ///
    /// # Errors
    /// When the rules do not allow it; nothing has changed then.
    pub fn play(&mut self, event: Event<G>) -> Result<(), TableError> {
        let mut position = self.position().clone();
        position.play(&event).map_err(|reason| self.refused(&event.to_string(), reason))?;
        self.events.truncate(self.cursor);
        self.positions.truncate(self.cursor + 1);
        self.events.push(event);
        self.positions.push(position);
        self.cursor += 1;
        Ok(())
    }

    /// An error about the event that would come at the cursor.
    pub(super) fn refused(&self, event: &str, reason: Illegal) -> TableError {
        TableError { index: self.cursor, event: event.to_owned(), reason: reason.to_string() }
    }

    /// Draws chance events until a seat is to act or the game is over. Returns how many were drawn.
    pub fn deal(&mut self) -> usize {
        let before = self.cursor;
        while self.position().turn() == Turn::Chance {
            let Some(dealer) = &self.dealer else { break };
            let event = dealer.deal(self.position(), chances(self.events()));
            // The laws say that what a position draws passes its own check.
            if self.play(event).is_err() {
                break;
            }
        }
        self.cursor - before
    }

    /// Whether every chance event is the one that the seed gives; `None` without a seed.
    pub fn from_seed(&self) -> Option<bool> {
        let dealer = Dealer::new(self.seed.clone()?);
        let mut number = 0;
        Some(self.events().iter().zip(&self.positions).all(|(event, position)| match event {
            Event::Action(_) => true,
            Event::Chance(_) => {
                number += 1;
                dealer.deal(position, number - 1) == *event
            }
        }))
    }

    /// The place to which undo goes: the last decision before the cursor that one of these seats really had, over chance,
    /// other seats and actions without an alternative. `None` when there is none.
    pub fn undo_target(&self, decides: impl Fn(Seat) -> bool) -> Option<usize> {
        (0..self.cursor).rev().find(|&index| self.is_decision(index, &decides))
    }

    /// The place to which redo goes: the next decision behind the cursor that one of these seats really had, or the end.
    /// `None` when nothing was undone.
    pub fn redo_target(&self, decides: impl Fn(Seat) -> bool) -> Option<usize> {
        let end = self.events.len();
        (self.cursor < end)
            .then(|| (self.cursor + 1..end).find(|&index| self.is_decision(index, &decides)).unwrap_or(end))
    }

    fn is_decision(&self, index: usize, decides: impl Fn(Seat) -> bool) -> bool {
        let position = &self.positions[index];
        matches!(position.turn(), Turn::Seat(seat) if decides(seat)) && position.legal().len() > 1
    }
}

/// How many of the events are chance.
fn chances<G: Game>(events: &[Event<G>]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Chance(_))).count()
}
