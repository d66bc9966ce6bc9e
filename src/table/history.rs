//! A game under way: a tree of events, the positions that they lead to, and a cursor for undo and redo.

mod deleting;
mod lines;
mod merge;

use std::fmt;

pub(super) use deleting::Mark;
pub(super) use lines::{Branch, Naming, check_name};
pub use lines::{LONGEST_NAME, Line};
pub use merge::{MergeError, Merged};

use super::{Dealer, SeatEntry, Seed};
use crate::rules::{Event, Game, Illegal, Options, Seat, Turn};

/// A place in a history: what has happened up to there. It stays the same for the life of the history (and of its clones).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

/// The place before the first event.
const ROOT: NodeId = NodeId(0);

#[derive(Clone)]
struct Node<G: Game> {
    /// The place before this one, and the event that led here from it; none for the root.
    from: Option<(NodeId, Event<G>)>,
    position: G,
    /// What was played here, in the order of the events' texts, so that nothing depends on what was played first.
    children: Vec<NodeId>,
    /// The number of events up to here.
    depth: usize,
    /// How many of them are chance.
    chances: usize,
    /// The name that a line was given when it ended here.
    naming: Option<Naming>,
    /// Whether it was deleted, or came back after that; none where it never was.
    mark: Option<Mark>,
    /// Whether a line goes through here that was not deleted.
    shown: bool,
}

/// A game under way. Undo and redo move a cursor over positions that were derived once; there is no second implementation of
/// the rules, and nothing that was played is ever erased: what is undone and then played otherwise stays as a line of its own. A line
/// that is deleted is only not shown any more.
///
/// The *current line* is the one that the cursor is on, from the start to its end; all that is said of events and positions
/// is said of it. The *main line* is the one that was played on last; moving the cursor does not change it, and neither does what is
/// played aside ([`History::play_aside`]).
///
/// # Invariants
/// `path` ends where a line ends: where nothing was played yet, or where the main line ends. `events` are those along `path`.
#[derive(Clone)]
pub struct History<G: Game> {
    options: G::Options,
    seed: Option<Seed>,
    dealer: Option<Dealer>,
    seats: Option<Vec<SeatEntry>>,
    /// All places, each behind the one before it in the game.
    nodes: Vec<Node<G>>,
    /// The current line.
    path: Vec<NodeId>,
    events: Vec<Event<G>>,
    cursor: usize,
    /// The main line.
    main: Vec<NodeId>,
    /// When the main line became that, by the clock.
    stamp: u64,
    /// The latest stamp of all: it goes on by one with each event of the main line, each name, each deletion and each choice of a main
    /// line.
    clock: u64,
    /// Whether what is played now leaves the main line as it is.
    aside: bool,
}

/// The record and where the cursor is: all positions would be far too much to read.
impl<G: Game> fmt::Debug for History<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {} of line {} of {}", self.cursor, self.line(), self.whole_record().to_line())
    }
}

/// An event that a history does not take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableError {
    /// The line of the record that the event is on; 0, the main line, is not named.
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
        write!(f, "event {} \"{}\": {}", self.index, self.event, self.reason)
    }
}

impl std::error::Error for TableError {}

impl<G: Game> History<G> {
    /// A game before its first event. With a seed its chance events are drawn from that seed; without one they have to be
    /// given, or drawn by a dealer that [`History::set_dealer`] names.
    pub fn new(options: G::Options, seed: Option<Seed>, seats: Option<Vec<SeatEntry>>) -> Self {
        let position = G::new(&options);
        let root = Node {
            from: None,
            position,
            children: Vec::new(),
            depth: 0,
            chances: 0,
            naming: None,
            mark: None,
            shown: true,
        };
        let dealer = seed.clone().map(Dealer::new);
        let (path, main) = (vec![ROOT], vec![ROOT]);
        History {
            options,
            seed,
            dealer,
            seats,
            nodes: vec![root],
            path,
            events: Vec::new(),
            cursor: 0,
            main,
            stamp: 0,
            clock: 0,
            aside: false,
        }
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
        &self.at(self.node()).position
    }

    /// The position after all events of the current line, those that were undone included.
    pub fn last_position(&self) -> &G {
        &self.at(self.path[self.events.len()]).position
    }

    /// The position before event `index` of the current line; the last one when `index` is the number of its events.
    pub fn position_at(&self, index: usize) -> Option<&G> {
        self.path.get(index).map(|node| &self.at(*node).position)
    }

    /// The events before the cursor: what has happened.
    pub fn events(&self) -> &[Event<G>] {
        &self.events[..self.cursor]
    }

    /// All events of the current line, those that were undone included.
    pub fn all_events(&self) -> &[Event<G>] {
        &self.events
    }

    /// The number of events before the cursor.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// The place of the cursor.
    pub fn node(&self) -> NodeId {
        self.path[self.cursor]
    }

