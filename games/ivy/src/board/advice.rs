//! A hint in the words of Ivy. It uses only the viewer's hand and what lies open.

use super::{HAND, facts, key, name};
use crate::rules::{Action, Effect, Ivy, Placing, Spot};
use crate::words::words;
use alea_board::{BoardInput, Suggestion};
use alea_scene::Target;
use alea_text::Name;

pub(super) fn advise(input: &BoardInput<Ivy>, action: &Action) -> Suggestion {
    let cube = |number: u8| input.view.numbers().position(|held| held == number).map(|place| HAND + place as Target);
    let words = words(input.language);
    let what = words.advice(facts::play(action, true));
    let (targets, kind, why): (Vec<Target>, String, String) = match *action {
        Action::Place(number, spot) => {
            let placing = input.view.public().placing(input.viewer, spot);
            let targets = cube(number).into_iter().chain([key(spot)]).collect();
            let robbed = robbed(input, spot);
            let made = facts::effects(input.view, input.viewer, spot, input.names, words);
            let kind = words.advise_placing(!made.pick_ups.is_empty(), made.discards > 0, !robbed.is_empty());
            (targets, kind.to_owned(), consequence(input, number, &placing, &words.effects(&made), &robbed))
        }
        Action::Swap(number) => (cube(number).into_iter().collect(), words.advise_swap().to_owned(), String::new()),
        Action::Drop(number) => {
            (cube(number).into_iter().collect(), words.advise_discard().to_owned(), words.relief(number + 1))
        }
        Action::Pick | Action::Done | Action::Pass => (Vec::new(), what.clone(), String::new()),
    };
    let marked = match *action {
        Action::Place(number, _) => Some(words.advise_marked(number)),
        _ => None,
    };
    Suggestion { targets, kind, what, marked, why }
}

/// The others who could form a line of three on a square.
fn robbed(input: &BoardInput<Ivy>, spot: Spot) -> Vec<Name> {
    let public = input.view.public();
    if input.view.bag() + input.view.discarded() == 0 {
        return Vec::new();
    }
    let others = public.in_play().iter().filter(|&seat| seat != input.viewer);
    let could = others.filter(|&seat| !public.placing(seat, spot).pick_ups.is_empty());
    could.map(|seat| name(input.names, seat, words(input.language))).collect()
}

/// The effects of the cube's lines, or else the line that it takes from others and the one it begins, or else the points that
/// it takes off the hand.
fn consequence(input: &BoardInput<Ivy>, number: u8, placing: &Placing, effects: &str, robbed: &[Name]) -> String {
    let words = words(input.language);
    if !effects.is_empty() {
        return effects.to_owned();
    }
    // Lines without effect are even, so one cube more makes them odd.
    let begun =
        placing.lines.iter().filter(|(_, effect)| *effect == Effect::Nothing).map(|(line, _)| line.length()).max();
    let robbed = (!robbed.is_empty()).then(|| words.blocks(robbed, input.view.public().in_play().count() == 2));
    let begun = begun.map(|length| words.begins(length + 1));
    match (robbed, begun) {
        // A cube counts its number and 1.
        (None, None) => words.relief(number + 1),
        (robbed, begun) => begun.into_iter().chain(robbed).collect::<Vec<_>>().join("; "),
    }
}
