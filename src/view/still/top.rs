//! The head of home and of the other places: the name of the product and the ways to all places.

use maud::{Markup, html};

use super::{icon, in_every_language};
use crate::text::{practice, saved, settings, statistics};
use crate::view::icon::Sign;

/// The content of the head. The style sheet shows it only on the places, and puts the links at the foot of narrow
/// windows.
pub fn top() -> String {
    let page = html! {
        a.brand href="#" {
            img.logo src="./icons/icon.svg" alt="" width="36" height="36" loading="lazy";
            span { "Alea" }
        }
        nav {
            (way("practice", Sign::Puzzles, in_every_language(|language| practice::words(language).practice().to_owned())))
            (way("statistics", Sign::Statistics, in_every_language(|language| statistics::words(language).statistics().to_owned())))
            (way("games", Sign::Games, in_every_language(|language| saved::words(language).games().to_owned())))
            (way("settings", Sign::Settings, in_every_language(|language| settings::words(language).settings().to_owned())))
        }
    };
    page.into_string()
}

/// The way to a place. The program marks the one that is shown.
fn way(place: &str, sign: Sign, name: Markup) -> Markup {
    html! { a href={ "#" (place) } data-way=(place) { (icon(sign)) span { (name) } } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_its_way_with_its_name() {
        let top = top();
        for (place, name) in
            [("practice", "Puzzles"), ("statistics", "Statistics"), ("games", "Games"), ("settings", "Settings")]
        {
            assert!(top.contains(&format!("href=\"#{place}\" data-way=\"{place}\"")), "{place}");
            assert!(top.contains(name), "{name}");
        }
        assert!(top.contains("href=\"#\""), "and the way home");
    }
}
