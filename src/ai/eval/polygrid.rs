//! What the computer knows of Polygrid.

use crate::ai::Eval;
use crate::games::polygrid::{Action, Polygrid};
use crate::rules::Seat;

impl Eval for Polygrid {
    fn greed(view: &Polygrid, _seat: Seat, action: &Action) -> i32 {
        view.gain(action)
    }
}
