//! The dialog in which a saved game gets its name.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::commands::Commands;
use crate::text::saved::{Words, words};
use crate::view::context::Context;
use crate::view::dialog::Dialog;

/// The dialog in which a game gets its name.
#[component]
pub(super) fn RenameDialog(commands: Commands) -> impl IntoView {
    let context = Context::get();
    let language = context.language;
    let say = move |word: fn(&dyn Words) -> &'static str| word(words(language.get_untracked()));
    let close = Callback::new(move |()| commands.stop_renaming());
    let form = move || {
        let field = NodeRef::<leptos::html::Input>::new();
        let name = commands.renamed().and_then(|row| row.name).unwrap_or_default();
        // The dialog gives the focus to its own button otherwise.
        request_animation_frame(move || {
            if let Some(field) = field.try_get_untracked().flatten() {
                // Fails only for an element that is no longer in the document.
                let _ = field.unchecked_ref::<web_sys::HtmlElement>().focus();
                field.select();
            }
        });
        let send = move |event: leptos::ev::SubmitEvent| {
            event.prevent_default();
            commands.rename(&field.get_untracked().map(|field| field.value()).unwrap_or_default());
        };
        view! {
            <form on:submit=send>
                <label class="field">
                    <b>{say(|words| words.name())}</b>
                    <input node_ref=field name="name" maxlength="40" autocomplete="off" value=name/>
                </label>
                <p class="note">{say(|words| words.name_about())}</p>
                <div class="row">
                    <button class="primary">{say(|words| words.save())}</button>
                    <button class="outlined" type="button" on:click=move |_| close.run(())>
                        {context.words_now().cancel()}
                    </button>
                </div>
            </form>
        }
    };
    view! {
        <Dialog
            open=Signal::derive(move || commands.is_renaming())
            title=Signal::derive(move || words(language.get()).rename().to_owned())
            class="rename"
            close
        >
            {form()}
        </Dialog>
    }
}
