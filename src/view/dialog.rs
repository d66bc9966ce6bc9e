//! The one dialog, on the browser's own element: it keeps the focus inside, gives it back, and closes on Escape and when the player goes
//! back.

use std::rc::Rc;

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::buttons::SignButton;
use super::context::Context;
use super::focus::focus;
use super::icon::Sign;
use super::live::live_if;
use crate::shell::place;

/// Keeps an entry in the browser's history while a dialog is open, so that Back closes it.
fn cover_while(open: Signal<bool>, close: Callback<()>) {
    let cover = StoredValue::new(None::<u32>);
    let uncover = move || {
        if let Some(number) = cover.try_update_value(Option::take).flatten() {
            place::uncover(number);
        }
    };
    Effect::new(move |_| match open.get() {
        true if cover.get_value().is_none() => {
            cover.set_value(Some(place::cover(Rc::new(move || {
                // The page may be gone with its dialogs.
                close.try_run(());
            }))));
        }
        true => {}
        false => uncover(),
    });
    on_cleanup(uncover);
}

/// The place within the page that a click leads to, if it follows a link here.
fn followed(event: &leptos::ev::MouseEvent) -> Option<String> {
    if event.ctrl_key() || event.meta_key() || event.shift_key() || event.default_prevented() {
        return None;
    }
    let link = event.target()?.dyn_ref::<Element>()?.closest("a[href^='#']").ok()??;
    link.get_attribute("href")
}

/// A dialog with a title, a button that closes it, and its content, which exists only while it is open. A tap beside it closes it.
#[component]
pub fn Dialog(
    /// Whether it is open.
    #[prop(into)]
    open: Signal<bool>,
    /// Its heading.
    #[prop(into)]
    title: Signal<String>,
    /// Its class: a `sheet` comes from the side, anything else is in the middle.
    #[prop(into, optional)]
    class: Signal<&'static str>,
    /// Whether its content never changes, so that the browser may translate it.
    #[prop(into, optional)]
    still: Signal<bool>,
    /// Called when it was closed by its button, by Escape, or by a tap beside it.
    close: Callback<()>,
    /// What it shows.
    children: ChildrenFn,
) -> impl IntoView {
    let context = Context::get();
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let is_open = open.get();
        // Another title means another dialog in the place of this one.
        title.track();
        let Some(dialog) = node.get() else { return };
        if is_open && !dialog.open() {
            // Fails only for a dialog that is no longer in the document.
            let _ = dialog.show_modal();
        } else if is_open {
            // The focused element may be gone with the old content.
            focus(&dialog, "[data-do=close]");
        } else if dialog.open() {
            dialog.close();
        }
    });
    cover_while(open, close);
    let beside = move |event: leptos::ev::MouseEvent| {
        let on_itself = node.get_untracked().is_some_and(|dialog| event.target().as_ref() == Some(dialog.as_ref()));
        if on_itself {
            close.run(());
        } else if let Some(place) = followed(&event) {
            event.prevent_default();
            place::leave(&place);
        }
    };
    // The browser reports it some time after closing. By then it may be open again.
    let closed = move |_| {
        if node.get_untracked().is_none_or(|dialog| !dialog.open()) && open.get_untracked() {
            close.run(());
        }
    };
    view! {
        <dialog node_ref=node class=class aria-label=title on:close=closed on:click=beside>
            {live_if(move || open.get().then(|| view! {
                <div class="sheet-body">
                    <header class="notranslate" translate="no">
                        <h2>{title}</h2>
                        <SignButton sign=Sign::Close label=context.words_now().close() name="close" class="plain" press=close/>
                    </header>
                    <div
                        class="sheet-content"
                        class:notranslate=Signal::derive(move || !still.get())
                        translate=Signal::derive(move || if still.get() { "yes" } else { "no" })
                    >
                        {children()}
                    </div>
                </div>
            }.into_any()))}
        </dialog>
    }
}
