//! Proofs of endings: the chance to win after every placement, over every roll that can follow.

use super::compact::Compact;
use super::endgame;
use crate::rules::{Action, DiceBox};
use alea_ai::{Budget, Proof, Prove, Scale};
use alea_rules::{Game, Seat, Turn, Unit};

const CHANCE: Scale = Scale { unit: Unit::Chance.name(), gap: 0.02 };

/// Ends the game at once.
const LAST_WORD: &str = "last-word";
/// The only placement that wins whatever is rolled.
const SURE_WIN: &str = "sure-win";
/// A die that counts for the other player.
const THEIR_DIE: &str = "their-die";
/// An own die that keeps the best chance.
const ENDING: &str = "ending";

impl Prove for DiceBox {
    const KINDS: &'static [&'static str] = &[LAST_WORD, SURE_WIN, THEIR_DIE, ENDING];
    /// Four times what is spent, because a solver takes a quarter of its budget.
    const NODES: u64 = 12_000;
    const DEEP: u32 = 4;
    const TO_THE_END: bool = true;

    fn prove(view: &DiceBox, seat: Seat, legal: &[Action], budget: &mut Budget) -> Vec<Proof<Action>> {
        let mut proved = || {
            let root = Compact::read(view)?;
            let puts = legal.iter().map(|action| Compact::put_of(view, action)).collect::<Option<Vec<_>>>()?;
            let solved = endgame::solve(&root, budget)?;
            let value = |put| solved.iter().find(|(other, _)| *other == put).map(|(_, value)| value.win);
            let values = puts.into_iter().map(value).collect::<Option<Vec<_>>>()?;
            let actions = legal.iter().copied().zip(values).collect();
            Proof::new(CHANCE, actions, endgame::room(&root), |best, value, _| kind(view, seat, best, value))
        };
        proved().into_iter().collect()
    }

    /// Dice of one owner with equal pips on one square.
    fn is_same(view: &DiceBox, one: &Action, other: &Action) -> bool {
        Compact::put_of(view, one) == Compact::put_of(view, other)
    }
}

fn kind(view: &DiceBox, seat: Seat, best: &Action, value: f64) -> &'static str {
    let mut after = view.clone();
    after.apply_action(best);
    let is_theirs = matches!(best, Action::Place(die, _) if view.owner(die.colour) != Some(seat));
    if after.turn() == Turn::Over {
        LAST_WORD
    } else if value > 1.0 - endgame::ROUNDING {
        SURE_WIN
    } else if is_theirs {
        THEIR_DIE
    } else {
        ENDING
    }
}
