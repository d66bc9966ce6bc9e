//! The limit on a bot's thinking.

/// Nodes between two looks at the clock.
const BETWEEN_LOOKS: u64 = 256;

/// The thinking that is left: a number of nodes, and a function that tells whether the time is over.
///
/// A node is a position after an event, whether in the search tree or in a playout. A search calls [`Budget::spend`] as it
/// goes. Once that says no, it stops and answers with the best it has found.
///
/// Deliberately absent: a clock, so the search stays pure. With nodes alone, it is a function of its arguments.
pub struct Budget<'a> {
    left: u64,
    spent: u64,
    until_look: u64,
    out_of_time: &'a dyn Fn() -> bool,
}

impl<'a> Budget<'a> {
    /// A budget of nodes without a clock.
    pub fn nodes(nodes: u64) -> Budget<'static> {
        Budget::new(nodes, &|| false)
    }

    /// A budget of nodes that ends early when `out_of_time` says so. It is asked about every 256 nodes.
    pub fn new(nodes: u64, out_of_time: &'a dyn Fn() -> bool) -> Self {
        Budget { left: nodes, spent: 0, until_look: BETWEEN_LOOKS, out_of_time }
    }

    /// Counts nodes. Returns whether any are left. Once none are, it returns false for good.
    pub fn spend(&mut self, nodes: u64) -> bool {
        self.spent += nodes;
        self.left = self.left.saturating_sub(nodes);
        self.until_look = self.until_look.saturating_sub(nodes);
        if self.until_look == 0 {
            self.until_look = BETWEEN_LOOKS;
            if (self.out_of_time)() {
                self.left = 0;
            }
        }
        self.left > 0
    }

    /// Lets a part of the work spend at most this many nodes, and no more than are left.
    pub fn part<T>(&mut self, nodes: u64, work: impl FnOnce(&mut Budget) -> T) -> T {
        let mut part = Budget::new(nodes.min(self.left), self.out_of_time);
        let done = work(&mut part);
        let spent = part.spent;
        self.spend(spent);
        done
    }

    /// Whether no nodes are left.
    pub fn is_over(&self) -> bool {
        self.left == 0
    }

    /// The nodes that are left, which a search divides among its parts.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// The nodes spent so far.
    pub fn spent(&self) -> u64 {
        self.spent
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn nodes_run_out() {
        let mut budget = Budget::nodes(3);
        assert!(budget.spend(1) && budget.spend(1));
        assert!(!budget.spend(1) && !budget.spend(1));
        assert_eq!((budget.spent(), budget.is_over()), (4, true));
    }

    #[test]
    fn a_part_spends_what_it_is_given_and_the_whole_counts_it() {
        let mut budget = Budget::nodes(10);
        assert_eq!(budget.part(4, |part| (part.spend(3), part.spend(1), part.left())), (true, false, 0));
        assert_eq!((budget.left(), budget.spent()), (6, 4));
        assert_eq!(budget.part(100, |part| part.left()), 6);
    }

    #[test]
    fn the_clock_ends_it_and_is_not_asked_at_every_node() {
        let asked = Cell::new(0);
        let out_of_time = || {
            asked.set(asked.get() + 1);
            asked.get() == 3
        };
        let mut budget = Budget::new(u64::MAX, &out_of_time);
        while budget.spend(1) {}
        assert_eq!((budget.spent(), asked.get()), (3 * BETWEEN_LOOKS, 3));
        assert!(!budget.spend(1), "over stays over");
    }
}
