//! A game's history: a tree of events, the positions after them, and a cursor for undo and redo.

mod deleting;
mod lines;
mod merge;
mod tree;

use std::fmt;

pub(super) use lines::{Branch, check_name};
pub use lines::{LONGEST_NAME, Line};
pub use merge::{MergeError, Merged};
pub use tree::NodeId;
pub(super) use tree::{Mark, Naming, Tree};

use super::quote::{quoted, reason};
use super::{Dealer, SeatEntry, Seed};
use alea_rules::{Event, Game, Illegal, Options, Seat, Turn};

/// A game's history. Undo and redo move a cursor over positions that were derived once, so there is no second implementation of the
/// rules. Nothing that was played is ever erased. Playing something else after an undo leaves the undone events as a line. A deleted
/// line is only hidden.
///
/// The *current line* is the one with the cursor, from the start to its end. Events and positions are those of this line. The *main
/// line* is the one that was last played on. Moving the cursor does not change it, and neither does playing aside
/// ([`History::play_aside`]).
///
/// # Invariants
/// `made` has an entry for each place of the tree, and `events` are those along its current line.
#[derive(Clone)]
pub struct History<G: Game> {
    options: G::Options,
    seed: Option<Seed>,
    dealer: Option<Dealer>,
    seats: Option<Vec<SeatEntry>>,
    tree: Tree,
    /// For each place, the event that led to it (`None` for the root) and the position there.
    made: Vec<(Option<Event<G>>, G)>,
    events: Vec<Event<G>>,
    /// The places that `events` lead to.
    told: Vec<NodeId>,
}

/// Only the record and the cursor, because all positions would be far too much to read.
impl<G: Game> fmt::Debug for History<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {} of line {} of {}", self.cursor(), self.line(), self.whole_record().to_line())
    }
}

/// An event that a history refuses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableError {
    /// The line of the record with the event; 0, the main line, is not named.
    pub line: usize,
    /// The event's place among all events, from 0.
    pub index: usize,
    /// The event as it was given.
    pub event: String,
    /// The rule that it breaks.
    pub reason: String,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}, ", self.line)?;
        }
        write!(f, "event {} \"{}\": {}", self.index, quoted(&self.event), reason(&self.reason))
    }
}

impl std::error::Error for TableError {}

impl<G: Game> History<G> {
    /// A game before its first event. With a seed, chance is drawn from it. Without one, chance events must be given, or drawn
    /// by the dealer of [`History::set_dealer`].
    pub fn new(options: G::Options, seed: Option<Seed>, seats: Option<Vec<SeatEntry>>) -> Self {
        let position = G::new(&options);
        let dealer = seed.clone().map(Dealer::new);
        let (tree, made) = (Tree::new(), vec![(None, position)]);
        History { options, seed, dealer, seats, tree, made, events: Vec::new(), told: Vec::new() }
    }

    /// Draws chance from a seed that does not become part of the record, because its dice were real ones so far.
    pub fn set_dealer(&mut self, seed: Seed) {
        self.dealer = Some(Dealer::new(seed));
    }

    /// The options that the game was started with; they never change.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The seed in the record; `None` if chance comes from elsewhere, such as real dice.
    pub fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    /// The dealer that chance is drawn from: with the seed of the record, or the one of [`History::set_dealer`].
    pub fn dealer(&self) -> Option<&Dealer> {
        self.dealer.as_ref()
    }

    /// Who sits where, if known.
    pub fn seats(&self) -> Option<&[SeatEntry]> {
        self.seats.as_deref()
    }

    /// The number of seats, as the options say.
    pub fn seat_count(&self) -> usize {
        self.options.seats()
    }

    /// The position at the cursor.
    pub fn position(&self) -> &G {
        self.at(self.node())
    }

    /// The position before event `index` of the current line; the last one when `index` is the number of its events.
    pub fn position_at(&self, index: usize) -> Option<&G> {
        self.path().get(index).map(|node| self.at(*node))
    }

    /// The events before the cursor.
    pub fn events(&self) -> &[Event<G>] {
        &self.events[..self.cursor()]
    }

    /// All events of the current line, including undone ones.
    pub fn all_events(&self) -> &[Event<G>] {
        &self.events
    }

    /// The number of events before the cursor.
    pub fn cursor(&self) -> usize {
        self.tree.cursor
    }

    /// The place of the cursor.
    pub fn node(&self) -> NodeId {
        self.tree.node()
    }

