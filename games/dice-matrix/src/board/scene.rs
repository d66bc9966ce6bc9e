//! The drawings of Dice Matrix: the matrix, and the numbers for the spare die.

use super::{FACES, Selection, die_art, emptied, gain_text, key, partners, points, second, selected, tint};
use crate::rules::{Action, DiceMatrix, Die, Gain, SIDE};
use crate::words::{State, words};
use alea_board::BoardInput;
use alea_rules::Square;
use alea_scene::{Art, Cell, Layer, Reason, Scene, Tone, UNIT};

/// Space between the tray's edge and the first square, for the coordinates.
const MARGIN: i32 = 200;

/// The side of a die in the matrix.
const DIE: i32 = 800;

/// How far a selected die is lifted.
const LIFT: i32 = 24;

fn centre(square: Square) -> (i32, i32) {
    let along = |steps: u8| MARGIN + UNIT / 2 + UNIT * i32::from(steps);
    (along(square.file), along(SIDE - 1 - square.rank))
}

pub(super) fn matrix(input: &BoardInput<DiceMatrix>) -> Scene {
    let side = 2 * MARGIN + i32::from(SIDE) * UNIT;
    let mut scene = Scene::new(side, side, words(input.language).matrix(input.view.left()));
    scene.put(Layer::Ground, 0, (0, 0), Art::Tray { width: side, height: side });
    for step in 0..SIDE {
        let at = centre(Square::new(step, step));
        let file = Art::Text { text: char::from(b'a' + step).to_string(), class: "coordinate" };
        let rank = Art::Text { text: (step + 1).to_string(), class: "coordinate" };
        // Nearer to the dice than to the edge, because a letter may reach below its line.
        scene.put(Layer::Ground, 200 + u32::from(step), (at.0, side - MARGIN * 7 / 10), file);
        scene.put(Layer::Ground, 210 + u32::from(step), (MARGIN / 2, at.1), rank);
    }
    let (chosen, second) = (selected(input), second(input).map(|(square, _)| square));
    let matching = chosen.map(|(square, _)| partners(input, square)).unwrap_or_default();
    for square in Square::reading_order(SIDE, SIDE) {
        let (number, place) = (key(square), centre(square));
        scene.put(Layer::Ground, 10 + number, place, Art::Well { size: 700 });
        let is_first = chosen.is_some_and(|(selected, _)| selected == square);
        let is_chosen = is_first || second == Some(square);
        if let Some(die) = input.view.die(square) {
            let lifted = (place.0, place.1 - if is_chosen { LIFT } else { 0 });
            scene.put_piece(number, lifted, if is_chosen { "lifted" } else { "" }, die_art(die, DIE));
            if is_chosen {
                scene.put(Layer::Marks, 100 + number, lifted, Art::Ring { size: DIE, tone: Tone::Selected });
            }
            // With another one selected, only that one's pill matters.
            if is_first && second.is_none() {
                let text = gain_text(input.view, input.view.gain(&Action::Single(square)));
                put_pill(&mut scene, number, lifted, text, Tone::Selected);
            }
        }
        let (label, enabled) = describe(input, square);
        scene.cells.push(Cell {
            target: number,
            x: place.0,
            y: place.1,
            size: UNIT,
            label,
            pressed: is_chosen,
            enabled,
        });
    }
    for (partner, gain) in matching {
        let (Some(from), Some(die)) = (chosen, input.view.die(partner)) else { continue };
        link(&mut scene, from, (partner, die));
        let (x, y) = centre(partner);
        let is_second = second == Some(partner);
        if !is_second {
            scene.put(Layer::Marks, 100 + key(partner), (x, y), Art::Ring { size: DIE, tone: Tone::Can });
        }
        let place = (x, y - if is_second { LIFT } else { 0 });
        put_pill(&mut scene, key(partner), place, gain_text(input.view, gain), Tone::Can);
    }
    // The second game of two begins with all dice again.
    let is_gap = |square: &Square| input.view.die(*square).is_none();
    for square in input.marked().iter().flat_map(|past| emptied(&past.action)).filter(is_gap) {
        if scene.item(Layer::Ground, 100 + key(square)).is_some() {
            continue;
        }
        scene.put(Layer::Ground, 100 + key(square), centre(square), Art::Brackets { size: 780 });
    }
    // Drawn last of all pieces, so that they fly over the others.
    for square in input.last.map(emptied).unwrap_or_default() {
        if let Some(die) = input.before.filter(|_| is_gap(&square)).and_then(|before| before.die(square)) {
            scene.put_classed(
                Layer::Pieces,
                key(square),
                centre(square),
                input.by_mover("taken own", "taken"),
                die_art(die, DIE),
            );
        }
    }
    scene
}

