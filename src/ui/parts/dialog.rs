//! Dialogs and slide-overs, on the browser's own dialog element: it keeps the focus inside, gives it back, and closes on Escape.

use leptos::html;
use leptos::prelude::*;

use crate::ui::html::icon;

use super::focus;

/// A dialog that is open while it has a title. A tap beside it closes it.
pub fn dialog(
    title: Signal<Option<String>>,
    class: Signal<&'static str>,
    content: Signal<String>,
    close: Callback<()>,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let (Some(dialog), open) = (node.get(), title.with(Option::is_some)) else { return };
        if open && !dialog.open() {
            // Fails only for a dialog that is not in the document any more.
            let _ = dialog.show_modal();
        } else if open {
            // Another sheet took the place of the one whose button was pressed: the focus would be nowhere.
            focus(&dialog, "[data-do=close]");
        } else if dialog.open() {
            dialog.close();
        }
    });
    let beside = move |event: leptos::ev::MouseEvent| {
        let on_itself = node.get_untracked().is_some_and(|dialog| event.target().as_ref() == Some(dialog.as_ref()));
        if on_itself {
            close.run(());
        }
    };
    // The browser tells it some time after it was closed; by then it may have been opened anew.
    let closed = move |_| {
        if node.get_untracked().is_none_or(|dialog| !dialog.open()) {
            close.run(());
        }
    };
    let heading = Signal::derive(move || title.get().unwrap_or_default());
    view! {
        <dialog node_ref=node class=class aria-label=heading on:close=closed on:click=beside>
            <div class="sheet-body">
                <header>
                    <h2>{heading}</h2>
                    <button class="plain" data-do="close" aria-label="Close" inner_html=icon("close")></button>
                </header>
                <div class="sheet-content" inner_html=content></div>
            </div>
        </dialog>
    }
}
