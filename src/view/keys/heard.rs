//! Keys as the browser reports them, and presses that outlast their target.

use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::{Focus, Letters, Meaning, Open, Press, meaning};
use crate::remembered::store;
use crate::view::focus::turn;

thread_local! {
    /// The element on which the space bar went down, and the state of the game then.
    static SPACE: RefCell<Option<(Element, Option<String>)>> = const { RefCell::new(None) };
}

/// The kind of element that an event is about.
fn focus_of(event: &web_sys::Event) -> Focus {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is = |selector| target.as_ref().is_some_and(|target| matches!(target.closest(selector), Ok(Some(_))));
    if is("select, textarea, [contenteditable]") {
        Focus::Text
    } else if is("input:is([type=radio], [type=checkbox], [type=range]), .sheet-content[tabindex]") {
        Focus::Control
    } else if is("input:not([type=file])") {
        Focus::Text
    } else if is(".cell") {
        Focus::Place
    } else if is("[data-square]") {
        Focus::Square
    } else {
        Focus::Page
    }
}

/// The preference for the letters.
const LETTERS: &str = "letters";

/// The letters that were chosen on this device.
pub fn chosen_letters() -> Letters {
    Letters::read(&store::preference(LETTERS).unwrap_or_default())
}

/// Keeps them.
pub fn keep_letters(letters: Letters) {
    store::save_preference(LETTERS, &letters.text());
}

/// What a key asks for.
pub fn meant(event: &KeyboardEvent) -> Option<Meaning> {
    let open = if exists("dialog[open]") { Open::Dialog } else { Open::Page };
    pressed(event, |press| meaning(press, focus_of(event), open, chosen_letters()))
}

pub fn pressed<T>(event: &KeyboardEvent, read: impl FnOnce(&Press) -> T) -> T {
    let (key, code) = (event.key(), event.code());
    read(&Press {
        key: &key,
        code: &code,
        command: event.ctrl_key() || event.meta_key(),
        alt: event.alt_key(),
        shift: event.shift_key(),
        repeat: event.repeat(),
        composing: event.is_composing(),
    })
}

/// Listens to keys while the calling page exists. `hear` returns whether it did something.
pub fn listen(hear: impl Fn(Meaning) -> bool + 'static) {
    let hear: Box<dyn Fn(Meaning) -> bool> = Box::new(hear);
    let heard = window_event_listener(leptos::ev::keydown, move |event| {
        if !event.default_prevented() && meant(&event).is_some_and(&hear) {
            event.prevent_default();
        }
    });
    on_cleanup(move || heard.remove());
}

/// Ensures that a button only gets presses that began on it in the same turn. A held key presses it once, and a key released after the
/// turn has passed does nothing.
pub fn watch_presses() {
    let down = window_event_listener(leptos::ev::keydown, |event| {
        if event.key() == " " && !event.repeat() {
            let on = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            SPACE.set(on.map(|on| (on, turn())));
        }
        if event.repeat() && matches!(event.key().as_str(), "Enter" | " ") && focus_of(&event) != Focus::Text {
            event.prevent_default();
        }
    });
    let up = window_event_listener(leptos::ev::keyup, |event| {
        let is_old =
            |(on, began): (Element, Option<String>)| event.target().as_ref() != Some(on.as_ref()) || began != turn();
        if event.key() == " " && focus_of(&event) != Focus::Text && SPACE.take().is_none_or(is_old) {
            event.prevent_default();
        }
    });
    // The program stands as long as the page.
    on_cleanup(move || {
        down.remove();
        up.remove();
    });
}

fn exists(selector: &str) -> bool {
    matches!(document().query_selector(selector), Ok(Some(_)))
}
