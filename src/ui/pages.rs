//! The pages of text: home, the form of a new game, the rules. Everything that has to be loaded before anything can be done; the page
//! in play is a program of its own (see `room.rs`), loaded when a game is opened or when there is nothing else to do.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, FormData, HtmlSelectElement};

use super::art;
use super::html::kept::PLACES;
use super::html::{self, Draft};
use super::lists::{self, Lists};
use super::rules;
use super::start::{draft_of, form, is_game, submit};
use crate::shell::{self, place, share, store};
use crate::table::Link;

/// What an address leads to.
enum Page {
    /// A page of text.
    Text(String),
    /// Home.
    Home,
    /// All kept games.
    Games,
    /// The rules of a game.
    Rules(String),
    /// A page of the other program.
    Elsewhere,
}

/// The pages of text.
#[component]
pub fn Pages() -> impl IntoView {
    let place = place::follow();
    let text = RwSignal::new(String::new());
    // The cards of the games, once they are loaded.
    let cards = Rc::new(RefCell::new(String::new()));
    let known = cards.clone();
    let draw: Rc<dyn Fn()> = Rc::new(move || match page_at(&place.get_untracked()) {
        Page::Home => text.set(lists::home(&known.borrow())),
        Page::Games => text.set(lists::games()),
        _ => {}
    });
    let lists = Lists::new(draw.clone());
    let acting = lists.clone();
    shell::listen(
        "click",
        Box::new(move |event| {
            if let Some(asked) = target(&event).and_then(|element| element.get_attribute("data-do")) {
                acting.act(&asked);
            }
        }),
    );
    shell::listen(
        "change",
        Box::new(|event| {
            if let Some(element) = target(&event).filter(|element| element.class_list().contains("theme")) {
                let value = element.unchecked_into::<HtmlSelectElement>().value();
                store::keep_preference("theme", &value);
                set_theme(&value);
            }
        }),
    );
    let naming = lists.clone();
    shell::listen("submit", Box::new(move |event| send(&event, &naming)));
    Effect::new(move |_| {
        let asked = place.get();
        let page = page_at(&asked);
        if !matches!(page, Page::Home | Page::Games) {
            lists.leave();
        }
        match page {
            Page::Text(page) => text.set(page),
            Page::Elsewhere => text.set(String::new()),
            Page::Games => draw(),
            Page::Home => {
                draw();
                let (cards, draw) = (cards.clone(), draw.clone());
                shell::spawn(async move {
                    let loaded = share::file("./cards.html").await;
                    cards.replace(loaded.unwrap_or_else(|reason| html::sorry(&reason)));
                    // Draws home only if nobody has gone elsewhere meanwhile.
                    draw();
                });
            }
            Page::Rules(id) => {
                text.set(html::WAITING.to_owned());
                shell::spawn(async move {
                    let page = rules::page(&id).await;
                    // What is loaded is shown only if nobody has gone elsewhere meanwhile.
                    if place.get_untracked() == asked {
                        text.set(page);
                    }
                });
            }
        }
    });
    set_theme(&store::preference("theme").unwrap_or_default());
    let page: Signal<String> = text.into();
    view! {
        <svg class="definitions" aria-hidden="true" inner_html=format!("<defs>{}</defs>", art::DEFINITIONS)></svg>
        <div inner_html=page></div>
        <div inner_html=PLACES></div>
    }
}

/// What an event is about.
fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// Sends one of the forms of these pages.
fn send(event: &Event, lists: &Lists) {
    let Some(form) = target(event) else { return };
    let (game, renamed) = (form.get_attribute("data-game"), form.get_attribute("data-rename"));
    if game.is_none() && renamed.is_none() {
        return;
    }
    event.prevent_default();
    let data = FormData::new_with_form(form.unchecked_ref()).ok();
    let read = |name: &str| data.as_ref().and_then(|data| data.get(name).as_string()).unwrap_or_default();
    if let Some(id) = renamed {
        lists.name(&id, &read("name"));
    }
    if let Some(id) = game
        && let Err(reason) = submit(&id, &read)
        && let Ok(Some(fault)) = form.query_selector(".fault")
    {
        fault.set_text_content(Some(&reason));
    }
}

fn page_at(place: &str) -> Page {
    let (kind, rest) = place.split_once('/').unwrap_or((place, ""));
    match (Link::read(place), kind) {
        (Some(Err(error)), _) => Page::Text(html::sorry(&format!("This link cannot be opened: {error}."))),
        (Some(Ok(Link::Record(_))), _) | (None, "play" | "start") => Page::Elsewhere,
        (Some(Ok(Link::New { game, seed, options })), _) => Page::Text(match draft_of(&game, &options) {
            Ok(options) => {
                let seed = seed.map(|seed| seed.to_string()).unwrap_or_default();
                form(&game, Draft { options, seed, seats: Vec::new() })
            }
            Err(reason) => html::sorry(&reason),
        }),
        (None, "games") => Page::Games,
        (None, "new") if is_game(rest) => Page::Text(form(rest, Draft::default())),
        (None, "rules") if is_game(rest) => Page::Rules(rest.to_owned()),
        _ => Page::Home,
    }
}

/// `light`, `dark`, or empty for the system's.
fn set_theme(theme: &str) {
    if let Some(root) = document().document_element() {
        // An attribute of the page's own root element can always be set.
        let _ = root.set_attribute("data-theme", theme);
    }
}
