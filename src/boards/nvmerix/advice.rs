//! A hint in the words of NVMERIX.

use super::play;
use crate::boards::{BoardInput, Suggestion};
use crate::games::nvmerix::{Action, Nvmerix};
use crate::rules::{Game, Options, Seat, Square};
use crate::scene::Target;
use crate::text::nvmerix::words;

pub(super) fn advise(input: &BoardInput<Nvmerix>, action: &Action) -> Suggestion {
    let target = |square: Square| square.index(input.view.board().files()) as Target;
    let targets = match *action {
        Action::Place(square) => vec![target(square)],
        Action::Move(from, to) => vec![target(from), target(to)],
        Action::Pass => Vec::new(),
    };
    let what = words(input.language).advice(play(input.view, action));
    Suggestion { targets, what, marked: None, why: consequence(input, action) }
}

/// What the action captures; else what it threatens and what it leaves in danger.
fn consequence(input: &BoardInput<Nvmerix>, action: &Action) -> String {
    let captured = input.view.takes(action);
    if !captured.is_empty() {
        return words(input.language).advice_captures(&captured);
    }
    let mut after = input.view.clone();
    after.apply_action(action);
    // Pieces with two enemies of one seat beside them: one more captures them.
    let own = input.viewer;
    let enemies = || Seat::all(input.view.options().seats()).filter(|&seat| seat != own);
    let threatened: usize = enemies().map(|enemy| usize::from(after.pressed(enemy, own)[1])).sum();
    let endangered: usize = enemies().map(|enemy| usize::from(after.pressed(own, enemy)[1])).sum();
    words(input.language).advice_threats(threatened, endangered)
}
