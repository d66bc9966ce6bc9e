//! Polyhedral dice and boxes as SVG markup, like the drawings of [`super::art`].

use super::Tint;
use super::shapes::{outline, rounded};

/// Corners of a shape, in thousandths of the unit.
type Corners = &'static [(i32, i32)];

/// The look of a polyhedral die: colour, silhouette, lit faces, shaded faces, and the size and height of its number.
struct Shape(Tint, Corners, &'static [Corners], &'static [Corners], i32, i32);

/// The sides of the polyhedral dice.
const SIDES: [u8; 6] = [4, 6, 8, 10, 12, 20];

fn shape(sides: u8) -> Shape {
    match sides {
        4 => Shape(
            Tint::Red,
            &[(0, -1020), (1120, 860), (-1120, 860)],
            &[],
            &[&[(0, -1020), (1120, 860), (0, 860)]],
            720,
            300,
        ),
        6 => Shape(
            Tint::Orange,
            &[(-860, -860), (860, -860), (860, 860), (-860, 860)],
            &[&[(-860, -860), (860, -860), (-860, 860)]],
            &[],
            920,
            0,
        ),
        8 => Shape(
            Tint::Yellow,
            &[(0, -1120), (920, 0), (0, 1120), (-920, 0)],
            &[&[(0, -1120), (920, 0), (-920, 0)]],
            &[&[(920, 0), (0, 1120), (-920, 0)]],
            800,
            0,
        ),
        10 => Shape(
            Tint::Green,
            &[(0, -1100), (1040, 140), (0, 1020), (-1040, 140)],
            &[&[(0, -1100), (560, 300), (0, 520), (-560, 300)]],
            &[
                &[(0, -1100), (1040, 140), (560, 300)],
                &[(1040, 140), (0, 1020), (0, 520), (560, 300)],
                &[(1040, 140), (0, 1020), (-1040, 140), (-560, 300), (0, 520), (560, 300)],
            ],
            640,
            20,
        ),
        12 => Shape(
            Tint::Blue,
            &[(0, -1010), (1040, -250), (640, 960), (-640, 960), (-1040, -250)],
            &[&[(0, -1010), (0, -640), (-690, -140), (-1040, -250)]],
            &[
                &[(1040, -250), (640, 960), (430, 660), (690, -140)],
                &[(640, 960), (-640, 960), (-430, 660), (430, 660)],
                &[(640, 960), (-640, 960), (-430, 660), (430, 660)],
            ],
            660,
            60,
        ),
        _ => Shape(
            Tint::Purple,
            &[(0, -1080), (935, -540), (935, 540), (0, 1080), (-935, 540), (-935, -540)],
            &[
                &[(0, -640), (580, 360), (-580, 360)],
                &[(0, -1080), (0, -640), (-935, -540)],
                &[(-935, -540), (0, -640), (-580, 360)],
            ],
            &[&[(935, -540), (935, 540), (580, 360)], &[(-580, 360), (580, 360), (0, 1080)]],
            500,
            40,
        ),
    }
}

/// A polyhedral die with a number, in a square of this size.
pub fn solid(sides: u8, number: u8, size: i32) -> String {
    let Shape(tint, corners, lit, dim, text, y) = shape(sides);
    let unit = size * 345 / 1000;
    let faces = |class: &str, faces: &[Corners]| -> String {
        faces.iter().map(|face| format!(r#"<path class="{class}" d="{}"/>"#, outline(face, 0, 0, unit))).collect()
    };
    format!(
        r#"<g class="piece solid {}" font-size="{}"><path class="body" d="{}"/>{}{}<text y="{}">{number}</text></g>"#,
        tint.name(),
        text * unit / 1000,
        outline(corners, 0, 0, unit),
        faces("lit", lit),
        faces("dim", dim),
        y * unit / 1000,
    )
}

/// The six silhouettes within the length of a square. Those with their bits set are struck out.
pub fn solids(struck: u8, down: bool) -> String {
    let mut out = String::new();
    for (index, &sides) in SIDES.iter().enumerate() {
        let along = 155 * index as i32 - 388;
        let (x, y) = if down { (0, along) } else { (along, 0) };
        let Shape(tint, corners, ..) = shape(sides);
        let body = outline(corners, x, y, 62);
        if struck >> index & 1 == 0 {
            out.push_str(&format!(r#"<g class="piece {}"><path class="body" d="{body}"/></g>"#, tint.name()));
        } else {
            out.push_str(&format!(r#"<path class="used" d="{body}M{} {}l120 -120"/>"#, x - 60, y + 60));
        }
    }
    format!(r#"<g class="solids">{out}</g>"#)
}

/// A number in a box of this side, centred on the origin. A diagonal stroke crosses it off.
pub fn number_box(number: u8, size: i32, crossed: bool) -> String {
    let (class, reach) = (if crossed { "box crossed" } else { "box" }, size * 36 / 100);
    let stroke = if crossed { format!(r#"<path d="M-{reach} {reach}L{reach} -{reach}"/>"#) } else { String::new() };
    format!(
        r#"<g class="{class}" font-size="{}">{}<text>{number}</text>{stroke}</g>"#,
        size * 44 / 100,
        rounded("frame", size, size / 5, 0, 0)
    )
}
