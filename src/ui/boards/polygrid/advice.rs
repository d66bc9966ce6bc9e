//! A hint in the words of Polygrid.

use super::{box_target, signed};
use crate::games::polygrid::{Action, Entry, Polygrid, SIDE};
use crate::rules::{Game, Square};
use crate::ui::board::{Advised, Look};
use crate::ui::scene::Target;

pub(super) fn advise(look: &Look<Polygrid>, action: &Action) -> Advised {
    let entry = |Entry { square, number, die }: Entry| {
        let targets = vec![square.index(SIDE) as Target, box_target(die, number)];
        (targets, format!("write {die} on {square} and cross off its {number}"))
    };
    let gain = |it: Entry| consequence(look.view, action, it.square);
    let (targets, what, why) = match *action {
        Action::Choose { die, number } => {
            // The box is crossed off before the roll, so the game is asked about the position after it.
            let mut after = look.view.clone();
            after.act(action);
            let good = after.results_for_a_move(die).len();
            let why = format!("{good} of {} results allow a move", die.sides());
            (vec![box_target(die, number)], format!("roll the {die} and cross off its {number}"), why)
        }
        Action::Begin(it) | Action::Move(it) => {
            let (targets, what) = entry(it);
            (targets, what, gain(it))
        }
        Action::Bonus(it) => {
            let (targets, what) = entry(it);
            (targets, format!("use a bonus: {what}"), gain(it))
        }
        Action::Reroll => (Vec::new(), "roll the die again".to_owned(), String::new()),
        Action::End => (Vec::new(), "end the game".to_owned(), String::new()),
    };
    Advised { targets, what, why }
}

/// What an entry scores, and the lines that it fills, or how far the fuller one is then.
fn consequence(view: &Polygrid, action: &Action, square: Square) -> String {
    let lines = [
        (format!("row {}", square.rank + 1), view.types_in_row(square.rank).len() + 1),
        (format!("column {}", char::from(b'a' + square.file)), view.types_in_column(square.file).len() + 1),
    ];
    let full: Vec<&str> =
        lines.iter().filter(|(_, types)| *types == usize::from(SIDE)).map(|(name, _)| name.as_str()).collect();
    let then = match (full.is_empty(), &lines) {
        (false, _) => format!("it fills {}", full.join(" and ")),
        (true, [(row, in_row), (_, in_column)]) if in_row >= in_column => {
            format!("{row} then has {in_row} of {SIDE} types")
        }
        (true, [_, (column, in_column)]) => format!("{column} then has {in_column} of {SIDE} types"),
    };
    format!("{} now; {then}", signed(view.gain(action)))
}
