//! The judge of Dice Matrix: proofs as early as the nodes allow, estimates before.

use crate::ai::{Eval, Judge, Worth};
use crate::games::dice_matrix::DiceMatrix;
use crate::rules::Seat;

/// How far the value of a set-up lies from that of the average one, in points; measured in `docs/review.md`.
const SPREAD: f64 = 6.0;

impl Judge for DiceMatrix {
    const NODES: u64 = 300_000;
    const ERROR: f64 = 5.0;
    const DOUBT: f64 = 2.0;

    /// Neither seat is ahead in the average set-up, as far as could be measured.
    fn opening(seats: usize) -> Worth {
        Worth::estimate(vec![Self::even(seats); seats], SPREAD)
    }

    /// The only chance is the set-up.
    fn of(_position: &DiceMatrix) -> Option<Seat> {
        None
    }
}
