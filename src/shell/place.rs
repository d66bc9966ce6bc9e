//! The address: which page is shown stands in its fragment, so that the page works from any static host and sub-folder.

use leptos::prelude::*;

/// The fragment without its `#`, as it is now.
fn fragment() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.strip_prefix('#').unwrap_or(&hash).to_owned()
}

/// The fragment as a signal that follows the address.
pub fn follow() -> RwSignal<String> {
    let place = RwSignal::new(fragment());
    // The browser may tell of a change that was read already: nothing is opened twice.
    let heard = move |_| {
        let now = fragment();
        if place.with_untracked(|known| *known != now) {
            place.set(now);
        }
    };
    super::listen("hashchange", Box::new(heard));
    place
}

/// Goes to a place in the stead of this one: back skips it.
pub fn replace(hash: &str) {
    let _ = window().location().replace(hash);
}

/// The whole address of this page with another fragment, to be shared.
pub fn link(hash: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    format!("{page}{hash}")
}
