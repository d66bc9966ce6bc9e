//! The scenes of Polygrid: the grid, the boxes, the roll with the bonus actions.

use super::choosing::{Due, best_number, due, pick_box, pick_square, squares};
use super::{BONUSES, box_target, solid};
use crate::rules::{Action, DieType, Polygrid, SIDE, SQUARES, Types};
use crate::words::{BoxState, State, words};
use alea_board::BoardInput;
use alea_rules::Square;
use alea_scene::{Art, Cell, Layer, Scene, Tint, Tone, UNIT};

/// Space at the left and below, for the coordinates.
const NEAR: i32 = 210;

/// Space at the right and above, for the silhouettes.
const FAR: i32 = 270;

fn centre(square: Square) -> (i32, i32) {
    let along = |before: i32, steps: u8| before + UNIT / 2 + UNIT * i32::from(steps);
    (along(NEAR, square.file), along(FAR, SIDE - 1 - square.rank))
}

fn key(square: Square) -> u32 {
    square.index(SIDE) as u32
}

/// The grid: the entries, the marker and where it can go, and the chosen path.
pub(super) fn grid(input: &BoardInput<Polygrid>) -> Scene {
    let view = input.view;
    let side = NEAR + FAR + UNIT * i32::from(SIDE);
    let mut scene = Scene::new(side, side, words(input.language).grid(view.filled(), SQUARES));
    scene.put(Layer::Ground, 0, (0, 0), Art::Tray { width: side, height: side });
    let chosen = input.selection.square.filter(|_| !input.legal.is_empty());
    for step in 0..SIDE {
        let at = centre(Square::new(step, step));
        let number = u32::from(step);
        let coordinate = |text: String| Art::Text { text, class: "coordinate" };
        let file = char::from(b'a' + step).to_string();
        scene.put(Layer::Ground, 200 + number, (at.0, side - NEAR / 2), coordinate(file));
        scene.put(Layer::Ground, 210 + number, (NEAR / 2, at.1), coordinate((step + 1).to_string()));
        let class = |is_chosen: bool| if is_chosen { "lanes chosen" } else { "lanes" };
        let (above, beside) = (chosen.is_some_and(|c| c.file == step), chosen.is_some_and(|c| c.rank == step));
        let column = Art::Solids { struck: bits(view.types_in_column(step)), down: false };
        let row = Art::Solids { struck: bits(view.types_in_row(step)), down: true };
        scene.put_classed(Layer::Ground, 220 + number, (at.0, FAR / 2 + 10), class(above), column);
        scene.put_classed(Layer::Ground, 230 + number, (side - FAR / 2 - 10, at.1), class(beside), row);
    }
    marks(input, &mut scene);
    let path = path(input);
    for (step, pair) in path.windows(2).enumerate() {
        let ((x, y), (tx, ty)) = (centre(pair[0]), centre(pair[1]));
        scene.put(Layer::Links, step as u32, (x, y), Art::Link { dx: tx - x, dy: ty - y });
    }
    for square in squares() {
        let (number, place) = (key(square), centre(square));
        let is_chosen = chosen == Some(square);
        let (text, open) = square_text(input, square, is_chosen);
        if view.is_dead(square) {
            let is_new = input.before.is_some_and(|before| !before.is_dead(square));
            let class = if is_new { "just" } else { "" };
            scene.put_classed(Layer::Ground, 10 + number, place, class, Art::Well { size: 800 });
            scene.put_classed(
                Layer::Ground,
                60 + number,
                place,
                "dash",
                Art::Text { text: "\u{2013}".to_owned(), class: "" },
            );
        } else {
            scene.put(Layer::Ground, 10 + number, place, Art::Tile { size: 950 });
        }
        if let Some(die) = view.written(square) {
            let class = if is_new(input, square) { "placed own" } else { "" };
            scene.put_classed(Layer::Pieces, number, place, class, solid(die, None, UNIT));
        }
        // On the path the roll counts down. Elsewhere a circle shows the greatest number that can be left over.
        let passed =
            path.iter().position(|&other| other == square).and_then(|step| view.roll()?.checked_sub(step as u8));
        let spot = |text: String, radius: i32| Art::Spot { text, radius };
        let usable = view.usable_left_overs(square);
        let coming = input.selection.die.filter(|_| is_chosen && view.written(square).is_none());
        if let Some(die) = coming {
            // What will be written there.
            scene.put_classed(Layer::Pieces, number, place, "coming", solid(die, None, UNIT));
            scene.put(Layer::Marks, number, place, Art::Ghost { size: 900 });
        } else if is_chosen {
            let text = input.selection.number.map(|number| number.to_string()).unwrap_or_default();
            scene.put_classed(Layer::Marks, number, place, "end", spot(text, 300));
        } else if let Some(rest) = passed.filter(|_| view.written(square).is_none()) {
            scene.put_classed(Layer::Marks, number, place, "way", spot(rest.to_string(), 220));
        } else if open {
            let text = usable.greatest().filter(|_| due(input) == Due::Move).map(|most| most.to_string());
            scene.put_classed(
                Layer::Marks,
                number,
                place,
                "way",
                spot(text.clone().unwrap_or_default(), if text.is_some() { 220 } else { 130 }),
            );
        }
        // A dot for each further number, where no path runs.
        if open && passed.is_none() && due(input) == Due::Move && usable.len() > 1 {
            let dots = vec!["\u{2022}"; usable.len() - 1].join(" ");
            scene.put(Layer::Marks, 50 + number, (place.0, place.1 + 365), Art::Text { text: dots, class: "more" });
        }
        let (x, y) = place;
        scene.cells.push(Cell {
            target: number,
            x,
            y,
            size: UNIT,
            label: text,
            pressed: is_chosen,
            enabled: open || is_chosen,
        });
    }
    if let Some((x, y)) = view.marker().map(centre) {
        scene.put_classed(Layer::Marks, 100, (x, y), "marker", Art::Ghost { size: 950 });
        scene.put_classed(
            Layer::Marks,
            101,
            (x + 270, y + 270),
            "pawn",
            Art::Spot { text: String::new(), radius: 130 },
        );
        scene.put_classed(Layer::Marks, 102, (x + 270, y + 270), "pawn", Art::Spot { text: String::new(), radius: 65 });
    }
    scene
}

