//! Drawings as SVG markup: every piece and sign. Only shapes are made here, because colours and strokes belong to the style sheet.

use super::shapes::{outline, rounded};
use super::solids::{number_box, solid, solids};
use super::{Art, Reason, Tint, Tone, UNIT};

/// Text escaped for HTML and SVG, safe between tags and within quotes.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(letter),
        }
    }
    out
}

/// The upper face of a die or a stack as a word, which is the same for dice that look alike. `None` for other drawings.
pub fn side_up(art: &Art) -> Option<String> {
    match art {
        Art::Die { tint, pips, .. } | Art::Stack { tint, pips, .. } => Some(format!("{} {pips}", tint.name())),
        _ => None,
    }
}

/// The markup of a drawing, centred on the origin.
pub fn markup(art: &Art) -> String {
    match art {
        Art::Die { tint, pips, size } => die(*tint, *pips, *size),
        Art::Stack { tint, pips, size, height } => stack(*tint, *pips, *size, *height),
        Art::Shadow { size } => rounded("shade", *size, *size * 20 / 100, 0, 0),
        Art::Tray { width, height } => {
            let radius = width.min(height) * 30 / 1000;
            format!(r#"<rect class="tray" width="{width}" height="{height}" rx="{radius}"/>"#)
        }
        Art::Well { size } => rounded("well", *size, size / 8, 0, 0),
        Art::Mark { tint, unit } => format!(r#"<path class="mark" d="{}"/>"#, mark(*tint, 0, 0, *unit)),
        Art::Token { tint, unit } => token(*tint, *unit),
        Art::Text { text, class } => format!(r#"<text class="{class}">{}</text>"#, escape(text)),
        Art::Ring { size, tone } => ring(*size, *tone),
        Art::Pill { text, tone } => pill(text, *tone),
        Art::Link { dx, dy } => format!(r#"<line class="link" x2="{dx}" y2="{dy}"/>"#),
        Art::Chip(reason) => chip(*reason),
        Art::Brackets { size } => brackets(*size),
        Art::Ghost { size } => rounded("ghost", *size, size / 5, 0, 0),
        Art::Cube { tint, number, size } => cube(*tint, *number, *size),
        Art::Frame { dx, dy } => frame(*dx, *dy),
        Art::Bar { tint, length, filled } => bar(*tint, *length, *filled),
        Art::Cast { tint, unit } => puck("shade", *tint, *unit, 0, unit * 26 / 100),
        Art::Tile { size } => rounded("tile", *size, size / 10, 0, 0),
        Art::Hatch { size } => {
            rounded("hatch", *size, size / 10, 0, 0) + &format!(r#"<circle class="tile" r="{}"/>"#, size * 27 / 100)
        }
        Art::Circle { radius } => format!(r#"<circle class="ring circle" r="{radius}"/>"#),
        Art::Halo { tint, unit, tone } => halo(*tint, *unit, *tone),
        Art::Slot { tint, unit } => format!(r#"<path class="slot" d="{}"/>"#, mark(*tint, 0, 0, *unit)),
        Art::Solid { sides, number, size } => solid(*sides, *number, *size),
        Art::Solids { struck, down } => solids(*struck, *down),
        Art::Box { number, size, crossed } => number_box(*number, *size, *crossed),
        Art::Veil { width, height, holes } => veil(*width, *height, holes),
        Art::Region { width, height } => {
            format!(r#"<rect class="region" width="{width}" height="{height}" rx="180"/>"#)
        }
        Art::Spot { radius, text } => {
            format!(
                r#"<g class="spot" font-size="{}"><circle r="{radius}"/><text>{}</text></g>"#,
                radius * 5 / 4,
                escape(text)
            )
        }
    }
}

/// A veil with square holes, rounded like a tray of its size.
fn veil(width: i32, height: i32, holes: &[(i32, i32, i32)]) -> String {
    let r = width.min(height) * 30 / 1000;
    let corner = |dx: i32, dy: i32| format!("a{r} {r} 0 0 1 {dx} {dy}");
    let holes: String = holes
        .iter()
        .map(|&(x, y, size)| format!("M{} {}v{size}h{size}v-{size}z", x - size / 2, y - size / 2))
        .collect();
    let (h, v) = (width - 2 * r, height - 2 * r);
    let edge = [
        corner(r, r),
        format!("v{v}"),
        corner(-r, r),
        format!("h-{h}"),
        corner(-r, -r),
        format!("v-{v}"),
        corner(r, -r),
    ];
    format!(r#"<path class="veil" d="M{r} 0h{h}{}z{holes}"/>"#, edge.concat())
}

/// The part of a die's side that shows below its face.
pub fn lip(size: i32) -> i32 {
    size * 55 / 1000
}

/// A die that stands by itself on a page, as markup.
pub fn die_alone(tint: Tint, pips: u8) -> String {
    format!(r#"<svg viewBox="-540 -540 1080 1140" aria-hidden="true">{}</svg>"#, die(tint, pips, 1000))
}

/// A die with its face up, centred on the origin. Its lip shows below the square of the face.
pub fn die(tint: Tint, pips: u8, size: i32) -> String {
    format!(r#"<g class="piece {}">{}{}</g>"#, tint.name(), body(size, 0, lip(size)), face(tint, pips, size, 0))
}

/// The body of a die: its lip, moved down, and its face, both raised by `lift`.
fn body(size: i32, lift: i32, lip: i32) -> String {
    let radius = size / 5;
    rounded("lip", size, radius, 0, lip - lift) + &rounded("body", size, radius, 0, -lift)
}

/// The sheen and the pips of a face that is raised by `lift`.
fn face(tint: Tint, pips: u8, size: i32, lift: i32) -> String {
    let unit = if pips == 1 { size * 150 / 1000 } else { size * 112 / 1000 };
    let (near, row) = (size / 4, size * 295 / 1000);
    let places: &[(i32, i32)] = match pips {
        1 => &[(0, 0)],
        2 => &[(1, -1), (-1, 1)],
        3 => &[(1, -1), (0, 0), (-1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    };
    let rows = if pips == 6 { row } else { near };
    let path: String = places.iter().map(|&(x, y)| mark(tint, x * near, y * rows - lift, unit)).collect();
    let kind = if tint == Tint::Slate { "pip ring-pip" } else { "pip" };
    rounded("sheen", size, size / 5, 0, -lift) + &format!(r#"<path class="{kind}" d="{path}"/>"#)
}

/// The most bodies that are drawn in a stack. The badge shows the whole height.
const DRAWN: u8 = 4;

fn stack(tint: Tint, pips: u8, size: i32, height: u8) -> String {
    let step = size * 110 / 1000;
    let bodies = i32::from(height.min(DRAWN));
    let layers: String = (0..bodies).map(|level| body(size, level * step, step)).collect();
    let top = face(tint, pips, size, (bodies - 1) * step);
    format!(
        r#"<g class="piece {}">{layers}{top}</g><g class="badge" transform="translate({} {})"><circle r="{}"/><text>{height}</text></g>"#,
        tint.name(),
        size * 54 / 100,
        size * 52 / 100,
        size * 21 / 100,
    )
}

/// The path of a mark, in units of about half its width. All marks have nearly the same area, so no colour looks heavier.
fn mark(tint: Tint, x: i32, y: i32, unit: i32) -> String {
    let polygon = |corners: &[(i32, i32)]| outline(corners, x, y, unit);
    match tint {
        Tint::Red => disc(x, y, unit * 820 / 1000),
        Tint::Slate => disc(x, y, unit * 660 / 1000),
        Tint::Black => polygon(&[(-1080, 800), (0, -1080), (1080, 800)]),
        Tint::Orange => polygon(&[(-1080, -800), (1080, -800), (0, 1080)]),
        Tint::Pink | Tint::Purple => polygon(&[(0, -1040), (1040, 0), (0, 1040), (-1040, 0)]),
        Tint::White => polygon(&[(-730, -730), (730, -730), (730, 730), (-730, 730)]),
        Tint::Blue => polygon(&[(-1080, -430), (1080, -430), (1080, 430), (-1080, 430)]),
        Tint::Green => {
            let (a, h) = (980, 350);
            polygon(&[
                (-h, -a),
                (h, -a),
                (h, -h),
                (a, -h),
                (a, h),
                (h, h),
                (h, a),
                (-h, a),
                (-h, h),
                (-a, h),
                (-a, -h),
                (-h, -h),
            ])
        }
        // Five points at radius 1.16, five notches at 0.55, from the top clockwise.
        Tint::Yellow => polygon(&[
            (0, -1160),
            (323, -445),
            (1103, -358),
            (523, 170),
            (682, 938),
            (0, 550),
            (-682, 938),
            (-523, 170),
            (-1103, -358),
            (-323, -445),
        ]),
    }
}

/// A puck in the shape of a mark: its lip, moved down, and its face. Strokes round the corners. The stroke of the rim below is
/// wider by the edge.
fn token(tint: Tint, unit: i32) -> String {
    let (lip, round) = (unit * 13 / 100, unit * 26 / 100);
    let rim = round + unit * 12 / 100;
    let part = |class, dy, width| puck(class, tint, unit, dy, width);
    format!(
        r#"<g class="piece token {}">{}{}{}{}{}</g>"#,
        tint.name(),
        part("token-rim", lip, rim),
        part("token-lip", lip, round),
        part("token-rim", 0, rim),
        part("token-face", 0, round),
        part("token-sheen", 0, round)
    )
}

fn disc(x: i32, y: i32, radius: i32) -> String {
    format!("M{} {y}a{radius} {radius} 0 1 0 {d} 0a{radius} {radius} 0 1 0 -{d} 0z", x - radius, d = 2 * radius)
}

/// A ring round the face and its lip.
fn ring(size: i32, tone: Tone) -> String {
    let (class, half) = match tone {
        Tone::Can => ("ring", size * 572 / 1000),
        Tone::Selected => ("ring selected", size * 575 / 1000),
    };
    let (side, radius) = (2 * half, size / 5 + half - size / 2);
    format!(
        r#"<rect class="{class}" x="-{half}" y="-{half}" width="{side}" height="{}" rx="{radius}"/>"#,
        side + lip(size)
    )
}

/// The width of a pill, which depends on the number of characters.
pub fn pill_width(text: &str) -> i32 {
    140 + 105 * text.chars().count() as i32
}

fn pill(text: &str, tone: Tone) -> String {
    let width = pill_width(text);
    let class = if tone == Tone::Selected { "pill selected" } else { "pill" };
    let half = width / 2;
    format!(
        r#"<g class="{class}"><rect x="-{half}" y="-115" width="{width}" height="230" rx="115"/><text>{}</text></g>"#,
        escape(text)
    )
}

fn chip(reason: Reason) -> String {
    let inner = match reason {
        Reason::Mark(tint) => format!(r#"<path class="mark" d="{}"/>"#, mark(tint, 0, 0, 62)),
        Reason::Number(number) => format!("<text>{number}</text>"),
    };
    format!(r#"<g class="chip"><circle r="124"/>{inner}</g>"#)
}

fn brackets(size: i32) -> String {
    let (h, arm, r) = (size / 2, size / 5, size / 12);
    let corner = |sx: i32, sy: i32| {
        let (x, y) = (sx * h, sy * h);
        let sweep = i32::from(sx * sy > 0);
        format!("M{x} {}V{}A{r} {r} 0 0 {sweep} {} {y}H{}", y - sy * arm, y - sy * r, x - sx * r, x - sx * arm)
    };
    let path: String = [(-1, -1), (1, -1), (1, 1), (-1, 1)].into_iter().map(|(x, y)| corner(x, y)).collect();
    format!(r#"<path class="brackets" d="{path}"/>"#)
}

/// A cube: the body of a die, a large number, and a small mark at the upper right.
pub fn cube(tint: Tint, number: u8, size: i32) -> String {
    format!(
        r#"<g class="piece {}" font-size="{}">{}{}<text class="number" x="{}">{number}</text><path class="pip" d="{}"/></g>"#,
        tint.name(),
        size * 60 / 100,
        body(size, 0, lip(size)),
        rounded("sheen", size, size / 5, 0, 0),
        -size / 25,
        mark(tint, size * 31 / 100, -size * 30 / 100, size * 105 / 1000),
    )
}

/// A frame in two strokes: a casing in the colour of the ground, and the frame itself. On a diagonal it is a chain, so that it covers
/// no other piece. Each rectangle has a path length of 1000, so that a style sheet can draw it step by step.
fn frame(dx: i32, dy: i32) -> String {
    const HALF: i32 = 520;
    let steps = if dx == 0 || dy == 0 { 0 } else { dx / UNIT };
    let (width, height) = if steps == 0 { (dx, dy) } else { (0, 0) };
    let (x, y) = (width.min(0) - HALF, height.min(0) - HALF);
    let (width, height) = (width.abs() + 2 * HALF, height.abs() + 2 * HALF);
    let mut out = String::new();
    for class in ["casing", "frame"] {
        for at in (0..=steps).map(|step| step * UNIT) {
            let (x, y, link) = (x + at, y + at, at - UNIT / 2 - 55);
            out.push_str(&format!(
                r#"<rect class="{class}" pathLength="1000" x="{x}" y="{y}" width="{width}" height="{height}" rx="180"/>"#
            ));
            if at > 0 {
                out.push_str(&format!(r#"<path class="{class}" d="M{link} {link}l110 110"/>"#));
            }
        }
    }
    out
}

/// A bar and its filled part. Any amount above 0 shows at least as a disc.
fn bar(tint: Tint, length: i32, filled: i32) -> String {
    let strip =
        |class: &str, width: i32| format!(r#"<rect class="{class}" y="-160" width="{width}" height="320" rx="160"/>"#);
    let filling = if filled > 0 { strip("body", filled.max(320)) } else { String::new() };
    format!(r#"{}<g class="piece {}">{filling}</g>"#, strip("track", length), tint.name())
}

/// A mark with corners rounded by a stroke of this width, moved down. Strokes lengthen sharp corners most, so triangles are made smaller to
/// keep pucks side by side from touching.
fn puck(class: &str, tint: Tint, unit: i32, dy: i32, width: i32) -> String {
    let unit = if matches!(tint, Tint::Black | Tint::Orange) { unit * 9 / 10 } else { unit };
    format!(r#"<path class="{class}" stroke-width="{width}" stroke-linejoin="round" d="{}"/>"#, mark(tint, 0, dy, unit))
}

/// A ring in the shape of a token: the stroke of the ring, and within it that of the gap.
fn halo(tint: Tint, unit: i32, tone: Tone) -> String {
    let (class, ring) = if tone == Tone::Selected { ("halo selected", 20) } else { ("halo", 10) };
    let gap = unit * 72 / 100;
    let around = |class, width| puck(class, tint, unit, 0, width) + &puck(class, tint, unit, unit * 13 / 100, width);
    around(class, gap + unit * 2 * ring / 100) + &around("halo-gap", gap)
}

/// The definitions that drawings refer to, once a page: the sheen of faces and the hatching of squares.
pub const DEFINITIONS: &str = concat!(
    r#"<linearGradient id="sheen" x2="1" y2="1"><stop stop-color="white" stop-opacity=".3"/><stop offset=".38" stop-color="white" stop-opacity="0"/>"#,
    r#"<stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".1"/></linearGradient>"#,
    r#"<linearGradient id="sheen-dark" x2="1" y2="1"><stop stop-color="white" stop-opacity=".22"/><stop offset=".5" stop-color="white" stop-opacity="0"/></linearGradient>"#,
    r#"<pattern id="hatch" width="82" height="82" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch-line" d="M0 0V82"/></pattern>"#,
);

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of closed shapes in a die's pips.
    fn shapes(tint: Tint, pips: u8) -> usize {
        let text = markup(&Art::Die { tint, pips, size: 800 });
        text.split(r#"class="pip"#).nth(1).expect("pips").matches('z').count()
    }

    #[test]
    fn dice_of_every_colour_have_true_pips() {
        for tint in Tint::ALL {
            for pips in 1..=6 {
                assert_eq!(shapes(tint, pips), usize::from(pips), "{tint:?} {pips}");
            }
        }
    }

    #[test]
    fn what_players_type_stays_text() {
        let text = "<u>&".to_owned();
        let drawings = [
            Art::Text { text: text.clone(), class: "label" },
            Art::Pill { text: text.clone(), tone: Tone::Can },
            Art::Spot { radius: 100, text },
        ];
        for art in drawings {
            let markup = markup(&art);
            assert!(markup.contains("&lt;u&gt;&amp;"), "{markup}");
        }
    }

    #[test]
    fn a_stack_draws_at_most_four_bodies_and_tells_its_height() {
        for (height, bodies) in [(2, 2), (3, 3), (4, 4), (5, 4), (9, 4)] {
            let text = markup(&Art::Stack { tint: Tint::Green, pips: 3, size: 740, height });
            assert_eq!(text.matches(r#"class="body""#).count(), bodies);
            assert!(text.contains(&format!("<text>{height}</text>")));
        }
    }
}
