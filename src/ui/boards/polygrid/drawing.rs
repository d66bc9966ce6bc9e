//! The scenes of Polygrid: the grid, the boxes, the roll with the bonus actions.

use super::choosing::{Due, best_number, due, pick_box, pick_square, squares};
use super::{BONUSES, box_target, many, solid};
use crate::games::polygrid::{Action, DieType, Polygrid, SIDE, SQUARES, Types};
use crate::rules::Square;
use crate::ui::board::Look;
use crate::ui::scene::{Art, Cell, Layer, Scene, Tint, Tone, UNIT};

/// Space at the left and below, where the coordinates stand.
const NEAR: i32 = 210;

/// Space at the right and above, where the silhouettes stand.
const FAR: i32 = 270;

/// The centre of a square.
fn centre(square: Square) -> (i32, i32) {
    let along = |before: i32, steps: u8| before + UNIT / 2 + UNIT * i32::from(steps);
    (along(NEAR, square.file), along(FAR, SIDE - 1 - square.rank))
}

fn key(square: Square) -> u32 {
    square.index(SIDE) as u32
}

/// The grid: what is written, where the marker stands, where it can go, and the path that is chosen.
pub(super) fn grid(look: &Look<Polygrid>) -> Scene {
    let view = look.view;
    let side = NEAR + FAR + UNIT * i32::from(SIDE);
    let mut scene = Scene::new(side, side, format!("Grid, {} of {SQUARES} squares filled", view.filled()));
    scene.put(Layer::Ground, 0, (0, 0), Art::Tray { width: side, height: side });
    let chosen = look.selection.square.filter(|_| !look.legal.is_empty());
    for step in 0..SIDE {
        let at = centre(Square::new(step, step));
        let number = u32::from(step);
        let coordinate = |text: String| Art::Text { text, class: "coordinate" };
        let file = char::from(b'a' + step).to_string();
        scene.put(Layer::Ground, 200 + number, (at.0, side - NEAR / 2), coordinate(file));
        scene.put(Layer::Ground, 210 + number, (NEAR / 2, at.1), coordinate((step + 1).to_string()));
        let class = |is_chosen: bool| if is_chosen { "lines chosen" } else { "lines" };
        let (above, beside) = (chosen.is_some_and(|c| c.file == step), chosen.is_some_and(|c| c.rank == step));
        let column = Art::Solids { struck: bits(view.types_in_column(step)), down: false };
        let row = Art::Solids { struck: bits(view.types_in_row(step)), down: true };
        scene.put_classed(Layer::Ground, 220 + number, (at.0, FAR / 2 + 10), class(above), column);
        scene.put_classed(Layer::Ground, 230 + number, (side - FAR / 2 - 10, at.1), class(beside), row);
    }
    let path = path(look);
    for (step, pair) in path.windows(2).enumerate() {
        let ((x, y), (tx, ty)) = (centre(pair[0]), centre(pair[1]));
        scene.put(Layer::Links, step as u32, (x, y), Art::Link { dx: tx - x, dy: ty - y });
    }
    for square in squares() {
        let (number, place) = (key(square), centre(square));
        let is_chosen = chosen == Some(square);
        let (text, open) = square_text(look, square, is_chosen);
        if view.is_dead(square) {
            scene.put_classed(Layer::Ground, 10 + number, place, "dead", Art::Well { size: 800 });
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
            let class = if is_new(look, square) { "placed" } else { "" };
            scene.put_classed(Layer::Pieces, number, place, class, solid(die, None, UNIT));
        }
        // On the way the roll counts down; elsewhere a circle shows the most that can be left over.
        let passed =
            path.iter().position(|&other| other == square).and_then(|step| view.roll()?.checked_sub(step as u8));
        let spot = |text: String, radius: i32| Art::Spot { text, radius };
        let usable = view.usable_left_overs(square);
        if is_chosen {
            let text = look.selection.number.map(|number| number.to_string()).unwrap_or_default();
            scene.put_classed(Layer::Marks, number, place, "end", spot(text, 300));
        } else if let Some(rest) = passed.filter(|_| view.written(square).is_none()) {
            scene.put_classed(Layer::Marks, number, place, "way", spot(rest.to_string(), 220));
        } else if open {
            let text = usable.greatest().filter(|_| due(look) == Due::Move).map(|most| most.to_string());
            scene.put_classed(
                Layer::Marks,
                number,
                place,
                "way",
                spot(text.clone().unwrap_or_default(), if text.is_some() { 220 } else { 130 }),
            );
        }
        // A dot for each further number, where no path runs.
        if open && passed.is_none() && due(look) == Due::Move && usable.len() > 1 {
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

/// Whether what stands on a square has just been written there.
fn is_new(look: &Look<Polygrid>, square: Square) -> bool {
    let before = look.before.filter(|before| before.written(square).is_none());
    before.is_some() && look.view.written(square).is_some()
}

/// Bit 0 for D4 to bit 5 for D20.
fn bits(types: Types) -> u8 {
    types.iter().fold(0, |bits, die| bits | 1 << die as u8)
}

/// The path of the move that is chosen, from the marker to its end; empty while none is.
fn path(look: &Look<Polygrid>) -> Vec<Square> {
    let chosen = look.selection.square.zip(look.selection.number).filter(|_| due(look) == Due::Move);
    chosen.and_then(|(square, number)| look.view.path(square, number)).unwrap_or_default()
}

/// A square as a screen reader says it, and whether a tap on it selects it.
fn square_text(look: &Look<Polygrid>, square: Square, is_chosen: bool) -> (String, bool) {
    let view = look.view;
    let what = view.written(square).map_or("empty".to_owned(), |die| die.to_string());
    let open = !is_chosen && !look.legal.is_empty() && pick_square(look, square).is_ok();
    let state = if is_chosen {
        let number = look.selection.number.map_or(String::new(), |number| format!(", {number}"));
        format!("selected{number}")
    } else if open && due(look) == Due::Move {
        let numbers: Vec<_> = view.usable_left_overs(square).iter().rev().map(|number| number.to_string()).collect();
        format!("you can end here, left over {}", numbers.join(" or "))
    } else if open {
        "you can write here".to_owned()
    } else if view.marker() == Some(square) {
        "the marker".to_owned()
    } else if view.is_dead(square) {
        "nothing can be written here any more".to_owned()
    } else {
        return ([square.to_string(), what].join(", "), open);
    };
    ([square.to_string(), what, state].join(", "), open)
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
pub(super) fn boxes(look: &Look<Polygrid>) -> Scene {
    let view = look.view;
    let selection = look.selection;
    let acts = !look.legal.is_empty();
    let mut scene = Scene::new(6 * UNIT, 13 * UNIT, format!("Boxes, {} of 60 left", view.boxes_left()));
    for die in DieType::ALL {
        let left = view.boxes(die);
        // A square that is chosen says which types it allows; at the start it allows all.
        let fits = acts && pick_box(look, die, best_number(look, die)).is_ok();
        let asked = acts && selection.square.is_some() && due(look) != Due::Begin;
        for number in 0..=die.sides() {
            let (target, place) = (box_target(die, number), box_place(die, number));
            let is_type = number == 0;
            let is_chosen = acts && selection.die == Some(die) && (is_type || selection.number == Some(number));
            let crossed = !is_type && !left.contains(number);
            let open = acts && if is_type { fits } else { !crossed && pick_box(look, die, number).is_ok() };
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
                    () => "",
                };
                scene.put_classed(Layer::Ground, target, place, class, Art::Box { number, size: 820, crossed });
            }
            let name =
                if is_type { format!("{die}, {} left", many(left.len(), "box")) } else { format!("{die}, {number}") };
            let state = match () {
                () if crossed => ", crossed off",
                () if is_chosen => ", selected",
                () if open => ", can be chosen",
                () => "",
            };
            let (x, y) = place;
            let label = name + state;
            scene.cells.push(Cell { target, x, y, size: UNIT, label, pressed: is_chosen, enabled: open });
        }
    }
    scene
}

/// The die that is rolled, or chosen to be, and the bonus actions as stars.
pub(super) fn roll(look: &Look<Polygrid>) -> Scene {
    let view = look.view;
    let bonuses = many(view.bonuses().into(), "bonus action");
    let rolled = view.chosen().zip(view.roll());
    let label = match rolled {
        Some((die, roll)) => format!("Rolled {roll} with the {die}, {bonuses} left"),
        None => format!("{bonuses} left"),
    };
    let mut scene = Scene::new(5000, 1300, label);
    let coming = look.selection.die.filter(|_| due(look) == Due::Choose);
    if let Some((die, roll)) = rolled {
        let rolled = look.before.is_some() && matches!(look.last, Some(Action::Choose { .. } | Action::Reroll));
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
