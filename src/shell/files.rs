//! Files: games that leave this device as one, and files that are brought to the page.

use js_sys::{Array, JSON, Reflect};
use leptos::prelude::document;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlAnchorElement, Url};

/// What `boot.js` calls the event by which it hands over files that were chosen or dropped.
const BROUGHT: &str = "aleafiles";

/// The record in the text of a kept game, up to where the game stands: what was undone is left out, and with it a result. With the
/// browser's own JSON, as home has no other; `table::Saved` says the same with the rules. `None` where the text is damaged.
pub fn record_in(kept: &str) -> Option<String> {
    let kept = JSON::parse(kept).ok()?;
    let record = Reflect::get(&kept, &"record".into()).ok()?;
    let at = Reflect::get(&kept, &"at".into()).ok()?.as_f64()? as u32;
    let events: Array = Reflect::get(&record, &"events".into()).ok()?.dyn_into().ok()?;
    if at < events.length() {
        events.set_length(at);
        Reflect::delete_property(record.unchecked_ref::<js_sys::Object>(), &"result".into()).ok()?;
    }
    let text = JSON::stringify_with_replacer_and_space(&record, &JsValue::NULL, &JsValue::from(2)).ok()?;
    Some(String::from(text) + "\n")
}

/// Gives a text to the reader as a file.
pub fn download(name: &str, text: &str) {
    let give = || -> Result<(), JsValue> {
        let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
        let address = Url::create_object_url_with_blob(&Blob::new_with_str_sequence(&Array::of1(&text.into()))?)?;
        link.set_href(&address);
        link.set_download(name);
        link.click();
        // The browser has begun to read by then; some begin late.
        leptos::prelude::set_timeout(
            move || drop(Url::revoke_object_url(&address)),
            std::time::Duration::from_secs(60),
        );
        Ok(())
    };
    // No browser that runs the page refuses any of these.
    let _ = give();
}

/// Calls with name and text of each file that is brought to the page, for as long as it stands; without a text where it could not be
/// read or is too large to be a game.
pub fn on_brought(take: impl Fn(Vec<(String, Option<String>)>) + 'static) {
    let heard = move |event: web_sys::Event| {
        let files = Reflect::get(&event, &"detail".into()).map(|files| Array::from(&files)).unwrap_or_default();
        let file = |file: JsValue| {
            let file = Array::from(&file);
            (file.get(0).as_string().unwrap_or_default(), file.get(1).as_string())
        };
        take(files.iter().map(file).collect());
    };
    super::listen(BROUGHT, Box::new(heard));
}
