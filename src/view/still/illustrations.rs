//! The pictures of the rules pages, drawn with the boards' own parts from a few signs in the text.

use maud::{Markup, PreEscaped, html};

use crate::scene::art::{markup, picture};
use crate::scene::{Art, Layer, Scene, Tint, UNIT};
use crate::text::Language;
use crate::text::pictures::{Colour, Content, Mark, Words, words};

/// A text with its pictures, which are described in its language: `[[R3 K5]]` becomes a row of these dice, named by the letters of the notation; `/` begins a further
/// row, `..` is an empty square, `--` a dead one, `??` one that is asked about; `R#7` is a cube, `?4` a square that needs a 4, `.` no
/// square at all; `D8:7` is a polyhedral die. `[[squares 1 *2 / R #3]]` is a piece of a board with numbers, as `squares` reads it.
pub fn illustrated(text: &str, language: Language) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, signs_and_after)) = rest.split_once("[[") {
        let (signs, after) = signs_and_after.split_once("]]").unwrap_or((signs_and_after, ""));
        out.push_str(before);
        let picture = match signs.strip_prefix("squares ") {
            Some(signs) => squares(signs, words(language)),
            None => rows_of_dice(signs, words(language)),
        };
        out.push_str(&picture.into_string());
        rest = after;
    }
    out + rest
}

/// A thing in a row: its drawings and their class, how far below the middle they are, whether they are a dead square, and their name.
struct Thing {
    art: Vec<Art>,
    class: Option<&'static str>,
    below: i32,
    is_dead: bool,
    name: String,
}

impl Thing {
    fn new(art: Art, name: impl Into<String>) -> Self {
        Thing { art: vec![art], class: None, below: 0, is_dead: false, name: name.into() }
    }

    /// A square lies a little lower than a die, as the die's lip is seen below it.
    fn square(art: Art, name: &str) -> Self {
        Thing { below: 20, ..Thing::new(art, name) }
    }

    /// The thing that a word stands for; `None` for no thing at all.
    fn of(word: &str, words: &dyn Words) -> Option<Thing> {
        let letter = word.chars().next();
        let tint = Tint::ALL.into_iter().find(|tint| Some(tint.letter()) == letter).unwrap_or(Tint::Slate);
        let pips = word.chars().last().and_then(|last| last.to_digit(10)).unwrap_or(1) as u8;
        Some(match word {
            "." => return None,
            ".." => Thing::square(Art::Tile { size: 900 }, words.empty()),
            "--" => Thing { is_dead: true, ..Thing::square(Art::Well { size: 800 }, words.dead()) },
            "??" => Thing::square(Art::Ghost { size: 760 }, words.this_square()),
            _ if letter == Some('?') => Thing {
                art: vec![Art::Well { size: 880 }, Art::Text { text: pips.to_string(), class: "need" }],
                class: Some("needs"),
                ..Thing::square(Art::Well { size: 880 }, &words.needs(pips))
            },
            _ if word.contains('#') => {
                Thing::new(Art::Cube { tint, number: pips, size: 880 }, words.die(colour(tint), pips))
            }
            _ => match word.strip_prefix('D') {
                Some(solid) => {
                    let (sides, number) = solid.split_once(':').unwrap_or((solid, solid));
                    let [sides, number] = [sides, number].map(|text| text.parse().unwrap_or_default());
                    Thing::new(Art::Solid { sides, number, size: UNIT }, words.solid(sides, number))
                }
                None => Thing::new(Art::Die { tint, pips, size: 800 }, words.die(colour(tint), pips)),
            },
        })
    }
}

/// Dice side by side, row by row, as a picture with a description.
fn rows_of_dice(text: &str, words: &dyn Words) -> Markup {
    let rows: Vec<Vec<&str>> = text.split('/').map(|row| row.split_whitespace().collect()).collect();
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let mut things = Vec::new();
    for (row, signs) in rows.iter().enumerate() {
        for (column, word) in signs.iter().enumerate() {
            let place = (UNIT / 2 + UNIT * column as i32, 480 + UNIT * row as i32);
            things.extend(Thing::of(word, words).map(|thing| (place, thing)));
        }
    }
    let names: Vec<&str> = things.iter().map(|(_, thing)| thing.name.as_str()).collect();
    let (width, height) = (UNIT * columns as i32, UNIT * rows.len() as i32);
    let class = match rows.len() {
        1 => "scene dice-row",
        2 => "scene dice-grid",
        _ => "scene dice-grid tall",
    };
    html! {
        svg class=(class) viewBox={ "0 0 " (width) " " (height) } role="img" aria-label=(names.join(", ")) {
            @for ((x, y), thing) in &things {
                g class=[thing.class] transform={ "translate(" (x) " " (y + thing.below) ")" } {
                    @for art in &thing.art { (PreEscaped(markup(art))) }
                    @if thing.is_dead { (dash()) }
                }
            }
        }
    }
}

