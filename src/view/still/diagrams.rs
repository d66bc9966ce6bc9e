//! The diagrams of the rules: positions drawn by the boards, each with a link that opens it for playing on.

use crate::with_game;
use maud::{Markup, PreEscaped, html};
use miniz_oxide::deflate::compress_to_vec;

use crate::play::diagrams;
use crate::scene::UNIT;
use crate::scene::picture::picture;
use crate::table::{Diagram, Link, Part, PictureFault, RecordError};
use crate::text::Language;
use crate::text::pictures::words;

/// The side of a square of a board in pixels, that of a place beside it, and the greatest width of a picture.
const SQUARE: i32 = 46;
const PLACE: i32 = 34;
const WIDEST: i32 = 300;

/// The level of compression of records: the highest, because each is compressed only once.
const HARDEST: u8 = 10;

/// A diagram as a picture that says what is on it.
///
/// # Errors
/// When there is no such game, or the diagram cannot be drawn.
pub fn drawn(diagram: &Diagram, language: Language) -> Result<Markup, PictureFault> {
    let game = diagram.record.game.as_str();
    let scene = with_game!(game, G => diagrams::scene::<G>(diagram, language))
        .ok_or_else(|| RecordError::Game(game.to_owned()))??;
    let unit = if diagram.of == Part::Board { SQUARE } else { PLACE };
    let width = (scene.width * unit / UNIT).min(WIDEST);
    let height = scene.height * width / scene.width.max(1);
    Ok(html! {
        div class={ "scene diagram " (game) } {
            svg translate="no" viewBox=(scene.view_box()) width=(width) height=(height) role="img" aria-label=(scene.label) {
                (PreEscaped(picture(&scene)))
            }
        }
    })
}

/// The link that opens the position; `subject` is what the picture is about, as text of a page.
pub fn try_it(diagram: &Diagram, language: Language, subject: &str) -> Markup {
    let data = compress_to_vec(diagram.record.to_line().as_bytes(), HARDEST);
    let say = words(language).try_it();
    html! {
        a.try href=(Link::Record(data).write()) aria-label=(PreEscaped(format!("{say}: {subject}"))) { (say) }
    }
}

#[cfg(test)]
mod tests {
    use miniz_oxide::inflate::decompress_to_vec;

    use super::*;
    use crate::games::IDS;
    use crate::table::Record;

    #[test]
    fn the_link_of_a_diagram_brings_its_position() {
        for id in IDS {
            let text =
                std::fs::read_to_string(format!("games/{id}/assets/diagrams.json")).expect("the diagrams of the rules");
            for diagram in Diagram::read_all(id, &text).expect("diagrams") {
                let link = try_it(&diagram, Language::English, "It").into_string();
                let fragment = link.split('"').find(|part| part.starts_with('#')).expect("an address");
                let Some(Ok(Link::Record(data))) = Link::read(fragment) else { panic!("{fragment}") };
                let record = decompress_to_vec(&data).expect("deflated");
                let record = Record::read(&String::from_utf8(record).expect("text")).expect("a record");
                assert_eq!(record, diagram.record, "{id}, {}", diagram.name);
            }
        }
    }
}
