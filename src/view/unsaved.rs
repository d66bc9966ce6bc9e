//! The mark on every page while something is only in memory.

use leptos::prelude::*;

use super::context::Context;
use super::live::live_if;
use crate::text::saved::words;

/// The mark; nothing if everything is stored. A press opens its explanation.
#[component]
pub fn UnsavedMark() -> impl IntoView {
    let context = Context::get();
    live_if(move || {
        let label = words(context.language.get()).not_saved();
        let tell = move |_| context.telling_loss.set(true);
        let mark = || view! { <button class="unsaved" on:click=tell>{label}</button> }.into_any();
        context.loss.with(Option::is_some).then(mark)
    })
}