/// The dash on a dead square.
fn dash() -> Markup {
    html! { g.dash transform="translate(-90 0)" { (PreEscaped(markup(&Art::Link { dx: 180, dy: 0 }))) } }
}

/// A piece of a board with numbered squares: a digit is a square's number, after `*` a rolled one; a letter is a token of this
/// colour; `+` rings the square, `#` hatches it, `!` frames it; `/` begins the next row.
fn squares(text: &str, words: &dyn Words) -> Markup {
    let mut scene = Scene::default();
    let (mut x, mut y, mut key, mut told) = (0, UNIT / 2, 0, vec![Vec::new()]);
    for word in text.split_whitespace() {
        if word == "/" {
            (x, y) = (0, y + UNIT);
            told.push(Vec::new());
            continue;
        }
        let place = (x + UNIT / 2, y);
        scene.put(Layer::Ground, key, place, Art::Tile { size: 950 });
        for sign in word.chars() {
            key += 1;
            let is_rolled = word.contains('*');
            put_sign(&mut scene, key, place, sign, is_rolled);
        }
        told.last_mut().into_iter().for_each(|row| row.extend(name_of(word, words)));
        x += UNIT;
        scene.width = scene.width.max(x);
    }
    let (width, height) = (scene.width, y + UNIT / 2);
    let told: Vec<String> = told.iter().map(|row| row.join(", ")).collect();
    html! {
        svg.scene.squares viewBox={ "0 0 " (width) " " (height) } role="img" aria-label=(told.join("; ")) {
            (PreEscaped(picture(&scene)))
        }
    }
}

/// What a square is called, by the signs of its word.
fn name_of(word: &str, words: &dyn Words) -> Option<String> {
    let mark = |sign| match sign {
        '*' => Some(Mark::Rolled),
        '+' => Some(Mark::Ringed),
        '#' => Some(Mark::Hatched),
        '!' => Some(Mark::Framed),
        _ => None,
    };
    let content = |sign: char| match tint_of(sign) {
        Some(tint) => Some(Content::Piece(colour(tint))),
        None => sign.to_digit(10).map(Content::Number),
    };
    let marks: Vec<Mark> = word.chars().filter_map(mark).collect();
    word.chars().find_map(content).map(|content| words.square(content, &marks))
}

fn colour(tint: Tint) -> Colour {
    match tint {
        Tint::Red => Colour::Red,
        Tint::Black => Colour::Black,
        Tint::Pink => Colour::Pink,
        Tint::White => Colour::White,
        Tint::Green => Colour::Green,
        Tint::Orange => Colour::Orange,
        Tint::Yellow => Colour::Yellow,
        Tint::Blue => Colour::Blue,
        Tint::Purple => Colour::Purple,
        Tint::Slate => Colour::Grey,
    }
}

fn tint_of(sign: char) -> Option<Tint> {
    Tint::ALL.into_iter().find(|tint| tint.letter() == sign)
}

/// Draws what a sign of a square means.
fn put_sign(scene: &mut Scene, key: u32, place: (i32, i32), sign: char, is_rolled: bool) {
    match (sign, tint_of(sign)) {
        ('*', _) => {}
        ('+', _) => scene.put(Layer::Marks, key, place, Art::Circle { radius: 340 }),
        ('#', _) => scene.put(Layer::Ground, key, place, Art::Hatch { size: 950 }),
        ('!', _) => scene.put(Layer::Marks, key, place, Art::Ghost { size: 940 }),
        (_, Some(tint)) => scene.put_piece(key, place, "", Art::Token { tint, unit: 310 }),
        (_, None) => {
            let class = if is_rolled { "square-number rolled" } else { "square-number" };
            scene.put(Layer::Ground, key, place, Art::Text { text: sign.to_string(), class });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_become_pictures_that_say_what_they_show() {
        let text = illustrated("<p>a</p>[[R5 .. / ?4 D8:7]]<p>b</p>", Language::English);
        assert!(text.starts_with("<p>a</p><svg class=\"scene dice-grid\" viewBox=\"0 0 2000 2000\""), "{text}");
        assert!(text.contains("aria-label=\"red 5, empty, needs 4, D8 showing 7\""), "{text}");
        assert!(text.ends_with("</svg><p>b</p>"), "{text}");
        let board = illustrated("[[squares *3 4 / !K #1]]", Language::English);
        assert!(board.contains("aria-label=\"rolled 3, 4; framed black piece, hatched 1\""), "{board}");
        let spanish = illustrated("[[S5 -- W#2]]", Language::Spanish);
        assert!(spanish.contains("aria-label=\"5 gris, bloqueada, 2 blanco\""), "{spanish}");
    }
}
