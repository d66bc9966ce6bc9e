//! Deleted lines. Their places stay in the tree, but hidden. So a deletion can be undone, and a tab that has not heard of it does not
//! bring the line back.
//!
//! A deletion marks each place that only this line has. A place is shown if it was never deleted or was restored, if the main line goes
//! through it, or if a place after it is shown. So lines that leave a deleted one keep what they share with it. So do events that
//! another tab played on from it at the same time.

use super::tree::{Mark, ROOT, Tree};
use super::{History, NodeId};
use alea_rules::Game;

impl<G: Game> History<G> {
    /// Deletes the part of a side line that no other line shares. A cursor on that part goes back to where the line left its
    /// parent. Returns the end of the line for [`History::restore_line`]; `None` if there is no such side line.
    pub fn delete_line(&mut self, index: usize) -> Option<NodeId> {
        self.change(|tree| tree.delete_line(index))
    }

    /// Restores the deleted line that ended here. Returns whether there was anything to restore.
    pub fn restore_line(&mut self, tip: NodeId) -> bool {
        self.change(|tree| tree.restore_line(tip))
    }
}

impl Tree {
    fn delete_line(&mut self, index: usize) -> Option<NodeId> {
        let branch = self.branches_in_order().into_iter().nth(index).filter(|_| index > 0)?;
        self.mark_all(&branch.own, false);
        self.settle();
        Some(branch.tip())
    }

    fn restore_line(&mut self, tip: NodeId) -> bool {
        let mark = self.nodes.get(tip.0 as usize).and_then(|node| node.mark);
        let Some(deletion) = mark.filter(|mark| !mark.stays) else { return false };
        let way = self.path_to(tip);
        let deleted: Vec<NodeId> = way.into_iter().filter(|node| self.at(*node).mark == Some(deletion)).collect();
        self.mark_all(&deleted, true);
        self.settle();
        true
    }

    /// Restores these places if they were deleted, because they were played again, or were the main line of another tab and no longer
    /// are.
    pub(super) fn keep(&mut self, nodes: &[NodeId]) {
        let is_deleted = |node: &&NodeId| self.at(**node).mark.is_some_and(|mark| !mark.stays);
        let deleted: Vec<NodeId> = nodes.iter().filter(is_deleted).copied().collect();
        if !deleted.is_empty() {
            self.mark_all(&deleted, true);
        }
    }

    fn mark_all(&mut self, nodes: &[NodeId], stays: bool) {
        let mark = Mark { stamp: self.clock + 1, stays };
        for node in nodes {
            self.set_mark(*node, mark);
        }
        self.look_over();
    }

    /// Sets a mark unless a later one is set. Returns whether it was set. [`Tree::look_over`] must follow.
    pub(crate) fn set_mark(&mut self, node: NodeId, mark: Mark) -> bool {
        let known = &mut self.nodes[node.0 as usize].mark;
        let later = known.is_none_or(|known| known < mark);
        if later {
            self.clock = self.clock.max(mark.stamp);
            *known = Some(mark);
        }
        later
    }

    pub(crate) fn mark(&self, node: NodeId) -> Option<Mark> {
        self.at(node).mark
    }

    /// Recomputes which places are shown.
    pub(crate) fn look_over(&mut self) {
        for node in &mut self.nodes {
            node.shown = node.mark.is_none_or(|mark| mark.stays);
        }
        for index in 0..self.main.len() {
            self.nodes[self.main[index].0 as usize].shown = true;
        }
        // Each place comes after its parent in the list.
        for index in (0..self.nodes.len()).rev() {
            if let Some(before) = self.nodes[index].from.filter(|_| self.nodes[index].shown) {
                self.nodes[before.0 as usize].shown = true;
            }
        }
    }

    /// Shows every place on the way to one that is shown.
    pub(super) fn show_way_to(&mut self, node: NodeId) {
        let mut node = node;
        while let Some(before) = self.at(node).from.filter(|before| !self.at(*before).shown) {
            node = before;
            self.nodes[node.0 as usize].shown = true;
        }
    }

    /// This place, or the last one on the way to it that is shown.
    pub(super) fn last_shown(&self, node: NodeId) -> NodeId {
        let way = self.path_to(node);
        way.into_iter().rfind(|node| self.at(*node).shown).unwrap_or(ROOT)
    }

    /// The shown places after this one.
    pub(super) fn shown_children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.at(node).children.iter().copied().filter(|child| self.at(*child).shown)
    }
}
