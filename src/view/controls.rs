//! The controls of choices: a group of which one is chosen, and a switch.

use leptos::prelude::*;

use super::live::all;

/// A choice in a group.
#[derive(Clone)]
pub struct Choice {
    /// Its name, as it is stored.
    pub value: String,
    /// What it says.
    pub label: String,
    /// What it shows above its label, as markup.
    pub picture: Option<String>,
    /// The language of what it says, where it is not the page's.
    pub lang: Option<&'static str>,
    /// Whether it is chosen at first.
    pub is_chosen: bool,
}

impl Choice {
    /// A choice with only a label.
    pub fn said(value: impl Into<String>, label: impl Into<String>, is_chosen: bool) -> Choice {
        Choice { value: value.into(), label: label.into(), picture: None, lang: None, is_chosen }
    }
}

/// A group of choices, exactly one of which is chosen: side by side in one frame, or as tiles if they have pictures.
/// Arrow keys go from one to the next, as in any radio group.
#[component]
pub fn Choices(
    /// The name of the group, also the name of its elements.
    #[prop(into)]
    name: String,
    /// The label of the group, for screen readers.
    #[prop(into)]
    label: String,
    choices: Vec<Choice>,
    /// Called with the value of the choice.
    choose: Callback<String>,
) -> impl IntoView {
    let class = if choices.iter().any(|choice| choice.picture.is_some()) { "tiles" } else { "segments" };
    let choice = |Choice { value, label, picture, lang, is_chosen }: Choice| {
        let own = value.clone();
        let picture = picture.map(|markup| view! { <span class="swatch" data-value=own inner_html=markup></span> });
        view! {
            <label>
                <input
                    type="radio"
                    name=name.clone()
                    value=value
                    checked=is_chosen
                    on:change=move |event| choose.run(event_target_value(&event))
                />
                {picture}
                <span class="said-so" lang=lang>{label}</span>
            </label>
        }
        .into_any()
    };
    view! { <div class=class role="radiogroup" aria-label=label>{all(choices.into_iter().map(choice))}</div> }
}

/// A row of the settings: a label, an explanation, and the control at its end.
#[component]
pub fn SettingLine(
    label: &'static str,
    /// The explanation; may be empty.
    #[prop(optional)]
    about: &'static str,
    /// The control.
    children: Children,
) -> impl IntoView {
    view! {
        <div class="setting">
            <p>
                {label}
                {(!about.is_empty()).then(|| view! { <span class="note">{about}</span> })}
            </p>
            {children()}
        </div>
    }
}

/// A row of the settings with a switch. All of the row can be tapped.
#[component]
pub fn SwitchLine(
    /// The name of the switch's element.
    name: &'static str,
    label: &'static str,
    /// A word more about it.
    about: &'static str,
    /// Whether it is on at first.
    is_on: bool,
    /// Called when it is switched.
    switch: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="setting">
            <span>
                {label}
                <span class="note">{about}</span>
            </span>
            <input
                class="switch"
                type="checkbox"
                role="switch"
                name=name
                checked=is_on
                on:change=move |event| switch.run(event_target_checked(&event))
            />
        </label>
    }
}
