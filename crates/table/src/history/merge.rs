//! Merges two histories of one game, from two tabs or two devices.
//!
//! The tree is the union of both trees. The main line is the one with the later stamp, or on a tie the one whose events' texts come
//! last. Names are merged alike. A place that one of them deleted stays deleted, unless it was restored later. Events that the other
//! one played on from there keep their line. So merging in any order gives the same history.

use std::fmt;

use super::tree::{ROOT, Tree};
use super::{History, NodeId};
use alea_rules::Game;

/// What a merge brought, and where the cursor could go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Merged {
    /// The number of new events that are shown here.
    pub added: usize,
    /// Whether anything is new here: events, another main line, a name, a deletion.
    pub changed: bool,
    /// Whether the other history lacks anything that this one has.
    pub lacking: bool,
    /// If the cursor was at the end of its line and the other's main line goes on from there, the end of that line, for
    /// [`History::go_to_node`].
    pub ahead: Option<NodeId>,
    /// Where the other history's cursor is, as a place of this one.
    pub cursor: NodeId,
}

/// Why two histories cannot be merged; a whole sentence without its full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MergeError(&'static str);

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "these are two different games: their {} differ", self.0)
    }
}

impl std::error::Error for MergeError {}

impl<G: Game> History<G> {
    /// Takes in all lines of another history of the same game. The cursor stays, though its line may now go on after it.
    ///
    /// # Errors
    /// When options, seed or seats differ. Then nothing changes.
    pub fn merge(&mut self, other: &History<G>) -> Result<Merged, MergeError> {
        self.is_same_game(other)?;
        let known = self.made.len();
        let places = self.tree.take_in(&other.tree);
        for (place, made) in places.iter().zip(&other.made) {
            // New places come in the order of the other's places.
            if place.0 as usize == self.made.len() {
                self.made.push(made.clone());
            }
        }
        Ok(self.change(|tree| tree.join(&other.tree, &places, known)))
    }

    /// Checks that another history is of the same game, so that the two can be merged.
    ///
    /// # Errors
    /// What differs.
    pub fn is_same_game(&self, other: &History<G>) -> Result<(), MergeError> {
        if self.options != other.options {
            return Err(MergeError("options"));
        }
        if self.seed != other.seed {
            return Err(MergeError("seeds"));
        }
        if self.seats != other.seats {
            return Err(MergeError("players"));
        }
        Ok(())
    }
}

impl Tree {
    /// Adds the missing places of another tree. Returns the place here of each of its places.
    fn take_in(&mut self, other: &Tree) -> Vec<NodeId> {
        let mut places: Vec<NodeId> = Vec::with_capacity(other.nodes.len());
        for node in &other.nodes {
            let place = node.from.map_or(ROOT, |parent| {
                let parent = places[parent.0 as usize];
                let known = self.child(parent, &node.text);
                let is_chance = node.chances > other.at(node.from.unwrap_or(ROOT)).chances;
                known.unwrap_or_else(|| self.insert(parent, node.text.clone(), is_chance))
            });
            places.push(place);
        }
        places
    }

    /// Takes over names, deletions and the main line from a tree after [`Tree::take_in`]. The first `known` places were here
    /// before.
    fn join(&mut self, other: &Tree, places: &[NodeId], known: usize) -> Merged {
        let here = self.node();
        let was_at_end = self.cursor == self.length();
        let place = |node: &NodeId| places[node.0 as usize];
        let mut changed = self.nodes.len() > known;
        for (node, place) in other.nodes.iter().zip(places) {
            if let Some(naming) = &node.naming {
                changed |= self.set_naming(*place, naming.clone());
            }
            if let Some(mark) = node.mark {
                changed |= self.set_mark(*place, mark);
            }
        }
        self.look_over();
        let main: Vec<NodeId> = other.main.iter().map(place).collect();
        let tip = main.last().copied().unwrap_or(ROOT);
        if (other.stamp, self.later(&main)) > (self.stamp, false) {
            changed = true;
            self.set_main(tip, other.stamp);
        }
        self.settle();

        let lacking = self.nodes.len() > other.nodes.len()
            || self.stamp != other.stamp
            || self.main.last() != Some(&tip)
            || other.nodes.iter().zip(places).any(|(node, place)| {
                let ours = self.at(*place);
                node.naming != ours.naming || node.mark != ours.mark
            });
        let goes_on = was_at_end && self.is_on(&main, here) && tip != here;
        Merged {
            added: self.nodes[known..].iter().filter(|node| node.shown).count(),
            changed,
            lacking,
            ahead: goes_on.then_some(tip),
            cursor: place(&other.node()),
        }
    }

    /// Whether a line's texts sort after those of the main line.
    fn later(&self, line: &[NodeId]) -> bool {
        let common = self.main.iter().zip(line).take_while(|(a, b)| a == b).count();
        match (self.main.get(common), line.get(common)) {
            (Some(main), Some(other)) => self.at(*other).text > self.at(*main).text,
            (None, Some(_)) => true,
            _ => false,
        }
    }

    fn has_same_lines(&self, other: &Tree) -> bool {
        let (ours, theirs) = (self.branches_in_order(), other.branches_in_order());
        ours.len() == theirs.len()
            && ours.iter().zip(&theirs).all(|(our, their)| {
                let is_current = |tree: &Tree, tip| tree.path.last() == Some(&tip);
                (our.parent, our.at) == (their.parent, their.at)
                    && self.name_of(our) == other.name_of(their)
                    && is_current(self, our.tip()) == is_current(other, their.tip())
                    && self.texts(&our.own) == other.texts(&their.own)
            })
    }
}

/// The same tree, names and main line, and the cursor at the same place of the same line. Stamps of the main line are ignored.
/// Positions are not compared, because they follow from the events.
impl<G: Game> PartialEq for History<G> {
    fn eq(&self, other: &Self) -> bool {
        self.is_same_game(other).is_ok()
            && self.dealer == other.dealer
            && self.tree.cursor == other.tree.cursor
            && self.tree.nodes.len() == other.tree.nodes.len()
            && self.tree.has_same_lines(&other.tree)
    }
}
