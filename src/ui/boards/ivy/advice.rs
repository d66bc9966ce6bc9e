//! A hint in the words of Ivy. It rests on the own hand and on what lies open.

use super::{HAND, key, name, words};
use crate::games::ivy::{Action, Effect, Ivy, Placing, Spot};
use crate::ui::board::{Advised, Look};
use crate::ui::scene::Target;

pub(super) fn advise(look: &Look<Ivy>, action: &Action) -> Advised {
    let cube = |number: u8| look.view.numbers().position(|held| held == number).map(|place| HAND + place as Target);
    let (targets, what, why): (Vec<Target>, String, String) = match *action {
        Action::Place(number, spot) => {
            let placing = look.view.public().placing(look.viewer, spot);
            let targets = cube(number).into_iter().chain([key(spot)]).collect();
            let why = consequence(look, number, spot, &placing);
            (targets, format!("place the {number} at {}", words::place(spot)), why)
        }
        Action::Swap(number) => {
            (cube(number).into_iter().collect(), format!("swap the {number} for two cubes"), String::new())
        }
        Action::Drop(number) => {
            let why = relief(number);
            (cube(number).into_iter().collect(), format!("discard the {number}"), why)
        }
        Action::Pick => (Vec::new(), "pick up a cube".to_owned(), String::new()),
        Action::Done => (Vec::new(), "keep the rest".to_owned(), String::new()),
        Action::Pass => (Vec::new(), "pass".to_owned(), String::new()),
    };
    Advised { targets, what, why }
}

/// What the cube's lines cause; else which line it takes from others and which it begins; else what it takes off the hand.
fn consequence(look: &Look<Ivy>, number: u8, spot: Spot, placing: &Placing) -> String {
    let effects = words::effects(placing, look.names);
    if !effects.is_empty() {
        return effects;
    }
    let public = look.view.public();
    let robbed: Vec<String> = public
        .in_play()
        .iter()
        .filter(|&seat| seat != look.viewer && !public.placing(seat, spot).pick_ups.is_empty())
        .map(|seat| name(look.names, seat).as_str().to_owned())
        .collect();
    // Lines that cause nothing are even: one cube more makes them odd.
    let begun =
        placing.lines.iter().filter(|(_, effect)| *effect == Effect::Nothing).map(|(line, _)| line.length()).max();
    let robbed = (!robbed.is_empty()).then(|| format!("{} could have made a line of 3 there", words::list(&robbed)));
    let begun = begun.map(|length| format!("one cube more makes a line of {}", length + 1));
    match (robbed, begun) {
        (None, None) => relief(number),
        (robbed, begun) => robbed.into_iter().chain(begun).collect::<Vec<_>>().join("; "),
    }
}

/// What it is worth to be rid of a cube.
fn relief(number: u8) -> String {
    let plural = if number == 0 { "" } else { "s" };
    format!("it takes {} point{plural} off your hand", number + 1)
}