    /// The places along the current line: that before the first event, and that after each. What two moments of a game have
    /// in common is the longest common beginning of their paths.
    pub fn path(&self) -> &[NodeId] {
        &self.path
    }

    /// Moves the cursor along the current line; a place behind the last event is the last one.
    pub fn go_to(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.events.len());
    }

    /// Moves the cursor to a place of this history; where its line was deleted, to the last place before it that is left. The current
    /// line stays where the place is on it; otherwise it becomes one that goes through there.
    pub fn go_to_node(&mut self, node: NodeId) {
        if node.0 as usize >= self.nodes.len() {
            return;
        }
        let node = self.last_shown(node);
        if !self.is_on(&self.path, node) {
            self.switch(node);
        }
        self.cursor = self.at(node).depth;
    }

    /// Lets an event happen at the cursor. Where it was played here before, the game goes along that line; otherwise it is
    /// the end of a line of its own, which becomes the main line. What had been undone stays as a line. At the end of the main line
    /// whatever is played goes on with it.
    ///
    /// # Errors
    /// When the rules do not allow it; nothing has changed then.
    pub fn play(&mut self, event: Event<G>) -> Result<(), TableError> {
        let here = self.node();
        let goes_on = !self.aside && self.main.last() == Some(&here);
        if let Some(child) = self.child(here, &event) {
            self.keep(&[child]);
            if goes_on {
                self.lead(child);
            }
            self.go_to_node(child);
        } else {
            let mut position = self.position().clone();
            position.play(&event).map_err(|reason| self.refused(&event.to_string(), reason))?;
            let child = self.insert(here, event.clone(), position);
            self.events.truncate(self.cursor);
            self.path.truncate(self.cursor + 1);
            self.events.push(event);
            self.path.push(child);
            self.cursor += 1;
            if !self.aside {
                self.lead(child);
            }
        }
        Ok(())
    }

    /// While `aside`, the main line stays what it is, whatever is played: a line is only tried.
    pub fn play_aside(&mut self, aside: bool) {
        self.aside = aside;
    }

    /// An error about the event that would come at the cursor.
    pub(super) fn refused(&self, event: &str, reason: Illegal) -> TableError {
        TableError { line: 0, index: self.cursor, event: event.to_owned(), reason: reason.to_string() }
    }

    /// Draws chance events until a seat is to act or the game is over. Returns how many were drawn.
    pub fn deal(&mut self) -> usize {
        let before = self.cursor;
        while self.position().turn() == Turn::Chance {
            let Some(dealer) = &self.dealer else { break };
            let event = dealer.deal(self.position(), self.at(self.node()).chances);
            // The laws say that what a position draws passes its own check.
            if self.play(event).is_err() {
                break;
            }
        }
        self.cursor - before
    }

    /// Whether every chance event before the cursor is the one that the seed gives; `None` without a seed.
    pub fn from_seed(&self) -> Option<bool> {
        let dealer = Dealer::new(self.seed.clone()?);
        Some(self.events().iter().zip(&self.path).all(|(event, node)| match event {
            Event::Action(_) => true,
            Event::Chance(_) => dealer.deal(&self.at(*node).position, self.at(*node).chances) == *event,
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
        let position = &self.at(self.path[index]).position;
        matches!(position.turn(), Turn::Seat(seat) if decides(seat)) && position.legal().len() > 1
    }

    fn at(&self, node: NodeId) -> &Node<G> {
        &self.nodes[node.0 as usize]
    }

    /// Whether a path from the start leads over this place.
    fn is_on(&self, path: &[NodeId], node: NodeId) -> bool {
        path.get(self.at(node).depth) == Some(&node)
    }

    /// The place that an event leads to where it was played before.
    pub(super) fn child(&self, node: NodeId, event: &Event<G>) -> Option<NodeId> {
        let leads = |child: &&NodeId| self.at(**child).from.as_ref().is_some_and(|(_, known)| known == event);
        self.at(node).children.iter().find(leads).copied()
    }

    /// The text of the event that led to this place; empty for the root.
    fn text(&self, node: NodeId) -> String {
        self.at(node).from.as_ref().map_or_else(String::new, |(_, event)| event.to_string())
    }

    /// Adds a place behind another, with the position that the rules lead to.
    fn insert(&mut self, parent: NodeId, event: Event<G>, position: G) -> NodeId {
        let node = NodeId(self.nodes.len() as u32);
        let siblings = &self.at(parent).children;
        let rank = if siblings.is_empty() {
            0
        } else {
            let text = event.to_string();
            siblings.partition_point(|sibling| self.text(*sibling) < text)
        };
        let before = &mut self.nodes[parent.0 as usize];
        before.children.insert(rank, node);
        let (depth, chances) = (before.depth + 1, before.chances + usize::from(matches!(event, Event::Chance(_))));
        let from = Some((parent, event));
        let (children, naming, mark) = (Vec::new(), None, None);
        self.nodes.push(Node { from, position, children, depth, chances, naming, mark, shown: true });
        self.show_way_to(node);
        node
    }
}
