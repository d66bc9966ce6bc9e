//! A hint in the words of Polygrid.

use super::{box_target, named, named_entry};
use crate::boards::{BoardInput, Suggestion};
use crate::games::polygrid::{Action, Entry, Polygrid, SIDE};
use crate::rules::{Game, Square};
use crate::scene::Target;
use crate::text::Language;
use crate::text::polygrid::{Line, Then, words};

pub(super) fn advise(input: &BoardInput<Polygrid>, action: &Action) -> Suggestion {
    let words = words(input.language);
    let write = |it: Entry, bonus: bool| {
        let targets = vec![it.square.index(SIDE) as Target, box_target(it.die, it.number)];
        let what = words.advise_write(named_entry(it), bonus);
        (targets, what, consequence(input.view, action, it.square, input.language))
    };
    let (targets, what, why) = match *action {
        Action::Choose { die, number } => {
            // The box is crossed off before the roll, so the game is asked about the position after it.
            let mut after = input.view.clone();
            after.apply_action(action);
            let why = words.advise_results(after.results_for_a_move(die).len(), die.sides());
            (vec![box_target(die, number)], words.advise_roll(named(die), number), why)
        }
        Action::Begin(it) | Action::Move(it) => write(it, false),
        Action::Bonus(it) => write(it, true),
        Action::Reroll => (Vec::new(), words.advise_reroll().to_owned(), String::new()),
        Action::End => (Vec::new(), words.advise_end().to_owned(), String::new()),
    };
    Suggestion { targets, what, marked: None, why }
}

/// What an entry scores, and the lines that it fills, or how far the fuller one is then.
fn consequence(view: &Polygrid, action: &Action, square: Square, language: Language) -> String {
    let lines = [
        (Line::Row(square.rank), view.types_in_row(square.rank).len() + 1),
        (Line::Column(square.file), view.types_in_column(square.file).len() + 1),
    ];
    let full: Vec<Line> =
        lines.iter().filter(|(_, types)| *types == usize::from(SIDE)).map(|(line, _)| *line).collect();
    let [row, column] = lines;
    let fuller = if row.1 >= column.1 { row } else { column };
    let then = if full.is_empty() { Then::Has(fuller.0, fuller.1, SIDE) } else { Then::Fills(&full) };
    words(language).advise_why(view.gain(action), then)
}
