//! A player's area beside the matrix: the stacks, the totals of the lines, and where the selected die would go.

use super::{coming, die_art, hidden, second, tint};
use crate::rules::{Area, Colour, DiceMatrix, Die, triangle};
use crate::words::words;
use alea_board::BoardInput;
use alea_rules::{Game, Seat, Turn};
use alea_scene::{Art, Layer, Scene, Tone, UNIT};

/// The side of a die in an area.
const SMALL: i32 = 740;

/// Space left of an area's first column and above its first row, for the names of the lines.
const AREA_LEFT: i32 = 650;
const AREA_TOP: i32 = 800;

/// The places of the totals: of the columns from the top, and of the rows from the left, clear of the last column's badges.
const BELOW: i32 = AREA_TOP + 6 * UNIT + 420;
const BESIDE: i32 = AREA_LEFT + 5 * UNIT + 700;

pub(super) fn area_scene(input: &BoardInput<DiceMatrix>, seat: Seat) -> Scene {
    let area = input.view.area(seat);
    let before = input.before.map_or(area, |before| before.area(seat));
    let mut scene = Scene::new(
        AREA_LEFT + 5 * UNIT + 1150,
        AREA_TOP + 6 * UNIT + 850,
        words(input.language).area(&input.names[seat.index()], &dice(area)),
    );
    let x = |colour: Colour| AREA_LEFT + UNIT / 2 + UNIT * colour as i32;
    let y = |pips: u8| AREA_TOP + UNIT / 2 + UNIT * (6 - i32::from(pips));
    let ghost = coming(input).filter(|_| input.view.turn() == Turn::Seat(seat));
    let other = ghost.as_ref().and_then(|_| input.view.die(second(input)?.0));
    let is_coming = |die: Die| other == Some(die) || ghost.as_ref().is_some_and(|(coming, _)| *coming == die);
    let total = |count: i32| if count == 0 { "\u{b7}".to_owned() } else { count.to_string() };
    for colour in Colour::ALL {
        let line = colour as u32;
        scene.put(Layer::Ground, 100 + line, (x(colour), AREA_TOP - 400), Art::Mark { tint: tint(colour), unit: 200 });
        let text = Art::Text { text: total(area.column(colour)), class: "total" };
        scene.put(Layer::Ground, 110 + line, (x(colour), BELOW), text);
        for pips in 1..=6 {
            let (cell, place) = (line * 6 + u32::from(pips) - 1, (x(colour), y(pips)));
            scene.put(Layer::Ground, cell, place, Art::Well { size: 860 });
            let die = Die { colour, pips };
            match area.stack(colour, pips) {
                0 if is_coming(die) => {
                    scene.put_classed(Layer::Pieces, cell, place, "coming", die_art(die, SMALL));
                }
                0 => {}
                1 => {
                    let class = if before.stack(colour, pips) == 0 { "arrived" } else { "" };
                    scene.put_piece(cell, place, class, die_art(die, SMALL));
                }
                height => {
                    let class = if before.stack(colour, pips) < height { "grown" } else { "" };
                    let art = Art::Stack { tint: tint(colour), pips, size: SMALL, height };
                    scene.put_piece(cell, place, class, art);
                }
            }
        }
    }
    for pips in 1..=6_u8 {
        let line = u32::from(pips);
        scene.put(
            Layer::Ground,
            120 + line,
            (AREA_LEFT - 300, y(pips)),
            Art::Text { text: pips.to_string(), class: "line-name" },
        );
        let text = Art::Text { text: total(area.row(pips)), class: "total" };
        scene.put(Layer::Ground, 130 + line, (BESIDE, y(pips)), text);
    }
    if !hidden(input.view) {
        // The points of the last action rise from the totals.
        let mut rises = |key: u32, place: (i32, i32), dice: [i32; 2]| {
            let points = triangle(dice[1]) - triangle(dice[0]);
            if points > 0 {
                scene.put_classed(Layer::Marks, key, place, "gained", pill(points));
            }
        };
        for colour in Colour::ALL {
            rises(10 + colour as u32, (x(colour), BELOW), [before, area].map(|area| area.column(colour)));
        }
        for pips in 1..=6_u8 {
            rises(20 + u32::from(pips), (BESIDE, y(pips)), [before, area].map(|area| area.row(pips)));
        }
    }
    for past in input.marked().iter().filter(|past| past.seat == seat) {
        for die in past.before.dice_of(&past.action) {
            let key = 200 + die.colour as u32 * 6 + u32::from(die.pips);
            // Two equal dice go on one stack; the second game of two begins with none.
            if scene.item(Layer::Ground, key).is_none() && area.stack(die.colour, die.pips) > 0 {
                scene.put(Layer::Ground, key, (x(die.colour), y(die.pips)), Art::Brackets { size: 940 });
            }
        }
    }
    if let Some((die, action)) = ghost {
        scene.put(Layer::Marks, 0, (x(die.colour), y(die.pips)), Art::Ghost { size: 900 });
        // The points of both together are shown at the dice and on the button.
        if let Some(other) = other.filter(|other| *other != die) {
            scene.put(Layer::Marks, 3, (x(other.colour), y(other.pips)), Art::Ghost { size: 900 });
        }
        if !hidden(input.view) && other.is_none() {
            let gain = input.view.gain(&action);
            // The future gain of a line replaces its total.
            let (column, row) = (110 + die.colour as u32, 130 + u32::from(die.pips));
            scene.keep(|layer, item| layer != Layer::Ground || ![column, row].contains(&item.key));
            scene.put_classed(Layer::Marks, 1, (x(die.colour), BELOW), "wide", pill(gain.column));
            scene.put_classed(Layer::Marks, 2, (BESIDE, y(die.pips)), "wide", pill(gain.row));
        }
    }
    scene
}

fn pill(points: i32) -> Art {
    Art::Pill { text: format!("+{points}"), tone: Tone::Can }
}

/// The dice of each cell of an area and their number.
fn dice(area: &Area) -> Vec<(Die, u8)> {
    let dice = Colour::ALL.into_iter().flat_map(|colour| (1..=6).map(move |pips| Die { colour, pips }));
    let stacks = dice.map(|die| (die, area.stack(die.colour, die.pips)));
    stacks.filter(|(_, height)| *height > 0).collect()
}
