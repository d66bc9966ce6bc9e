//! Dialogs and slide-overs, on the browser's own dialog element: it keeps the focus inside, gives it back, and closes on Escape.

use leptos::html;
use leptos::prelude::*;

use super::Icon;

/// A dialog that is open while its signal says so. A tap beside it closes it.
#[component]
pub fn Dialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// Its heading.
    #[prop(into)]
    title: Signal<String>,
    /// `sheet` slides in from the side; empty stands in the middle.
    #[prop(optional)]
    class: &'static str,
    /// What it holds; made anew each time it opens.
    children: ChildrenFn,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let (Some(dialog), open) = (node.get(), open.get()) else { return };
        if open && !dialog.open() {
            // Fails only for a dialog that is not in the document any more.
            let _ = dialog.show_modal();
        } else if !open && dialog.open() {
            dialog.close();
        }
    });
    let beside = move |event: leptos::ev::MouseEvent| {
        let on_itself = node.get_untracked().is_some_and(|dialog| event.target().as_ref() == Some(dialog.as_ref()));
        if on_itself {
            open.set(false);
        }
    };
    view! {
        <dialog node_ref=node class=class on:close=move |_| open.set(false) on:click=beside aria-label=move || title.get()>
            <div class="sheet-body">
                <header>
                    <h2>{move || title.get()}</h2>
                    <button class="plain" aria-label="Close" on:click=move |_| open.set(false)>
                        {Icon::Close.view()}
                    </button>
                </header>
                <Show when=move || open.get()>{children()}</Show>
            </div>
        </dialog>
    }
}
