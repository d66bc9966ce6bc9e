//! The board of Dice Matrix: the matrix, the areas, and choosing one die or two that match.

mod advice;
mod area;
#[cfg(test)]
mod tests;

use area::area_scene;

use crate::games::dice_matrix::{Action, Area, Colour, DiceMatrix, Die, Gain, SIDE, Scoring, triangle};
use crate::rules::{Event, Game, Seat, Square, Turn};
use crate::ui::board::{
    Advised, Board, Button, Card, Count, Headline, Look, Name, OptionWords, Prompt, Step, Told, idle_reason,
};
use crate::ui::scene::{Art, Cell, Layer, Reason, Scene, Target, Tint, Tone, UNIT};

/// What has been chosen.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// A face of the left-over die.
    Face(u8),
    /// A die of the matrix.
    Die(Square),
}

/// Space between the tray's edge and the first square, where the coordinates stand.
const MARGIN: i32 = 200;

/// The side of a die in the matrix.
const DIE: i32 = 800;

/// How far a selected die is lifted.
const LIFT: i32 = 24;

/// Keeping the left-over die with a face up.
fn coming_name(pips: u8) -> String {
    format!("keep the left-over die as a {pips}")
}

/// Targets from here on are faces of the left-over die, below it squares of the matrix.
const FACES: Target = 100;

impl Colour {
    fn tint(self) -> Tint {
        match self {
            Colour::Red => Tint::Red,
            Colour::Black => Tint::Black,
            Colour::Pink => Tint::Pink,
            Colour::White => Tint::White,
            Colour::Green => Tint::Green,
        }
    }
}

fn die_art(die: Die, size: i32) -> Art {
    Art::Die { tint: die.colour.tint(), pips: die.pips, size }
}

fn die_name(die: Die) -> String {
    format!("{} {}", die.colour.name(), die.pips)
}

/// The centre of a square of the matrix.
fn centre(square: Square) -> (i32, i32) {
    let along = |steps: u8| MARGIN + UNIT / 2 + UNIT * i32::from(steps);
    (along(square.file), along(SIDE - 1 - square.rank))
}

fn key(square: Square) -> u32 {
    square.index(SIDE) as u32
}

/// The pairs that the legal actions offer with a selected die, with their gain.
fn partners(look: &Look<DiceMatrix>, selected: Square) -> Vec<(Square, Gain)> {
    let partner = |action: &Action| match *action {
        Action::Pair(one, other) if one == selected => Some((other, look.view.gain(action))),
        Action::Pair(one, other) if other == selected => Some((one, look.view.gain(action))),
        _ => None,
    };
    look.legal.iter().filter_map(partner).collect()
}

/// The selected die, if one is selected and may still be taken.
fn selected(look: &Look<DiceMatrix>) -> Option<(Square, Die)> {
    match *look.selection {
        Selection::Die(square) if !look.legal.is_empty() => Some((square, look.view.die(square)?)),
        _ => None,
    }
}

/// The die that would come into the area of the seat to act.
fn coming(look: &Look<DiceMatrix>) -> Option<(Die, Action)> {
    match *look.selection {
        Selection::Face(pips) => {
            Some((Die { colour: look.view.left_over()?, pips }, Action::Face(pips))).filter(|_| !look.legal.is_empty())
        }
        _ => selected(look).map(|(square, die)| (die, Action::Single(square))),
    }
}

fn hidden(view: &DiceMatrix) -> bool {
    view.options().scoring == Scoring::Recount && view.turn() != Turn::Over
}

/// "+12", or nothing while scores are hidden.
fn gain_text(view: &DiceMatrix, gain: Gain) -> String {
    if hidden(view) { String::new() } else { format!("+{}", gain.total()) }
}

/// "+4 column, +2 row".
fn parts_text(gain: Gain) -> String {
    format!("+{} column, +{} row", gain.column, gain.row)
}

