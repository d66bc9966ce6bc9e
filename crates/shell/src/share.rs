//! Sharing: the clipboard, the system's share sheet, and the compression of links.

use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableWritablePair, Response, ShareData};

/// A failure of sharing, or of loading a part of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShareError {
    /// The browser does not let the page copy.
    CopyingBlocked,
    /// The system's share sheet does not open.
    NoSheet,
    /// The browser cannot compress.
    CannotCompress,
    /// The data of a link is not a game.
    Damaged,
    /// The data of a link is larger than any game.
    TooLarge,
    /// A file of the page could not be loaded.
    NotLoaded,
    /// A picture could not be drawn.
    NoPicture,
}

/// Copies a text.
///
/// # Errors
/// When the browser does not let the page copy.
pub async fn copy(text: &str) -> Result<(), ShareError> {
    let navigator = window().navigator();
    // Absent on pages that are not served securely.
    if !Reflect::has(&navigator, &"clipboard".into()).unwrap_or(false) {
        return Err(ShareError::CopyingBlocked);
    }
    JsFuture::from(navigator.clipboard().write_text(text)).await.map(|_| ()).map_err(|_| ShareError::CopyingBlocked)
}

/// Whether the system has a share sheet.
pub fn has_sheet() -> bool {
    Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Opens the system's share sheet. Closing it without sharing is not an error.
///
/// # Errors
/// When the system opens none.
pub async fn open_sheet(title: &str, url: &str) -> Result<(), ShareError> {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(url);
    shared(&data).await
}

/// Hands something to the share sheet.
pub(crate) async fn shared(data: &ShareData) -> Result<(), ShareError> {
    let answer = JsFuture::from(window().navigator().share_with_data(data)).await;
    // It was closed, or lies open already.
    let is_fine = |error: &JsValue| {
        let name = Reflect::get(error, &"name".into()).unwrap_or_default();
        name == "AbortError" || name == "InvalidStateError"
    };
    match answer {
        Err(error) if !is_fine(&error) => Err(ShareError::NoSheet),
        _ => Ok(()),
    }
}

/// Raw-deflates a text.
///
/// # Errors
/// When the browser cannot compress.
pub async fn deflated(text: &str) -> Result<Vec<u8>, ShareError> {
    compressed(text.as_bytes()).await.map_err(|_| ShareError::CannotCompress)
}

/// Inflates the data of [`deflated`] with the function of `boot.js`, which needs it before the program is loaded.
///
/// # Errors
/// When it is not such data, or inflates to more than `most` bytes.
pub async fn inflated(data: &[u8], most: usize) -> Result<String, ShareError> {
    let inflate = async || -> Result<JsValue, JsValue> {
        let inflate: Function = Reflect::get(&window(), &"aleaInflate".into())?.dyn_into()?;
        let answer = inflate.call2(&JsValue::NULL, &Uint8Array::from(data), &(most as u32).into())?;
        JsFuture::from(Promise::from(answer)).await
    };
    let bytes = inflate().await.map_err(|_| ShareError::Damaged)?;
    if bytes.is_null() {
        return Err(ShareError::TooLarge);
    }
    String::from_utf8(Uint8Array::new(&bytes).to_vec()).map_err(|_| ShareError::Damaged)
}

/// Sends bytes through the browser's transform, which the bindings do not have yet.
async fn compressed(bytes: &[u8]) -> Result<Vec<u8>, JsValue> {
    let class: Function = Reflect::get(&js_sys::global(), &"CompressionStream".into())?.dyn_into()?;
    let stream = Reflect::construct(&class, &Array::of1(&"deflate-raw".into()))?;
    let pair: &ReadableWritablePair = stream.unchecked_ref();
    // Not a blob, which another process of the browser would have to keep.
    let source = Response::new_with_opt_js_u8_array(Some(&Uint8Array::from(bytes)))?.body().ok_or(JsValue::NULL)?;
    collected(Response::new_with_opt_readable_stream(Some(&source.pipe_through(pair)))?).await
}

async fn collected(response: Response) -> Result<Vec<u8>, JsValue> {
    let buffer = JsFuture::from(response.array_buffer()?).await?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

/// The text of one of the page's own files.
///
/// # Errors
/// When it cannot be loaded.
pub async fn file(path: &str) -> Result<String, ShareError> {
    let read = async {
        let response: Response = JsFuture::from(window().fetch_with_str(path)).await?.dyn_into()?;
        if response.ok() { JsFuture::from(response.text()?).await } else { Err(JsValue::NULL) }
    };
    let text: Result<JsValue, JsValue> = read.await;
    text.ok().and_then(|text| text.as_string()).ok_or(ShareError::NotLoaded)
}
