//! The drawings of Dice Box: the grid, the tallies and dice of a seat, the rack.

use super::{RACK, Selection, drafting, selected_die, selected_square, tint, wanted};
use crate::rules::{Action, Colour, DiceBox, Die, Placed, SIDE};
use crate::words::{Empty, InRack, Side, words};
use alea_board::BoardInput;
use alea_rules::{Seat, Square};
use alea_scene::{Art, Cell, Layer, Scene, Tint, Tone, UNIT};

/// Space between the tray's edge and the first square, for the coordinates.
const MARGIN: i32 = 180;

/// The side of a die on the grid.
const DIE: i32 = 720;

/// The side of a ring on an empty square: it goes where the edge of a die would be.
const PLACE: i32 = 640;

/// The width of the rack and of the areas beside the board.
const WIDTH: i32 = 6 * UNIT;

/// A layout of dice in rows: dice in a row, distance across, distance down, side of a die, and unit of a mark.
struct Rows {
    count: i32,
    across: i32,
    down: i32,
    size: i32,
    unit: i32,
}

/// The rack, with room for a dot below each die.
const IN_RACK: Rows = Rows { count: 6, across: UNIT, down: 1120, size: SMALL, unit: 330 };

const BESIDE: Rows = Rows { count: 8, across: 750, down: 820, size: 600, unit: 250 };

/// The side of a die in the rack.
const SMALL: i32 = 780;

impl Rows {
    /// The centre of a place.
    fn slot(&self, index: u8) -> (i32, i32) {
        let (index, half) = (i32::from(index), self.across / 2);
        (half + self.across * (index % self.count), half + self.down * (index / self.count))
    }

    /// The height of this many dice in rows; at least one row.
    fn height(&self, dice: u8) -> i32 {
        self.down * ((i32::from(dice) + self.count - 1) / self.count).max(1)
    }
}

/// Room for a line of text above dice and tallies.
const HEADING: i32 = 420;

/// From one tally to the next.
const LINE: i32 = 560;

/// The tally that fills its bar, unless one is higher.
const FULL: i32 = 24;

/// How far a selected die is lifted.
const LIFT: i32 = 24;

fn die_art(die: Die, size: i32) -> Art {
    Art::Die { tint: tint(die.colour), pips: die.pips, size }
}

fn text(text: String, class: &'static str) -> Art {
    Art::Text { text, class }
}

fn centre(square: Square) -> (i32, i32) {
    let along = |steps: u8| MARGIN + UNIT / 2 + UNIT * i32::from(steps);
    (along(square.file), along(SIDE - 1 - square.rank))
}

/// The grid.
pub(super) fn board(input: &BoardInput<DiceBox>) -> Scene {
    let side = 2 * MARGIN + i32::from(SIDE) * UNIT;
    let mut scene = Scene::new(side, side, words(input.language).grid());
    scene.put(Layer::Ground, 0, (0, 0), Art::Tray { width: side, height: side });
    for step in 0..SIDE {
        let at = centre(Square::new(step, step));
        let file = text(char::from(b'a' + step).to_string(), "coordinate");
        scene.put(Layer::Ground, 200 + u32::from(step), (at.0, side - MARGIN / 2), file);
        scene.put(Layer::Ground, 210 + u32::from(step), (MARGIN / 2, at.1), text((step + 1).to_string(), "coordinate"));
    }
    let chosen = selected_die(input);
    for square in Square::reading_order(SIDE, SIDE) {
        let (number, at) = (square.index(SIDE) as u32, centre(square));
        let pressed = selected_square(input) == Some(square);
        if input.view.grid().dead(square).is_some() {
            let is_new = input.before.is_some_and(|before| before.grid().dead(square).is_none());
            let class = if is_new { "just" } else { "" };
            scene.put_classed(Layer::Ground, 10 + number, at, class, Art::Well { size: 800 });
            scene.put_classed(Layer::Ground, 100 + number, (at.0 - 90, at.1), "dash", Art::Link { dx: 180, dy: 0 });
        } else {
            scene.put_classed(Layer::Ground, 10 + number, at, "tile", Art::Well { size: 950 });
        }
        if let Some(Placed { colour, pips }) = input.view.grid().die(square) {
            let class = if is_new(input, square) { input.by_mover("placed own", "placed") } else { "" };
            scene.put_piece(number, at, class, Art::Die { tint: colour.map_or(Tint::Slate, tint), pips, size: DIE });
        }
        let ghost = chosen.filter(|die| input.view.grid().accepts(square, die.pips));
        if let Some(die) = ghost {
            scene.put_classed(Layer::Marks, 100 + number, at, "hint", die_art(die, DIE));
        }
        if pressed || ghost.is_some() {
            let tone = if pressed { Tone::Selected } else { Tone::Can };
            scene.put_classed(Layer::Marks, number, at, "place", Art::Ring { size: PLACE, tone });
        }
        let (label, enabled) = describe(input, square);
        scene.cells.push(Cell { target: number, x: at.0, y: at.1, size: UNIT, label, pressed, enabled });
    }
    for past in input.marked() {
        if let Action::Place(_, square) = past.action {
            scene.put(Layer::Marks, 200 + square.index(SIDE) as u32, centre(square), Art::Brackets { size: 900 });
        }
    }
    scene
}

