//! Parts of pages that live: the board's picture, dialogs, messages.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

mod dialog;
mod roam;
mod scene_view;
mod toasts;

pub use dialog::dialog;
pub use scene_view::scene_view;
pub use toasts::toasts;

/// Gives the focus to the first element within another that a selector names.
pub fn focus(within: &Element, selector: &str) {
    if let Ok(Some(element)) = within.query_selector(selector) {
        // SVG elements take the focus by the same method. Fails only for an element that is not in the document any more.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}
