//! The keys in the settings: all of them, single characters on or off, and a choice of other letters.

use leptos::prelude::*;
use leptos::web_sys::{Event, HtmlInputElement, KeyboardEvent};

use super::heard::pressed;
use super::list::{Page, Shortcut, shortcuts};
use super::{Letters, Press, chosen_letters, keep_letters, letter};
use crate::text::keys::{Deed, Key, Words, words};
use crate::view::context::Context;
use crate::view::controls::SwitchLine;
use crate::view::live::{all, live};

/// The switch and the list. A letter is a field that takes another one.
#[component]
pub fn KeySettings() -> impl IntoView {
    let context = Context::get();
    let words = words(context.language.get_untracked());
    let letters = RwSignal::new(chosen_letters());
    // Another letter may change places with it, so both are told.
    let change = move |changed: Letters| {
        let before = letters.get_untracked();
        keep_letters(changed);
        letters.set(changed);
        let told = shortcuts(Page::Settings, true).into_iter().filter_map(|(keys, deed)| {
            let printed = changed.printed(*keys.first()?)?;
            (before.printed(keys[0]) != Some(printed)).then(|| words.is_now(deed, printed))
        });
        let told = told.collect::<Vec<_>>();
        if !told.is_empty() {
            context.announce(told.join(" "));
        }
    };
    let waits = RwSignal::new(false);
    let are_on = Memo::new(move |_| letters.get().are_on());
    let key = move |key: Key, deed: Deed| match letters.get_untracked().printed(key) {
        None => view! { <kbd>{words.key(key)}</kbd> }.into_any(),
        Some(_) => view! { <LetterField words key deed letters waits change=Callback::new(change)/> }.into_any(),
    };
    let row = move |(keys, deed): Shortcut| {
        view! {
            <dt>{words.does(deed)}</dt>
            <dd>{all(keys.iter().map(|one| key(*one, deed)))}</dd>
        }
        .into_any()
    };
    let list = live(move || {
        let rows = shortcuts(Page::Settings, are_on.get()).into_iter().map(row);
        view! { <dl class="shortcuts">{all(rows)}</dl> }.into_any()
    });
    let told = move || if waits.get() { words.type_letter() } else { "" };
    view! {
        <SwitchLine
            name="letters"
            label=words.single()
            about=words.single_about()
            is_on=are_on.get_untracked()
            switch=Callback::new(move |is_on| change(letters.get_untracked().switched(is_on)))
        />
        <p class="note" role="status">{Signal::derive(told)}</p>
        {list}
    }
}

/// A letter that can be changed, in a field: screen readers hand on the keys that are pressed there.
#[component]
fn LetterField(
    words: &'static dyn Words,
    key: Key,
    deed: Deed,
    letters: RwSignal<Letters>,
    /// Whether such a field has the focus.
    waits: RwSignal<bool>,
    change: Callback<Letters>,
) -> impl IntoView {
    let printed = move || letters.get().printed(key).map(String::from).unwrap_or_default();
    let take = move |letter: Option<char>| {
        if let Some(letter) = letter {
            change.run(letters.get_untracked().with(key, letter));
        }
    };
    let hear = move |event: KeyboardEvent| {
        let is_sign =
            |press: &Press| press.key.chars().count() == 1 && !press.command && !press.alt && !press.composing;
        // Other keys do what they do in any field.
        if pressed(&event, is_sign) {
            event.prevent_default();
            take(pressed(&event, letter));
        }
    };
    // A keyboard on the screen may tell no keys, only what the field holds then.
    let typed = move |event: Event| {
        let field: HtmlInputElement = event_target(&event);
        let was = letters.get_untracked().printed(key);
        let new = |letter: &char| letter.is_ascii_alphabetic() && Some(letter.to_ascii_uppercase()) != was;
        take(field.value().chars().rev().find(new).map(|letter| letter.to_ascii_lowercase()));
        field.set_value(&letters.get_untracked().printed(key).map(String::from).unwrap_or_default());
        field.select();
    };
    view! {
        <label class="letter">
            <input
                class="key"
                size="1"
                data-letter=words.key(key)
                aria-label=words.letter_of(deed)
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                prop:value=Signal::derive(printed)
                on:focus=move |event| {
                    waits.set(true);
                    event_target::<HtmlInputElement>(&event).select();
                }
                on:blur=move |_| waits.set(false)
                on:keydown=hear
                on:input=typed
            />
        </label>
    }
}
