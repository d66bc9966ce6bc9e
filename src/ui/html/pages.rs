//! The pages of text: home, the form of a new game, the rules.

use super::kept::{self, KeptGame};
use super::{icon, still};
use crate::ui::board::Card;
use crate::ui::scene::Scene;

/// The head of a page of text.
pub(super) fn bar(title: &str, link: &str) -> String {
    format!(
        r##"<header class="bar"><a class="plain" href="#" aria-label="Home">{}</a><h1>{title}</h1>{link}</header>"##,
        icon("back")
    )
}

/// The home page, with the games that are kept and the cards of those to begin.
pub fn home(theme: &str, games: &[KeptGame], cards: &str) -> String {
    let all = kept::all_link(games.len());
    [
        r#"<main class="page home"><header class="bar"><img class="logo" src="./icons/icon.svg" alt="" width="36" height="36"><h1>Alea</h1>"#,
        &theme_choice(theme),
        r#"</header><section class="continue" aria-label="Games to continue">"#,
        &kept::to_continue(games),
        "</section>",
        if games.is_empty() { "" } else { &all },
        r#"<section class="games"><h2>Games</h2><p class="note">Alone, against the computer, or around one screen</p><div class="cards">"#,
        &kept::offer_on_cards(cards, games),
        r#"</div></section><footer><p class="note">Alea works offline and sends nothing anywhere: your games stay on this device.</p>"#,
        if games.is_empty() { &all } else { "" },
        r#"<button class="text install">Install Alea</button></footer></main>"#,
    ]
    .concat()
}

/// The new-game page with its fields.
pub fn start(id: &str, title: &str, fields: &str) -> String {
    let rules = format!(r##"<a class="text" href="#rules/{id}">Rules</a>"##);
    [
        r#"<main class="page start">"#,
        &bar(title, &rules),
        r#"<form data-game=""#,
        id,
        r#"">"#,
        fields,
        r#"<p class="fault" role="alert"></p><button class="primary" type="submit">Start</button></form></main>"#,
    ]
    .concat()
}

/// The rules page with its text.
pub fn rules(id: &str, title: &str, text: &str) -> String {
    let new = format!(r##"<a class="text" href="#new/{id}">Play</a>"##);
    [r#"<main class="page">"#, &bar(title, &new), text, "</main>"].concat()
}

/// The text of the rules.
pub fn rules_text(text: &str) -> String {
    [r#"<article class="rules">"#, text, "</article>"].concat()
}

/// The card of a game on the home page.
pub fn card(id: &str, card: &Card, scene: &Scene) -> String {
    let Card { title, tagline, players, length, .. } = card;
    let mark = kept::mark(id);
    format!(
        r##"<div class="kind"><a class="card" href="#new/{id}">{}<span class="words"><b>{title}</b><span class="note">{tagline}</span><span class="note">{players}, {length}</span></span>{}</a>{mark}</div>"##,
        still(scene, None),
        icon("next")
    )
}

/// Light, dark, or the system's.
fn theme_choice(now: &str) -> String {
    let option = |(value, label): (&str, &str)| {
        let selected = if value == now { " selected" } else { "" };
        format!(r#"<option value="{value}"{selected}>{label}</option>"#)
    };
    let options: String = [("", "As the system"), ("light", "Light"), ("dark", "Dark")].map(option).concat();
    format!(r#"<select class="theme" aria-label="Light or dark">{options}</select>"#)
}
