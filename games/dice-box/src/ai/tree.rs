//! Monte Carlo tree search (PUCT: Rosin 2011, Silver et al. 2016), with a node for every roll that occurred.

use super::compact::{Compact, Put, Stream};
use super::policy::{look, play_out};
use super::{Found, Tally, Taste};
use alea_ai::Budget;

/// The most nodes of a tree: 32 MB, and half as much again while the list grows.
const MOST_NODES: usize = 1 << 20;

/// The most placements of a position: at most twelve different dice in a hand, each on about a dozen squares.
const ROOM: usize = 200;

/// No node.
const NONE: u32 = u32::MAX;

/// A placement and its results so far, or an outcome of chance after one.
#[derive(Clone, Copy)]
struct Node {
    /// The sum of the values of its visits to the seat that placed.
    sum: f64,
    visits: u32,
    prior: f32,
    /// The place of its first child in the list; [`NONE`] before they enter the tree.
    first: u32,
    count: u16,
    put: Put,
}

impl Node {
    fn new(put: Put, prior: f32) -> Self {
        Node { sum: 0.0, visits: 0, prior, first: NONE, count: 0, put }
    }
}

/// A search tree.
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The nodes after chance nodes, in an open-addressed table.
    outcomes: Vec<(u64, u32)>,
    puts: Vec<(Put, f32)>,
    stream: Stream,
    path: Vec<(u32, u8)>,
    /// The results of the playouts.
    pub tally: Tally,
    taste: Taste,
}

impl Tree {
    /// A tree for a search of about `nodes` nodes.
    pub(super) fn new(seed: u64, taste: Taste, nodes: u64) -> Self {
        Tree {
            nodes: Vec::with_capacity(1024),
            outcomes: vec![(0, NONE); (nodes / 16).clamp(1 << 10, 1 << 17).next_power_of_two() as usize],
            puts: Vec::new(),
            stream: Stream(seed),
            path: Vec::new(),
            tally: Tally::default(),
            taste,
        }
    }

    /// Searches from a position until the budget is spent, at least once.
    pub(super) fn search(&mut self, root: &Compact, budget: &mut Budget) {
        self.nodes.push(Node::new(Put::default(), 1.0));
        self.expand(0, root);
        loop {
            let turns = self.descend(root);
            if !budget.spend(turns) {
                break;
            }
        }
    }

    /// The findings about each placement at the root.
    pub(super) fn found(&self) -> Vec<Found<Put>> {
        let root = &self.nodes[0];
        let first = root.first as usize;
        self.nodes[first..first + usize::from(root.count)]
            .iter()
            .map(|node| Found { what: node.put, visits: node.visits, sum: node.sum, prior: node.prior })
            .collect()
    }

    /// Adds the placements of a position to the tree.
    fn expand(&mut self, index: usize, position: &Compact) {
        look(position, &mut self.puts);
        let total: f32 = self.puts.iter().map(|(_, weight)| weight).sum();
        self.nodes[index].first = self.nodes.len() as u32;
        self.nodes[index].count = self.puts.len() as u16;
        self.nodes.extend(self.puts.iter().map(|&(put, weight)| Node::new(put, weight / total)));
    }

    /// One iteration: down the tree, to the end of a game, and back up. Returns the number of turns.
    fn descend(&mut self, root: &Compact) -> u64 {
        let mut position = *root;
        let mut turns = 0;
        let mut index = 0_usize;
        self.path.clear();
        self.path.push((0, root.actor() as u8));
        loop {
            let node = self.nodes[index];
            if node.first == NONE {
                if node.visits < self.taste.ripe || self.nodes.len() + ROOM > MOST_NODES {
                    break;
                }
                self.expand(index, &position);
            }
            let child = self.choose(index);
            let actor = position.actor() as u8;
            position.put(self.nodes[child].put);
            turns += 1;
            self.path.push((child as u32, actor));
            index = child;
            if position.is_closed() {
                break;
            }
            let passed = position.advance(&mut self.stream);
            turns += passed;
            if passed > 0 {
                match self.outcome(index, &position) {
                    Some(next) => {
                        index = next;
                        self.path.push((next as u32, actor));
                    }
                    None => break,
                }
            }
        }
        if !position.is_closed() {
            turns += play_out(&mut position, &mut self.stream);
        }
        let values = self.tally.count(&position, root.actor(), self.taste.margin);
        for &(index, actor) in &self.path {
            let node = &mut self.nodes[index as usize];
            node.visits += 1;
            node.sum += values[usize::from(actor)];
        }
        turns.max(1)
    }

    /// The child to visit next.
    fn choose(&self, index: usize) -> usize {
        let node = &self.nodes[index];
        let first = node.first as usize;
        let children = &self.nodes[first..first + usize::from(node.count)];
        let seen = children.iter().filter(|child| child.visits > 0);
        let (sum, visits) = seen.fold((0.0, 0_u32), |(s, v), c| (s + c.sum, v + c.visits));
        let unseen = if visits == 0 { 0.5 } else { sum / f64::from(visits) - self.taste.reduce };
        let scale = self.taste.explore * f64::from(visits + 1).sqrt();
        let mut best = (f64::NEG_INFINITY, first);
        for (offset, child) in children.iter().enumerate() {
            let n = f64::from(child.visits);
            let value = if child.visits == 0 { unseen } else { child.sum / n };
            let score = value + scale * f64::from(child.prior) / (1.0 + n);
            if score > best.0 {
                best = (score, first + offset);
            }
        }
        best.1
    }

    /// The node for an outcome of chance.
    fn outcome(&mut self, index: usize, position: &Compact) -> Option<usize> {
        let key = position.shown() ^ (index as u64).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mask = self.outcomes.len() - 1;
        let mut slot = (key >> 20) as usize & mask;
        for _ in 0..16 {
            let (found, node) = self.outcomes[slot];
            if node == NONE {
                if self.nodes.len() + ROOM > MOST_NODES {
                    return None;
                }
                let next = self.nodes.len();
                self.nodes.push(Node::new(Put::default(), 1.0));
                self.outcomes[slot] = (key, next as u32);
                return Some(next);
            }
            if found == key {
                return Some(node as usize);
            }
            slot = (slot + 1) & mask;
        }
        None
    }
}
