//! The app: which page the address asks for, and what all pages share.

use leptos::prelude::*;

use super::art;
use super::boards::IDS;
use super::context::Context;
use super::home::Home;
use super::html::Draft;
use super::open::{open_game, open_link};
use super::parts::toasts;
use super::rules::RulesPage;
use super::start::Start;
use crate::table::Link;

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let context = Context::start();
    Effect::new(move |_| {
        if let Some(root) = document().document_element() {
            // An attribute of the page's own root element can always be set.
            let _ = root.set_attribute("data-theme", &context.theme.get());
        }
    });
    let page = move || {
        let place = context.place.get();
        let (kind, rest) = place.split_once('/').unwrap_or((&place, ""));
        let known = IDS.contains(&rest);
        let id = rest.to_owned();
        match (Link::read(&place), kind) {
            (Some(link), _) => open_link(link, context),
            (None, "play") => open_game(&id, context),
            (None, "new") if known => view! { <Start id draft=Draft::default() /> }.into_any(),
            (None, "rules") if known => view! { <RulesPage id /> }.into_any(),
            _ => view! { <Home /> }.into_any(),
        }
    };
    view! {
        <svg class="definitions" aria-hidden="true" inner_html=format!("<defs>{}</defs>", art::DEFINITIONS)></svg>
        {page}
        {toasts()}
    }
}