/// Whether the die on a square has just been placed there.
fn is_new(input: &BoardInput<DiceBox>, square: Square) -> bool {
    input.before.is_some() && matches!(input.last, Some(&Action::Place(_, last)) if last == square)
}

/// The text of a square for screen readers, and whether a tap on it does something.
fn describe(input: &BoardInput<DiceBox>, square: Square) -> (String, bool) {
    let (view, words) = (input.view, words(input.language));
    if let Some(Placed { colour, pips }) = view.grid().die(square) {
        return (words.filled(square, colour, pips), false);
    }
    if view.grid().dead(square).is_some() {
        return (words.dead(square), false);
    }
    let wanted = wanted(view, square);
    let choosing = !input.legal.is_empty() && !drafting(view);
    let (state, enabled) = match selected_die(input) {
        _ if wanted.is_empty() => (Empty::Idle, false),
        Some(die) if view.grid().accepts(square, die.pips) => (Empty::Takes(die), true),
        Some(_) => (Empty::Refuses, false),
        None if selected_square(input) == Some(square) => (Empty::Selected, true),
        None if choosing && view.dice_for(input.viewer, square).next().is_some() => (Empty::Open, true),
        None => (Empty::Idle, false),
    };
    (words.empty(square, &wanted, state), enabled)
}

/// A colour's tally: its mark, a bar, the number.
fn tally(scene: &mut Scene, input: &BoardInput<DiceBox>, y: i32, colour: Colour) {
    let (key, points) = (colour as u32, input.view.grid().tally(colour));
    let length = WIDTH - 1700;
    let full = Colour::ALL.into_iter().map(|colour| input.view.grid().tally(colour)).fold(FULL, i32::max);
    let filled = length * points / full;
    scene.put(Layer::Pieces, 100 + key, (210, y), Art::Token { tint: tint(colour), unit: 165 });
    scene.put(Layer::Ground, key, (560, y), Art::Bar { tint: tint(colour), length, filled });
    scene.put(Layer::Ground, 10 + key, (WIDTH - 40, y), text(points.to_string(), "tally"));
}

/// Two texts over tallies or dice, at either end of the line that begins at `y`.
fn heading(scene: &mut Scene, key: u32, y: i32, left: &str, right: &str) {
    scene.put(Layer::Ground, key, (40, y + 180), text(left.to_owned(), "heading"));
    scene.put(Layer::Ground, key + 1, (WIDTH - 40, y + 180), text(right.to_owned(), "heading end"));
}

/// The dice of a seat from `top` on, or only their colours before they are rolled. A die keeps its key while it is the same one
/// of its colour.
fn dice(scene: &mut Scene, input: &BoardInput<DiceBox>, seat: Seat, (top, rows): (i32, &Rows), lifted: Option<u8>) {
    let (view, mut index) = (input.view, 0);
    let rolled_now = matches!(input.last, Some(Action::Reroll))
        && input.before.is_some_and(|before| before.hand(seat) != view.hand(seat));
    for colour in Colour::ALL {
        let mut rolled = view.hand(seat).dice().filter(|die| die.colour == colour);
        for number in 0..view.held(seat, colour) {
            let key = 8 * colour as u32 + u32::from(number);
            let is_lifted = lifted == Some(index);
            let (x, y) = rows.slot(index);
            let place = (x, top + y - if is_lifted { LIFT } else { 0 });
            let token = Art::Token { tint: tint(colour), unit: rows.unit };
            let art = rolled.next().map_or(token, |die| die_art(die, rows.size));
            let class = match (is_lifted, rolled_now) {
                (true, true) => "lifted rolled",
                (true, false) => "lifted",
                (false, true) => "rolled",
                (false, false) => "",
            };
            scene.put_piece(key, place, class, art);
            index += 1;
        }
    }
}

/// The area of a seat beside the board, as high as all others, so that all tallies have one scale.
pub(super) fn side(input: &BoardInput<DiceBox>, seat: Seat) -> Scene {
    let heights = Seat::all(input.names.len()).map(|other| own_side(input, other).height);
    let height = heights.max().unwrap_or_default();
    let mut scene = own_side(input, seat);
    scene.height = height;
    scene
}

