//! Locks, so that one tab acts at a time.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The act, until it is done.
type Act = Rc<Cell<Option<Box<dyn FnOnce()>>>>;

/// Runs `act` exactly once, as soon as no other tab runs one under the same name. Without locks in the browser, runs it at once.
pub fn alone(name: &str, act: impl FnOnce() + 'static) {
    let act: Act = Rc::new(Cell::new(Some(Box::new(act))));
    let again = act.clone();
    let locked = Closure::once_into_js(move |_lock: JsValue| {
        if let Some(act) = act.take() {
            act();
        }
    });
    match request(name, &locked) {
        Ok(promise) => super::spawn(async move {
            // Refused for a page that is about to close, or that may not use storage.
            if JsFuture::from(promise).await.is_err()
                && let Some(act) = again.take()
            {
                act();
            }
        }),
        Err(_) => {
            if let Some(act) = again.take() {
                act();
            }
        }
    }
}

/// `navigator.locks.request`, which the bindings only have behind a flag.
fn request(name: &str, locked: &JsValue) -> Result<Promise, JsValue> {
    let locks = Reflect::get(&window().navigator(), &"locks".into())?;
    let request: Function = Reflect::get(&locks, &"request".into())?.dyn_into()?;
    request.call2(&locks, &name.into(), locked)?.dyn_into()
}
