//! The address, whose fragment names the page, so that the program works on any static host and in any sub-folder. Also Back:
//! everything open over a page (a cover) has its own entry in the browser's history, so that Back closes it first.
//!
//! **Invariant:** when no move is in progress, the depth of the current entry is the number of open covers. Closing a cover in another way
//! removes its entry.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;

/// Something open over the page: its number, and the function that closes it.
type Cover = (u32, Rc<dyn Fn()>);

/// The longest time to wait for the browser's move.
const LONGEST_MOVE: Duration = Duration::from_secs(2);

thread_local! {
    /// The open covers, the topmost last.
    static COVERS: RefCell<Vec<Cover>> = const { RefCell::new(Vec::new()) };
    static LAST_COVER: Cell<u32> = const { Cell::new(0) };
    /// Whether the browser is moving to another entry at our request.
    static IS_MOVING: Cell<bool> = const { Cell::new(false) };
    static LAST_MOVE: Cell<u32> = const { Cell::new(0) };
    /// Where to go once no cover is open.
    static WANTED: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The current fragment without its `#`.
fn fragment() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.strip_prefix('#').unwrap_or(&hash).to_owned()
}

/// The fragment as a signal that follows the address.
pub fn follow() -> RwSignal<String> {
    let place = RwSignal::new(fragment());
    // The browser may report a change that was read already, so nothing is opened twice.
    let heard = move |_| {
        let now = fragment();
        if place.with_untracked(|known| *known != now) {
            place.set(now);
        }
    };
    super::listen("hashchange", Box::new(heard));
    super::listen("popstate", Box::new(|_| went()));
    // Covers that were open when the page was left or reloaded are gone.
    settle();
    place
}

/// Goes to a place, as a link does.
pub fn go(hash: &str) {
    let _ = window().location().set_hash(hash);
}

/// Goes to a place, replacing this page, so that Back skips it.
pub fn replace(hash: &str) {
    WANTED.set(Some(hash.to_owned()));
    settle();
}

/// Goes to a place from a cover, replacing its entry, so that Back leads to the page itself.
pub fn leave(hash: &str) {
    let _ = window().location().replace(hash);
}

/// Registers a cover. `close` is called when the player goes back. Returns its number.
pub fn cover(close: Rc<dyn Fn()>) -> u32 {
    let number = LAST_COVER.get().wrapping_add(1);
    LAST_COVER.set(number);
    COVERS.with_borrow_mut(|covers| covers.push((number, close)));
    settle();
    number
}

/// Reports that the cover with this number is closed.
pub fn uncover(number: u32) {
    COVERS.with_borrow_mut(|covers| covers.retain(|(known, _)| *known != number));
    settle();
}

/// The depth of the current entry: the number of covers, 0 for a page.
fn depth() -> usize {
    let state = window().history().and_then(|history| history.state());
    state.ok().and_then(|state| state.as_f64()).map_or(0, |depth| depth as usize)
}

/// Makes the depth of the current entry the number of covers.
fn settle() {
    if IS_MOVING.get() {
        return;
    }
    let Ok(history) = window().history() else { return };
    // If another page is wanted, it replaces this one, which is below all covers.
    let wanted = WANTED.with_borrow(Option::is_some);
    let (deep, open) = (depth(), if wanted { 0 } else { COVERS.with_borrow(Vec::len) });
    if deep > open && history.go_with_delta(open as i32 - deep as i32).is_ok() {
        return move_on();
    }
    for depth in deep + 1..=open {
        // A browser refuses if asked too often. Then Back leaves the page at once.
        let _ = history.push_state(&(depth as u32).into(), "");
    }
    if deep == 0
        && let Some(hash) = WANTED.take()
    {
        leave(&hash);
    }
}

/// Waits until the browser has moved. If it does not, the current entry is taken for the page's.
fn move_on() {
    IS_MOVING.set(true);
    let number = LAST_MOVE.get().wrapping_add(1);
    LAST_MOVE.set(number);
    let look = move || {
        if IS_MOVING.get() && LAST_MOVE.get() == number {
            IS_MOVING.set(false);
            // Refused only if a page asks all the time.
            let _ = window().history().and_then(|history| history.replace_state(&0.into(), ""));
            settle();
        }
    };
    set_timeout(look, LONGEST_MOVE);
}

/// Handles a move of the browser to another entry. If we did not ask for it, the covers above that entry are closed.
fn went() {
    if !IS_MOVING.replace(false) {
        let deep = depth();
        let closed = COVERS.with_borrow_mut(|covers| covers.split_off(deep.min(covers.len())));
        closed.into_iter().rev().for_each(|(_, close)| close());
    }
    // A change of address is reported at once, but not while this one is being handled.
    if WANTED.with_borrow(Option::is_some) {
        set_timeout(settle, Duration::ZERO);
    } else {
        settle();
    }
}

/// The whole address of this page with another fragment, for sharing. A query is dropped, because others add it to count clicks.
pub fn link(hash: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let page = href.split(['#', '?']).next().unwrap_or_default();
    format!("{page}{hash}")
}
