//! Long work in slices, between which the page responds.

use js_sys::Promise;
use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;

/// The length of a slice in milliseconds, for a visible page and for a hidden one, which browsers wake only once a second.
const SEEN: f64 = 12.0;
const UNSEEN: f64 = 400.0;

/// The beginning of the current slice.
pub struct Slices(f64);

impl Slices {
    /// The first slice begins.
    pub fn begin() -> Self {
        Slices(gone())
    }

    /// Lets the page do other things once this slice has lasted long enough.
    pub async fn rest(&mut self) {
        let longest = if super::is_hidden() { UNSEEN } else { SEEN };
        if gone() - self.0 >= longest {
            pause().await;
            self.0 = gone();
        }
    }
}

/// Milliseconds since the page began. A wall clock could be set back, and then a slice would not end.
fn gone() -> f64 {
    window().performance().map_or_else(js_sys::Date::now, |performance| performance.now())
}

/// Continues in a new task.
pub async fn pause() {
    let task = Promise::new(&mut |resolve, _| {
        // A timer can always be set.
        let _ = window().set_timeout_with_callback(&resolve);
    });
    // Nothing refuses it.
    let _ = JsFuture::from(task).await;
}
