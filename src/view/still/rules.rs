//! The rules of a game as a page: its bar, and the text with its pictures drawn.

use crate::with_game;
use maud::{PreEscaped, html};

use super::illustrations::illustrated;
use super::{icon, in_every_language, said};
use crate::board::Board;
use crate::table::{Diagram, PictureFault, RecordError};
use crate::text::page::words as page_words;
use crate::text::{Language, lesson};
use crate::view::icon::Sign;

/// The content of the rules page, made from the text of a game's rules in one language and the text of its diagrams.
/// The page in play shows the same without the bar.
///
/// # Errors
/// A game that is not there, diagrams that cannot be read or drawn, signs in the text that mean nothing.
pub fn rules(game: &str, language: Language, text: &str, diagrams: &str) -> Result<String, PictureFault> {
    let diagrams = Diagram::read_all(game, diagrams)?;
    let text = linked(&illustrated(text, &diagrams, language)?, game, language);
    with_game!(game, G => page::<G>(language, &text)).ok_or_else(|| RecordError::Game(game.to_owned()).into())
}

/// The text with a link in each mark of a ruling, and one back in each ruling's title. `src/boot/rulings.js` follows them.
fn linked(text: &str, game: &str, language: Language) -> String {
    let (rules, end) = text.split_once("<ol class=\"rulings\">").unwrap_or((text, ""));
    let (rulings, rest) = end.split_once("</ol>").unwrap_or((end, ""));
    let link = |role: &str, more: &str| format!("<a role=\"doc-{role}\" href=\"#rules/{game}\"{more}>");
    let mut out = String::new();
    for (number, part) in rules.split("<sup>").enumerate() {
        if number > 0 {
            let name = page_words(language).ruling(number);
            out += &["<sup>", &link("noteref", &format!(" aria-label=\"{name}\""))].concat();
        }
        out += &part.replacen("</sup>", "</a></sup>", 1);
    }
    if end.is_empty() {
        return out;
    }
    let back = ["<li>", &link("backlink", ""), "<b>"].concat();
    let rulings = rulings.replace("</b>", "</b></a>").replace("<li><b>", &back);
    [&out, "<ol class=\"rulings\">", &rulings, "</ol>", rest].concat()
}

fn page<G: Board>(language: Language, illustrated: &str) -> String {
    let page = html! {
        header.bar {
            a.plain href="#" {
                (icon(Sign::Back))
                span.unseen { (said(|words| words.home())) }
            }
            h1 { (in_every_language(|language| G::card(language).title.to_owned())) }
            a.text href={ "#new/" (G::ID) } { (said(|words| words.play())) }
        }
        article.rules lang=(language.tag()) {
            p { a.button.outlined href={ "#learn/" (G::ID) } { (lesson::words(language).learn()) } }
            (PreEscaped(illustrated))
            p { a.text href={ "#facts/" (G::ID) } { (page_words(language).in_figures()) } }
        }
    };
    page.into_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::IDS;

    fn texts() -> impl Iterator<Item = (&'static str, Language, String)> {
        let text = |id: &'static str, language: Language| {
            let path = format!("games/{id}/assets/rules.{}.html", language.tag());
            (id, language, std::fs::read_to_string(path).expect("the text of the rules"))
        };
        IDS.iter().flat_map(move |id| Language::ALL.map(|language| text(id, language)))
    }

    fn diagrams(id: &str) -> String {
        std::fs::read_to_string(format!("games/{id}/assets/diagrams.json")).expect("the diagrams of the rules")
    }

    #[test]
    fn the_rules_of_every_game_have_their_pictures_drawn() {
        for (id, language, text) in texts() {
            let page = rules(id, language, &text, &diagrams(id)).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert!(!page.contains("[[") && !page.contains("]]"), "{id}");
            assert_eq!(page.matches("role=\"img\"").count(), text.matches("[[").count(), "{id}");
            assert!(page.contains(&format!("href=\"#new/{id}\"")), "{id}");
            assert!(page.contains(&format!("href=\"#learn/{id}\"")), "{id}");
            assert!(page.contains(&format!("href=\"#facts/{id}\"")), "{id}");
            assert!(page.contains(&format!("<article class=\"rules\" lang=\"{}\">", language.tag())), "{id}");
        }
        let none = r#"{"diagrams":[]}"#;
        assert_eq!(rules("chess", Language::English, "", none), Err(RecordError::Game("chess".to_owned()).into()));
    }

    /// What is the same in every language: headings, pictures, marks and lists, one after the other.
    fn outline(text: &str) -> Vec<String> {
        let starts = ["<h2>", "<sup>", "<li>", "<p", "[["];
        let mut found: Vec<(usize, String)> = starts
            .iter()
            .flat_map(|start| text.match_indices(start).map(|(at, start)| (at, start.to_owned())))
            .collect();
        found.sort();
        let pictures =
            text.split("[[").skip(1).filter_map(|rest| rest.split_once("]]")).map(|(signs, _)| signs.to_owned());
        found.into_iter().map(|(_, start)| start).chain(pictures).collect()
    }

    #[test]
    fn the_rules_say_the_same_in_every_language() {
        for id in IDS {
            let outlines = texts().filter(|(game, ..)| game == id).map(|(.., text)| outline(&text));
            let outlines: Vec<_> = outlines.collect();
            assert!(outlines.iter().all(|outline| outline == &outlines[0] && outline.len() > 20), "{id}");
        }
    }
}
