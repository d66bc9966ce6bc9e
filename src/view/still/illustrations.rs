//! The pictures of the rules pages: diagrams of positions, and dice in a row from a few signs in the text.

use maud::{Markup, PreEscaped, html};

use super::diagrams::{drawn, try_it};
use crate::scene::art::markup;
use crate::scene::{Art, Tint, UNIT};
use crate::table::{Diagram, PictureFault};
use crate::text::Language;
use crate::text::pictures::{Colour, Words, words};

const CAPTION: &str = "<figcaption>";
const CAPTION_END: &str = "</figcaption>";

/// A text with its pictures, which are described in its language. `[[board NAME]]` becomes the diagram of this name, and the caption
/// that follows it gets the link that opens the position. `[[R3 K5]]` becomes a row of these dice, named by the letters of the notation;
/// `R#7` is a cube, `R@` a piece, `D8:7` a polyhedral die.
///
/// # Errors
/// A sign that is not closed or means nothing, a diagram that is not there, stands twice or not at all in the text, has no caption or
/// cannot be drawn.
pub fn illustrated(text: &str, diagrams: &[Diagram], language: Language) -> Result<String, PictureFault> {
    let mut out = String::with_capacity(text.len());
    let mut unused: Vec<&Diagram> = diagrams.iter().collect();
    let mut rest = text;
    while let Some((before, signs_and_after)) = rest.split_once("[[") {
        let (signs, after) = signs_and_after.split_once("]]").ok_or(PictureFault::Open)?;
        out.push_str(before);
        rest = after;
        let Some(name) = signs.strip_prefix("board ") else {
            out.push_str(&row(signs, words(language))?.into_string());
            continue;
        };
        let place = unused.iter().position(|diagram| diagram.name == name);
        let diagram = unused.remove(place.ok_or_else(|| PictureFault::Unknown(name.to_owned()))?);
        out.push_str(&drawn(diagram, language)?.into_string());
        let captioned = rest.strip_prefix(CAPTION).and_then(|rest| rest.split_once(CAPTION_END));
        let (caption, after) = captioned.ok_or_else(|| PictureFault::NoCaption(name.to_owned()))?;
        let link = try_it(diagram, language, &first_sentence(caption)).into_string();
        out.push_str(&[CAPTION, caption, " ", &link, CAPTION_END].concat());
        rest = after;
    }
    match unused.first() {
        None => Ok(out + rest),
        Some(diagram) => Err(PictureFault::Unused(diagram.name.clone())),
    }
}

/// The first sentence of a caption, without its full stop and what is bold in it.
fn first_sentence(caption: &str) -> String {
    let mut text = String::new();
    for part in caption.split('<') {
        text.push_str(part.split_once('>').map_or(part, |(_, text)| text));
    }
    let end = text.find(['.', ':']).unwrap_or(text.len());
    text[..end].to_owned()
}

/// A thing in a row and its name.
struct Thing {
    art: Art,
    name: String,
}

impl Thing {
    /// The thing that a word stands for.
    fn of(word: &str, words: &dyn Words) -> Option<Thing> {
        if let Some((sides, number)) = word.strip_prefix('D').map(|die| die.split_once(':').unwrap_or((die, die))) {
            let (sides, number) = (sides.parse().ok()?, number.parse().ok()?);
            let art = Art::Solid { sides, number, size: UNIT };
            return Some(Thing { art, name: words.solid(sides, number) });
        }
        let tint = Tint::ALL.into_iter().find(|tint| word.starts_with(tint.letter()))?;
        let sign = &word[1..];
        if sign == "@" {
            return Some(Thing { art: Art::Token { tint, unit: 310 }, name: words.piece(colour(tint)) });
        }
        let (cube, pips) = (sign.strip_prefix('#'), sign.parse().ok());
        let number: u8 = cube.map_or(pips, |number| number.parse().ok())?;
        let art = match cube {
            Some(_) => Art::Cube { tint, number, size: 880 },
            None => Art::Die { tint, pips: number, size: 800 },
        };
        Some(Thing { art, name: words.die(colour(tint), number) })
    }
}

/// Dice side by side as a picture with a description.
fn row(text: &str, words: &dyn Words) -> Result<Markup, PictureFault> {
    let thing = |word: &str| Thing::of(word, words).ok_or_else(|| PictureFault::Sign(word.to_owned()));
    let things: Vec<Thing> = text.split_whitespace().map(thing).collect::<Result<_, _>>()?;
    let names: Vec<&str> = things.iter().map(|thing| thing.name.as_str()).collect();
    let width = UNIT * things.len() as i32;
    Ok(html! {
        svg.scene.dice-row viewBox={ "0 0 " (width) " " (UNIT) } translate="no" role="img" aria-label=(names.join(", ")) {
            @for (place, thing) in (0..).zip(&things) {
                g transform={ "translate(" (UNIT / 2 + UNIT * place) " 480)" } { (PreEscaped(markup(&thing.art))) }
            }
        }
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_become_pictures_that_say_what_they_show() {
        let text = illustrated("<p>a</p>[[R5 W#2 D8:7]]<p>b</p>", &[], Language::English).expect("pictures");
        assert!(text.starts_with("<p>a</p><svg class=\"scene dice-row\" viewBox=\"0 0 3000 1000\""), "{text}");
        assert!(text.contains("aria-label=\"red 5, white 2, D8 showing 7\""), "{text}");
        assert!(text.ends_with("</svg><p>b</p>"), "{text}");
        let spanish = illustrated("[[S5 R@]]", &[], Language::Spanish).expect("pictures");
        assert!(spanish.contains("aria-label=\"5 gris, ficha roja\""), "{spanish}");
    }

    #[test]
    fn a_diagram_is_drawn_once_and_its_caption_gets_the_link() {
        let record = r#"{"format":"alea","version":1,"game":"nvmerix","options":{},"seats":[{},{"name":"Ben","bot":"easy"}],"events":[]}"#;
        let text = format!(r#"{{"diagrams":[{{"name":"start","record":{record}}}]}}"#);
        let diagrams = Diagram::read_all("nvmerix", &text).expect("diagrams");
        let page = |text: &str| illustrated(text, &diagrams, Language::English);
        let good = "[[board start]]<figcaption>An <b>empty</b> board. It is ours.</figcaption>";
        let drawn = page(good).expect("a diagram");
        assert!(drawn.contains("<a class=\"try\" href=\"#1/record/"), "{drawn}");
        assert!(drawn.contains("aria-label=\"Try it: An empty board\">Try it</a></figcaption>"), "{drawn}");
        for (text, reason) in [
            ("", "does not show the diagram \"start\""),
            ("[[board start]]", "\"start\" has no caption"),
            ("[[board end]]", "shows \"end\", but there is no such"),
            (&good.repeat(2), "shows \"start\", but there is no such"),
            ("[[R5", "not closed"),
            ("[[X5]]", "\"X5\" in the text means nothing"),
        ] {
            let error = page(text).expect_err(text).to_string();
            assert!(error.contains(reason), "{text}: {error}");
        }
    }
}
