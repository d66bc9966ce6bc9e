//! The shape of a history: its places, the lines through them, and the cursor. It does not depend on the game, so it is compiled
//! only once.

/// A place in a history, which stands for everything up to there. It stays valid for the life of the history and its clones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub(super) u32);

/// The place before the first event.
pub(super) const ROOT: NodeId = NodeId(0);

/// A name and when it was given. The later one wins; on a tie, the one whose text comes last.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Naming {
    pub(crate) stamp: u64,
    /// `None` if a name was removed.
    pub(crate) name: Option<String>,
}

/// A deletion or a restoration, and when it was. The later one wins; on a tie, the restoration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Mark {
    pub(crate) stamp: u64,
    /// Whether the place was restored.
    pub(crate) stays: bool,
}

#[derive(Clone, Default, Debug)]
pub(super) struct Node {
    /// The place before this one; `None` for the root.
    pub(super) from: Option<NodeId>,
    /// The text of the event that led here; empty for the root.
    pub(super) text: String,
    /// The places after this one in the order of the events' texts, so that nothing depends on which was played first.
    pub(super) children: Vec<NodeId>,
    /// The number of events up to here.
    pub(super) depth: usize,
    /// The number of chance events among them.
    pub(super) chances: usize,
    /// The name that a line was given when it ended here.
    pub(super) naming: Option<Naming>,
    /// The last deletion or restoration; `None` if there was none.
    pub(super) mark: Option<Mark>,
    /// Whether a line that is not deleted goes through here.
    pub(super) shown: bool,
}

/// The shape of a history.
///
/// # Invariants
/// `path` ends where a line ends: where nothing was played yet, or at the end of the main line. All its places are shown.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    /// All places, each after its parent.
    pub(super) nodes: Vec<Node>,
    /// The current line.
    pub(super) path: Vec<NodeId>,
    /// The number of its events that have happened.
    pub(super) cursor: usize,
    pub(super) main: Vec<NodeId>,
    /// When the main line became main, by the clock.
    pub(super) stamp: u64,
    /// The latest stamp. It grows by one with each event of the main line, name, deletion, and choice of a main line.
    pub(super) clock: u64,
    /// Whether playing leaves the main line unchanged.
    pub(super) aside: bool,
}

impl Tree {
    /// The tree before the first event.
    pub(super) fn new() -> Tree {
        let root = Node { shown: true, ..Node::default() };
        Tree { nodes: vec![root], path: vec![ROOT], cursor: 0, main: vec![ROOT], stamp: 0, clock: 0, aside: false }
    }

    pub(super) fn at(&self, node: NodeId) -> &Node {
        &self.nodes[node.0 as usize]
    }

    /// The place of the cursor.
    pub(super) fn node(&self) -> NodeId {
        self.path[self.cursor]
    }

    /// The number of events of the current line.
    pub(super) fn length(&self) -> usize {
        self.path.len() - 1
    }

