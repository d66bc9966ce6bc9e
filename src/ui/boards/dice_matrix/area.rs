//! A player's area beside the matrix: the stacks, the totals of the lines, and where the selected die would go.

use super::{coming, die_art, die_name, hidden};
use crate::games::dice_matrix::{Area, Colour, DiceMatrix, Die};
use crate::rules::{Game, Seat, Turn};
use crate::ui::board::Look;
use crate::ui::scene::{Art, Layer, Scene, Tone, UNIT};

/// The side of a die in an area.
const SMALL: i32 = 740;

/// Space left of an area's first column and above its first row, for the names of the lines.
const AREA_LEFT: i32 = 650;
const AREA_TOP: i32 = 800;

/// The area of a seat.
pub(super) fn area_scene(look: &Look<DiceMatrix>, seat: Seat) -> Scene {
    let area = look.view.area(seat);
    let mut scene = Scene::new(
        AREA_LEFT + 5 * UNIT + 900,
        AREA_TOP + 6 * UNIT + 850,
        format!("{}: {}", look.names[seat.index()].owns("area"), area_words(area)),
    );
    let x = |colour: Colour| AREA_LEFT + UNIT / 2 + UNIT * colour as i32;
    let y = |pips: u8| AREA_TOP + UNIT / 2 + UNIT * (6 - i32::from(pips));
    let ghost = coming(look).filter(|_| look.view.turn() == Turn::Seat(seat));
    let total = |count: i32| if count == 0 { "\u{b7}".to_owned() } else { count.to_string() };
    for colour in Colour::ALL {
        let line = colour as u32;
        scene.put(Layer::Ground, 100 + line, (x(colour), AREA_TOP - 400), Art::Mark { tint: colour.tint(), unit: 200 });
        let text = Art::Text { text: total(area.column(colour)), class: "total" };
        scene.put(Layer::Ground, 110 + line, (x(colour), AREA_TOP + 6 * UNIT + 420), text);
        for pips in 1..=6 {
            let (cell, place) = (line * 6 + u32::from(pips) - 1, (x(colour), y(pips)));
            scene.put(Layer::Ground, cell, place, Art::Well { size: 860 });
            let die = Die { colour, pips };
            match area.stack(colour, pips) {
                0 if ghost.as_ref().is_some_and(|(coming, _)| *coming == die) => {
                    scene.put_classed(Layer::Pieces, cell, place, "coming", die_art(die, SMALL));
                }
                0 => {}
                1 => scene.put_piece(cell, place, "", die_art(die, SMALL)),
                height => {
                    scene.put_piece(cell, place, "", Art::Stack { tint: colour.tint(), pips, size: SMALL, height })
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
        scene.put(Layer::Ground, 130 + line, (AREA_LEFT + 5 * UNIT + 450, y(pips)), text);
    }
    if let Some((die, action)) = ghost {
        scene.put(Layer::Marks, 0, (x(die.colour), y(die.pips)), Art::Ghost { size: 900 });
        if !hidden(look.view) {
            let gain = look.view.gain(&action);
            let pill = |points: i32| Art::Pill { text: format!("+{points}"), tone: Tone::Can };
            scene.put_classed(Layer::Marks, 1, (x(die.colour), AREA_TOP + 6 * UNIT + 420), "wide", pill(gain.column));
            scene.put_classed(Layer::Marks, 2, (AREA_LEFT + 5 * UNIT + 450, y(die.pips)), "wide", pill(gain.row));
        }
    }
    scene
}

/// The dice of an area in words, for a screen reader.
fn area_words(area: &Area) -> String {
    let mut words = Vec::new();
    for colour in Colour::ALL {
        for pips in 1..=6 {
            match area.stack(colour, pips) {
                0 => {}
                1 => words.push(die_name(Die { colour, pips })),
                height => words.push(format!("{height} of {}", die_name(Die { colour, pips }))),
            }
        }
    }
    if words.is_empty() { "no dice yet".to_owned() } else { words.join(", ") }
}