/// Brackets round the squares of the last decision: the marker's old square, and the entry.
fn marks(input: &BoardInput<Polygrid>, scene: &mut Scene) {
    for past in input.marked() {
        if let Action::Begin(it) | Action::Move(it) | Action::Bonus(it) = past.action {
            let from = past.before.marker().filter(|_| matches!(past.action, Action::Move(_)));
            for square in from.into_iter().chain([it.square]) {
                scene.put(Layer::Ground, 300 + key(square), centre(square), Art::Brackets { size: 930 });
            }
        }
    }
}

/// The box that the last decision crossed off.
fn crossed_last(input: &BoardInput<Polygrid>) -> Option<(DieType, u8)> {
    input.marked().iter().rev().find_map(|past| match past.action {
        Action::Choose { die, number } => Some((die, number)),
        Action::Begin(it) | Action::Move(it) | Action::Bonus(it) => Some((it.die, it.number)),
        Action::Reroll | Action::End => None,
    })
}

/// Whether the type on a square has just been written there.
fn is_new(input: &BoardInput<Polygrid>, square: Square) -> bool {
    let before = input.before.filter(|before| before.written(square).is_none());
    before.is_some() && input.view.written(square).is_some()
}

/// Bit 0 for D4 to bit 5 for D20.
fn bits(types: Types) -> u8 {
    types.iter().fold(0, |bits, die| bits | 1 << die as u8)
}

/// The path of the move that is chosen, from the marker to its end; empty while none is.
fn path(input: &BoardInput<Polygrid>) -> Vec<Square> {
    let chosen = input.selection.square.zip(input.selection.number).filter(|_| due(input) == Due::Move);
    chosen.and_then(|(square, number)| input.view.path(square, number)).unwrap_or_default()
}

/// The text of a square for screen readers, and whether a tap selects it.
fn square_text(input: &BoardInput<Polygrid>, square: Square, is_chosen: bool) -> (String, bool) {
    let view = input.view;
    let open = !is_chosen && !input.legal.is_empty() && pick_square(input, square).is_ok();
    let numbers: Vec<u8> = view.usable_left_overs(square).iter().rev().collect();
    let state = match () {
        () if is_chosen => State::Selected(input.selection.number.filter(|_| due(input) == Due::Move)),
        () if open && due(input) == Due::Move => State::CanEnd(&numbers),
        () if open => State::CanWrite,
        () if view.marker() == Some(square) => State::Marker,
        () if view.is_dead(square) => State::Dead,
        () => State::Plain,
    };
    (words(input.language).square(square, view.written(square), state), open)
}

