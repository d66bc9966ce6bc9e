//! The lines of a history in the order of the record, their names, and moves between them.
//!
//! Line 0 is the main line. After it come the lines that leave it, from the start of the game on. Those that leave at the same
//! place are in the order of their first event's text. Then come those that leave line 1, and so on. Where lines part, a line
//! goes on with the event whose text comes first. So the order depends only on the tree and the main line.

use super::tree::{Naming, ROOT, Tree};
use super::{History, NodeId};
use alea_rules::{Game, NotationError};

/// The greatest number of characters in a line's name.
pub const LONGEST_NAME: usize = 80;

/// A line of play, as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The line that it leaves; 0 for the main line itself.
    pub parent: usize,
    /// The number of events that it shares with that line.
    pub at: usize,
    /// The number of its events from the start of the game.
    pub length: usize,
    /// The number of its events that are actions.
    pub actions: usize,
    /// The number of actions that it shares with its parent.
    pub shared_actions: usize,
    /// The name that somebody gave it.
    pub name: Option<String>,
    /// Whether the cursor is on it.
    pub current: bool,
    /// The place after its last event.
    pub tip: NodeId,
}

/// The part of a line that is its own.
pub(crate) struct Branch {
    pub(crate) parent: usize,
    pub(crate) at: usize,
    /// The places that it does not share with its parent, at least one.
    pub(crate) own: Vec<NodeId>,
}

impl Branch {
    /// The end of the line.
    pub(crate) fn tip(&self) -> NodeId {
        self.own.last().copied().unwrap_or(ROOT)
    }
}

impl<G: Game> History<G> {
    /// All lines in the order of the record, the main line first.
    pub fn lines(&self) -> Vec<Line> {
        self.tree().lines()
    }

    /// The number of the current line.
    pub fn line(&self) -> usize {
        self.tree().line()
    }

    /// Whether there is more than one line.
    pub fn has_side_lines(&self) -> bool {
        let tree = self.tree();
        tree.nodes.iter().filter(|node| node.shown).count() > tree.main.len()
    }

    /// The number of the line that owns this place, or the first line through it; `None` if it was deleted.
    pub fn line_through(&self, node: NodeId) -> Option<usize> {
        self.tree().branches_in_order().iter().position(|branch| branch.own.contains(&node))
    }

    /// Makes a line the current one, with the cursor before its event `at`, or at its end if it is shorter. Returns whether
    /// there is such a line.
    pub fn go_to_line(&mut self, index: usize, at: usize) -> bool {
        self.change(|tree| tree.go_to_line(index, at))
    }

    /// The number of different events played in the position before event `index` of the current line. If it is more than one,
    /// lines part here.
    pub fn branches(&self, index: usize) -> usize {
        self.path().get(index).map_or(0, |node| self.tree().shown_children(*node).count())
    }

    /// Makes a line the main one. Returns whether there is such a line.
    pub fn make_main(&mut self, index: usize) -> bool {
        self.change(|tree| tree.make_main(index))
    }

    /// Names a line, or removes its name. The main line is the game itself and has no name. A line that becomes the main one
    /// keeps its name for later.
    ///
    /// # Errors
    /// When there is no such side line, or the name is empty or too long.
    pub fn name_line(&mut self, index: usize, name: Option<&str>) -> Result<(), NotationError> {
        self.change(|tree| tree.name_line(index, name))
    }
}

impl Tree {
    fn lines(&self) -> Vec<Line> {
        let actions = |place: NodeId| self.at(place).depth - self.at(place).chances;
        // A line's first own place is one event after the shared part.
        let shared = |branch: &Branch| branch.own.first().and_then(|first| self.at(*first).from).map_or(0, actions);
        let entry = |branch: Branch| Line {
            parent: branch.parent,
            at: branch.at,
            length: self.at(branch.tip()).depth,
            actions: actions(branch.tip()),
            shared_actions: shared(&branch),
            name: self.name_of(&branch),
            current: self.path.last() == Some(&branch.tip()),
            tip: branch.tip(),
        };
        self.branches_in_order().into_iter().map(entry).collect()
    }

    fn line(&self) -> usize {
        self.branches_in_order().iter().position(|branch| self.path.last() == Some(&branch.tip())).unwrap_or(0)
    }

