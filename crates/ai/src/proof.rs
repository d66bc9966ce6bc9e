//! Proofs of positions: the exact worth of every legal action, as puzzles need it.

use super::{Budget, Eval};
use alea_rules::Seat;

/// The unit of a proof's figures, and the lead that makes the best action a solution.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    /// The unit's name as the headless tool prints it. `docs/puzzles.md` defines the units.
    pub unit: &'static str,
    /// The least lead of a solution over the next best action, in the unit.
    pub gap: f64,
}

/// The exact worth of every legal action to the seat to act.
#[derive(Clone, PartialEq, Debug)]
pub struct Proof<A> {
    /// The unit and the necessary lead.
    pub scale: Scale,
    /// Every legal action once with its exact worth, best first. Equals keep the order of the legal actions.
    pub actions: Vec<(A, f64)>,
    /// What the best action asks of a player: one of [`Prove::KINDS`].
    pub kind: &'static str,
    /// The number of decisions in a row that the worth depends on, including this one.
    pub depth: u32,
}

impl<A> Proof<A> {
    /// A proof from figures in the order of the legal actions; `None` where there are none. `kind` gets the best action, its worth,
    /// and all actions, best first.
    pub fn new(
        scale: Scale,
        mut actions: Vec<(A, f64)>,
        depth: u32,
        kind: impl FnOnce(&A, f64, &[(A, f64)]) -> &'static str,
    ) -> Option<Self> {
        actions.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let (best, value) = actions.first()?;
        let kind = kind(best, *value, &actions);
        Some(Proof { scale, actions, kind, depth })
    }
}

/// A game whose positions can be proved. A proof looks at everything that can follow, within what the seat may know.
///
/// Figures use only sums, products and quotients, like all decisions of bots.
pub trait Prove: Eval {
    /// The names of the kinds of puzzles, in the order of a collection.
    const KINDS: &'static [&'static str];

    /// The most nodes that a proof may search.
    const NODES: u64;

    /// A proof that depends on at least this many decisions is deep.
    const DEEP: u32;

    /// Whether proofs go to the end of the game with nothing hidden, so that they also give best play after the first action.
    const TO_THE_END: bool;

    /// Proves the legal actions of the seat to act, by each measure of the game, the more interesting first. Empty where the budget
    /// is too small.
    fn prove(view: &Self::View, seat: Seat, legal: &[Self::Action], budget: &mut Budget) -> Vec<Proof<Self::Action>>;

    /// Whether two legal actions differ only in name, such as equal dice of one owner.
    fn is_same(_view: &Self::View, _one: &Self::Action, _other: &Self::Action) -> bool {
        false
    }
}
