//! The focus is never lost: what was pressed by a key may vanish with what it did, and the next key would be heard by nobody.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Gives the focus to the board if nothing has it.
pub fn keep_focus() {
    keep_focus_at(".board [tabindex='0']");
}

/// Gives the focus to the first element that a selector names if nothing has it.
pub fn keep_focus_at(selector: &str) {
    if let Some(body) = document().body().filter(|_| is_focus_lost()) {
        focus(&body, selector);
    }
}

/// Whether the focus is nowhere, or still in a dialog that has just closed: the browser takes it out of there a frame later.
fn is_focus_lost() -> bool {
    document().active_element().is_none_or(|element| element.matches("body, dialog:not([open]) *") == Ok(true))
}

/// Gives the focus to the first element within another that a selector names.
pub fn focus(within: &Element, selector: &str) {
    if let Ok(Some(element)) = within.query_selector(selector) {
        // SVG elements take the focus by the same method. Fails only for an element that is not in the document any more.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}
