//! Choices for all pages: the language, and light or dark.

use leptos::prelude::*;

use super::context::Context;
use super::icon::{Icon, Sign};
use super::live::all;
use crate::remembered::preferences::{LANGUAGE, THEME, Theme, chosen_language, chosen_theme};
use crate::remembered::store;
use crate::text::Language;

/// Chooses light or dark.
#[component]
pub fn ThemeChoice() -> impl IntoView {
    let context = Context::get();
    let choose = move |name: String| {
        store::save_preference(THEME, &name);
        context.theme.set(chosen_theme());
    };
    let options = Theme::ALL.map(|theme| {
        let label = Signal::derive(move || theme.label(context.words()));
        let selected = Signal::derive(move || context.theme.get() == theme);
        view! { <option value=theme.name() selected=selected>{label}</option> }.into_any()
    });
    view! {
        <label class="setting">
            <Icon sign=Sign::Theme/>
            <select
                class="theme"
                aria-label=Signal::derive(move || context.words().theme())
                on:change=move |event| choose(event_target_value(&event))
            >
                {all(options)}
            </select>
        </label>
    }
}

/// Chooses the language.
#[component]
pub fn LanguageChoice() -> impl IntoView {
    let context = Context::get();
    let choose = move |tag: String| {
        store::save_preference(LANGUAGE, &tag);
        context.language.set(chosen_language());
    };
    let options = Language::ALL.map(|language| {
        let is_chosen = Signal::derive(move || context.language.get() == language);
        view! { <option value=language.tag() lang=language.tag() selected=is_chosen>{language.own_name()}</option> }
            .into_any()
    });
    view! {
        <label class="setting">
            <Icon sign=Sign::Language/>
            <select
                class="language"
                aria-label=Signal::derive(move || context.words().language())
                on:change=move |event| choose(event_target_value(&event))
            >
                {all(options)}
            </select>
        </label>
    }
}
