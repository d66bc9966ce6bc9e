//! The computer's knowledge of the null game, which is all of it.

use crate::rules::{Null, Take};
use alea_ai::{Budget, Confidence, Eval, Evaluation, Judge, Proof, Prove, Strength, Value, Worth, by_turn};
use alea_rules::{ChanceRng, Game, Level, Seat, Turn, Unit};

impl Eval for Null {
    const UNIT: Unit = Unit::Chance;

    fn greed(_view: &Null, _seat: Seat, action: &Take) -> i32 {
        i32::from(action.0)
    }

    fn strength(_level: Level) -> Strength {
        Strength { nodes: 10, temperature: 0.0 }
    }

    fn even(seats: usize) -> f64 {
        1.0 / seats as f64
    }

    /// Whoever leaves a number of coins that three divides has won.
    fn search(
        view: &Null,
        seat: Seat,
        legal: &[Take],
        _level: Level,
        budget: &mut Budget,
        _rng: &mut ChanceRng,
    ) -> Evaluation<Self> {
        budget.spend(legal.len() as u64);
        let value = |take: &Take| f64::from(u8::from((view.left() - take.0).is_multiple_of(3)));
        let mut candidates: Vec<_> =
            legal.iter().map(|take| (*take, Value { value: value(take), confidence: Confidence::Exact })).collect();
        candidates.sort_by(|(_, one), (_, two)| two.value.total_cmp(&one.value));
        let best = candidates.first().map_or(0.0, |(_, best)| best.value);
        let seats = Seat::all(2).map(|other| if other == seat { best } else { 1.0 - best }).collect();
        Evaluation { candidates, seats }
    }
}

/// Every worth is exact: the player to act wins unless three divides the number of coins that are left.
impl Judge for Null {
    const NODES: u64 = 10;
    const ERROR: f64 = 0.1;
    const DOUBT: f64 = 0.1;
    const LOSSES: [f64; 3] = [0.2, 0.5, 0.9];

    /// The coin that says who starts serves both.
    fn of(_position: &Null) -> Option<Seat> {
        None
    }

    fn worth(position: &Null, budget: &mut Budget, rng: &mut ChanceRng) -> Worth {
        let Turn::Seat(seat) = position.turn() else { return by_turn(position, budget, rng) };
        budget.spend(1);
        let own = f64::from(u8::from(!position.left().is_multiple_of(3)));
        Worth::proved(Seat::all(2).map(|other| if other == seat { own } else { 1.0 - own }).collect())
    }
}

/// With two actions at most there is nothing to find, so the game has no puzzles.
impl Prove for Null {
    const KINDS: &'static [&'static str] = &[];
    const NODES: u64 = 0;
    const DEEP: u32 = 1;
    const TO_THE_END: bool = true;

    fn prove(_view: &Null, _seat: Seat, _legal: &[Take], _budget: &mut Budget) -> Vec<Proof<Take>> {
        Vec::new()
    }
}
