//! The app: which page the address asks for. One page lives, the one in play; all others are text.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, FormData, HtmlFormElement};

use super::art;
use super::boards::IDS;
use super::context::Context;
use super::home::home;
use super::html::{self, Draft};
use super::open::{open_game, open_link, open_shared};
use super::parts::toasts;
use super::play::play;
use super::rules;
use super::start::{form, submit};
use super::table::Desk;
use crate::shell::{self, store};
use crate::table::Link;

/// What an address leads to.
pub enum Page {
    /// A page of text.
    Text(String),
    /// A game in play.
    Play(Desk),
    /// The rules of a game, which have to be loaded.
    Rules(String),
    /// A shared game, which has to be unpacked.
    Shared(Vec<u8>),
}

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let context = Context::start();
    let desk = RwSignal::new_local(None::<Desk>);
    let text = RwSignal::new(String::new());
    Effect::new(move |_| {
        let place = context.place.get();
        // What is loaded is shown only if nobody has gone elsewhere meanwhile.
        let later = move |loaded: String, asked: &str| {
            if context.place.get_untracked() == asked {
                text.set(loaded);
            }
        };
        let page = page_at(&place, context);
        desk.set(None);
        text.set(String::new());
        match page {
            Page::Text(page) => text.set(page),
            Page::Play(opened) => desk.set(Some(opened)),
            Page::Rules(id) => {
                text.set(html::WAITING.to_owned());
                shell::spawn(async move { later(rules::page(&id).await, &place) });
            }
            Page::Shared(data) => {
                text.set(html::WAITING.to_owned());
                shell::spawn(async move {
                    if let Err(reason) = open_shared(&data, context).await {
                        later(html::sorry(&reason), &place);
                    }
                });
            }
        }
    });
    let element = |event: &web_sys::Event| event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let change = move |event: web_sys::Event| {
        if element(&event).is_some_and(|element| element.class_list().contains("theme")) {
            let value = event_target_value(&event);
            store::keep_preference("theme", &value);
            set_theme(&value);
        }
    };
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let form = event.target().and_then(|target| target.dyn_into::<HtmlFormElement>().ok());
        let Some((id, form)) = form.and_then(|form| Some((form.get_attribute("data-game")?, form))) else { return };
        let data = FormData::new_with_form(&form).ok();
        let read = |name: &str| data.as_ref().and_then(|data| data.get(name).as_string()).unwrap_or_default();
        if let Err(reason) = submit(&id, &read, context)
            && let Ok(Some(fault)) = form.query_selector(".fault")
        {
            fault.set_text_content(Some(&reason));
        }
    };
    set_theme(&store::preference("theme").unwrap_or_default());
    let page: Signal<String> = text.into();
    view! {
        <svg class="definitions" aria-hidden="true" inner_html=format!("<defs>{}</defs>", art::DEFINITIONS)></svg>
        <div inner_html=page on:change=change on:submit=send></div>
        {move || desk.get().map(play)}
        {toasts()}
    }
}

fn page_at(place: &str, context: Context) -> Page {
    let (kind, rest) = place.split_once('/').unwrap_or((place, ""));
    match (Link::read(place), kind) {
        (Some(link), _) => open_link(link),
        (None, "play") => open_game(rest, context),
        (None, "new") if IDS.contains(&rest) => Page::Text(form(rest, Draft::default())),
        (None, "rules") if IDS.contains(&rest) => Page::Rules(rest.to_owned()),
        _ => Page::Text(home(context)),
    }
}

/// `light`, `dark`, or empty for the system's.
fn set_theme(theme: &str) {
    if let Some(root) = document().document_element() {
        // An attribute of the page's own root element can always be set.
        let _ = root.set_attribute("data-theme", theme);
    }
}
