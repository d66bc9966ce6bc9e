//! A hint in the words of NVMERIX.

use crate::rules::{Action, Nvmerix};
use crate::words::{Does, words};
use alea_board::{BoardInput, Suggestion};
use alea_rules::{Game, Options, Seat, Square};
use alea_scene::Target;

pub(super) fn advise(input: &BoardInput<Nvmerix>, action: &Action) -> Suggestion {
    let target = |square: Square| square.index(input.view.board().files()) as Target;
    let targets = match *action {
        Action::Place(square) => vec![target(square)],
        Action::Move(from, to) => vec![target(from), target(to)],
        Action::Pass => Vec::new(),
    };
    let words = words(input.language);
    let (does, why) = consequence(input, action);
    Suggestion { targets, kind: words.advise_kind(*action, does), what: words.advice(*action), marked: None, why }
}

/// The captures of the action, or else the pieces that it threatens and those that it leaves in danger.
fn consequence(input: &BoardInput<Nvmerix>, action: &Action) -> (Does, String) {
    let words = words(input.language);
    let captured = input.view.takes(action);
    if !captured.is_empty() {
        return (Does::Captures, words.advice_captures(&captured));
    }
    let mut after = input.view.clone();
    after.apply_action(action);
    // Pieces with two enemies of one seat beside them: one more captures them.
    let own = input.viewer;
    let enemies = || Seat::all(input.view.options().seats()).filter(|&seat| seat != own);
    let threatened = |view: &Nvmerix| enemies().map(|enemy| usize::from(view.pressed(enemy, own)[1])).sum::<usize>();
    let does = if threatened(&after) > threatened(input.view) { Does::Threatens } else { Does::Neither };
    (does, words.advice_threats(threatened(&after), after.in_danger(own).into()))
}