    /// The places along the current line: before the first event, and after each. The longest common prefix of two paths is
    /// what two moments of a game share.
    pub fn path(&self) -> &[NodeId] {
        &self.tree.path
    }

    /// Moves the cursor along the current line, at most to the end.
    pub fn go_to(&mut self, cursor: usize) {
        self.tree.go_to(cursor);
    }

    /// Moves the cursor to a place. If its line was deleted, it goes to the last place before it that is left. If the place is not on
    /// the current line, a line through it becomes the current one.
    pub fn go_to_node(&mut self, node: NodeId) {
        self.change(|tree| tree.go_to_node(node));
    }

    /// Plays an event at the cursor. If it was played here before, the game follows that line. Otherwise it begins a new line,
    /// which becomes the main line, and undone events stay as a line. At the end of the main line, an event continues it.
    ///
    /// # Errors
    /// When the rules do not allow it. Then nothing changes.
    pub fn play(&mut self, event: Event<G>) -> Result<(), TableError> {
        let text = event.to_string();
        if let Some(child) = self.tree.child(self.node(), &text) {
            self.change(|tree| tree.go_along(child));
        } else {
            let mut position = self.position().clone();
            position.play(&event).map_err(|reason| self.refused(&text, reason))?;
            let is_chance = matches!(event, Event::Chance(_));
            self.made.push((Some(event), position));
            self.change(|tree| tree.grow(text, is_chance));
        }
        Ok(())
    }

    /// While `aside`, playing does not change the main line, because a line is only tried.
    pub fn play_aside(&mut self, aside: bool) {
        self.tree.aside = aside;
    }

    /// An error about the next event at the cursor.
    pub(super) fn refused(&self, event: &str, reason: Illegal) -> TableError {
        TableError { line: 0, index: self.cursor(), event: event.to_owned(), reason: reason.to_string() }
    }

    /// Draws chance events until a seat is to act or the game is over. Returns their number.
    pub fn deal(&mut self) -> usize {
        let before = self.cursor();
        while self.position().turn() == Turn::Chance {
            let Some(dealer) = &self.dealer else { break };
            let event = dealer.deal(self.position(), self.tree.at(self.node()).chances);
            // By the laws, a position accepts what it draws.
            if self.play(event).is_err() {
                break;
            }
        }
        self.cursor() - before
    }

    /// Whether every chance event before the cursor is what the seed gives; `None` without a seed.
    pub fn from_seed(&self) -> Option<bool> {
        let dealer = Dealer::new(self.seed.clone()?);
        Some(self.events().iter().zip(self.path()).all(|(event, node)| match event {
            Event::Action(_) => true,
            Event::Chance(_) => dealer.deal(self.at(*node), self.tree.at(*node).chances) == *event,
        }))
    }

    /// The target of undo: the last decision before the cursor in which one of these seats had a choice. `None` if there is
    /// none.
    pub fn undo_target(&self, decides: impl Fn(Seat) -> bool) -> Option<usize> {
        (0..self.cursor()).rev().find(|&index| self.is_decision(index, &decides))
    }

    /// The target of redo: the next decision after the cursor in which one of these seats had a choice, or the end. `None` if
    /// nothing was undone.
    pub fn redo_target(&self, decides: impl Fn(Seat) -> bool) -> Option<usize> {
        let end = self.events.len();
        (self.cursor() < end)
            .then(|| (self.cursor() + 1..end).find(|&index| self.is_decision(index, &decides)).unwrap_or(end))
    }

    fn is_decision(&self, index: usize, decides: impl Fn(Seat) -> bool) -> bool {
        let position = self.at(self.path()[index]);
        matches!(position.turn(), Turn::Seat(seat) if decides(seat)) && position.legal().len() > 1
    }

    fn at(&self, node: NodeId) -> &G {
        &self.made[node.0 as usize].1
    }

    pub(super) fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Changes the tree's shape, and updates the events of the current line.
    pub(super) fn change<T>(&mut self, change: impl FnOnce(&mut Tree) -> T) -> T {
        let changed = change(&mut self.tree);
        let path = &self.tree.path[1..];
        let same = self.told.iter().zip(path).take_while(|(one, other)| one == other).count();
        self.events.truncate(same);
        self.told.truncate(same);
        for node in &path[same..] {
            self.events.extend(self.made[node.0 as usize].0.clone());
            self.told.push(*node);
        }
        changed
    }

    /// The position at the end of the main line.
    pub(super) fn main_position(&self) -> &G {
        self.at(self.tree.main[self.tree.main.len() - 1])
    }
}
