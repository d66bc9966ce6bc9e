//! Messages at the foot of the page, the offer of an update, and the live region.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::ui::context::Context;
use crate::ui::html;

/// The messages, and what happens on the board for screen readers.
pub fn toasts() -> impl IntoView {
    let context = Context::get();
    let offers = context.offers;
    let text = Signal::derive(move || {
        let update = if offers.update.get() { html::UPDATE } else { "" };
        let others: String = context
            .toasts
            .with(|toasts| toasts.iter().map(|toast| html::toast(toast.id, &toast.text, toast.label())).collect());
        update.to_owned() + &others
    });
    let press = move |event: leptos::ev::MouseEvent| {
        let pressed = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        match pressed.and_then(|element| element.get_attribute("data-toast")).as_deref() {
            Some("update") => offers.accept(),
            Some("later") => offers.update.set(false),
            Some(id) => context.press(id.parse().unwrap_or_default()),
            None => {}
        }
    };
    let announced = Signal::derive(move || context.announced.get());
    view! {
        <div class="toasts" role="status" inner_html=text on:click=press></div>
        <div class="unseen" aria-live="polite">{announced}</div>
    }
}
