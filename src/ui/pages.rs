//! The pages of text: home, the form of a new game, the rules. Everything that has to be loaded before anything can be done; the page
//! in play is a program of its own (see `room.rs`), loaded when a game is opened or when there is nothing else to do.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, FormData, HtmlFormElement};

use super::art;
use super::home::home;
use super::html::{self, Draft};
use super::rules;
use super::start::{draft_of, form, is_game, read_grid, submit};
use crate::shell::{self, place, share, store};
use crate::table::Link;

/// What an address leads to.
enum Page {
    /// A page of text.
    Text(String),
    /// Home.
    Home,
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
    Effect::new(move |_| {
        let asked = place.get();
        // What is loaded is shown only if nobody has gone elsewhere meanwhile.
        let later = move |loaded: String, asked: &str| {
            if place.get_untracked() == asked {
                text.set(loaded);
            }
        };
        match page_at(&asked) {
            Page::Text(page) => text.set(page),
            Page::Elsewhere => text.set(String::new()),
            Page::Home => {
                text.set(home(""));
                shell::spawn(async move {
                    let cards = share::file("./cards.html").await;
                    later(home(&cards.unwrap_or_else(|reason| html::sorry(&reason))), &asked);
                });
            }
            Page::Rules(id) => {
                text.set(html::WAITING.to_owned());
                shell::spawn(async move { later(rules::page(&id).await, &asked) });
            }
        }
    });
    set_theme(&store::preference("theme").unwrap_or_default());
    let change = move |event: web_sys::Event| {
        let chosen = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if chosen.is_some_and(|element| element.class_list().contains("theme")) {
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
        if let Err(reason) = submit(&id, &read)
            && let Ok(Some(fault)) = form.query_selector(".fault")
        {
            fault.set_text_content(Some(&reason));
        }
    };
    let typed = move |event: web_sys::Event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if let Some(field) = target.filter(|field| field.tag_name() == "TEXTAREA") {
            // Nothing to tell where there is nothing to check.
            let _ = check_grid(&field, &event_target_value(&event));
        }
    };
    let page: Signal<String> = text.into();
    view! {
        <svg class="definitions" aria-hidden="true" inner_html=format!("<defs>{}</defs>", art::DEFINITIONS)></svg>
        <div inner_html=page on:change=change on:input=typed on:submit=send></div>
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
        (None, "new") if is_game(rest) => Page::Text(form(rest, Draft::default())),
        (None, "rules") if is_game(rest) => Page::Rules(rest.to_owned()),
        _ => Page::Home,
    }
}

/// Says what is wrong with the text of a grid, or tells the squares beside it what it is. `None` where the field is no grid's.
fn check_grid(field: &Element, text: &str) -> Option<()> {
    let editor = field.closest(".grid-editor").ok()??;
    let form = field.closest("form").ok()??;
    let read = read_grid(&form.get_attribute("data-game")?, text)?;
    editor.query_selector(".grid-fault").ok()??.set_text_content(read.as_ref().err().map(String::as_str));
    // What was said when the form was sent is not so any more.
    form.query_selector(":scope > .fault").ok()??.set_text_content(None);
    field.set_attribute("aria-invalid", if read.is_ok() { "false" } else { "true" }).ok()?;
    editor.set_attribute("data-now", &read.ok()?).ok()
}

/// `light`, `dark`, or empty for the system's.
fn set_theme(theme: &str) {
    if let Some(root) = document().document_element() {
        // An attribute of the page's own root element can always be set.
        let _ = root.set_attribute("data-theme", theme);
    }
}
