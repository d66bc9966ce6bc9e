//! Copying a text. Where the browser refuses, the text itself is shown, selected, with the focus on it.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::context::Context;
use super::live::live_if;
use crate::shell::share::ShareError;
use crate::shell::{self, share};

/// Copies a text, and says so; or calls `refused` with it, where the browser does not let the page copy.
pub fn copy(context: Context, text: String, said: &'static str, refused: impl FnOnce(String) + 'static) {
    shell::spawn(async move {
        match share::copy(&text).await {
            Ok(()) => context.say(said),
            Err(_) => refused(text),
        }
    });
}

/// Selects the text of a field, and gives it the focus.
pub fn select_field(id: &str) {
    let field = document().get_element_by_id(id).and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
    if let Some(field) = field {
        // Fails only for an element that is no longer in the document.
        let _ = field.focus();
        field.select();
    }
}

/// The text that could not be copied, if there is one.
#[component]
pub fn ByHand(
    text: RwSignal<Option<String>>,
    /// What it is, for screen readers.
    label: &'static str,
) -> impl IntoView {
    let context = Context::get();
    let field = NodeRef::<html::Textarea>::new();
    Effect::new(move || {
        if let (Some(_), Some(field)) = (text.get(), field.get()) {
            // Once it has its text.
            request_animation_frame(move || {
                // As above.
                let _ = field.focus();
                field.select();
            });
        }
    });
    live_if(move || {
        let text = text.get()?;
        let told = context.sentence(ShareError::CopyingBlocked);
        let shown = view! {
            <p class="by-hand" role="alert">{told}</p>
            <textarea class="by-hand" readonly rows="2" node_ref=field aria-label=label prop:value=text/>
        };
        Some(shown.into_any())
    })
}
