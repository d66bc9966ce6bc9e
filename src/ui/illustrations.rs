//! The pictures of the rules pages, drawn with the boards' own parts from a few signs in the text.

use super::art::{cube, die, picture, rounded};
use super::scene::{Art, Layer, Scene, Tint, UNIT};
use super::solids::solid;

/// A text with its pictures: `[[R3 K5]]` becomes a row of these dice, named by the letters of the notation; `/` begins a further
/// row, `..` is an empty square, `--` a dead one, `??` one that is asked about; `R#7` is a cube, `?4` a square that needs a 4, `.` no
/// square at all; `D8:7` is a polyhedral die. `[[squares 1 *2 / R #3]]` is a piece of a board with numbers, as `squares` reads it.
pub fn illustrated(html: &str) -> String {
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, dice_and_after)) = rest.split_once("[[") {
        let (dice, after) = dice_and_after.split_once("]]").unwrap_or((dice_and_after, ""));
        out.push_str(before);
        out.push_str(&dice.strip_prefix("squares ").map_or_else(|| rows_of_dice(dice), squares));
        rest = after;
    }
    out + rest
}

/// The dash on a dead square.
const DASH: &str = r#"<g class="dash"><path class="link" d="M-90 20h180"/></g>"#;

/// Dice side by side, row by row, as a picture with a description.
fn rows_of_dice(text: &str) -> String {
    let (mut dice, mut names, mut columns, mut rows) = (String::new(), Vec::new(), 0, 0);
    for row in text.split('/') {
        for (index, word) in row.split_whitespace().enumerate() {
            let letter = word.chars().next();
            let (sides, number) = word.strip_prefix('D').map_or(("", ""), |it| it.split_once(':').unwrap_or((it, it)));
            let tint = Tint::ALL.into_iter().find(|tint| Some(tint.letter()) == letter).unwrap_or(Tint::Slate);
            let pips = word.chars().last().and_then(|c| c.to_digit(10)).unwrap_or(1) as u8;
            let (art, name) = match word {
                ".." => (rounded("tile", 900, 100, 0, 20), "empty".to_owned()),
                "--" => (rounded("well", 800, 100, 0, 20) + DASH, "dead".to_owned()),
                "??" => (rounded("ghost", 760, 150, 0, 20), "this square".to_owned()),
                "." => continue,
                _ if letter == Some('?') => {
                    let well = rounded("well", 880, 110, 0, 0);
                    (well + &format!(r#"<text class="need">{pips}</text>"#), format!("needs {pips}"))
                }
                _ if word.contains('#') => (cube(tint, pips, 880), format!("{} {pips}", tint.name())),
                _ if !sides.is_empty() => {
                    let number = number.parse().unwrap_or_default();
                    (solid(sides.parse().unwrap_or_default(), number, UNIT), format!("D{sides} showing {number}"))
                }
                _ => (die(tint, pips, 800), format!("{} {pips}", tint.name())),
            };
            let (x, y) = (UNIT / 2 + UNIT * index as i32, 480 + UNIT * rows);
            dice.push_str(&format!(r#"<g transform="translate({x} {y})">{art}</g>"#));
            names.push(name);
            columns = columns.max(index as i32 + 1);
        }
        rows += 1;
    }
    let (width, height, label) = (UNIT * columns, UNIT * rows, names.join(", "));
    let class = if rows > 1 { "dice-grid" } else { "dice-row" };
    format!(r#"<svg class="scene {class}" viewBox="0 0 {width} {height}" role="img" aria-label="{label}">{dice}</svg>"#)
}

/// A piece of a board with numbered squares: a digit is a square's number, after `*` a rolled one; a letter is a token of this
/// colour; `+` rings the square, `#` hatches it, `!` frames it; `/` begins the next row.
fn squares(text: &str) -> String {
    let mut scene = Scene::default();
    let (mut x, mut y, mut key, mut told) = (0, UNIT / 2, 0, String::new());
    for word in text.split_whitespace() {
        if word == "/" {
            (x, y) = (0, y + UNIT);
            told.push_str(" / ");
            continue;
        }
        let place = (x + UNIT / 2, y);
        scene.put(Layer::Ground, key, place, Art::Tile { size: 950 });
        for sign in word.chars() {
            key += 1;
            let tint = Tint::ALL.into_iter().find(|tint| tint.letter() == sign);
            let name = match sign {
                '*' => "rolled ",
                '+' => "ringed ",
                '#' => "hatched ",
                '!' => "framed ",
                _ => tint.map_or("", Tint::name),
            };
            match sign {
                '*' => {}
                '+' => scene.put(Layer::Marks, key, place, Art::Circle { radius: 340 }),
                '#' => scene.put(Layer::Ground, key, place, Art::Hatch { size: 950 }),
                '!' => scene.put(Layer::Marks, key, place, Art::Ghost { size: 940 }),
                _ => match tint {
                    Some(tint) => scene.put_piece(key, place, "", Art::Token { tint, unit: 310 }),
                    None => {
                        let class = if word.contains('*') { "square-number rolled" } else { "square-number" };
                        scene.put(Layer::Ground, key, place, Art::Text { text: sign.to_string(), class });
                        told.push(sign);
                    }
                },
            }
            told.push_str(name);
        }
        told.push(' ');
        x += UNIT;
        scene.width = scene.width.max(x);
    }
    let (width, height) = (scene.width, y + UNIT / 2);
    format!(
        r#"<svg class="scene squares" viewBox="0 0 {width} {height}" role="img" aria-label="{told}">{}</svg>"#,
        picture(&scene)
    )
}