/// The brackets of the last action: the places that it emptied.
fn emptied(action: &Action) -> Vec<Square> {
    match *action {
        Action::Face(_) => Vec::new(),
        Action::Single(square) => vec![square],
        Action::Pair(one, other) => vec![one, other],
    }
}

/// The link from the selected die to a partner, with what they share.
fn link(scene: &mut Scene, from: (Square, Die), to: (Square, Die)) {
    let ((x, y), (tx, ty)) = (centre(from.0), centre(to.0));
    scene.put(Layer::Links, key(to.0), (x, y), Art::Link { dx: tx - x, dy: ty - y });
    // Dice that touch leave no room for a chip, and no doubt.
    if (tx - x).abs() + (ty - y).abs() > UNIT {
        let reason =
            if from.1.colour == to.1.colour { Reason::Mark(to.1.colour.tint()) } else { Reason::Number(to.1.pips) };
        scene.put(Layer::Marks, 300 + key(to.0), ((x + tx) / 2, (y + ty) / 2), Art::Chip(reason));
    }
}

/// A place of the matrix as a screen reader says it, and whether a tap on it does something.
fn describe(look: &Look<DiceMatrix>, square: Square) -> (String, bool) {
    let Some(die) = look.view.die(square) else { return (format!("{square}, empty"), false) };
    let name = format!("{square}, {}", die_name(die));
    let gain = |gain: Gain| if hidden(look.view) { String::new() } else { format!(", {}", parts_text(gain)) };
    match selected(look) {
        Some((chosen, _)) if chosen == square => {
            (format!("{name}, selected{}", gain(look.view.gain(&Action::Single(square)))), true)
        }
        Some((chosen, _)) => match partners(look, chosen).into_iter().find(|(partner, _)| *partner == square) {
            Some((_, pair)) => (format!("{name}, matches{}", gain(pair)), true),
            None => (name, false),
        },
        None => (name, look.legal.contains(&Action::Single(square))),
    }
}

impl Board for DiceMatrix {
    type Selection = Selection;

    const CARD: Card = Card {
        title: "Dice Matrix",
        tagline: "Take one die, or two that match.",
        players: "2 players",
        length: "20 minutes",
        seed: "ALEA",
    };

    const FIRST_SEAT_STARTS: bool = true;

