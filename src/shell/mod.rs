//! Effects of the browser: storage, worker, clipboard, compression, the address. The service worker is `boot.js`'s, as it must work
//! even if this does not.
//!
//! Everything here tells what went wrong in a sentence; nothing throws.

pub mod files;
pub mod place;
pub mod share;
pub mod store;
pub mod think;

use std::pin::Pin;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Runs a task by the side. Boxed, so that the machinery behind it exists once.
pub fn spawn(task: impl Future<Output = ()> + 'static) {
    let task: Pin<Box<dyn Future<Output = ()>>> = Box::pin(task);
    wasm_bindgen_futures::spawn_local(task);
}

/// Milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// A time in milliseconds since 1970 for the reader, and its day for a file's name; both empty for 0, which is no known time.
pub fn when(time: u64) -> (String, String) {
    if time == 0 {
        return Default::default();
    }
    // The language says how this looks: "Sat Nov 21 2026 06:37:15 GMT+0000".
    let told = js_sys::Date::new(&(time as f64).into()).to_string();
    (told.slice(0, 21).into(), told.slice(4, 15).into())
}

/// Listens to an event of the window for as long as the page stands. Boxed, so that the machinery behind it exists once.
pub fn listen(event: &str, heard: Box<dyn Fn(web_sys::Event)>) {
    // What is heard is not to end with whoever asked for it.
    let _ = leptos::prelude::window_event_listener_untyped(event, heard);
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
    let _ = scope.post_message(&crate::job::READY.into());
}
