//! Alpha-beta over rests.

use super::field::{Field, Node};
use super::table::{Known, NO_ACTION, PROVED, Table, WIDEST};
use alea_ai::Budget;

/// An action on a rest: its gain, and what it leaves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    /// The rest that it leaves.
    pub(super) node: Node,
    /// The worth of the dice taken, in half points.
    pub(super) gain: i32,
    /// Its number among the rest's actions.
    number: u8,
    /// Its rank in the order of search; the greatest comes first.
    promise: i32,
}

impl Child {
    /// An action that leaves this node and gains this much.
    pub(super) fn new(node: Node, gain: i32) -> Self {
        Child { node, gain, number: 0, promise: 0 }
    }
}

/// Where the number of the field stands in a key, above the six coins' bits.
pub(super) const SALT: u32 = 58;

/// The cost of leaving the other player a pair, in half points. Only the order of the actions depends on it.
const THREAT: i32 = 20;

/// The number of actions that are searched in the order of their promise.
const CHOSEN: usize = 4;

/// Widest window.
pub(super) const INFINITE: i32 = WIDEST as i32;

/// A value, and whether it is proved as the bound that the window made of it.
pub(super) type Found = (i32, bool);

/// A search: the field, the table and the budget.
pub(super) struct Search<'f, 'b, 't> {
    pub(super) field: &'f Field,
    pub(super) table: &'b mut Table,
    pub(super) budget: &'b mut Budget<'t>,
    /// Distinguishes the fields that share the table.
    pub(super) salt: u64,
    /// The actions of the rests under way.
    pub(super) children: Vec<Child>,
    /// Whether the budget is spent, so that values returned from now on mean nothing.
    pub(super) over: bool,
    /// The search is over once this many nodes are spent.
    pub(super) cap: u64,
}

impl<'f, 'b, 't> Search<'f, 'b, 't> {
    pub(super) fn new(field: &'f Field, table: &'b mut Table, budget: &'b mut Budget<'t>) -> Self {
        Search { field, table, budget, salt: 0, children: Vec::new(), over: false, cap: u64::MAX }
    }

    fn key(&self, node: &Node) -> u64 {
        node.rest.dice | u64::from(node.rest.coins) << 49 | self.salt
    }

    /// An estimate of a rest's value to the seat to act, in half points and of the right parity. It is a linear function of the
    /// best pair, fitted to proved values.
    pub(super) fn judge(&self, node: &Node) -> i32 {
        let estimate = match self.field.best_pair(node) {
            0 => 14,
            best => best * 3 / 5 - 3,
        };
        estimate | i32::from(self.field.is_odd(node.rest))
    }

    /// Lists the actions on a rest.
    fn expand(&mut self, node: &Node) {
        let mut number = 0;
        self.field.actions(node, |node, gain| {
            self.children.push(Child { node, gain, number, promise: 0 });
            number += 1;
        });
    }

    /// The value of a rest to the seat to act: exact if it lies between `alpha` and `beta`, else a bound.
    pub(super) fn value(&mut self, node: &Node, mut alpha: i32, beta: i32, depth: u8) -> Found {
        if !self.budget.spend(1) || self.budget.spent() > self.cap {
            self.over = true;
            return (0, false);
        }
        let rest = node.rest;
        if rest.dice == 0 {
            return (self.field.purse(rest.coins), true);
        }
        if depth == 0 {
            return (self.judge(node), false);
        }
        let key = self.key(node);
        let (known, low, high) = self.table.get(key, self.field);
        if low >= beta || low == high {
            return (low, true);
        }
        if high <= alpha {
            return (high, true);
        }
        if let Some(known) = known.filter(|known| known.depth >= depth) {
            let proved = known.depth == PROVED;
            let (low, high) = (i32::from(known.low), i32::from(known.high));
            if low >= beta || low == high {
                return (low, proved);
            }
            if high <= alpha {
                return (high, proved);
            }
        }
        let start = self.children.len();
        self.expand(node);
        let end = self.children.len();
        let further = if depth == PROVED { PROVED } else { depth - 1 };
        // Enhanced transposition cutoffs: an action known to be good enough ends the search at once.
        let first = known.map_or(NO_ACTION, |known| known.best);
        for index in start..end {
            let child = self.children[index];
            let threat = if child.node.across | child.node.upward != 0 { THREAT } else { 0 };
            let mut promise = child.gain - threat;
            if rest.dice.count_ones() >= 8 {
                let (known, _, high) = self.table.get(self.key(&child.node), self.field);
                if child.gain - high >= beta {
                    self.children.truncate(start);
                    return (child.gain - high, true);
                }
                if let Some(known) = known.filter(|known| known.depth >= further) {
                    let low = child.gain - i32::from(known.high);
                    if low >= beta {
                        self.children.truncate(start);
                        return (low, known.depth == PROVED);
                    }
                }
            }
            if child.number == first {
                promise = i32::MAX;
            }
            self.children[index].promise = promise;
        }
        let mut best = (-INFINITE, false);
        let mut best_number = NO_ACTION;
        let mut all_proved = true;
        let floor = alpha;
        for index in start..end {
            // Only the first few are chosen by promise. If they cause no cutoff, most likely none does.
            if index < start + CHOSEN {
                let promise = |index: &usize| (self.children[*index].promise, -(*index as i32));
                let chosen = (index..end).max_by_key(promise).unwrap_or(index);
                self.children.swap(index, chosen);
            }
            let child = self.children[index];
            let mut found = (0, false);
            let null = index > start && beta - alpha > 2;
            if null {
                found = self.reply(&child, alpha, alpha + 2, further);
            }
            if !null || found.0 > alpha && found.0 < beta {
                found = self.reply(&child, alpha, beta, further);
            }
            if self.over {
                self.children.truncate(start);
                return (0, false);
            }
            all_proved &= found.1;
            if found.0 > best.0 {
                best = found;
                best_number = child.number;
                alpha = alpha.max(found.0);
                if alpha >= beta {
                    break;
                }
            }
        }
        self.children.truncate(start);
        let proved = if best.0 >= beta { best.1 } else { all_proved };
        self.remember(key, known, (best.0, proved), (floor, beta), depth, best_number, rest.dice.count_ones() as u8);
        (best.0, proved)
    }

    /// The value of an action.
    pub(super) fn reply(&mut self, child: &Child, alpha: i32, beta: i32, depth: u8) -> Found {
        let (value, proved) = self.value(&child.node, child.gain - beta, child.gain - alpha, depth);
        (child.gain - value, proved)
    }

    #[expect(clippy::too_many_arguments, reason = "they are what was found")]
    fn remember(
        &mut self,
        key: u64,
        known: Option<Known>,
        (value, proved): Found,
        (alpha, beta): (i32, i32),
        depth: u8,
        best: u8,
        size: u8,
    ) {
        let depth = if proved { PROVED } else { depth };
        let mut entry = Known { low: -WIDEST, high: WIDEST, depth, best };
        if let Some(known) = known {
            if known.depth > depth {
                // A proved bound is never replaced by an estimate.
                return;
            }
            if known.depth == depth {
                (entry.low, entry.high) = (known.low, known.high);
            }
            if value <= alpha && known.best != NO_ACTION {
                entry.best = known.best;
            }
        }
        if value > alpha {
            entry.low = entry.low.max(value as i16);
        }
        if value < beta {
            entry.high = entry.high.min(value as i16);
        }
        self.table.put(key, entry, size);
    }
}
