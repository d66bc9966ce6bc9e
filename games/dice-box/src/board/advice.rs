//! A hint in the words of Dice Box.

use super::RACK;
use crate::rules::{Action, Colour, DiceBox, SIDE};
use crate::words::{Gets, words};
use alea_board::{BoardInput, Suggestion};
use alea_rules::{Game, Square};
use alea_scene::Target;

pub(super) fn advise(input: &BoardInput<DiceBox>, action: &Action) -> Suggestion {
    let words = words(input.language);
    let (targets, what) = match *action {
        Action::Draft(colour) => {
            let place = Colour::ALL.iter().position(|&known| known == colour).unwrap_or(0);
            (vec![RACK + place as Target], words.advise_pick(colour))
        }
        Action::Place(die, square) => {
            let hand = input.view.hand(input.viewer);
            let place = hand.dice().position(|held| held == die).unwrap_or(0);
            let targets = vec![RACK + place as Target, square.index(SIDE) as Target];
            (targets, words.advise_place(die, square))
        }
        Action::Reroll => (Vec::new(), words.advise_reroll().to_owned()),
        Action::Skip => (Vec::new(), words.advise_skip().to_owned()),
    };
    let (kind, why) = match consequence(input, action) {
        Some((gets, dead)) => (words.advise_kind(gets, dead), words.advise_why(gets, dead)),
        None if matches!(action, Action::Draft(_)) => (words.advise_draft().to_owned(), String::new()),
        None => (what.clone(), String::new()),
    };
    Suggestion { targets, kind, what, marked: None, why }
}

/// Whom a placed die counts for, and how many squares nothing can fill any more after it.
fn consequence<'a>(input: &BoardInput<'a, DiceBox>, action: &Action) -> Option<(Gets<'a>, usize)> {
    let Action::Place(die, _) = *action else { return None };
    let owner = input.view.owner(die.colour);
    let gets = match owner.and_then(|owner| input.names.get(owner.index())) {
        Some(_) if owner == Some(input.viewer) => Gets::Yourself(input.view.gain(input.viewer, action)),
        Some(name) => Gets::Another(name, die.pips.into()),
        None => Gets::Nobody,
    };
    let mut after = input.view.clone();
    after.apply_action(action);
    let dead =
        |view: &DiceBox| Square::reading_order(SIDE, SIDE).filter(|&square| view.grid().dead(square).is_some()).count();
    Some((gets, dead(&after).saturating_sub(dead(input.view))))
}
