//! A hint in the words of NVMERIX.

use super::{pieces_words, squares_words};
use crate::games::nvmerix::{Action, Nvmerix};
use crate::rules::{Game, Options, Seat, Square};
use crate::ui::board::{Advised, Look};
use crate::ui::scene::Target;

pub(super) fn advise(look: &Look<Nvmerix>, action: &Action) -> Advised {
    let target = |square: Square| square.index(look.view.board().files()) as Target;
    let (targets, what) = match *action {
        Action::Place(square) => (vec![target(square)], format!("place a piece on {square}")),
        Action::Move(from, to) => (vec![target(from), target(to)], format!("move from {from} to {to}")),
        Action::Pass => (Vec::new(), "pass".to_owned()),
    };
    Advised { targets, what, why: consequence(look, action) }
}

/// What the action captures; else what it threatens and what it leaves in danger.
fn consequence(look: &Look<Nvmerix>, action: &Action) -> String {
    let taken = look.view.takes(action);
    if !taken.is_empty() {
        return format!("it captures {}", squares_words(&taken));
    }
    let mut after = look.view.clone();
    after.act(action);
    // Pieces with two enemies of one seat beside them: one more captures them.
    let own = look.viewer;
    let enemies = || Seat::all(look.view.options().seats()).filter(|&seat| seat != own);
    let threatened: usize = enemies().map(|enemy| usize::from(after.pressed(enemy, own)[1])).sum();
    let endangered: usize = enemies().map(|enemy| usize::from(after.pressed(own, enemy)[1])).sum();
    let danger = match endangered {
        0 => "nothing of yours is in danger then".to_owned(),
        count => format!("{} of yours in danger then", pieces_words(count)),
    };
    match threatened {
        0 => danger,
        count => format!("it threatens {}; {danger}", pieces_words(count)),
    }
}
