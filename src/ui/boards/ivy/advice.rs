//! A hint in the words of Ivy. It rests on the own hand and on what lies open.

use super::{HAND, key, words};
use crate::games::ivy::{Action, Ivy};
use crate::ui::board::{Advised, Look};
use crate::ui::scene::Target;

pub(super) fn advise(look: &Look<Ivy>, action: &Action) -> Advised {
    let cube = |number: u8| look.view.numbers().position(|held| held == number).map(|place| HAND + place as Target);
    let (targets, what, why): (Vec<Target>, String, String) = match *action {
        Action::Place(number, spot) => {
            let placing = look.view.public().placing(look.viewer, spot);
            let targets = cube(number).into_iter().chain([key(spot)]).collect();
            (targets, format!("place the {number} at {}", words::place(spot)), words::effects(&placing, look.names))
        }
        Action::Swap(number) => {
            (cube(number).into_iter().collect(), format!("swap the {number} for two cubes"), String::new())
        }
        Action::Drop(number) => {
            let why = format!("it takes {} points off your hand", number + 1);
            (cube(number).into_iter().collect(), format!("discard the {number}"), why)
        }
        Action::Pick => (Vec::new(), "pick up a cube".to_owned(), String::new()),
        Action::Done => (Vec::new(), "keep the rest".to_owned(), String::new()),
        Action::Pass => (Vec::new(), "pass".to_owned(), String::new()),
    };
    Advised { targets, what, why }
}
