//! How an action of Polygrid is chosen: square and box, in either order where both make sense.

use super::Selection;
use crate::rules::{Action, DieType, Entry, Fault, Polygrid, SIDE, SQUARES};
use crate::words::{Refusal, words};
use alea_board::{BoardInput, Step};
use alea_rules::{Game, Square};

/// What the player is to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Due {
    /// The first square and a box.
    Begin,
    /// A die to roll, by a box.
    Choose,
    /// A square to end on, and the box of the number left over.
    Move,
    /// Any square and box.
    Bonus,
}

/// What the player is to choose now.
pub(super) fn due(input: &BoardInput<Polygrid>) -> Due {
    if input.view.marker().is_none() {
        Due::Begin
    } else if input.view.roll().is_none() {
        Due::Choose
    } else if input.selection.bonus {
        Due::Bonus
    } else {
        Due::Move
    }
}

/// The action that a selection describes, whether it is legal or not; `None` while something is missing.
fn described(input: &BoardInput<Polygrid>, selection: &Selection) -> Option<Action> {
    let (die, number) = (selection.die?, selection.number?);
    let due = due(input);
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
pub(super) fn complete(input: &BoardInput<Polygrid>) -> Option<Action> {
    described(input, input.selection)
        .filter(|action| !input.legal.is_empty() && input.view.validate_action(action).is_ok())
}

/// The game's own objection to the action that a selection describes.
fn check(input: &BoardInput<Polygrid>, selection: Selection) -> Result<Selection, Refusal> {
    match described(input, &selection).and_then(|action| input.view.fault(&action)) {
        Some(fault) => Err(Refusal::Rules(fault)),
        None => Ok(selection),
    }
}

/// The step for a tap that may be refused.
fn step(input: &BoardInput<Polygrid>, picked: Result<Selection, Refusal>) -> Step<Polygrid> {
    match picked {
        Ok(selection) => Step::Refine(selection),
        Err(refusal) => Step::Reject(words(input.language).refuse(refusal)),
    }
}

/// The squares of the grid.
pub(super) fn squares() -> impl Iterator<Item = Square> {
    Square::reading_order(SIDE, SIDE)
}

/// What a tap on a square selects, or why it selects nothing.
pub(super) fn pick_square(input: &BoardInput<Polygrid>, square: Square) -> Result<Selection, Refusal> {
    let (view, selection) = (input.view, *input.selection);
    match due(input) {
        Due::Choose => Err(Refusal::RollFirst),
        Due::Begin => check(input, Selection { square: Some(square), ..selection }),
        Due::Bonus => {
            if view.types_for_bonus(square).is_empty() {
                return Err(refuse_square(input, square));
            }
            check(input, Selection { square: Some(square), ..selection })
        }
        Due::Move => match view.usable_left_overs(square).greatest() {
            Some(number) => Ok(with_left_over(input, square, number)),
            None => Err(refuse_square(input, square)),
        },
    }
}

/// Selects a square to end on with a number left over. If only one type can be written for it, that is selected too.
fn with_left_over(input: &BoardInput<Polygrid>, square: Square, number: u8) -> Selection {
    let types = input.view.types_for_move(square, number);
    let die = types.iter().next().filter(|_| types.len() == 1);
    Selection { bonus: false, square: Some(square), number: Some(number), die }
}

/// Why nothing can be written on a square now.
fn refuse_square(input: &BoardInput<Polygrid>, square: Square) -> Refusal {
    let view = input.view;
    match (view.written(square), view.roll()) {
        (Some(die), _) => Refusal::Rules(Fault::Written(square, die)),
        (None, Some(1)) if due(input) == Due::Move => Refusal::Rules(Fault::OneIsTooFew { bonus: false }),
        (None, Some(roll)) if due(input) == Due::Move && view.left_overs(square).is_empty() => {
            Refusal::OutOfReach(roll, square)
        }
        _ => Refusal::NoType(square),
    }
}

/// What a tap on a box selects, or why it selects nothing.
pub(super) fn pick_box(input: &BoardInput<Polygrid>, die: DieType, number: u8) -> Result<Selection, Refusal> {
    let view = input.view;
    let selection = Selection { number: Some(number), die: Some(die), ..*input.selection };
    let due = due(input);
    if due == Due::Choose || selection.square.is_some() {
        return check(input, selection);
    }
    if due == Due::Move {
        let has_move = !view.can_reroll() && !view.is_stuck();
        return Err(match view.roll() {
            Some(roll) if !has_move => Refusal::NoMove(roll),
            _ => Refusal::SquareFirst,
        });
    }
    if !view.boxes(die).contains(number) {
        return Err(Refusal::Rules(Fault::CrossedOff(die, number)));
    }
    if due == Due::Bonus && !squares().any(|square| view.types_for_bonus(square).contains(die)) {
        return Err(Refusal::Everywhere(die));
    }
    Ok(selection)
}

/// The number of a tap on a type: the selected one, or else the greatest possible one.
pub(super) fn best_number(input: &BoardInput<Polygrid>, die: DieType) -> u8 {
    let Selection { square, number, .. } = *input.selection;
    let fits = |number: &u8| pick_box(input, die, *number).is_ok();
    let kept = number.filter(|_| square.is_some() && due(input) == Due::Move || input.selection.die == Some(die));
    let greatest = || input.view.boxes(die).iter().rev().find(fits);
    kept.filter(fits).or_else(greatest).or(number).unwrap_or(1)
}

/// A tap on a square. Each further tap leaves the next smaller number over. After the last, the square is deselected.
pub(super) fn tap_square(input: &BoardInput<Polygrid>, index: usize) -> Step<Polygrid> {
    let square = Square::from_index(index.min(SQUARES - 1), SIDE);
    let selection = *input.selection;
    if selection.square != Some(square) {
        return step(input, pick_square(input, square));
    }
    let smaller = match (due(input), selection.number) {
        (Due::Move, Some(number)) => input.view.usable_left_overs(square).iter().rev().find(|&other| other < number),
        (Due::Move, None) => None,
        _ => return Step::Refine(Selection { square: None, ..selection }),
    };
    Step::Refine(smaller.map_or(Selection::default(), |number| with_left_over(input, square, number)))
}

/// A tap on a box, or on the type above its boxes (number 0). A second tap confirms it, or deselects it while the square is
/// missing.
pub(super) fn tap_box(input: &BoardInput<Polygrid>, die: DieType, number: u8) -> Step<Polygrid> {
    let number = if number == 0 { best_number(input, die) } else { number };
    let selection = *input.selection;
    if (selection.die, selection.number) != (Some(die), Some(number)) {
        return step(input, pick_box(input, die, number));
    }
    match complete(input) {
        Some(action) => Step::Commit(action),
        None => Step::Refine(Selection { number: None, die: None, ..selection }),
    }
}
