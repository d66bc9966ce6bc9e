//! The keys in the settings: all of them, single characters on or off, and a choice of other letters.

use leptos::prelude::*;
use leptos::web_sys::{HtmlElement, KeyboardEvent};
use wasm_bindgen::JsCast;

use super::heard::pressed;
use super::list::{Page, Shortcut, shortcuts};
use super::{Letters, chosen_letters, keep_letters, letter};
use crate::text::keys::{Deed, Key, Words, words};
use crate::view::context::Context;
use crate::view::controls::SwitchLine;
use crate::view::live::{all, live};

/// The switch and the list. A letter is a button that waits for another one.
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
    // The key that waits for its letter.
    let waiting = RwSignal::new(None::<Key>);
    let are_on = Memo::new(move |_| letters.get().are_on());
    let key = move |key: Key, deed: Deed| match letters.get_untracked().printed(key) {
        None => view! { <kbd>{words.key(key)}</kbd> }.into_any(),
        Some(_) => view! { <LetterButton words key deed letters waiting change=Callback::new(change)/> }.into_any(),
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
    let told = move || if waiting.get().is_some() { words.press_letter() } else { "" };
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

/// A letter that can be changed: press it, and then the letter that is to take its place.
#[component]
fn LetterButton(
    words: &'static dyn Words,
    key: Key,
    deed: Deed,
    letters: RwSignal<Letters>,
    waiting: RwSignal<Option<Key>>,
    change: Callback<Letters>,
) -> impl IntoView {
    let is_waiting = Signal::derive(move || waiting.get() == Some(key));
    let printed = move || letters.get().printed(key).map(String::from).unwrap_or_default();
    let shown = Signal::derive(move || if is_waiting.get() { "\u{2026}".to_owned() } else { printed() });
    let label = Signal::derive(move || words.change(deed, &printed()));
    let hear = move |event: KeyboardEvent| {
        if !is_waiting.get_untracked() || event.key() == "Tab" {
            return;
        }
        // While it waits, keys do nothing else.
        event.prevent_default();
        let chosen = pressed(&event, |press| letter(press).filter(|_| !press.command && !press.alt));
        if let Some(letter) = chosen {
            change.run(letters.get_untracked().with(key, letter));
        }
        if chosen.is_some() || event.key() == "Escape" {
            waiting.set(None);
        }
    };
    view! {
        <button
            class="letter"
            type="button"
            data-letter=words.key(key)
            aria-label=label
            aria-pressed=move || is_waiting.get().to_string()
            on:click=move |event| {
                // Some browsers give a button that is clicked no focus, and then it hears no key.
                let button = event.current_target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
                if let Some(button) = button {
                    // Fails only for an element that is no longer in the document.
                    let _ = button.focus();
                }
                waiting.set(if is_waiting.get_untracked() { None } else { Some(key) });
            }
            on:blur=move |_| waiting.set(None)
            on:keydown=hear
        >
            <kbd>{shown}</kbd>
        </button>
    }
}
