//! What the computer knows of Dice Matrix.

use crate::ai::Eval;
use crate::games::dice_matrix::{Action, DiceMatrix};
use crate::rules::Seat;

impl Eval for DiceMatrix {
    /// `greedy` takes what scores most now; the face of the left-over die is all the same to it.
    fn greed(view: &DiceMatrix, _seat: Seat, action: &Action) -> i32 {
        view.gain(action).total()
    }
}
