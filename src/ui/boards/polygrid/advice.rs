//! A hint in the words of Polygrid.

use super::{box_target, signed};
use crate::games::polygrid::{Action, Entry, Polygrid, SIDE};
use crate::rules::Game;
use crate::ui::board::{Advised, Look};
use crate::ui::scene::Target;

pub(super) fn advise(look: &Look<Polygrid>, action: &Action) -> Advised {
    let entry = |Entry { square, number, die }: Entry| {
        let targets = vec![square.index(SIDE) as Target, box_target(die, number)];
        (targets, format!("write {die} on {square} and cross off its {number}"))
    };
    let gain = || format!("{} for it", signed(look.view.gain(action)));
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
            (targets, what, gain())
        }
        Action::Bonus(it) => {
            let (targets, what) = entry(it);
            (targets, format!("use a bonus: {what}"), gain())
        }
        Action::Reroll => (Vec::new(), "roll the die again".to_owned(), String::new()),
        Action::End => (Vec::new(), "end the game".to_owned(), String::new()),
    };
    Advised { targets, what, why }
}
