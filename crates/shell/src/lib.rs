//! The browser's effects: worker, clipboard, compression, address, sound. `boot.js` runs the service worker, so that it works even if
//! the program does not.
//!
//! Fallible functions say so by their type, and nothing throws.

// Only for the browser. Elsewhere this crate is empty.
#![cfg(target_arch = "wasm32")]

pub mod files;
pub mod lock;
pub mod paint;
pub mod picture;
pub mod place;
pub mod share;
pub mod slices;
pub mod sound;
pub mod think;

use std::pin::Pin;

/// Runs a task in the background. Boxed, so that the code behind it is compiled once.
pub fn spawn(task: impl Future<Output = ()> + 'static) {
    let task: Pin<Box<dyn Future<Output = ()>>> = Box::pin(task);
    wasm_bindgen_futures::spawn_local(task);
}

/// Milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Whether the page is hidden: its tab is behind another, or the device is locked.
pub fn is_hidden() -> bool {
    leptos::prelude::document().hidden()
}

/// Calls `changed` when the page is hidden (`true`) or shown, while the calling page exists.
pub fn on_sight(changed: impl Fn(bool) + 'static) {
    let event = leptos::ev::Custom::<web_sys::Event>::new("visibilitychange");
    let handle = leptos::prelude::window_event_listener(event, move |_| changed(is_hidden()));
    leptos::prelude::on_cleanup(move || handle.remove());
}

/// Whether the window matches a media query; false for queries that the browser does not know.
pub fn fits(query: &str) -> bool {
    leptos::prelude::window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Calls `changed` when the window's size changes, while the calling part of the page exists.
pub fn on_resize(changed: impl Fn() + 'static) {
    let handle = leptos::prelude::window_event_listener(leptos::ev::resize, move |_| changed());
    leptos::prelude::on_cleanup(move || handle.remove());
}

/// A time in milliseconds since 1970 for the reader, as the language with this tag writes it: "21 Nov 2026, 06:37". Empty for 0, which
/// is no known time.
pub fn date(time: u64, language: &str) -> String {
    if time == 0 {
        return String::new();
    }
    let options = js_sys::Object::new();
    for (name, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // A new object accepts any property.
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    js_sys::Date::new(&(time as f64).into()).to_locale_string(language, &options).into()
}

/// The day of a time for a file's name, such as "2026-11-21"; empty for 0, which is no known time.
pub fn day(time: u64) -> String {
    if time == 0 {
        return String::new();
    }
    let date = js_sys::Date::new(&(time as f64).into());
    format!("{}-{:02}-{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}

/// Today by the reader's calendar, in days since 1970.
pub fn today() -> u64 {
    let date = js_sys::Date::new_0();
    // The calendar day as if in UTC, so that all days have the same length.
    let day = js_sys::Date::utc(f64::from(date.get_full_year()), f64::from(date.get_month()));
    (day / 86_400_000.0) as u64 + u64::from(date.get_date()) - 1
}

/// The tags of the languages that the browser is set to, the first choice first.
pub fn languages() -> Vec<String> {
    leptos::prelude::window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// Sets an attribute of the page's root element.
pub fn set_page_attribute(name: &str, value: &str) {
    if let Some(root) = leptos::prelude::document().document_element() {
        // Fails only for an invalid name.
        let _ = root.set_attribute(name, value);
    }
}

/// Tells `boot.js` something by an event of the window.
pub fn tell_boot(event: &str) {
    if let Ok(event) = web_sys::Event::new(event) {
        // Fails only for an event that is being dispatched already.
        let _ = leptos::prelude::window().dispatch_event(&event);
    }
}

/// Listens to an event of the window while the page exists. Boxed, so that the code behind it is compiled once.
pub fn listen(event: &str, heard: Box<dyn Fn(web_sys::Event)>) {
    // The listener must outlive the caller.
    let _ = leptos::prelude::window_event_listener_untyped(event, heard);
}

/// Makes the browser ask before the page closes; `event` is its `beforeunload`.
pub fn ask_before_leaving(event: &web_sys::Event) {
    event.prevent_default();
    // For older browsers. An event of the browser accepts it.
    let _ = js_sys::Reflect::set(event, &"returnValue".into(), &true.into());
}