    fn go_to_line(&mut self, index: usize, at: usize) -> bool {
        let Some(tip) = self.branches_in_order().get(index).map(Branch::tip) else { return false };
        self.switch(tip);
        self.go_to(at);
        true
    }

    fn make_main(&mut self, index: usize) -> bool {
        let Some(tip) = self.branches_in_order().get(index).map(Branch::tip) else { return false };
        if self.main.last() != Some(&tip) {
            self.keep(&self.main.clone());
            self.set_main(tip, self.clock + 1);
        }
        true
    }

    fn name_line(&mut self, index: usize, name: Option<&str>) -> Result<(), NotationError> {
        let branches = self.branches_in_order();
        let Some(branch) = branches.get(index).filter(|_| index > 0) else {
            let last = branches.len() - 1;
            return Err(NotationError::new(format!("only the lines beside the main one, 1 to {last}, can have names")));
        };
        name.map_or(Ok(()), check_name)?;
        if self.name_of(branch).as_deref() != name {
            self.clock += 1;
            self.set_naming(branch.tip(), Naming { stamp: self.clock, name: name.map(str::to_owned) });
        }
        Ok(())
    }

    /// The lines in order, each with its own part.
    pub(crate) fn branches_in_order(&self) -> Vec<Branch> {
        let mut branches = vec![Branch { parent: 0, at: 0, own: self.main.clone() }];
        self.add_branches(&mut branches, true);
        branches
    }

    /// The same, followed by the deleted lines.
    pub(crate) fn all_branches(&self) -> Vec<Branch> {
        let mut branches = self.branches_in_order();
        self.add_branches(&mut branches, false);
        branches
    }

    /// Adds all lines that leave these, and then those that leave them: the shown ones, or the deleted ones.
    fn add_branches(&self, branches: &mut Vec<Branch>, shown: bool) {
        let mut index = 0;
        while index < branches.len() {
            let mut leaving = Vec::new();
            let own = &branches[index].own;
            for (place, node) in own.iter().enumerate() {
                let node = self.at(*node);
                let others = node
                    .children
                    .iter()
                    .filter(|child| self.at(**child).shown == shown && own.get(place + 1) != Some(child));
                leaving.extend(others.map(|child| Branch { parent: index, at: node.depth, own: self.onward(*child) }));
            }
            branches.extend(leaving);
            index += 1;
        }
    }

    /// A place off the main line and how its line goes on from there. A deleted one goes on through deleted places.
    fn onward(&self, node: NodeId) -> Vec<NodeId> {
        let shown = self.at(node).shown;
        let next =
            |node: &NodeId| self.at(*node).children.iter().find(|child| self.at(**child).shown == shown).copied();
        std::iter::successors(Some(node), next).collect()
    }

    /// The name of a line: the last one given on its own part.
    pub(crate) fn name_of(&self, branch: &Branch) -> Option<String> {
        branch.own.iter().filter_map(|node| self.naming(*node)).max()?.name.clone()
    }

    /// The name that was given at a place.
    pub(crate) fn naming(&self, node: NodeId) -> Option<&Naming> {
        self.at(node).naming.as_ref()
    }

    /// Sets a name unless a later one was given. Returns whether it was set.
    pub(crate) fn set_naming(&mut self, node: NodeId, naming: Naming) -> bool {
        let known = &mut self.nodes[node.0 as usize].naming;
        let later = known.as_ref().is_none_or(|known| *known < naming);
        if later {
            self.clock = self.clock.max(naming.stamp);
            *known = Some(naming);
        }
        later
    }

    /// Forgets every name.
    pub(crate) fn clear_namings(&mut self) {
        self.nodes.iter_mut().for_each(|node| node.naming = None);
    }

    /// When the main line became main.
    pub(crate) fn stamp(&self) -> u64 {
        self.stamp
    }
}

pub(crate) fn check_name(name: &str) -> Result<(), NotationError> {
    match name.chars().count() {
        0 => Err(NotationError::new("a name has at least one character")),
        1..=LONGEST_NAME => Ok(()),
        length => {
            Err(NotationError::new(format!("a name has at most {LONGEST_NAME} characters, and this one has {length}")))
        }
    }
}