/// The numbers for the spare die, while one of them is to be chosen.
pub(super) fn faces(input: &BoardInput<DiceMatrix>) -> Option<Scene> {
    let colour = input.view.left_over().filter(|_| !input.legal.is_empty())?;
    let mut scene = Scene::new(6 * UNIT, UNIT + 100, words(input.language).faces());
    for pips in 1..=6_u8 {
        let (x, y) = (UNIT * i32::from(pips) - UNIT / 2, UNIT / 2);
        let is_chosen = *input.selection == Selection::Face(pips);
        let die = Die { colour, pips };
        scene.put_piece(u32::from(pips), (x, y), if is_chosen { "lifted" } else { "" }, die_art(die, 780));
        let tone = if is_chosen { Tone::Selected } else { Tone::Can };
        scene.put(Layer::Marks, u32::from(pips), (x, y), Art::Ring { size: 780, tone });
        let target = FACES + u32::from(pips);
        let label = words(input.language).die(die);
        scene.cells.push(Cell { target, x, y, size: UNIT, label, pressed: is_chosen, enabled: true });
    }
    Some(scene)
}

/// The link from the selected die to a partner, with what they share.
fn link(scene: &mut Scene, from: (Square, Die), to: (Square, Die)) {
    let ((x, y), (tx, ty)) = (centre(from.0), centre(to.0));
    scene.put(Layer::Links, key(to.0), (x, y), Art::Link { dx: tx - x, dy: ty - y });
    // Dice that touch leave no room for a chip, and need none.
    if (tx - x).abs() + (ty - y).abs() > UNIT {
        let reason =
            if from.1.colour == to.1.colour { Reason::Mark(tint(to.1.colour)) } else { Reason::Number(to.1.pips) };
        scene.put(Layer::Marks, 300 + key(to.0), ((x + tx) / 2, (y + ty) / 2), Art::Chip(reason));
    }
}

/// The text of a place of the matrix for screen readers, and whether a tap on it does something.
fn describe(input: &BoardInput<DiceMatrix>, square: Square) -> (String, bool) {
    let words = words(input.language);
    let Some(die) = input.view.die(square) else { return (words.empty(square), false) };
    let scores = |gain: Gain| points(input.view, gain);
    let (state, enabled) = match selected(input) {
        Some((chosen, _)) if chosen == square => {
            (State::Selected(scores(input.view.gain(&Action::Single(square)))), true)
        }
        Some((chosen, _)) => match partners(input, chosen).into_iter().find(|(partner, _)| *partner == square) {
            Some((_, pair)) if second(input).is_some_and(|(second, _)| second == square) => {
                (State::SelectedToo(scores(pair)), true)
            }
            Some((_, pair)) => (State::Matches(scores(pair)), true),
            None => (State::Plain, false),
        },
        None => (State::Plain, input.legal.contains(&Action::Single(square))),
    };
    (words.square(square, die, state), enabled)
}

/// A pill at the upper right corner of a die, outside it, clear of the pips.
fn put_pill(scene: &mut Scene, number: u32, (x, y): (i32, i32), text: String, tone: Tone) {
    if !text.is_empty() {
        scene.put(Layer::Marks, 200 + number, (x + 400, y - 400), Art::Pill { text, tone });
    }
}
