//! Long work in slices, between which the page answers.

use js_sys::Promise;
use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;

/// How long a slice lasts, in milliseconds, and where nobody sees the page: there, browsers let a page go on once a second.
const SEEN: f64 = 12.0;
const UNSEEN: f64 = 400.0;

/// When the slice began that is under way.
pub struct Slices(f64);

impl Slices {
    /// The first slice begins.
    pub fn begin() -> Self {
        Slices(gone())
    }

    /// Lets the page do other things, where this slice has lasted long enough.
    pub async fn rest(&mut self) {
        let longest = if super::is_hidden() { UNSEEN } else { SEEN };
        if gone() - self.0 >= longest {
            pause().await;
            self.0 = gone();
        }
    }
}

/// Milliseconds since the page began. The clock of the day may be set back in the middle of a slice, which would not end then.
fn gone() -> f64 {
    window().performance().map_or_else(js_sys::Date::now, |performance| performance.now())
}

/// Goes on in a task of its own.
pub async fn pause() {
    let task = Promise::new(&mut |resolve, _| {
        // A timer can always be set.
        let _ = window().set_timeout_with_callback(&resolve);
    });
    // Nothing refuses it.
    let _ = JsFuture::from(task).await;
}
