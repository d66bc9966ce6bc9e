//! The program: the shown page, and the parts around every page.

use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::context::Context;
use super::focus::watch_focus;
use super::home::TakeOverHome;
use super::keys::{self, Shortcuts};
use super::late;
use super::live::keyed;
use super::opening::{OpenedGame, OpenedLink};
use super::page::Sorry;
use super::route::{Fault, Route};
use super::saved_games::{ImportFaults, Importer, UnsavedSheet, follow_loss};
use super::toasts::{Announcements, Toasts};
use crate::shell;

/// The event by which `boot.js` reports a new version, and the one that tells it to activate it.
const UPDATE_READY: &str = "aleaupdate";
const UPDATE_ACCEPTED: &str = "aleaaccept";

#[component]
pub fn App() -> impl IntoView {
    let context = Context::start();
    let importer = Importer::provide();
    watch_focus();
    keys::watch_presses();
    follow_loss(context);
    show_what_stands_still(context);
    let shown = numbered_route(context);
    let number = Memo::new(move |_| vec![shown.get().0.to_string()]);
    shell::listen(UPDATE_READY, Box::new(move |_| offer_update(context)));
    view! {
        <TakeOverHome/>
        {keyed(number.into(), move |_| page(context, shown.get_untracked().1))}
        <ImportFaults importer/>
        <Shortcuts/>
        <UnsavedSheet/>
        <Toasts/>
        <Announcements/>
    }
}

/// The route with a number, so that each address has its own page. Otherwise a game after another of its kind would be drawn into
/// that one's elements. Another language is another page too, so no part of a page has to follow it.
fn numbered_route(context: Context) -> Memo<(u32, Route)> {
    Memo::new(move |before: Option<&(u32, Route)>| {
        context.language.track();
        (before.map_or(0, |(number, _)| number.wrapping_add(1)), context.route.get())
    })
}

fn page(context: Context, route: Route) -> AnyView {
    match route {
        // It has been in the page since the build; `TakeOverHome` keeps it alive.
        Route::Home => ().into_any(),
        Route::SavedGames => late::saved_games(),
        Route::NewGame { game, draft } => late::new_game(game, draft),
        Route::AtOnce { game, level } => late::at_once(game, level),
        Route::Learn(game) => late::lesson(game),
        Route::Statistics => late::statistics(),
        Route::Settings => late::settings(),
        Route::Practice(None) => late::practice(),
        Route::Practice(Some(game)) => late::game_practice(game),
        Route::Puzzle { game, number } => late::puzzle(game, number),
        Route::Rules(game) => late::rules("rules", game),
        Route::Facts(game) => late::rules("facts", game),
        Route::Play(id) => view! { <OpenedGame id/> }.into_any(),
        Route::Review(id) => late::review(id),
        Route::Mistake { id, ply } => late::mistake(id, ply),
        Route::Open(data) => view! { <OpenedLink data/> }.into_any(),
        Route::Fault(fault) => view! { <Sorry reason=sentence(context, fault)/> }.into_any(),
    }
}

fn sentence(context: Context, fault: Fault) -> Signal<String> {
    Signal::derive(move || fault.sentence(context.language.get()))
}

/// Marks on the root element which still page is shown, if any, so that the style sheet hides the others. `boot.js` does so until the
/// program is loaded. Home keeps its scroll position.
fn show_what_stands_still(context: Context) {
    let left_at = StoredValue::new(0.0);
    Effect::new(move |before: Option<bool>| {
        let route = context.route.get();
        let has_board = match route {
            Route::Play(_) | Route::Learn(_) | Route::Puzzle { .. } | Route::Review(_) | Route::Mistake { .. } => {
                "true"
            }
            _ => "false",
        };
        shell::set_page_attribute("data-board", has_board);
        match &route {
            Route::Settings | Route::Rules(_) | Route::Facts(_) => {}
            Route::Play(id) => context.left_table.set_value(Some(id.clone())),
            _ => context.left_table.set_value(None),
        }
        let (name, is_home) = match route {
            Route::Home => ("home", true),
            Route::Rules(_) | Route::Facts(_) => ("rules", false),
            _ => ("app", false),
        };
        if before == Some(true) {
            left_at.set_value(window().scroll_y().unwrap_or_default());
        }
        shell::set_page_attribute("data-page", name);
        mark_place(place(&route));
        if before.is_some() {
            window().scroll_to_with_x_and_y(0.0, if is_home { left_at.get_value() } else { 0.0 });
        }
        is_home
    });
}

/// Marks the shown place on the root element, and among the links to all places.
fn mark_place(place: &str) {
    shell::set_page_attribute("data-place", place);
    let Ok(ways) = document().query_selector_all(".top [data-way]") else { return };
    for way in (0..ways.length()).filter_map(|index| ways.item(index)?.dyn_into::<web_sys::Element>().ok()) {
        let is_here = way.get_attribute("data-way").as_deref() == Some(place);
        // Neither fails for a valid name.
        let _ = if is_here { way.set_attribute("aria-current", "page") } else { way.remove_attribute("aria-current") };
    }
}

/// The place of the route, as listed at the head or the foot of the page; empty for other pages. Until the program is
/// loaded, `boot.js` sets the same.
fn place(route: &Route) -> &'static str {
    match route {
        Route::Home => "home",
        Route::Practice(None) => "practice",
        Route::Statistics => "statistics",
        Route::SavedGames => "games",
        Route::Settings => "settings",
        _ => "",
    }
}

/// Offers to activate a new version until the player answers.
fn offer_update(context: Context) {
    let words = context.words_now();
    context.ask(words.update_ready(), words.update(), Rc::new(|| shell::tell_boot(UPDATE_ACCEPTED)));
}
