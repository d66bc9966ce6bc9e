//! Proofs of the last rounds: the worth of every action with best play, over every result that can be rolled.

use super::exact::Solver;
use super::net;
use super::sheet::Sheet;
use crate::rules::{Action, Entry, Polygrid, SIDE, SQUARES};
use alea_ai::{Budget, Proof, Prove, Scale};
use alea_rules::{Game, Seat, Square, Unit};

/// The most boxes left. With more, there is too much to search.
const MOST_BOXES: usize = 7;

const POINTS: Scale = Scale { unit: Unit::Points.name(), gap: 0.1 };

/// The die to roll, and the box to give up for it.
const WHICH_DIE: &str = "which-die";
/// A bonus action instead of using the result or ending the game.
const BONUS: &str = "bonus";
/// A move that fills a row or a column.
const LINE: &str = "line";
/// Another move, a 1 to reroll, or the end.
const RESULT: &str = "result";

impl Prove for Polygrid {
    const KINDS: &'static [&'static str] = &[WHICH_DIE, BONUS, LINE, RESULT];
    /// Few enough for a plain search without bounds to repeat the proof.
    const NODES: u64 = 3_000;
    const DEEP: u32 = 5;
    const TO_THE_END: bool = true;

    fn prove(view: &Polygrid, _seat: Seat, legal: &[Action], budget: &mut Budget) -> Vec<Proof<Action>> {
        let sheet = Sheet::read(view);
        if sheet.boxes_left() > MOST_BOXES {
            return Vec::new();
        }
        let die = view.chosen().map(|die| die as usize);
        let nodes = budget.left();
        let mut solver = Solver::new(net(), budget, nodes);
        let worth = |action: &Action| Some((*action, solver.action(&sheet, die, action, f64::MIN)?));
        let Some(actions) = legal.iter().map(worth).collect::<Option<Vec<_>>>() else { return Vec::new() };
        // Every two boxes allow a choice and a use of the result. With a die chosen already, one box is taken.
        let depth = sheet.boxes_left() as u32 + u32::from(die.is_some());
        Proof::new(POINTS, actions, depth, |best, _, _| kind(view, best)).into_iter().collect()
    }

    /// Boxes of a type that can be written nowhere after the action. Each is only good for one roll, whatever its number.
    fn is_same(view: &Polygrid, one: &Action, other: &Action) -> bool {
        let die = match (*one, *other) {
            (Action::Choose { die, .. }, Action::Choose { die: same, .. }) if die == same => die,
            (Action::Move(one), Action::Move(other)) | (Action::Bonus(one), Action::Bonus(other))
                if Entry { number: one.number, ..other } == one =>
            {
                one.die
            }
            _ => return false,
        };
        let mut after = view.clone();
        after.apply_action(one);
        (0..SQUARES).all(|square| !after.allowed(Square::from_index(square, SIDE)).contains(die))
    }
}

fn kind(view: &Polygrid, best: &Action) -> &'static str {
    // A square is worth a point, and a line three more.
    let fills_line = view.gain(best) > 1;
    match best {
        Action::Choose { .. } => WHICH_DIE,
        Action::Bonus(_) => BONUS,
        Action::Move(_) if fills_line => LINE,
        _ => RESULT,
    }
}
