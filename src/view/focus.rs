//! Keeps the focus from being lost. An element pressed by a key may vanish, and then nothing would get the next key. One watcher for all
//! pages notices this, and focuses the nearest element left.

use std::cell::{Cell, RefCell};

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, HtmlElement, MutationObserver, MutationObserverInit};

/// The elements that can have the focus.
const FOCUSABLE: &str =
    "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex='0']";

/// The button that a table suggests.
const PRIMARY: &str = ".play .actions .primary";

thread_local! {
    /// The last focused element and its ancestors, innermost first.
    static LAST: RefCell<Vec<Element>> = const { RefCell::new(Vec::new()) };
    /// The button that was suggested at the last key.
    static SUGGESTED: RefCell<Option<(Element, String)>> = const { RefCell::new(None) };
    /// The state of the game at the last check.
    static TURN: RefCell<Option<String>> = const { RefCell::new(None) };
    /// Whether the game has gone on since the last key.
    static HAS_GONE_ON: Cell<bool> = const { Cell::new(false) };
    /// Whether a check is scheduled for the next frame.
    static WILL_LOOK: Cell<bool> = const { Cell::new(false) };
    /// Whether the last input was a key.
    static BY_KEYS: Cell<bool> = const { Cell::new(false) };
}

/// Keeps the focus while the program runs. Fingers and the mouse do not need it, so nothing is watched for them.
pub fn watch_focus() {
    let Some(body) = document().body() else { return };
    let changed = Closure::<dyn FnMut()>::new(look_soon).into_js_value();
    // Fails only if it is not a function.
    let Ok(observer) = MutationObserver::new(changed.unchecked_ref()) else { return };
    let watched = MutationObserverInit::new();
    let asked: js_sys::Array =
        ["disabled", "hidden", "open"].map(wasm_bindgen::JsValue::from_str).into_iter().collect();
    watched.set_child_list(true);
    watched.set_subtree(true);
    watched.set_attribute_filter(&asked);
    let ended = observer.clone();
    // These live as long as the page, like the program.
    let key = Closure::<dyn FnMut()>::new(move || {
        if !BY_KEYS.replace(true) {
            TURN.set(turn());
            // Fails only for a kind of change that it does not know.
            let _ = observer.observe_with_options(&body, &watched);
        }
        HAS_GONE_ON.set(false);
        // What is suggested now is not new; what is suggested behind a dialog is still new when that closes.
        if find("dialog[open]").is_none() {
            SUGGESTED.set(suggested());
        }
        // An element that has gone since would hear nothing, and the Tab key continues from where it was.
        if is_focus_lost() {
            find_focus();
        }
    });
    // Runs before anything that acts on the key. Fails only if it is not a function.
    let _ = window().add_event_listener_with_callback_and_bool("keydown", key.into_js_value().unchecked_ref(), true);
    let _ = window_event_listener(leptos::ev::pointerdown, move |_| {
        if BY_KEYS.replace(false) {
            ended.disconnect();
        }
    });
    let _ = window_event_listener(leptos::ev::focusin, |event| {
        let within = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        LAST.set(std::iter::successors(within, |within| within.parent_element()).collect());
    });
}

fn look_soon() {
    if !WILL_LOOK.replace(true) {
        request_animation_frame(|| {
            WILL_LOOK.set(false);
            let suggested = suggested();
            let is_new = suggested.is_some() && SUGGESTED.with_borrow(|known| *known != suggested);
            let now = turn();
            if TURN.replace(now.clone()) != now {
                HAS_GONE_ON.set(true);
            }
            if is_focus_lost() {
                find_focus();
            } else if HAS_GONE_ON.get() && go_to_other_half() {
                HAS_GONE_ON.set(false);
            } else if is_new && has_focus(".play .cell") && find(".cell[aria-disabled=false]").is_none() {
                // Nothing can be chosen any more, so the focus goes to the new suggestion.
                give(suggested.as_ref().map(|(button, _)| button));
                SUGGESTED.set(suggested);
            }
        });
    }
}

/// The button that a table suggests, and its label, because the same element may change its label.
fn suggested() -> Option<(Element, String)> {
    let button = find(PRIMARY)?;
    let says = button.text_content().unwrap_or_default();
    Some((button, says))
}

