//! Effects of the browser: storage, worker, clipboard, compression, service worker, the address.
//!
//! Everything here tells what went wrong in a sentence; nothing throws.

pub mod install;
pub mod place;
pub mod share;
pub mod store;
pub mod think;

use leptos::prelude::window;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Whether the system asks for less motion.
pub fn reduced_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Makes this worker answer what it is asked; called once, by the worker's wasm.
pub fn answer_in_worker() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let answering = scope.clone();
    let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let answer = crate::job::answer(&event.data().as_string().unwrap_or_default());
        // Fails only where the page is gone, and then nobody waits for an answer.
        let _ = answering.post_message(&answer.into());
    });
    scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
}
