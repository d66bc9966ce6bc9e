//! The worker's wasm: answers the page's questions, one after the other. It is built without the page (see `page` in `Cargo.toml`).

#[cfg(target_arch = "wasm32")]
fn main() {
    use alea::engine::{HEARD, READY, answer};
    use wasm_bindgen::JsCast;
    use wasm_bindgen::closure::Closure;
    use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let answering = scope.clone();
    let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        // Fails only if the page is gone, and then nobody waits for an answer.
        let tell = |text: &str| drop(answering.post_message(&text.into()));
        tell(HEARD);
        let asked = event.data().as_string().unwrap_or_default();
        // A wall clock could be set back while a bot thinks, which would then not end.
        let now = || answering.performance().map_or_else(js_sys::Date::now, |performance| performance.now());
        tell(&answer(&asked, &now, &tell));
    });
    scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
    let _ = scope.post_message(&READY.into());
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