/// The area of a seat beside the board: its tallies, and its dice unless they are in the rack. The viewer's area also shows the
/// colours that belong to nobody.
fn own_side(input: &BoardInput<DiceBox>, seat: Seat) -> Scene {
    let (view, words, name) = (input.view, words(input.language), &input.names[seat.index()]);
    let mut scene = Scene::new(WIDTH, 0, "");
    let mut bottom = 60;
    let totals = |of_seat: bool| -> Vec<Colour> {
        let shown = |&colour: &Colour| match view.owner(colour) {
            Some(owner) => of_seat && owner == seat,
            None => !of_seat && seat == input.viewer,
        };
        Colour::ALL.into_iter().filter(shown).collect()
    };
    let (own, unclaimed) = (totals(true), totals(false));
    for &colour in &own {
        tally(&mut scene, input, bottom + LINE / 2, colour);
        bottom += LINE;
    }
    if !unclaimed.is_empty() {
        let last = if view.is_spoiled() { words.spoils() } else { "" };
        heading(&mut scene, 20, bottom + 100, words.unclaimed(), last);
        bottom += 100 + HEADING;
    }
    for &colour in &unclaimed {
        tally(&mut scene, input, bottom + LINE / 2, colour);
        bottom += LINE;
    }
    let mut shown = Vec::new();
    if seat != input.viewer || drafting(view) {
        bottom += 200;
        heading(&mut scene, 30, bottom, &words.dice_of(name), "");
        dice(&mut scene, input, seat, (bottom + HEADING, &BESIDE), None);
        bottom += HEADING + BESIDE.height(view.left(seat));
        shown.extend(view.hand(seat).dice());
    }
    let tallies =
        |colours: &[Colour]| -> Vec<_> { colours.iter().map(|&colour| (colour, view.grid().tally(colour))).collect() };
    scene.height = bottom;
    scene.label = words.side(Side { who: name, own: &tallies(&own), unclaimed: &tallies(&unclaimed), dice: &shown });
    scene
}

/// The dice of the person to act, or of the one who looks on until the next turn.
pub(super) fn rack(input: &BoardInput<DiceBox>) -> Scene {
    let (view, seat, words) = (input.view, input.viewer, words(input.language));
    let title = words.dice_of(&input.names[seat.index()]);
    let mut scene = Scene::new(WIDTH, HEADING + IN_RACK.height(view.left(seat)), title.as_str());
    let lifted = match *input.selection {
        Selection::Die(place) => selected_die(input).and(Some(place)),
        _ => None,
    };
    let times = rolled_again(input, seat);
    let note = match times {
        _ if view.left(seat) == 0 => words.no_dice().to_owned(),
        // Beside a long name there is no room for it.
        1.. if title.chars().count() <= 14 => words.rolled_again(times),
        _ => String::new(),
    };
    heading(&mut scene, 0, 0, &title, &note);
    dice(&mut scene, input, seat, (HEADING, &IN_RACK), lifted);
    for (die, index) in view.hand(seat).dice().zip(0_u8..) {
        let ((x, y), key) = (IN_RACK.slot(index), u32::from(index));
        let y = y + HEADING;
        let pressed = lifted == Some(index);
        if times > 0 {
            scene.put(Layer::Ground, 100 + key, (x, y), Art::Brackets { size: 900 });
        }
        let fits = !input.legal.is_empty() && view.fits_somewhere(die);
        let square = selected_square(input);
        let fits_square = square.is_some_and(|square| view.grid().accepts(square, die.pips));
        if pressed {
            scene.put(Layer::Marks, key, (x, y - LIFT), Art::Ring { size: SMALL, tone: Tone::Selected });
        } else if fits_square {
            scene.put(Layer::Marks, key, (x, y), Art::Ring { size: SMALL, tone: Tone::Can });
        } else if fits && square.is_none() {
            scene.put_classed(Layer::Marks, 100 + key, (x, y + 545), "dot", Art::Link { dx: 1, dy: 0 });
        }
        let state = match square {
            _ if pressed => InRack::Selected,
            Some(square) if fits_square => InRack::Fits(square),
            Some(square) => InRack::Misfits(square),
            None => InRack::Squares(view.squares_for(die).count()),
        };
        let label = words.in_rack(die, state);
        let enabled = pressed || if square.is_some() { fits_square } else { fits };
        scene.cells.push(Cell { target: RACK + key, x, y, size: UNIT, label, pressed, enabled });
    }
    scene
}

/// The number of rerolls of a seat since its last decision.
fn rolled_again(input: &BoardInput<DiceBox>, seat: Seat) -> usize {
    input.past.iter().filter(|past| past.seat == seat && past.action == Action::Reroll).count()
}

/// The pool of four players, a place for each colour.
pub(super) fn pool(input: &BoardInput<DiceBox>) -> Scene {
    let words = words(input.language);
    let mut scene = Scene::new(WIDTH, HEADING + 1500, words.pool());
    heading(&mut scene, 0, 0, words.pool(), "");
    for colour in Colour::ALL {
        let (key, left) = (colour as u32, input.view.pool(colour));
        let (x, y) = (WIDTH / 8 + WIDTH / 4 * key as i32, HEADING + 600);
        if left > 0 {
            scene.put_piece(key, (x, y), "", Art::Token { tint: tint(colour), unit: 420 });
        }
        scene.put(Layer::Ground, 10 + key, (x, y + 700), text(words.pool_left(left), "heading middle"));
        scene.cells.push(Cell {
            target: RACK + key,
            x,
            y,
            size: 1200,
            label: words.in_pool(colour, left),
            pressed: false,
            enabled: left > 0 && !input.legal.is_empty(),
        });
    }
    scene
}
