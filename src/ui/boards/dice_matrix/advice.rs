//! A hint in the words of Dice Matrix.

use super::{FACES, coming_name, die_name, gain_text};
use crate::games::dice_matrix::{Action, DiceMatrix, SIDE};
use crate::rules::Game;
use crate::ui::board::{Advised, Look};
use crate::ui::scene::Target;

pub(super) fn advise(look: &Look<DiceMatrix>, action: &Action) -> Advised {
    let view = look.view;
    let dice: Vec<String> = view.dice_of(action).into_iter().map(die_name).collect();
    let (targets, what) = match *action {
        Action::Face(pips) => (vec![FACES + Target::from(pips)], coming_name(pips)),
        Action::Single(square) => {
            (vec![square.index(SIDE) as Target], format!("take the {} on {square} alone", dice.concat()))
        }
        Action::Pair(one, other) => (
            [one, other].map(|square| square.index(SIDE) as Target).to_vec(),
            format!("take the {} on {one} and {other}", dice.join(" and the ")),
        ),
    };
    Advised { targets, what, why: consequence(view, action) }
}

/// What the action scores, and the most that it leaves for the next one. Nothing while scores are hidden.
fn consequence(view: &DiceMatrix, action: &Action) -> String {
    let now = gain_text(view, view.gain(action));
    if now.is_empty() {
        return now;
    }
    let mut after = view.clone();
    after.act(action);
    let next = after.legal().iter().map(|reply| after.gain(reply).total()).max();
    match next.filter(|_| !matches!(action, Action::Face(_))) {
        Some(most) => format!("{now} now, and the best reply scores {most}"),
        None => format!("{now} now"),
    }
}
