//! What the computer knows of Ivy.

use crate::ai::{Budget, Eval, Judgement, Strength, Unit, by_greed};
use crate::games::ivy::{Action, Ivy, IvyView};
use crate::rules::{Dice, Level, Seat};

/// What a cube of unknown number costs in a hand, in half points: 4 1/2 for its number and 1 for itself.
const UNKNOWN_CUBE: i32 = 11;

impl Eval for Ivy {
    const UNIT: Unit = Unit::Ahead;

    /// `greedy` counts, in half points, what an action takes off its own hand and puts into others', an unknown cube at its
    /// average of 5 1/2 points.
    ///
    /// - Placing or discarding a number takes off the number and 1.
    /// - A line of three gives each neighbour an unknown cube.
    /// - A long line lets it discard as many of its highest numbers as the line allows.
    /// - Picking up costs an unknown cube, a swap two.
    fn greed(view: &IvyView, seat: Seat, action: &Action) -> i32 {
        let worth = |number: u8| 2 * (i32::from(number) + 1);
        match *action {
            Action::Place(number, spot) => {
                let placing = view.public().placing(seat, spot);
                let mut left: Vec<u8> = view.numbers().collect();
                if let Some(index) = left.iter().position(|&held| held == number) {
                    left.remove(index);
                }
                let highest = left.iter().rev().take(usize::from(placing.allowance));
                let discarded: i32 = highest.map(|&number| worth(number)).sum();
                worth(number) + UNKNOWN_CUBE * placing.pick_ups.len() as i32 + discarded
            }
            Action::Swap(number) => worth(number) - 2 * UNKNOWN_CUBE,
            Action::Pick => -UNKNOWN_CUBE,
            Action::Drop(number) => worth(number),
            Action::Done | Action::Pass => 0,
        }
    }

    fn strength(_level: Level) -> Strength {
        Strength { nodes: 1, temperature: 0.0 }
    }

    fn even(_seats: usize) -> f64 {
        0.0
    }

    fn search(
        view: &IvyView,
        seat: Seat,
        legal: &[Action],
        _level: Level,
        budget: &mut Budget,
        _dice: &mut Dice,
    ) -> Judgement<Self> {
        by_greed(view, seat, legal, budget)
    }
}
