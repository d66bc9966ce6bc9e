//! What lives on home. The page itself stands in the document since it was built; the program mounts settings, games in progress, how the
//! last games went and the ways to saved games into the places that are left for them, once, and keeps them as long as it runs.

use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::context::Context;
use super::finished::last_line;
use super::learning::way_to;
use super::live::live_if;
use super::route::Route;
use super::saved_games::{Continue, ContinueKind, ContinueList, SavedCount, has_saved};
use super::settings::{LanguageChoice, ThemeChoice};

/// How many games stand on home with their board.
const SHOWN: usize = 3;

/// Takes home over from the document: mounts what lives on it.
#[component]
pub fn TakeOverHome() -> impl IntoView {
    let context = Context::get();
    let active = Signal::derive(move || context.route.get() == Route::Home);
    let games = Continue::follow(SHOWN, active);
    let has_saved = has_saved(games);
    for place in places() {
        match place.get_attribute("data-live").as_deref() {
            Some("settings") => put(place, || view! { <ThemeChoice/><LanguageChoice/> }),
            Some("progress") => put(place, move || {
                view! {
                    <ContinueList games/>
                    {live_if(move || has_saved.get().then(|| view! { <SavedCount games/> }.into_any()))}
                }
            }),
            Some("import") => put(place, move || {
                live_if(move || (!has_saved.get()).then(|| view! { <SavedCount games/> }.into_any()))
            }),
            Some("learn") => {
                let game = place.get_attribute("data-game").unwrap_or_default();
                let href = format!("#learn/{game}");
                put(place, move || view! { <a class="text" href=href>{way_to(game)}</a> });
            }
            Some("last") => {
                let game = place.get_attribute("data-game").unwrap_or_default();
                put(place, move || last_line(game));
            }
            Some("resume") => {
                let game = place.get_attribute("data-game").unwrap_or_default();
                put(place, move || view! { <ContinueKind games game/> });
            }
            _ => {}
        }
    }
}

/// The places on home that are left for the program.
fn places() -> Vec<Element> {
    let Ok(found) = document().query_selector_all("#home [data-live]") else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).collect()
}

/// Puts what lives in the place of what stood there.
fn put<V: IntoView + 'static>(place: Element, view: impl FnOnce() -> V + 'static) {
    place.set_inner_html("");
    mount_to(place.unchecked_into::<HtmlElement>(), move || view().into_any()).forget();
}