/// If the game has gone on, and only the other half of the table has anything to choose, moves the focus there. Returns whether it did.
fn go_to_other_half() -> bool {
    let can_choose = |half: &str| find(&[half, " .cell[aria-disabled=false]"].concat()).is_some();
    for (half, other) in [(".play .rack", ".play .board"), (".play .board", ".play .rack")] {
        if has_focus(&[half, " .cell"].concat()) && !can_choose(half) && can_choose(other) {
            go_to(&[other, " .cell[tabindex='0']"].concat());
            return true;
        }
    }
    false
}

/// The state of the game in play; `None` on other pages.
pub fn turn() -> Option<String> {
    document().query_selector("main[data-at]").ok().flatten()?.get_attribute("data-at")
}

/// Gives the focus to the first element that a selector names if nothing has it.
pub fn keep_focus_at(selector: &str) {
    if is_focus_lost() {
        give(find(selector).as_ref());
    }
}

/// Gives the focus to the first element that a selector names.
pub fn go_to(selector: &str) {
    give(find(selector).as_ref());
}

/// Gives the focus to the first element within another that a selector names.
pub fn focus(within: &Element, selector: &str) {
    give(within.query_selector(selector).ok().flatten().as_ref());
}

/// Whether the focused element is gone, or can no longer have the focus, which the browser removes a frame later. A focus that the user
/// put nowhere is not lost.
fn is_focus_lost() -> bool {
    let active = document().active_element().filter(|active| active.tag_name() != "BODY");
    let had = active.or_else(|| LAST.with_borrow(|last| last.first().cloned()));
    had.is_some_and(|had| {
        !had.is_connected() || had.matches(":disabled, dialog:not([open]) *") == Ok(true) || !is_seen(&had)
    })
}

/// Gives the focus to the element nearest to the last one.
fn find_focus() {
    let nearest = || {
        let around =
            LAST.with_borrow(|last| last.iter().skip(1).filter(|around| around.is_connected()).cloned().collect());
        let around: Vec<Element> = around;
        let inner = around.iter().take_while(|around| around.matches("main, body, dialog:not([open])") != Ok(true));
        inner.filter_map(|around| seen(around.query_selector_all(FOCUSABLE).ok()?)).next()
    };
    let found = match find("dialog[open]") {
        Some(dialog) => nearest()
            .filter(|found| dialog.contains(Some(found)))
            .or_else(|| dialog.query_selector("[data-do=close]").ok().flatten()),
        None => {
            let place = |scene: &str| {
                find(&[scene, " .cell[aria-disabled=false]"].concat())
                    .and_then(|_| find(&[scene, " .cell[tabindex='0']"].concat()))
            };
            let at_table = || find(PRIMARY).or_else(|| find(".play .board .cell[tabindex='0']"));
            find(".lesson .actions .primary")
                .or_else(|| place(".board"))
                .or_else(|| place(".rack"))
                .or_else(at_table)
                .or_else(nearest)
                .or_else(heading)
        }
    };
    give(found.as_ref());
}

/// The heading of the page, made focusable, so that a screen reader tells where the focus is.
fn heading() -> Option<Element> {
    let heading = find("main h1")?;
    // Fails only for an invalid name.
    let _ = heading.set_attribute("tabindex", "-1");
    Some(heading)
}

fn has_focus(selector: &str) -> bool {
    document().active_element().is_some_and(|active| active.matches(selector) == Ok(true))
}

/// The first visible element of a selector.
fn find(selector: &str) -> Option<Element> {
    seen(document().query_selector_all(selector).ok()?)
}

fn seen(found: web_sys::NodeList) -> Option<Element> {
    (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).find(is_seen)
}

fn is_seen(element: &Element) -> bool {
    let place = element.get_bounding_client_rect();
    place.width() > 0.0 || place.height() > 0.0
}

fn give(element: Option<&Element>) {
    if let Some(element) = element {
        // SVG elements take the focus by the same method. Fails only for an element that is not in the document any more.
        let _ = element.unchecked_ref::<HtmlElement>().focus();
    }
}

/// Gives the focus to the first element that is found.
pub fn focus_on(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        // Fails only for an element that is no longer in the document.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}
