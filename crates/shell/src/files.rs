//! Files: games saved as files, and files brought to the page.

use js_sys::{Array, JSON};
use leptos::prelude::{document, on_cleanup, window_event_listener};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, DragEvent, File, FileList, HtmlAnchorElement, Url};

/// The most bytes of a file that is read: room for more games than a device keeps.
const LONGEST: f64 = 5e7;

/// A record's one-line text spread over lines for people, by the browser's JSON. A text that is not JSON stays as it is.
pub fn spread(line: &str) -> String {
    let spread = JSON::parse(line)
        .and_then(|json| JSON::stringify_with_replacer_and_space(&json, &JsValue::NULL, &JsValue::from(2)));
    spread.map_or_else(|_| line.to_owned(), |text| String::from(text) + "\n")
}

/// Saves a text as a file.
pub fn download(name: &str, text: &str) {
    // A text can always be made a blob.
    if let Ok(blob) = Blob::new_with_str_sequence(&Array::of1(&text.into())) {
        give(name, &blob);
    }
}

/// Saves a blob as a file.
pub fn give(name: &str, blob: &Blob) {
    let give = || -> Result<(), JsValue> {
        let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
        let address = Url::create_object_url_with_blob(blob)?;
        link.set_href(&address);
        link.set_download(name);
        link.click();
        // By then the browser has begun to read. Some begin late.
        leptos::prelude::set_timeout(
            move || drop(Url::revoke_object_url(&address)),
            std::time::Duration::from_secs(60),
        );
        Ok(())
    };
    // No browser that runs the page refuses any of these.
    let _ = give();
}

/// The files of a list, copied at once, because a browser empties the list when its field or drop is done.
pub fn listed(files: &FileList) -> Vec<File> {
    (0..files.length()).filter_map(|index| files.get(index)).collect()
}

/// Name and text of each file; no text if it could not be read or is too large for a game.
pub async fn read(files: Vec<File>) -> Vec<(String, Option<String>)> {
    let mut texts = Vec::new();
    for file in files {
        let text = if file.size() < LONGEST { JsFuture::from(file.text()).await.ok() } else { None };
        texts.push((file.name(), text.and_then(|text| text.as_string())));
    }
    texts
}

/// Calls `dropped` with files dropped anywhere on the page, while the calling component exists. Otherwise the browser would open the
/// file. While files are held over the page, its root has the attribute `data-drop`.
pub fn on_drop(dropped: impl Fn(Vec<File>) + 'static) {
    let over = window_event_listener(leptos::ev::dragover, |event| {
        if brings_files(&event) {
            event.prevent_default();
            show_drop(true);
        }
    });
    let away = window_event_listener(leptos::ev::dragleave, |event| {
        if brings_files(&event) {
            show_drop(false);
        }
    });
    let drop = window_event_listener(leptos::ev::drop, move |event| {
        if brings_files(&event) {
            event.prevent_default();
            show_drop(false);
            let files = event.data_transfer().and_then(|data| data.files());
            dropped(files.as_ref().map(listed).unwrap_or_default());
        }
    });
    on_cleanup(move || {
        for handle in [over, away, drop] {
            handle.remove();
        }
    });
}

/// Whether files are dragged, and not text into a field.
fn brings_files(event: &DragEvent) -> bool {
    event.data_transfer().is_some_and(|data| data.types().includes(&"Files".into(), 0))
}

fn show_drop(is_over: bool) {
    if let Some(root) = document().document_element() {
        // An attribute of the page's own root element can always be toggled.
        let _ = root.toggle_attribute_with_force("data-drop", is_over);
    }
}
