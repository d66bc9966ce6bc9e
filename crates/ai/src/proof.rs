//! What can be proved of a position: the worth of every legal action, as puzzles need it.

use super::{Budget, Eval};
use alea_rules::Seat;

/// What the figures of a proof count, and by how much the best must lead to be a solution.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    /// The unit's name in what the headless tool prints, defined in `docs/puzzles.md`.
    pub unit: &'static str,
    /// The lead over the best other action that makes the best one a solution, in the unit.
    pub gap: f64,
}

/// What every legal action of a position is worth to the seat to act.
#[derive(Clone, PartialEq, Debug)]
pub struct Proof<A> {
    /// What is counted.
    pub scale: Scale,
    /// Every legal action once with its exact worth, best first; equals stand as they were listed.
    pub actions: Vec<(A, f64)>,
    /// What the best action asks of a player: one of [`Prove::KINDS`].
    pub kind: &'static str,
    /// How many decisions in a row, this one counted, the worth rests on.
    pub depth: u32,
}

impl<A> Proof<A> {
    /// A proof of figures that stand in the order of the legal actions; `kind` is told the best action, what it is worth, and all of
    /// them, best first. `None` where there are none.
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

/// A game of which positions can be proved: exactly, within what its seat may know, by looking at everything that can follow.
///
/// Figures rest on sums, products and quotients alone, like all that bots decide.
pub trait Prove: Eval {
    /// The names of the kinds of puzzles, in the order in which a collection has them.
    const KINDS: &'static [&'static str];

    /// The positions that a proof may look at.
    const NODES: u64;

    /// A proof that rests on so many decisions is deep.
    const DEEP: u32;

    /// Whether a proof goes to the end of a game that lies open, so that best play can be told beyond the first action.
    const TO_THE_END: bool;

    /// What can be proved about the legal actions of the seat to act, by each measure that the game has, the more interesting first;
    /// nothing where the budget is too small.
    fn prove(view: &Self::View, seat: Seat, legal: &[Self::Action], budget: &mut Budget) -> Vec<Proof<Self::Action>>;

    /// Whether two legal actions differ in name only: equal dice of one owner, boxes that nothing can tell apart any more.
    fn is_same(_view: &Self::View, _one: &Self::Action, _other: &Self::Action) -> bool {
        false
    }
}
