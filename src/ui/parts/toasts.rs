//! Messages at the foot of the page, the offer of an update, and the live region.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::ui::context::Context;
use crate::ui::html;

/// The messages, and what happens on the board for screen readers.
pub fn toasts() -> impl IntoView {
    let context = Context::get();
    let text = Signal::derive(move || {
        context.toasts.with(|toasts| {
            toasts.iter().map(|toast| html::toast(toast.id, &toast.text, toast.label())).collect::<String>()
        })
    });
    let press = move |event: leptos::ev::MouseEvent| {
        let pressed = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if let Some(id) = pressed.and_then(|element| element.get_attribute("data-toast")?.parse().ok()) {
            context.press(id);
        }
    };
    let announced = Signal::derive(move || context.announced.get());
    view! {
        <div class="toasts" role="status" inner_html=text on:click=press></div>
        <div class="unseen" aria-live="polite">{announced}</div>
    }
}
