//! Messages at the foot of the page, and announcements to screen readers.

use leptos::prelude::*;

use super::context::{Action, Context, Stay, Toast};
use super::live::{all, keyed};

/// The messages, the oldest first.
#[component]
pub fn Toasts() -> impl IntoView {
    let context = Context::get();
    let ids = Signal::derive(move || {
        context.toasts.with(|toasts| toasts.iter().map(|toast| toast.id.to_string()).collect::<Vec<_>>())
    });
    let known = move |id: &str| {
        context.toasts.with_untracked(|toasts| toasts.iter().find(|toast| toast.id.to_string() == id).cloned())
    };
    let messages = keyed(ids, move |id| match known(&id) {
        Some(toast) => message(context, toast),
        None => ().into_any(),
    });
    view! {
        <div class="toasts notranslate" translate="no" role="status">
            {messages}
        </div>
    }
}

fn message(context: Context, Toast { id, text, actions, stay }: Toast) -> AnyView {
    let button = |(place, (label, _)): (usize, Action)| {
        view! { <button on:click=move |_| context.press(id, place)>{label}</button> }.into_any()
    };
    let buttons = all(actions.into_iter().enumerate().map(button));
    let lasting = stay == Stay::UntilAnswered;
    let later = lasting.then(|| {
        view! { <button on:click=move |_| context.dismiss(id)>{context.words_now().later()}</button> }
    });
    view! {
        <div class=if lasting { "toast lasting" } else { "toast" }>
            <span>{text}</span>
            {buttons}
            {later}
        </div>
    }
    .into_any()
}

/// Announcements to screen readers, in two places by turns. So the same text a second time changes one of them, and is read again.
#[component]
pub fn Announcements() -> impl IntoView {
    let context = Context::get();
    let place = move |own: u32| {
        Signal::derive(move || {
            context.announced.with(|(count, text)| if count % 2 == own { text.clone() } else { String::new() })
        })
    };
    view! {
        <div class="unseen notranslate" translate="no" aria-live="polite">{place(0)}</div>
        <div class="unseen notranslate" translate="no" aria-live="polite">{place(1)}</div>
    }
}
