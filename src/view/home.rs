//! The live parts of home. The page itself is in the document from the build. The program mounts four parts into their
//! places once, and keeps them while it runs: the game to continue, the results of the last games, the progress of
//! lessons, and the unsaved texts.

use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::context::Context;
use super::finished::last_line;
use super::learning::way_to;
use super::route::Route;
use super::saved_games::ContinueGame;
use super::unsaved::UnsavedMark;
use crate::remembered::store;
use crate::shell;

/// Takes home over from the document when it is first opened, so that a link to a game does not wait for it.
#[component]
pub fn TakeOverHome() -> impl IntoView {
    let context = Context::get();
    let active = Signal::derive(move || context.route.get() == Route::Home);
    // The mounted parts belong to the page, and not to the effect, which would remove them when it runs again.
    let owner = Owner::current();
    Effect::new(move |is_taken: Option<bool>| {
        let is_home = active.get();
        if is_home {
            say_which();
        }
        if is_taken == Some(true) {
            return true;
        }
        if let (true, Some(owner)) = (is_home, &owner) {
            untrack(|| owner.with(|| take_over(active)));
        }
        is_home
    });
}

/// Says on the root element whether home is that of a first visit. Until the program is there, `boot.js` says so.
fn say_which() {
    shell::set_page_attribute("data-home", if store::knows_home() { "later" } else { "first" });
}

/// Mounts the live parts of home, and listens to the games that are saved from then on.
fn take_over(active: Signal<bool>) {
    store::on_games_change(move |_| {
        if active.get_untracked() {
            say_which();
        }
    });
    for place in places() {
        let game = place.get_attribute("data-game").unwrap_or_default();
        match place.get_attribute("data-live").as_deref() {
            Some("progress") => put(place, Box::new(move || view! { <UnsavedMark/><ContinueGame active/> }.into_any())),
            Some("learn") => {
                let href = format!("#learn/{game}");
                put(place, Box::new(move || view! { <a class="entry" href=href>{way_to(game)}</a> }.into_any()));
            }
            Some("last") => put(place, Box::new(move || last_line(game).into_any())),
            _ => {}
        }
    }
}

/// The places on home for the program's parts.
fn places() -> Vec<Element> {
    let Ok(found) = document().query_selector_all("#home [data-live]") else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).collect()
}

/// Replaces the content of a place with a live part. Boxed, so that the code behind it is compiled once.
fn put(place: Element, view: Box<dyn FnOnce() -> AnyView>) {
    place.set_inner_html("");
    mount_to(place.unchecked_into::<HtmlElement>(), view).forget();
}
