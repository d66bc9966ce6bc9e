//! Proofs of endings: the final value of every action.

use super::root::{Manner, Root};
use super::search::INFINITE;
use super::table::PROVED;
use crate::rules::{Action, DiceMatrix, Die, Match, SIDE};
use alea_ai::{Budget, Confidence, Proof, Prove, Scale};
use alea_rules::{Game, Seat, Square, Unit};

/// The most dice of an ending.
const MOST_DICE: usize = 12;

const AHEAD: Scale = Scale { unit: Unit::Ahead.name(), gap: 1.0 };

/// The only action that wins.
const ONLY_WIN: &str = "only-win";
/// It leaves the other player no pair, while other actions would.
const LEAVE_NOTHING: &str = "leave-nothing";
/// A single die, although a pair could be taken.
const HOLD_BACK: &str = "hold-back";
/// The right pair, or the right die where there is none.
const ENDING: &str = "ending";

impl Prove for DiceMatrix {
    const KINDS: &'static [&'static str] = &[ONLY_WIN, LEAVE_NOTHING, HOLD_BACK, ENDING];
    const NODES: u64 = 100_000;
    const DEEP: u32 = 8;
    const TO_THE_END: bool = true;

    /// Searches as `expert` does, but values every action.
    fn prove(view: &DiceMatrix, seat: Seat, legal: &[Action], budget: &mut Budget) -> Vec<Proof<Action>> {
        let is_last = view.options().match_ == Match::Single || view.game() == 1;
        if view.left() > MOST_DICE || !is_last {
            return Vec::new();
        }
        let mut root = Root::new(view, seat, legal);
        root.deepen(Manner { depth: PROVED, margin: INFINITE }, budget);
        let judged: Vec<_> = root.judged().collect();
        if judged.iter().any(|(_, worth)| worth.confidence != Confidence::Exact) {
            return Vec::new();
        }
        let mut values = vec![0.0; legal.len()];
        judged.iter().for_each(|(index, worth)| values[*index] = worth.value);
        let actions: Vec<_> = legal.iter().cloned().zip(values).collect();
        let kind = |best: &Action, _, actions: &[(Action, f64)]| kind(view, best, actions);
        Proof::new(AHEAD, actions, view.left() as u32, kind).into_iter().collect()
    }

    /// Two single dice with equal pips that are in no pair and separate none. Taking either leads to the same play.
    fn is_same(view: &DiceMatrix, one: &Action, other: &Action) -> bool {
        let idle = |action: &Action| match *action {
            Action::Single(square) => view.die(square).filter(|_| is_idle(view, square)),
            _ => None,
        };
        idle(one).zip(idle(other)).is_some_and(|(one, other)| one.pips == other.pips)
    }
}

fn kind(view: &DiceMatrix, best: &Action, actions: &[(Action, f64)]) -> &'static str {
    let wins = |action: &Action| actions.iter().any(|(other, value)| other == action && *value > 0.0);
    let same = |action: &Action| action == best || DiceMatrix::is_same(view, best, action);
    let mut others = actions.iter().map(|(action, _)| action).filter(|action| !same(action));
    let leaves_pair = |action: &Action| {
        let mut after = view.clone();
        after.apply_action(action);
        after.legal().iter().any(|reply| matches!(reply, Action::Pair(..)))
    };
    let is_pair = |action: &Action| matches!(action, Action::Pair(..));
    if wins(best) && !others.clone().any(wins) {
        ONLY_WIN
    } else if !leaves_pair(best) && others.clone().any(leaves_pair) {
        LEAVE_NOTHING
    } else if !is_pair(best) && others.any(is_pair) {
        HOLD_BACK
    } else {
        ENDING
    }
}

/// Whether a die can be in no pair any more, and stands between no two matching dice of its row or column.
fn is_idle(view: &DiceMatrix, square: Square) -> bool {
    let row = (0..SIDE).map(|file| Square::new(file, square.rank));
    let column = (0..SIDE).map(|rank| Square::new(square.file, rank));
    let dice = |line: &mut dyn Iterator<Item = Square>| -> (Vec<Die>, usize) {
        let standing: Vec<Square> = line.filter(|&at| view.die(at).is_some()).collect();
        let own = standing.iter().position(|&at| at == square).unwrap_or(0);
        (standing.into_iter().filter_map(|at| view.die(at)).collect(), own)
    };
    [dice(&mut row.into_iter()), dice(&mut column.into_iter())].iter().all(|(dice, own)| {
        let (before, from) = dice.split_at(*own);
        let (own, after) = (from.first(), from.get(1..).unwrap_or_default());
        let others = || before.iter().chain(after);
        others().all(|die| own.is_none_or(|own| !own.matches(*die)))
            && before.iter().all(|one| after.iter().all(|other| !one.matches(*other)))
    })
}
