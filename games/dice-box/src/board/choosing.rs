//! How a die and a square are chosen, in either order, and why a tap is refused.

use super::{Selection, die_at, drafting, selected_die, selected_square, wanted};
use crate::rules::{Action, Colour, Dead, DiceBox, Die};
use crate::words::{Refusal, words};
use alea_board::{BoardInput, Step};
use alea_rules::Square;

fn refuse(input: &BoardInput<DiceBox>, refusal: Refusal) -> Step<DiceBox> {
    Step::Reject(words(input.language).refuse(refusal))
}

fn place(input: &BoardInput<DiceBox>, die: Die, square: Square) -> Step<DiceBox> {
    match input.view.grid().admit(square, die.pips) {
        Ok(()) => Step::Commit(Action::Place(die, square)),
        Err(fault) => refuse(input, Refusal::Rules(die, &fault)),
    }
}

/// A tap on a place of the rack, which holds the pool during the draft.
pub(super) fn tap_rack(input: &BoardInput<DiceBox>, at: u8) -> Step<DiceBox> {
    if drafting(input.view) {
        let Some(&colour) = Colour::ALL.get(usize::from(at)) else { return Step::Refine(Selection::Nothing) };
        let action = Action::Draft(colour);
        return if input.legal.contains(&action) {
            Step::Commit(action)
        } else {
            refuse(input, Refusal::PoolEmpty(colour))
        };
    }
    let Some(die) = die_at(input, at) else { return Step::Refine(Selection::Nothing) };
    if *input.selection == Selection::Die(at) {
        return Step::Refine(Selection::Nothing);
    }
    if let Some(square) = selected_square(input) {
        return place(input, die, square);
    }
    if input.view.fits_somewhere(die) {
        Step::Refine(Selection::Die(at))
    } else {
        refuse(input, Refusal::Nowhere(die.pips))
    }
}

/// A tap on a square of the grid.
pub(super) fn tap_square(input: &BoardInput<DiceBox>, square: Square) -> Step<DiceBox> {
    if drafting(input.view) {
        return refuse(input, Refusal::PickFirst);
    }
    if let Some(die) = selected_die(input) {
        return place(input, die, square);
    }
    if selected_square(input) == Some(square) {
        return Step::Refine(Selection::Nothing);
    }
    if input.view.dice_for(input.viewer, square).next().is_some() {
        return Step::Refine(Selection::Square(square));
    }
    refuse_square(input, square)
}

/// Why no die of the viewer's fits on a square.
fn refuse_square(input: &BoardInput<DiceBox>, square: Square) -> Step<DiceBox> {
    let wanted = wanted(input.view, square);
    if !wanted.is_empty() {
        return refuse(input, Refusal::NoneFits(&wanted));
    }
    if input.view.grid().dead(square) == Some(Dead::CutOff) {
        return refuse(input, Refusal::CutOff);
    }
    // The fault does not depend on the die here.
    let any = Die { colour: Colour::Red, pips: 1 };
    match input.view.grid().admit(square, any.pips) {
        Err(fault) => refuse(input, Refusal::Rules(any, &fault)),
        Ok(()) => Step::Refine(Selection::Nothing),
    }
}
