//! The still pages as HTML, written when the page is built: home, the head of all places, the rules with their pictures, games in figures.
//! They can be read, and their links followed, before the program is loaded. The program mounts its live parts into places marked `data-live`.
//!
//! The template crate checks the markup when it is compiled and escapes by construction; only the boards' own drawings and the texts of
//! the rules, which are files of this project, go in as they are. Nothing here is part of the wasm.

mod diagrams;
mod facts;
mod home;
mod illustrations;
mod rules;
mod top;

use maud::{Markup, PreEscaped, html};

use super::icon::Sign;
use crate::scene::art::DEFINITIONS;
use crate::text::Language;
use crate::text::page::{Words, words};

pub use facts::facts;
pub use home::home;
pub use rules::rules;
pub use top::top;

/// The gradients and patterns that the drawings of a page share.
pub fn definitions() -> String {
    html! { svg.definitions aria-hidden="true" { defs { (PreEscaped(DEFINITIONS)) } } }.into_string()
}

/// A text in every language; the style sheet shows the one of the page. Where all say the same it is there once.
fn in_every_language(say: impl Fn(Language) -> String) -> Markup {
    let texts = Language::ALL.map(|language| (language.tag(), say(language)));
    let first = &texts[0].1;
    html! {
        @if texts.iter().all(|(_, text)| text == first) {
            (first)
        } @else {
            @for (tag, text) in &texts { span.said lang=(tag) { (text) } }
        }
    }
}

/// Words of the pages in every language.
fn said(say: impl Fn(&dyn Words) -> &'static str) -> Markup {
    in_every_language(|language| say(words(language)).to_owned())
}

/// A sign of the interface.
fn icon(sign: Sign) -> Markup {
    html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" { path d=(sign.path()) {} } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_between_languages_is_there_in_each_and_the_rest_once() {
        let text = in_every_language(|language| language.own_name().to_owned()).into_string();
        assert_eq!(text, r#"<span class="said" lang="en">English</span><span class="said" lang="es">Español</span>"#);
        assert_eq!(in_every_language(|_| "<Ivy>".to_owned()).into_string(), "&lt;Ivy&gt;");
    }
}
