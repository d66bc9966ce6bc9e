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

/// The day of a time, as it is said today: "today", "yesterday", the day of the week for six days, then the date. Empty for 0.
pub fn said_day(time: u64, language: Language) -> String {
    if time == 0 {
        return String::new();
    }
    let (then, tag) = (date(time), region(language));
    let midnight = |date: &Date| {
        Date::utc(f64::from(date.get_full_year()), f64::from(date.get_month())) / 86_400_000.0
            + f64::from(date.get_date())
    };
    let ago = midnight(&Date::new_0()) - midnight(&then);
    let options = Object::new();
    let set = |part: &str, value: &str| {
        // A new object accepts any property.
        let _ = Reflect::set(&options, &part.into(), &value.into());
    };
    if ago < 2.0 {
        set("numeric", "auto");
        let tags = js_sys::Array::of1(&tag.as_str().into());
        return js_sys::Intl::RelativeTimeFormat::new(&tags, &options).format(-ago.max(0.0), "day").into();
    }
    if ago < 7.0 {
        set("weekday", "long");
    } else {
        set("dateStyle", "medium");
    }
    then.to_locale_date_string(&tag, &options).into()
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