    /// Moves the cursor along the current line; a place behind the last event is the last one.
    pub(super) fn go_to(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.length());
    }

    /// Moves the cursor to a place, or to the last one before it that is shown.
    pub(super) fn go_to_node(&mut self, node: NodeId) {
        if node.0 as usize >= self.nodes.len() {
            return;
        }
        let node = self.last_shown(node);
        if !self.is_on(&self.path, node) {
            self.switch(node);
        }
        self.cursor = self.at(node).depth;
    }

    /// Goes on from the cursor with an event that is known there.
    pub(super) fn go_along(&mut self, child: NodeId) {
        self.keep(&[child]);
        if !self.aside && self.main.last() == Some(&self.node()) {
            self.lead(child);
        }
        self.go_to_node(child);
    }

    /// Goes on from the cursor with an event that is new there.
    pub(super) fn grow(&mut self, text: String, is_chance: bool) {
        let child = self.insert(self.node(), text, is_chance);
        self.path.truncate(self.cursor + 1);
        self.path.push(child);
        self.cursor += 1;
        if !self.aside {
            self.lead(child);
        }
    }

    /// Whether a path from the start leads over this place.
    pub(super) fn is_on(&self, path: &[NodeId], node: NodeId) -> bool {
        path.get(self.at(node).depth) == Some(&node)
    }

    /// The place after an event, if the event was played here before.
    pub(crate) fn child(&self, node: NodeId, text: &str) -> Option<NodeId> {
        self.at(node).children.iter().find(|child| self.at(**child).text == text).copied()
    }

    /// Adds a place after another.
    pub(super) fn insert(&mut self, parent: NodeId, text: String, is_chance: bool) -> NodeId {
        let node = NodeId(self.nodes.len() as u32);
        let rank = self.at(parent).children.partition_point(|sibling| self.at(*sibling).text < text);
        let before = &mut self.nodes[parent.0 as usize];
        before.children.insert(rank, node);
        let (depth, chances) = (before.depth + 1, before.chances + usize::from(is_chance));
        self.nodes.push(Node { from: Some(parent), text, depth, chances, shown: true, ..Node::default() });
        self.show_way_to(node);
        node
    }

    /// The number of events up to a place.
    pub(crate) fn depth(&self, node: NodeId) -> usize {
        self.at(node).depth
    }

    /// The texts of the events that led to these places, without the root's.
    pub(crate) fn texts(&self, nodes: &[NodeId]) -> Vec<String> {
        nodes.iter().filter(|node| **node != ROOT).map(|node| self.at(*node).text.clone()).collect()
    }

    /// The place `depth` events from the start on the way to this one.
    pub(crate) fn ancestor(&self, mut node: NodeId, depth: usize) -> NodeId {
        while let Some(parent) = self.at(node).from.filter(|_| self.at(node).depth > depth) {
            node = parent;
        }
        node
    }

    /// The places on the way to this one that have more events before them than `from`, and at most `at`.
    pub(crate) fn between(&self, tip: NodeId, from: usize, at: usize) -> Vec<NodeId> {
        let way = std::iter::successors(Some(tip), |node| self.at(*node).from);
        way.skip_while(|node| self.at(*node).depth > at).take_while(|node| self.at(*node).depth > from).collect()
    }

    pub(super) fn path_to(&self, tip: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(tip), |node| self.at(*node).from).collect();
        path.reverse();
        path
    }

    /// Makes the line through this place the current one. If the cursor was after the place where the lines part, it goes there.
    pub(crate) fn switch(&mut self, node: NodeId) {
        let path = self.path_to(node);
        let common = self.path.iter().zip(&path).take_while(|(here, there)| here == there).count();
        self.cursor = self.cursor.min(common - 1);
        self.path = path;
        self.settle();
    }

    /// Cuts the current line where it was deleted, then extends it to its end.
    pub(super) fn settle(&mut self) {
        let left = self.path.iter().take_while(|node| self.at(**node).shown).count();
        self.path.truncate(left);
        self.cursor = self.cursor.min(left - 1);
        while let Some(next) = self.path.last().and_then(|node| self.next(*node)) {
            self.path.push(next);
        }
    }

    /// How the line through this place goes on.
    fn next(&self, node: NodeId) -> Option<NodeId> {
        if self.is_on(&self.main, node) {
            self.main.get(self.at(node).depth + 1).copied()
        } else {
            self.shown_children(node).next()
        }
    }

    /// Makes the path to this place the main line.
    pub(crate) fn set_main(&mut self, tip: NodeId, stamp: u64) {
        self.main = self.path_to(tip);
        self.stamp = stamp;
        self.clock = self.clock.max(stamp);
        self.look_over();
        self.settle();
    }

    /// Makes the path to this place the main line, because it was just played.
    fn lead(&mut self, tip: NodeId) {
        self.clock += 1;
        self.stamp = self.clock;
        if self.at(tip).from.as_ref() == self.main.last() {
            self.main.push(tip);
        } else {
            self.keep(&self.main.clone());
            self.main = self.path_to(tip);
        }
    }
}
