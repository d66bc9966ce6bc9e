//! A hint in the words of Polygrid.

use super::box_target;
use crate::rules::{Action, Entry, Polygrid, SIDE};
use crate::words::{Line, Then, words};
use alea_board::{BoardInput, Suggestion};
use alea_rules::{Game, Square};
use alea_scene::Target;

pub(super) fn advise(input: &BoardInput<Polygrid>, action: &Action) -> Suggestion {
    let words = words(input.language);
    let write = |it: Entry, bonus: bool| {
        let targets = vec![it.square.index(SIDE) as Target, box_target(it.die, it.number)];
        let what = words.advise_write(it, bonus);
        let lines = lines_with(input.view, it.square);
        let full: Vec<Line> =
            lines.iter().filter(|(_, types)| *types == usize::from(SIDE)).map(|(line, _)| *line).collect();
        let kind = words.advise_writing(bonus, !full.is_empty()).to_owned();
        (targets, kind, what, words.advise_why(input.view.gain(action), then(lines, &full)))
    };
    let plain = |what: &str| (Vec::new(), what.to_owned(), what.to_owned(), String::new());
    let (targets, kind, what, why) = match *action {
        Action::Choose { die, number } => {
            // The box is crossed off before the roll, so the game is asked about the position after it.
            let mut after = input.view.clone();
            after.apply_action(action);
            let why = words.advise_results(after.results_for_a_move(die).len(), die.sides());
            let (kind, what) = (words.advise_die().to_owned(), words.advise_roll(die, number));
            (vec![box_target(die, number)], kind, what, why)
        }
        Action::Begin(it) | Action::Move(it) => write(it, false),
        Action::Bonus(it) => write(it, true),
        Action::Reroll => plain(words.advise_reroll()),
        Action::End => plain(words.advise_end()),
    };
    Suggestion { targets, kind, what, marked: None, why }
}

/// Row and column of a square with their number of types after one more entry.
fn lines_with(view: &Polygrid, square: Square) -> [(Line, usize); 2] {
    [
        (Line::Row(square.rank), view.types_in_row(square.rank).len() + 1),
        (Line::Column(square.file), view.types_in_column(square.file).len() + 1),
    ]
}

/// The lines that are filled, or else the state of the fuller one.
fn then([row, column]: [(Line, usize); 2], full: &[Line]) -> Then<'_> {
    let fuller = if row.1 >= column.1 { row } else { column };
    if full.is_empty() { Then::Has(fuller.0, fuller.1, SIDE) } else { Then::Fills(full) }
}
