//! Effects of the browser: worker, clipboard, compression, address, sound. `boot.js` runs the service worker, so that it works even if
//! this does not.
//!
//! What can fail says so by its type, and nothing throws.

// There is no browser elsewhere, so there is nothing.
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

/// Runs a task by the side. Boxed, so that the machinery behind it exists once.
pub fn spawn(task: impl Future<Output = ()> + 'static) {
    let task: Pin<Box<dyn Future<Output = ()>>> = Box::pin(task);
    wasm_bindgen_futures::spawn_local(task);
}

/// Milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Whether nobody sees the page: its tab lies behind another, or the device is locked.
pub fn is_hidden() -> bool {
    leptos::prelude::document().hidden()
}

/// Calls when the page goes out of sight (`true`) and comes back, for as long as the calling page stands.
pub fn on_sight(changed: impl Fn(bool) + 'static) {
    let event = leptos::ev::Custom::<web_sys::Event>::new("visibilitychange");
    let handle = leptos::prelude::window_event_listener(event, move |_| changed(is_hidden()));
    leptos::prelude::on_cleanup(move || handle.remove());
}

/// Whether the window is as a media query asks; as none that the browser does not know.
pub fn fits(query: &str) -> bool {
    leptos::prelude::window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Calls when the window has another size, for as long as the calling part of the page stands.
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
        // An object of its own takes any property.
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
    // A day of the calendar as if it were one of Greenwich: so every day is as long as any other.
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
        // Fails only for a name that is none.
        let _ = root.set_attribute(name, value);
    }
}

/// Tells `boot.js` something, which listens to this event of the window.
pub fn tell_boot(event: &str) {
    if let Ok(event) = web_sys::Event::new(event) {
        // Fails only for an event that is under way.
        let _ = leptos::prelude::window().dispatch_event(&event);
    }
}

/// Listens to an event of the window for as long as the page stands. Boxed, so that the machinery behind it exists once.
pub fn listen(event: &str, heard: Box<dyn Fn(web_sys::Event)>) {
    // What is heard is not to end with whoever asked for it.
    let _ = leptos::prelude::window_event_listener_untyped(event, heard);
}

/// Has the browser ask before the page goes; `event` says that it is about to.
pub fn ask_before_leaving(event: &web_sys::Event) {
    event.prevent_default();
    // What older browsers look at; an event of the browser takes it.
    let _ = js_sys::Reflect::set(event, &"returnValue".into(), &true.into());
}
