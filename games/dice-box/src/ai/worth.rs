//! The judge of Dice Box: the tree search, and the solver at the end.

use super::compact::Compact;
use super::endgame;
use crate::rules::{Action, DiceBox, Rolling};
use alea_ai::{Budget, Confidence, Judge, Value, Worth, by_turn, result, sampled};
use alea_rules::{ChanceRng, Game, Seat, Turn};

/// The number of rolls in a sample. Many are needed, because rolls differ much.
const ROLLS: u64 = 128;

impl Judge for DiceBox {
    const NODES: u64 = 200_000;
    const ERROR: f64 = 0.1;
    const DOUBT: f64 = 0.03;
    const LOSSES: [f64; 3] = [0.1, 0.2, 0.3];

    fn of(position: &DiceBox) -> Option<Seat> {
        match position.rolling()? {
            Rolling::Start(seat) | Rolling::Again(seat) => Some(seat),
        }
    }

    fn worth(position: &DiceBox, budget: &mut Budget, rng: &mut ChanceRng) -> Worth {
        match solved(position, budget) {
            Some(worth) => worth,
            None if position.turn() == Turn::Chance => sampled(position, ROLLS, budget, rng),
            None => by_turn(position, budget, rng),
        }
    }

    /// Each of the two is searched in its own tree, because one tree for both would mostly visit the better one.
    fn lead(position: &DiceBox, seat: Seat, actions: &[Action; 2], budget: &mut Budget, rng: &mut ChanceRng) -> Value {
        let [one, other] = actions.each_ref().map(|action| {
            let mut after = position.clone();
            after.apply_action(action);
            budget.part((budget.left() / 2).max(1), |part| {
                result(&after).unwrap_or_else(|| Self::worth(&after, part, &mut rng.clone())).seats[seat.index()]
            })
        });
        Value { value: one - other, confidence: Confidence::Estimate(Self::DOUBT) }
    }

    /// Dice of colours that count for the same seat are the same die.
    fn same(position: &DiceBox, one: &Action, other: &Action) -> bool {
        one == other || Compact::put_of(position, one).is_some_and(|put| Compact::put_of(position, other) == Some(put))
    }
}

/// The worth of the end of a game of two, if it can be solved.
fn solved(position: &DiceBox, budget: &mut Budget) -> Option<Worth> {
    let win = endgame::value(&Compact::read(position)?, budget)?.win;
    Some(Worth::proved(vec![win, 1.0 - win]))
}
