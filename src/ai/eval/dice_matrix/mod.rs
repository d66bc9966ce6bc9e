//! What the computer knows of Dice Matrix.

use crate::ai::{Budget, Eval, Judgement, Strength, Unit, by_greed};
use crate::games::dice_matrix::{Action, DiceMatrix};
use crate::rules::{Dice, Level, Seat};

impl Eval for DiceMatrix {
    const UNIT: Unit = Unit::Ahead;

    /// `greedy` takes what scores most now; the face of the left-over die is all the same to it.
    fn greed(view: &DiceMatrix, _seat: Seat, action: &Action) -> i32 {
        view.gain(action).total()
    }

    fn strength(_level: Level) -> Strength {
        Strength { nodes: 1, temperature: 0.0 }
    }

    fn even(_seats: usize) -> f64 {
        0.0
    }

    fn search(
        view: &DiceMatrix,
        seat: Seat,
        legal: &[Action],
        _level: Level,
        budget: &mut Budget,
        _dice: &mut Dice,
    ) -> Judgement<Self> {
        by_greed(view, seat, legal, budget)
    }
}
