//! Times for people, by the browser's rules for each language.

use js_sys::{Date, Object, Reflect};
use leptos::prelude::window;

use crate::text::Language;

fn date(time: u64) -> Date {
    Date::new(&(time as f64).into())
}

/// A time in milliseconds since 1970 as day and minute; empty for 0, which is no known time.
pub fn when(time: u64, language: Language) -> String {
    if time == 0 {
        return String::new();
    }
    let style = Object::new();
    for (part, length) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // A new object accepts any property.
        let _ = Reflect::set(&style, &part.into(), &length.into());
    }
    date(time).to_locale_string(&region(language), &style).into()
}

/// The tag of a language with the reader's region, if the browser tells it: `en-GB`, `es-MX`.
fn region(language: Language) -> String {
    let tags = window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect::<Vec<_>>();
    let own = tags.into_iter().find(|tag| Language::of_tag(tag) == Some(language));
    own.unwrap_or_else(|| language.tag().to_owned())
}

/// The day of a time for the name of a file, such as `2026-11-21`; empty for 0.
pub fn day(time: u64) -> String {
    if time == 0 {
        return String::new();
    }
    let date = date(time);
    format!("{:04}-{:02}-{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}
