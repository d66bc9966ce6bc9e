//! Sharing: the clipboard, the system's share sheet, and the compression of links.

use js_sys::{Array, Function, Reflect, Uint8Array};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, ReadableWritablePair, Response, ShareData};

/// Copies a text.
///
/// # Errors
/// When the browser does not let the page copy.
pub async fn copy(text: &str) -> Result<(), String> {
    let refused = || "The browser does not let the page copy. Select the link and copy it yourself.".to_owned();
    let navigator = window().navigator();
    // Absent on pages that are not served securely.
    if !Reflect::has(&navigator, &"clipboard".into()).unwrap_or(false) {
        return Err(refused());
    }
    JsFuture::from(navigator.clipboard().write_text(text)).await.map(|_| ()).map_err(|_| refused())
}

/// Whether the system has a share sheet.
pub fn has_sheet() -> bool {
    Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Opens the system's share sheet. That it was closed without sharing is no error.
pub fn open_sheet(title: &str, url: &str) {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(url);
    let _ = window().navigator().share_with_data(&data);
}

/// Raw-deflates a text.
///
/// # Errors
/// When the browser cannot compress.
pub async fn deflated(text: &str) -> Result<Vec<u8>, String> {
    let bytes = through("CompressionStream", text.as_bytes()).await;
    bytes.map_err(|_| "This browser cannot compress games, so there is no link to the whole game.".to_owned())
}

/// Inflates what [`deflated`] made.
///
/// # Errors
/// When it is not such data.
pub async fn inflated(data: &[u8]) -> Result<String, String> {
    let damaged = || "The game in this link is cut short or damaged; ask for the link again.".to_owned();
    let bytes = through("DecompressionStream", data).await.map_err(|_| damaged())?;
    String::from_utf8(bytes).map_err(|_| damaged())
}

/// Sends bytes through one of the browser's transforms, which its bindings do not name yet.
async fn through(transform: &str, bytes: &[u8]) -> Result<Vec<u8>, JsValue> {
    let class: Function = Reflect::get(&js_sys::global(), &transform.into())?.dyn_into()?;
    let stream = Reflect::construct(&class, &Array::of1(&"deflate-raw".into()))?;
    let pair: &ReadableWritablePair = stream.unchecked_ref();
    let blob = Blob::new_with_u8_array_sequence(&Array::of1(&Uint8Array::from(bytes)))?;
    collected(Response::new_with_opt_readable_stream(Some(&blob.stream().pipe_through(pair)))?).await
}

async fn collected(response: Response) -> Result<Vec<u8>, JsValue> {
    let buffer = JsFuture::from(response.array_buffer()?).await?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

/// The text of one of the page's own files.
///
/// # Errors
/// When it cannot be had.
pub async fn file(path: &str) -> Result<String, String> {
    let read = async {
        let response: Response = JsFuture::from(window().fetch_with_str(path)).await?.dyn_into()?;
        if response.ok() { JsFuture::from(response.text()?).await } else { Err(JsValue::NULL) }
    };
    let text: Result<JsValue, JsValue> = read.await;
    text.ok()
        .and_then(|text| text.as_string())
        .ok_or_else(|| "This page could not be loaded. Are you offline?".to_owned())
}
