//! The app: which page the address asks for, and what all pages share.

use leptos::prelude::*;

use super::art;
use super::boards::IDS;
use super::context::Context;
use super::home::Home;
use super::open::{OpenGame, OpenLink};
use super::parts::{Announcer, Toasts};
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
        match (Link::read(&place), kind) {
            (Some(link), _) => view! { <OpenLink link /> }.into_any(),
            (None, "play") => view! { <OpenGame id=rest.to_owned() /> }.into_any(),
            (None, "new") if IDS.contains(&rest) => view! { <Start id=rest.to_owned() /> }.into_any(),
            (None, "rules") if IDS.contains(&rest) => view! { <RulesPage id=rest.to_owned() /> }.into_any(),
            _ => view! { <Home /> }.into_any(),
        }
    };
    view! {
        <svg class="definitions" aria-hidden="true">
            <defs inner_html=art::DEFINITIONS></defs>
        </svg>
        {page}
        <Toasts />
        <Announcer />
    }
}
