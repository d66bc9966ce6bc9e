//! Messages at the foot of the page, the offer of an update, and the live region.

use leptos::prelude::*;

use crate::ui::context::Context;

/// The messages.
#[component]
pub fn Toasts() -> impl IntoView {
    let context = Context::get();
    let offers = context.offers;
    view! {
        <div class="toasts" role="status">
            <Show when=move || offers.update.get()>
                <div class="toast update">
                    <span>"A new version of Alea is ready."</span>
                    <button on:click=move |_| offers.accept()>"Update"</button>
                    <button on:click=move |_| offers.update.set(false)>"Later"</button>
                </div>
            </Show>
            <For each=move || context.toasts.get() key=|toast| toast.id() let:toast>
                <div class="toast">
                    <span>{toast.text.clone()}</span>
                    {toast
                        .action
                        .map(|(label, action)| {
                            let id = toast.id();
                            let press = move |_| {
                                context.dismiss(id);
                                action.run(());
                            };
                            view! { <button on:click=press>{label}</button> }
                        })}
                </div>
            </For>
        </div>
    }
}

/// What happens on the board, for screen readers.
#[component]
pub fn Announcer() -> impl IntoView {
    let announced = Context::get().announced;
    view! { <div class="unseen" aria-live="polite">{move || announced.get()}</div> }
}
