//! The computer's knowledge of Dice Matrix.

mod field;
mod proof;
mod root;
mod search;
mod table;
#[cfg(test)]
mod tests;
mod worth;

use crate::rules::{Action, DiceMatrix};
use alea_ai::{Budget, Eval, Evaluation, Strength};
use alea_rules::{ChanceRng, Level, Seat, Unit};
use root::{Manner, Root};
use table::PROVED;

impl Eval for DiceMatrix {
    const UNIT: Unit = Unit::Ahead;
    const STRENGTHS: Option<[u8; 4]> = Some([97, 88, 76, 90]);

    /// `greedy` takes what scores most now. It has no preference for the face of the spare die.
    fn greed(view: &DiceMatrix, _seat: Seat, action: &Action) -> i32 {
        view.gain(action).total()
    }

    fn strength(level: Level) -> Strength {
        match level {
            Level::Random | Level::Greedy | Level::Easy => Strength { nodes: 200, temperature: 12.0 },
            Level::Normal => Strength { nodes: 3_000, temperature: 1.5 },
            Level::Hard => Strength { nodes: 60_000, temperature: 0.6 },
            Level::Expert => Strength { nodes: 3_000_000, temperature: 0.0 },
        }
    }

    fn even(_seats: usize) -> f64 {
        0.0
    }

    fn search(
        view: &DiceMatrix,
        seat: Seat,
        legal: &[Action],
        level: Level,
        budget: &mut Budget,
        _dice: &mut ChanceRng,
    ) -> Evaluation<Self> {
        let mut root = Root::new(view, seat, legal);
        root.deepen(manner(level), budget);
        let candidates: Vec<_> = root.judged().map(|(index, worth)| (legal[index].clone(), worth)).collect();
        let own = candidates.first().map_or(0.0, |(_, worth)| worth.value);
        let seats = Seat::all(2).map(|other| if other == seat { own } else { -own }).collect();
        Evaluation { candidates, seats }
    }
}

/// How thoroughly each level searches.
fn manner(level: Level) -> Manner {
    match level {
        Level::Random | Level::Greedy | Level::Easy => Manner { depth: 1, margin: 40 },
        Level::Normal => Manner { depth: 3, margin: 12 },
        Level::Hard => Manner { depth: PROVED, margin: 4 },
        Level::Expert => Manner { depth: PROVED, margin: 0 },
    }
}
