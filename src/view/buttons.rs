//! The buttons of all pages: with words, with an icon, and those of a foot that changes with the game.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::icon::{Icon, Sign};

/// A button that says what it does.
#[component]
pub fn WordButton(
    /// What it says.
    #[prop(into)]
    label: String,
    /// Its name in `data-do`.
    #[prop(into)]
    name: String,
    /// How it looks.
    class: &'static str,
    /// What a press does.
    press: Callback<()>,
) -> impl IntoView {
    // Within a form it sends nothing.
    view! { <button type="button" class=class data-do=name on:click=move |_| press.run(())>{label}</button> }
}

/// A button with an icon in place of its label.
#[component]
pub fn SignButton(
    /// The icon.
    sign: Sign,
    /// Its label, for screen readers.
    label: &'static str,
    /// Its name in `data-do`.
    name: &'static str,
    /// How it looks.
    class: &'static str,
    /// Whether it can be pressed.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// What a press does.
    press: Callback<()>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class=class
            data-do=name
            aria-label=label
            disabled=disabled
            on:click=move |_| press.run(())
        >
            <Icon sign/>
        </button>
    }
}

/// A button of a foot.
#[derive(Clone, PartialEq)]
pub struct Button<Does> {
    /// What it says.
    pub label: String,
    /// Its name in `data-do`.
    pub name: String,
    /// How it looks.
    pub class: &'static str,
    /// The icon that takes the place of the label where room is short.
    sign: Option<Sign>,
    /// What a press means.
    pub does: Does,
}

impl<Does: 'static> Button<Does> {
    pub fn new(label: &str, name: &str, class: &'static str, does: Does) -> Self {
        Button { label: label.to_owned(), name: name.to_owned(), class, sign: None, does }
    }

    /// The button that clears what was selected or shown.
    pub fn clearing(label: &str, name: &str, does: Does) -> Self {
        Button { sign: Some(Sign::Close), ..Button::new(label, name, "outlined put-back", does) }
    }

    /// Draws it.
    pub fn drawn(self, press: impl Fn(&MouseEvent, &Does) + 'static) -> AnyView {
        let Button { label, name, class, sign, does } = self;
        let label = match sign {
            Some(sign) => view! {
                <Icon sign/>
                <span>{label}</span>
            }
            .into_any(),
            None => label.into_any(),
        };
        view! { <button class=class data-do=name on:click=move |event| press(&event, &does)>{label}</button> }
            .into_any()
    }
}