/// The place of a box, by column and row; number 0 is the type. D4 and D6 share a column, D20 takes two.
fn box_place(die: DieType, number: u8) -> (i32, i32) {
    let (column, row) = match die {
        DieType::D4 => (0, number),
        DieType::D6 => (0, 6 + number),
        DieType::D8 => (1, number),
        DieType::D10 => (2, number),
        DieType::D12 => (3, number),
        DieType::D20 if number > 10 => (5, number - 10),
        DieType::D20 => (4, number),
    };
    (UNIT * column + UNIT / 2, UNIT * i32::from(row) + UNIT / 2)
}

/// The sixty boxes below their types.
pub(super) fn boxes(input: &BoardInput<Polygrid>) -> Scene {
    let (view, words) = (input.view, words(input.language));
    let selection = input.selection;
    let acts = !input.legal.is_empty();
    let mut scene = Scene::new(
        6 * UNIT,
        13 * UNIT,
        words.boxes(view.boxes_left(), DieType::ALL.iter().map(|die| usize::from(die.sides())).sum()),
    );
    for die in DieType::ALL {
        let left = view.boxes(die);
        // A chosen square tells which types it allows. At the start it allows all.
        let fits = acts && pick_box(input, die, best_number(input, die)).is_ok();
        let asked = acts && selection.square.is_some() && due(input) != Due::Begin;
        for number in 0..=die.sides() {
            let (target, place) = (box_target(die, number), box_place(die, number));
            let is_type = number == 0;
            let is_chosen = acts && selection.die == Some(die) && (is_type || selection.number == Some(number));
            let crossed = !is_type && !left.contains(number);
            let open = acts && if is_type { fits } else { !crossed && pick_box(input, die, number).is_ok() };
            if crossed && crossed_last(input) == Some((die, number)) {
                scene.put(Layer::Links, target, place, Art::Brackets { size: 960 });
            }
            if is_type {
                let class = if asked && !fits { "faded" } else { "" };
                scene.put_classed(Layer::Pieces, target, place, class, solid(die, None, 1040));
                if is_chosen || asked && fits {
                    let tone = if is_chosen { Tone::Selected } else { Tone::Can };
                    scene.put(Layer::Marks, target, place, Art::Ring { size: 790, tone });
                }
            } else {
                let class = match () {
                    () if is_chosen => "chosen",
                    () if asked && open => "can",
                    () if crossed && input.before.is_some_and(|before| before.boxes(die).contains(number)) => "just",
                    () => "",
                };
                scene.put_classed(Layer::Ground, target, place, class, Art::Box { number, size: 820, crossed });
            }
            let state = match () {
                () if crossed => BoxState::CrossedOff,
                () if is_chosen => BoxState::Selected,
                () if open => BoxState::Open,
                () => BoxState::Plain,
            };
            let label = match number {
                0 => words.type_of_boxes(die, left.len(), state),
                number => words.one_box(die, number, state),
            };
            let (x, y) = place;
            scene.cells.push(Cell { target, x, y, size: UNIT, label, pressed: is_chosen, enabled: open });
        }
    }
    scene
}

/// The die that is rolled, or chosen to be, and the bonus actions as stars.
pub(super) fn roll(input: &BoardInput<Polygrid>) -> Scene {
    let view = input.view;
    let rolled = view.chosen().zip(view.roll());
    let label = words(input.language).roll(rolled, view.bonuses());
    let mut scene = Scene::new(5000, 1300, label);
    let coming = input.selection.die.filter(|_| due(input) == Due::Choose);
    if let Some((die, roll)) = rolled {
        let rolled = input.before.is_some() && matches!(input.last, Some(Action::Choose { .. } | Action::Reroll));
        let class = if rolled { "rolled" } else { "" };
        scene.put_classed(Layer::Pieces, 0, (650, 650), class, solid(die, Some(roll), 1650));
    } else if let Some(die) = view.chosen().or(coming) {
        scene.put_classed(Layer::Pieces, 0, (650, 650), "faded", solid(die, None, 1650));
    }
    for star in 0..BONUSES {
        let (x, y) = (2200 + 1000 * i32::from(star), 650);
        let spent = star >= view.bonuses();
        let class = if spent { "star spent" } else { "star" };
        scene.put_classed(Layer::Ground, star.into(), (x, y), class, Art::Mark { tint: Tint::Yellow, unit: 340 });
        if spent {
            scene.put_classed(Layer::Links, star.into(), (x - 300, y + 340), "spent", Art::Link { dx: 600, dy: -680 });
        }
    }
    scene
}
