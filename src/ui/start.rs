//! The new-game page: who plays, with which options, from which seed.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{FormData, HtmlFormElement};

use super::board::Board;
use super::context::Context;
use super::html::{self, Draft, icon};
use super::table::begin;
use crate::ai::LEVELS;
use crate::rules::{OptionEntries, Options};
use crate::shell::store;
use crate::table::{SeatEntry, Seed, Session};

/// The form of a new game, filled with a draft.
#[component]
pub fn Start(
    /// The game's name in the notation.
    id: String,
    /// What it is filled with.
    draft: Draft,
) -> impl IntoView {
    let context = Context::get();
    let (title, fields) = with_board!(id.as_str(), G => (G::CARD.title, fields::<G>(draft))).unwrap_or_default();
    let fault = RwSignal::new(String::new());
    let said: Signal<String> = fault.into();
    let rules = format!("#rules/{id}");
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let form = event.target().and_then(|target| target.dyn_into::<HtmlFormElement>().ok());
        let data = form.and_then(|form| FormData::new_with_form(&form).ok());
        let read = |name: &str| data.as_ref().and_then(|data| data.get(name).as_string()).unwrap_or_default();
        let started = with_board!(id.as_str(), G => start::<G>(&read, context));
        if let Some(Err(reason)) = started {
            fault.set(reason);
        }
    };
    view! {
        <main class="page start">
            <header class="bar">
                <a class="plain" href="#" aria-label="Home" inner_html=icon("back")></a>
                <h1>{title}</h1>
                <a class="text" href=rules>"Rules"</a>
            </header>
            <form on:submit=submit>
                <div class="fields" inner_html=fields></div>
                <p class="fault" role="alert">{said}</p>
                <button class="primary" type="submit">"Start"</button>
            </form>
        </main>
    }
}

/// The fields, filled with the draft and with who played last.
fn fields<G: Board>(mut draft: Draft) -> String {
    let seats = G::Options::from_entries(&draft.options).unwrap_or_default().seats();
    draft.seats = (0..seats)
        .map(|seat| {
            // The first visit offers a game that can be started with one tap: against the computer.
            let default = if seat == 0 { "person" } else { LEVELS.last().map_or("person", |level| level.name()) };
            let kind = store::preference(&format!("seat-{seat}")).unwrap_or_else(|| default.to_owned());
            (kind, store::preference(&format!("name-{seat}")).unwrap_or_default())
        })
        .collect();
    html::start_fields(G::Options::SPECS, G::OPTIONS, &draft)
}

/// Starts what the form says.
fn start<G: Board>(read: &dyn Fn(&str) -> String, context: Context) -> Result<(), String> {
    let defaults = G::Options::default();
    let mut entries = Vec::new();
    for spec in G::Options::SPECS {
        let text = read(spec.name);
        let is_default = text.is_empty() || defaults.get(spec.name).is_some_and(|value| value.to_string() == text);
        if !is_default {
            entries.push((spec.name.to_owned(), spec.read(&text).map_err(|error| format!("{error}."))?));
        }
    }
    let options = G::Options::from_entries(&OptionEntries(entries)).map_err(|error| format!("{error}."))?;
    let typed = read("seed");
    let seed = if typed.trim().is_empty() {
        Seed::fresh().map_err(|_| "This browser has no source of random numbers; type a seed.".to_owned())?
    } else {
        typed.parse().map_err(|error| format!("This seed cannot be used: {error}."))?
    };
    let seats = seats(read, options.seats());
    begin(Session::<G>::new(options, Some(seed), Some(seats)), context);
    Ok(())
}

/// The seats in the order of play; who sat where is remembered for the next game.
fn seats(read: &dyn Fn(&str) -> String, count: usize) -> Vec<SeatEntry> {
    let entry = |index: usize| {
        let (kind, name) = (read(&format!("seat-{index}")), read(&format!("name-{index}")).trim().to_owned());
        store::keep_preference(&format!("seat-{index}"), &kind);
        store::keep_preference(&format!("name-{index}"), &name);
        SeatEntry { name: Some(name).filter(|name| !name.is_empty()), bot: Some(kind).filter(|kind| kind != "person") }
    };
    let mut seats: Vec<_> = (0..count).map(entry).collect();
    let first = match read("starter").as_str() {
        "second" => 1,
        "lot" => Seed::fresh().map_or(0, |seed| usize::from(seed.as_str().as_bytes()[7])),
        _ => 0,
    };
    seats.rotate_left(first % count);
    seats
}
