//! The form in which a game or a variation gets its name.

use leptos::prelude::*;
use leptos::{ev, html};

use super::buttons::WordButton;

/// A field for a name, with the focus in it, and its two buttons.
#[component]
pub fn NameForm(
    /// The label of the field.
    label: &'static str,
    /// Its name in the form.
    field: &'static str,
    /// Its first content.
    value: String,
    /// The text in the field while it is empty.
    #[prop(optional)]
    placeholder: String,
    /// The greatest number of letters.
    longest: usize,
    /// An explanation below it.
    #[prop(optional)]
    about: Option<&'static str>,
    /// The labels of the buttons that save the name and cancel.
    buttons: [&'static str; 2],
    /// Called with the name.
    send: Callback<String>,
    /// Called when no name is given.
    close: Callback<()>,
) -> impl IntoView {
    let input = NodeRef::<html::Input>::new();
    // A dialog gives the focus to its own button otherwise.
    request_animation_frame(move || {
        if let Some(input) = input.try_get_untracked().flatten() {
            // Fails only for an element that is no longer in the document.
            let _ = input.focus();
            input.select();
        }
    });
    let send = move |event: ev::SubmitEvent| {
        event.prevent_default();
        send.run(input.get_untracked().map(|input| input.value()).unwrap_or_default());
    };
    let [save, cancel] = buttons;
    view! {
        <form on:submit=send>
            <label class="field">
                <b>{label}</b>
                <input
                    node_ref=input
                    name=field
                    maxlength=longest.to_string()
                    autocomplete="off"
                    placeholder=placeholder
                    value=value
                />
            </label>
            {about.map(|about| view! { <p class="note">{about}</p> })}
            <div class="row">
                <button class="primary">{save}</button>
                <WordButton label=cancel name="cancel" class="outlined" press=close/>
            </div>
        </form>
    }
}
