//! The judge of Dice Matrix: proofs from as early as the nodes allow, and estimates before that.

use crate::rules::{Action, DiceMatrix, Match};
use alea_ai::{Budget, Confidence, Eval, Evaluation, Judge, Worth};
use alea_rules::{ChanceRng, Level, Seat};

/// The spread of the values of setups around their mean, in points; measured in `docs/review.md`.
const SPREAD: f64 = 6.0;

impl Judge for DiceMatrix {
    const NODES: u64 = 300_000;
    const ERROR: f64 = 5.0;
    const DOUBT: f64 = 2.0;
    const LOSSES: [f64; 3] = [2.0, 5.0, 10.0];

    /// Neither seat is ahead in the average setup, as far as could be measured.
    fn opening(seats: usize) -> Worth {
        Worth::estimate(vec![Self::even(seats); seats], SPREAD)
    }

    /// The only chance is the setup.
    fn of(_position: &DiceMatrix) -> Option<Seat> {
        None
    }

    /// In the first game of a tournament nothing is proved. The second game is taken to be even.
    fn weigh(
        position: &DiceMatrix,
        seat: Seat,
        actions: &[Action],
        budget: &mut Budget,
        dice: &mut ChanceRng,
    ) -> Evaluation<Self> {
        let mut found = Self::search(position, seat, actions, Level::Expert, budget, dice);
        if position.options().match_ == Match::Tournament && position.game() == 0 {
            let blurred = Confidence::Estimate((Self::ERROR * Self::ERROR + SPREAD * SPREAD).sqrt());
            found.candidates.iter_mut().for_each(|(_, worth)| worth.confidence = blurred);
        }
        found
    }
}