    const OPTIONS: &'static [OptionWords] = &[
        OptionWords { name: "scoring", label: "Scores", values: &["Shown all the time", "Told at the end only"] },
        OptionWords { name: "match", label: "Match", values: &["One game", "Two games, each starts one"] },
    ];

    fn scene(look: &Look<Self>) -> Scene {
        let side = 2 * MARGIN + i32::from(SIDE) * UNIT;
        let mut scene = Scene::new(side, side, format!("Matrix, {} dice left", look.view.left()));
        scene.put(Layer::Ground, 0, (0, 0), Art::Tray { width: side, height: side });
        for step in 0..SIDE {
            let at = centre(Square::new(step, step));
            let file = Art::Text { text: char::from(b'a' + step).to_string(), class: "coordinate" };
            let rank = Art::Text { text: (step + 1).to_string(), class: "coordinate" };
            scene.put(Layer::Ground, 200 + u32::from(step), (at.0, side - MARGIN / 2), file);
            scene.put(Layer::Ground, 210 + u32::from(step), (MARGIN / 2, at.1), rank);
        }
        let chosen = selected(look);
        let matching = chosen.map(|(square, _)| partners(look, square)).unwrap_or_default();
        for square in Square::reading_order(SIDE, SIDE) {
            let (number, place) = (key(square), centre(square));
            scene.put(Layer::Ground, 10 + number, place, Art::Well { size: 700 });
            let is_chosen = chosen.is_some_and(|(selected, _)| selected == square);
            if let Some(die) = look.view.die(square) {
                let lifted = (place.0, place.1 - if is_chosen { LIFT } else { 0 });
                scene.put_piece(number, lifted, if is_chosen { "lifted" } else { "" }, die_art(die, DIE));
                if is_chosen {
                    scene.put(Layer::Marks, 100 + number, lifted, Art::Ring { size: DIE, tone: Tone::Selected });
                    let text = gain_text(look.view, look.view.gain(&Action::Single(square)));
                    put_pill(&mut scene, number, lifted, text, Tone::Selected);
                }
            }
            if let Some(die) = look.before.filter(|_| look.view.die(square).is_none()).and_then(|view| view.die(square))
            {
                scene.put_classed(Layer::Pieces, number, place, leaving(look), die_art(die, DIE));
            }
            let (label, enabled) = describe(look, square);
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
            let (Some(from), Some(die)) = (chosen, look.view.die(partner)) else { continue };
            link(&mut scene, from, (partner, die));
            scene.put(Layer::Marks, 100 + key(partner), centre(partner), Art::Ring { size: DIE, tone: Tone::Can });
            put_pill(&mut scene, key(partner), centre(partner), gain_text(look.view, gain), Tone::Can);
        }
        for square in look.last.map(emptied).unwrap_or_default() {
            scene.put(Layer::Ground, 100 + key(square), centre(square), Art::Brackets { size: 780 });
        }
        scene
    }

    fn side(look: &Look<Self>, seat: Seat) -> Option<Scene> {
        Some(area_scene(look, seat))
    }

    fn rack(look: &Look<Self>) -> Option<Scene> {
        let colour = look.view.left_over().filter(|_| !look.legal.is_empty())?;
        let mut scene = Scene::new(6 * UNIT, UNIT + 100, "Faces of the left-over die");
        for pips in 1..=6_u8 {
            let (x, y) = (UNIT * i32::from(pips) - UNIT / 2, UNIT / 2);
            let is_chosen = *look.selection == Selection::Face(pips);
            let die = Die { colour, pips };
            scene.put_piece(u32::from(pips), (x, y), if is_chosen { "lifted" } else { "" }, die_art(die, 780));
            let tone = if is_chosen { Tone::Selected } else { Tone::Can };
            scene.put(Layer::Marks, u32::from(pips), (x, y), Art::Ring { size: 780, tone });
            let target = FACES + u32::from(pips);
            let label = format!("face {pips}, {}", die_name(die));
            scene.cells.push(Cell { target, x, y, size: UNIT, label, pressed: is_chosen, enabled: true });
        }
        Some(scene)
    }

    fn tap(look: &Look<Self>, target: Target) -> Step<Self> {
        if look.legal.is_empty() {
            return Step::Reject(idle_reason(look.view.turn(), look.names));
        }
        if target > FACES {
            let face = Selection::Face((target - FACES) as u8);
            return Step::Refine(if *look.selection == face { Selection::Nothing } else { face });
        }
        let square = Square::from_index(target as usize, SIDE);
        if look.view.left_over().is_some() {
            return Step::Reject("First the left-over die: choose its face.".to_owned());
        }
        let Selection::Die(chosen) = *look.selection else {
            return match look.view.permit(&Action::Single(square)) {
                Ok(()) => Step::Refine(Selection::Die(square)),
                Err(_) => Step::Reject("No die stands there.".to_owned()),
            };
        };
        if chosen == square {
            return Step::Refine(Selection::Nothing);
        }
        let pair = Action::pair(chosen, square);
        match look.view.permit(&pair) {
            Ok(()) => Step::Commit(pair),
            Err(_) if look.view.die(square).is_none() => Step::Reject("No die stands there.".to_owned()),
            Err(reason) => Step::Reject(format!("These two cannot be taken together: {reason}.")),
        }
    }

    fn prompt(look: &Look<Self>) -> Prompt {
        let Turn::Seat(seat) = look.view.turn() else { return Prompt::default() };
        let rest = match (selected(look), look.view.left_over()) {
            (_, Some(_)) => "Choose the face of the left-over die.",
            (Some((square, _)), _) if partners(look, square).is_empty() => "Take this die; none matches it.",
            (Some(_), _) => "Take it, or add a ringed die.",
            (None, _) => "Take one die, or two that match.",
        };
        Prompt::new(look.names[seat.index()].owns("turn."), rest)
    }

    fn explain(look: &Look<Self>) -> Vec<Prompt> {
        let Some((_, single)) = coming(look).filter(|_| !hidden(look.view)) else { return Vec::new() };
        let mut lines = vec![Prompt::new(parts_text(look.view.gain(&single)), "for this die.")];
        if let Some((square, _)) = selected(look) {
            for (partner, gain) in partners(look, square) {
                let name = look.view.die(partner).map(die_name).unwrap_or_default();
                lines.push(Prompt::new(parts_text(gain), format!("with {name} on {partner}.")));
            }
        }
        lines
    }

    fn buttons(look: &Look<Self>) -> Vec<Button<Self>> {
        let Some((die, action)) = coming(look) else { return Vec::new() };
        let gain = look.view.gain(&action);
        let points = if hidden(look.view) { String::new() } else { format!(", +{}", gain.total()) };
        let verb =
            if matches!(action, Action::Face(_)) { format!("Keep the {}", die.pips) } else { "Take one".to_owned() };
        vec![Button::primary(verb + &points, Step::Commit(action))]
    }

    fn advise(look: &Look<Self>, action: &Action) -> Advised {
        advice::advise(look, action)
    }

    fn headline(view: &Self, seat: Seat) -> Headline {
        let dice = view.area(seat).dice();
        let note = if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") };
        let score = (!hidden(view)).then(|| view.scores()[seat.index()]);
        Headline { tints: Vec::new(), note, score }
    }

    fn tell(before: &Self, event: &Event<Self>, name: &Name, _names: &[Name]) -> Option<Told> {
        let Event::Action(action) = event else {
            let sentence = "The dice are rolled.".to_owned();
            return Some(Told {
                pieces: Vec::new(),
                text: "The dice are rolled".to_owned(),
                gain: String::new(),
                sentence,
            });
        };
        let dice = before.dice_of(action);
        let names: Vec<_> = dice.iter().copied().map(die_name).collect();
        let places: Vec<_> = emptied(action).iter().map(ToString::to_string).collect();
        let gain = gain_text(before, before.gain(action));
        let what = names.join(" and ");
        let from = if places.is_empty() { String::new() } else { format!(" from {}", places.join(" and ")) };
        let points = if gain.is_empty() { String::new() } else { format!(", {} points", before.gain(action).total()) };
        Some(Told {
            pieces: dice.into_iter().map(|die| die_art(die, 800)).collect(),
            text: places.join(" "),
            gain,
            sentence: format!("{} {what}{from}{points}.", name.does("take")),
        })
    }

    fn counts(view: &Self) -> Vec<Count> {
        let areas = [view.area(Seat(0)), view.area(Seat(1))];
        let line = |name: String, dice: &dyn Fn(&Area) -> i32| {
            let points = areas.iter().map(|area| triangle(dice(area))).collect();
            Count { name, points }
        };
        let mut counts: Vec<Count> =
            Colour::ALL.map(|colour| line(format!("{} column", colour.name()), &|area| area.column(colour))).into();
        counts.extend((1..=6).rev().map(|pips| line(format!("row of {pips}"), &|area| area.row(pips))));
        if view.game() > 0 {
            counts.insert(0, Count { name: "first game".to_owned(), points: view.earlier().to_vec() });
        }
        counts
    }
}

/// How a die that has just been taken is seen to leave: towards the area of who took it.
fn leaving(look: &Look<DiceMatrix>) -> &'static str {
    match look.before.map(Game::turn) {
        Some(Turn::Seat(seat)) if seat == look.viewer => "taken own",
        _ => "taken",
    }
}

/// A pill at the upper right corner of a die, outside it, clear of the pips.
fn put_pill(scene: &mut Scene, number: u32, (x, y): (i32, i32), text: String, tone: Tone) {
    if !text.is_empty() {
        scene.put(Layer::Marks, 200 + number, (x + 400, y - 400), Art::Pill { text, tone });
    }
}
