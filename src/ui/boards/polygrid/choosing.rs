//! How an action of Polygrid is chosen: square and box, in either order where either makes sense.

use super::Selection;
use crate::games::polygrid::{Action, DieType, Entry, Polygrid, SIDE, SQUARES};
use crate::rules::{Game, Square};
use crate::ui::board::{Look, Step};
use crate::ui::seating::capitalised;

/// What is to be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Due {
    /// The first square and a box.
    Begin,
    /// A die to roll, by a box.
    Choose,
    /// A square to end on, and the box of what is left over.
    Move,
    /// Any square and box.
    Bonus,
}

/// What is to be chosen now.
pub(super) fn due(look: &Look<Polygrid>) -> Due {
    if look.view.marker().is_none() {
        Due::Begin
    } else if look.view.roll().is_none() {
        Due::Choose
    } else if look.selection.bonus {
        Due::Bonus
    } else {
        Due::Move
    }
}

/// The action that a selection describes, whether it is legal or not; `None` while something is missing.
fn described(look: &Look<Polygrid>, selection: &Selection) -> Option<Action> {
    let (die, number) = (selection.die?, selection.number?);
    let due = due(look);
    if due == Due::Choose {
        return Some(Action::Choose { die, number });
    }
    let entry = Entry { square: selection.square?, number, die };
    Some(match due {
        Due::Begin => Action::Begin(entry),
        Due::Bonus => Action::Bonus(entry),
        _ => Action::Move(entry),
    })
}

/// The action that is selected, once nothing is missing.
pub(super) fn complete(look: &Look<Polygrid>) -> Option<Action> {
    described(look, look.selection).filter(|action| !look.legal.is_empty() && look.view.permit(action).is_ok())
}

/// The game's own reason against what a selection describes, as a sentence.
fn check(look: &Look<Polygrid>, selection: Selection) -> Result<Selection, String> {
    match described(look, &selection).map(|action| look.view.permit(&action)) {
        Some(Err(reason)) => Err(capitalised(&reason.to_string()) + "."),
        _ => Ok(selection),
    }
}

/// The squares of the grid.
pub(super) fn squares() -> impl Iterator<Item = Square> {
    Square::reading_order(SIDE, SIDE)
}

/// What a tap on a square selects, or why it selects nothing.
pub(super) fn pick_square(look: &Look<Polygrid>, square: Square) -> Result<Selection, String> {
    let (view, selection) = (look.view, *look.selection);
    match due(look) {
        Due::Choose => Err("First choose a die to roll, by one of its boxes.".to_owned()),
        Due::Begin => check(look, Selection { square: Some(square), ..selection }),
        Due::Bonus => {
            if view.types_for_bonus(square).is_empty() {
                return Err(refusal(look, square));
            }
            check(look, Selection { square: Some(square), ..selection })
        }
        Due::Move => match view.usable_left_overs(square).greatest() {
            Some(number) => Ok(with_left_over(look, square, number)),
            None => Err(refusal(look, square)),
        },
    }
}

/// A square to end on with a number left over; where only one type can be written for it, that is chosen as well.
fn with_left_over(look: &Look<Polygrid>, square: Square, number: u8) -> Selection {
    let types = look.view.types_for_move(square, number);
    let die = types.iter().next().filter(|_| types.len() == 1);
    Selection { bonus: false, square: Some(square), number: Some(number), die }
}

/// Why nothing can be written on a square now.
fn refusal(look: &Look<Polygrid>, square: Square) -> String {
    let view = look.view;
    match (view.written(square), view.roll()) {
        (Some(die), _) => format!("A {die} stands on {square} already. Choose a free square."),
        (None, Some(1)) if due(look) == Due::Move => {
            "A 1 allows no move, since at least 1 must be left over.".to_owned()
        }
        (None, Some(roll)) if due(look) == Due::Move && view.left_overs(square).is_empty() => {
            format!("No path of a {roll} ends on {square}: at least 1 must be left over, with two turns at most.")
        }
        _ => format!("Nothing fits on {square}: each type stands in its row or column, or lacks the box."),
    }
}

/// What a tap on a box selects, or why it selects nothing.
pub(super) fn pick_box(look: &Look<Polygrid>, die: DieType, number: u8) -> Result<Selection, String> {
    let view = look.view;
    let selection = Selection { number: Some(number), die: Some(die), ..*look.selection };
    let due = due(look);
    if due == Due::Choose || selection.square.is_some() {
        return check(look, selection);
    }
    if due == Due::Move {
        let has_move = !view.can_reroll() && !view.is_stuck();
        return Err(match view.roll() {
            Some(roll) if !has_move => format!("A {roll} allows no move here."),
            _ => "First choose a square to end on.".to_owned(),
        });
    }
    if !view.boxes(die).contains(number) {
        return Err(format!("The {number} of the {die} is crossed off already."));
    }
    if due == Due::Bonus && !squares().any(|square| view.types_for_bonus(square).contains(die)) {
        return Err(format!("The {die} stands in the row or column of every free square."));
    }
    Ok(selection)
}

/// The number that a tap on a type stands for: the one that is selected already, or else the greatest that can be.
pub(super) fn best_number(look: &Look<Polygrid>, die: DieType) -> u8 {
    let Selection { square, number, .. } = *look.selection;
    let fits = |number: &u8| pick_box(look, die, *number).is_ok();
    let kept = number.filter(|_| square.is_some() && due(look) == Due::Move || look.selection.die == Some(die));
    let greatest = || look.view.boxes(die).iter().rev().find(fits);
    kept.filter(fits).or_else(greatest).or(number).unwrap_or(1)
}

/// A tap on a square. Tapped again it leaves the next smaller number over, and after the last it is taken back.
pub(super) fn tap_square(look: &Look<Polygrid>, index: usize) -> Step<Polygrid> {
    let square = Square::from_index(index.min(SQUARES - 1), SIDE);
    let selection = *look.selection;
    if selection.square != Some(square) {
        return pick_square(look, square).map_or_else(Step::Reject, Step::Refine);
    }
    let smaller = match (due(look), selection.number) {
        (Due::Move, Some(number)) => look.view.usable_left_overs(square).iter().rev().find(|&other| other < number),
        (Due::Move, None) => None,
        _ => return Step::Refine(Selection { square: None, ..selection }),
    };
    Step::Refine(smaller.map_or(Selection::default(), |number| with_left_over(look, square, number)))
}

/// A tap on a box, or on the type above its boxes (number 0). Tapped again it is confirmed, or taken back where the square is
/// still missing.
pub(super) fn tap_box(look: &Look<Polygrid>, die: DieType, number: u8) -> Step<Polygrid> {
    let number = if number == 0 { best_number(look, die) } else { number };
    let selection = *look.selection;
    if (selection.die, selection.number) != (Some(die), Some(number)) {
        return pick_box(look, die, number).map_or_else(Step::Reject, Step::Refine);
    }
    match complete(look) {
        Some(action) => Step::Commit(action),
        None => Step::Refine(Selection { number: None, die: None, ..selection }),
    }
}
