//! Home, for a first visit and for later ones. The style sheet shows one of the two.

use crate::with_game;
use maud::{Markup, html};

use super::{icon, in_every_language, said};
use crate::board::{Board, Card};
use crate::games::IDS;
use crate::play::pictures::{resting, showcase};
use crate::scene::Scene;
use crate::scene::picture::glimpse;
use crate::text::Language;
use crate::text::page::words;
use crate::text::{lesson, practice, settings, table};
use crate::view::icon::Sign;

/// The content of the home page. The program fills the elements with `data-live`: the game to continue, the last result
/// of each kind of game, and the link to its lesson.
pub fn home() -> String {
    let page = html! {
        div.welcome {
            h1 { span.first { (said(|words| words.pick_a_game())) } " " span.first { (said(|words| words.learn_it())) } span.later { "Alea" } }
            p.note { span.wide { (said(|words| words.what_this_is())) " " } (said(|words| words.free())) }
        }
        div.notranslate translate="no" data-live="progress" {}
        section.games {
            h2.unseen { (said(|words| words.games())) }
            @for id in IDS { (with_game!(*id, G => kind::<G>()).unwrap_or_default()) }
        }
        p.note.privacy { (in_every_language(|language| settings::words(language).privacy().to_owned())) }
    };
    page.into_string()
}

/// A kind of game: its board, what it is or how the last game went, and what can be done.
fn kind<G: Board>() -> Markup {
    let of_card = |read: fn(&Card) -> String| in_every_language(move |language| read(&G::card(language)));
    let learn = in_every_language(|language| lesson::words(language).learn().to_owned());
    let to_learn = format!("#learn/{}", G::ID);
    let title = html! { span.unseen { " " (of_card(|card| card.title.to_owned())) } };
    let play = html! {
        span aria-hidden="true" { (said(|words| words.play())) }
        span.unseen { (in_every_language(|language| words(language).play_game(G::card(language).title))) }
    };
    html! {
        article.kind data-game=(G::ID) {
            // The names beside it are links; this is a larger target for mouse and finger.
            a.small-board href={ "#new/" (G::ID) } aria-hidden="true" tabindex="-1" { (drawn_when_shown(&resting(&showcase::<G>(), Language::English))) }
            div.words {
                h3 { (of_card(|card| card.title.to_owned())) }
                p.note { (of_card(|card| card.tagline.to_owned())) }
                p.note.notranslate translate="no" data-live="last" data-game=(G::ID) {
                    a.way href=(to_learn) { (learn) }
                }
            }
            div.ways.first {
                a.button.outlined href=(to_learn) { (said(|words| words.learn())) (title) }
                a.text href={ "#now/" (G::ID) } { (play) }
            }
            div.ways.later {
                a.button.outlined href={ "#now/" (G::ID) } { (play) }
                a.text href=(to_learn) { (said(|words| words.learn())) (title) }
                // `boot.js` opens the list below.
                button.besides type="button" aria-expanded="false" {
                    (icon(Sign::More))
                    span.unseen { (said(|words| words.more())) (title) }
                }
            }
            div.list hidden {
                a.entry href={ "#new/" (G::ID) } { (in_every_language(|language| table::words(language).new_game().to_owned())) }
                a.entry href={ "#rules/" (G::ID) } { (said(|words| words.rules())) }
                div.notranslate translate="no" data-live="learn" data-game=(G::ID) { a.entry href=(to_learn) { (learn) } }
                a.entry href={ "#practice/" (G::ID) } { (in_every_language(|language| practice::words(language).practice().to_owned())) }
                a.entry href={ "#facts/" (G::ID) } { (said(|words| words.figures())) }
            }
        }
    }
}

/// A scene as a picture without a description. Its drawing is in an attribute, which costs next to nothing on pages
/// that do not show home; `boot.js` draws it.
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
            for page in ["new", "now", "learn", "practice", "rules", "facts"] {
                assert!(home.contains(&format!("href=\"#{page}/{id}\"")), "{page} {id}");
            }
            for place in ["last", "learn"] {
                assert!(home.contains(&format!("data-live=\"{place}\" data-game=\"{id}\"")), "{place} {id}");
            }
        }
        for language in Language::ALL {
            assert!(home.contains(words(language).pick_a_game()), "{language:?}");
        }
    }
}
