//! Home as a first visitor sees it.

use crate::with_game;
use maud::{Markup, html};

use super::{in_every_language, said};
use crate::board::{Board, Card};
use crate::games::IDS;
use crate::play::pictures::{resting, showcase};
use crate::scene::Scene;
use crate::scene::picture::glimpse;
use crate::text::Language;
use crate::text::page::words;
use crate::text::{lesson, practice, settings};

/// What stands in the element of the home page. Elements with `data-live` are places of the program: games in progress, how
/// the last game of each kind went, what goes on of it, the way to import games.
pub fn home() -> String {
    let page = html! {
        h1.unseen { "Alea" }
        div.notranslate translate="no" data-live="progress" {}
        section.games {
            h2 { (said(|words| words.games())) }
            p.note { (said(|words| words.ways_to_play())) }
            div.cards {
                @for id in IDS { (with_game!(*id, G => kind::<G>()).unwrap_or_default()) }
            }
        }
        footer {
            p.note { (in_every_language(|language| settings::words(language).privacy().to_owned())) }
            div.row {
                span.notranslate translate="no" data-live="import" { a.text.all href="#games" { (said(|words| words.import_games())) } }
                button.text.install type="button" { (said(|words| words.install())) }
            }
        }
    };
    page.into_string()
}

/// A kind of game: its card, which leads to the form, the tap that starts one at once, and the place for one in progress.
fn kind<G: Board>() -> Markup {
    let of_card = |read: fn(&Card) -> String| in_every_language(move |language| read(&G::card(language)));
    html! {
        div.kind {
            a.card href={ "#new/" (G::ID) } {
                (drawn_when_shown(&resting(&showcase::<G>(), Language::English)))
                span.words {
                    b { (of_card(|card| card.title.to_owned())) }
                    span.note { (of_card(|card| card.tagline.to_owned())) }
                    span.note.last {
                        span { (of_card(|card| format!("{}, {}", card.players, card.length))) }
                        span.notranslate translate="no" data-live="last" data-game=(G::ID) {}
                    }
                }
            }
            a.button.outlined href={ "#now/" (G::ID) } {
                span aria-hidden="true" { (said(|words| words.play())) }
                span.unseen { (in_every_language(|language| words(language).play_game(G::card(language).title))) }
            }
            div.ways {
                div.notranslate translate="no" data-live="learn" data-game=(G::ID) {
                    a.text href={ "#learn/" (G::ID) } { (in_every_language(|language| lesson::words(language).learn().to_owned())) }
                }
                a.text href={ "#practice/" (G::ID) } { (in_every_language(|language| practice::words(language).practice().to_owned())) }
            }
            div.notranslate translate="no" data-live="resume" data-game=(G::ID) {}
        }
    }
}

/// A scene as a picture that says nothing by itself. What is drawn stands in an attribute, which costs a page that does not show home next to
/// nothing; `boot.js` draws it.
fn drawn_when_shown(scene: &Scene) -> Markup {
    html! { svg.scene.still viewBox=(scene.view_box()) translate="no" aria-hidden="true" data-drawing=(glimpse(scene)) {} }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_on_home_with_its_picture_its_words_and_its_place() {
        let home = home();
        assert_eq!(home.matches("<svg class=\"scene still\"").count(), IDS.len());
        assert_eq!(home.matches("data-drawing=\"&lt;g class=&quot;ground&quot;").count(), IDS.len());
        for id in IDS {
            assert!(home.contains(&format!("href=\"#new/{id}\"")), "{id}");
            assert!(home.contains(&format!("href=\"#now/{id}\"")), "{id}");
            assert!(home.contains(&format!("href=\"#learn/{id}\"")), "{id}");
            assert!(home.contains(&format!("href=\"#practice/{id}\"")), "{id}");
            for place in ["last", "learn", "resume"] {
                assert!(home.contains(&format!("data-live=\"{place}\" data-game=\"{id}\"")), "{place} {id}");
            }
        }
        for language in Language::ALL {
            assert!(home.contains(words(language).ways_to_play()), "{language:?}");
        }
    }
}
