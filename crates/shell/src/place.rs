//! The address: which page is shown stands in its fragment, so that the page works from any static host and sub-folder. And the way
//! back: whatever lies open over a page has an entry of its own in the browser's history, so that Back closes it first.
//!
//! **Invariant:** while nothing is under way, the entry that is shown is as deep as there are covers open. What is closed otherwise takes its
//! entry along, so none is left over.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;

/// Something that lies open over the page: its number, and what closes it.
type Cover = (u32, Rc<dyn Fn()>);

/// How long the browser may be on its way.
const LONGEST_MOVE: Duration = Duration::from_secs(2);

thread_local! {
    /// What lies open over the page, the topmost last.
    static COVERS: RefCell<Vec<Cover>> = const { RefCell::new(Vec::new()) };
    static LAST_COVER: Cell<u32> = const { Cell::new(0) };
    /// The browser is on its way to another entry, because this asked for it.
    static IS_MOVING: Cell<bool> = const { Cell::new(false) };
    static LAST_MOVE: Cell<u32> = const { Cell::new(0) };
    /// Where to go once the page lies bare.
    static WANTED: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The fragment without its `#`, as it is now.
fn fragment() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.strip_prefix('#').unwrap_or(&hash).to_owned()
}

/// The fragment as a signal that follows the address.
pub fn follow() -> RwSignal<String> {
    let place = RwSignal::new(fragment());
    // The browser may tell of a change that was read already: nothing is opened twice.
    let heard = move |_| {
        let now = fragment();
        if place.with_untracked(|known| *known != now) {
            place.set(now);
        }
    };
    super::listen("hashchange", Box::new(heard));
    super::listen("popstate", Box::new(|_| went()));
    // What lay open when the page was left or loaded anew does not any more.
    settle();
    place
}

/// Goes to a place, as a link does.
pub fn go(hash: &str) {
    let _ = window().location().set_hash(hash);
}

/// Goes to a place in the stead of this page: back skips it.
pub fn replace(hash: &str) {
    WANTED.set(Some(hash.to_owned()));
    settle();
}

/// Goes to a place from what lies open over this page, in the stead of its entry: back leads to the page itself.
pub fn leave(hash: &str) {
    let _ = window().location().replace(hash);
}

/// Says that something opened over the page; `close` is called when the player goes back. Returns its number.
pub fn cover(close: Rc<dyn Fn()>) -> u32 {
    let number = LAST_COVER.get().wrapping_add(1);
    LAST_COVER.set(number);
    COVERS.with_borrow_mut(|covers| covers.push((number, close)));
    settle();
    number
}

/// Says that what has this number is closed.
pub fn uncover(number: u32) {
    COVERS.with_borrow_mut(|covers| covers.retain(|(known, _)| *known != number));
    settle();
}

/// How many covers the entry that is shown stands for: none for that of a page.
fn depth() -> usize {
    let state = window().history().and_then(|history| history.state());
    state.ok().and_then(|state| state.as_f64()).map_or(0, |depth| depth as usize)
}

/// Makes the entry that is shown as deep as there are covers.
fn settle() {
    if IS_MOVING.get() {
        return;
    }
    let Ok(history) = window().history() else { return };
    // While another page is wanted, it takes the place of this one, which lies below all covers.
    let wanted = WANTED.with_borrow(Option::is_some);
    let (deep, open) = (depth(), if wanted { 0 } else { COVERS.with_borrow(Vec::len) });
    if deep > open && history.go_with_delta(open as i32 - deep as i32).is_ok() {
        return move_on();
    }
    for depth in deep + 1..=open {
        // A browser that is asked too often refuses: then Back leaves the page at once, as it would without all this.
        let _ = history.push_state(&(depth as u32).into(), "");
    }
    if deep == 0
        && let Some(hash) = WANTED.take()
    {
        leave(&hash);
    }
}

/// Waits until the browser has gone where it was asked to. Where it does not go, the entry that is shown is taken for that of the page.
fn move_on() {
    IS_MOVING.set(true);
    let number = LAST_MOVE.get().wrapping_add(1);
    LAST_MOVE.set(number);
    let look = move || {
        if IS_MOVING.get() && LAST_MOVE.get() == number {
            IS_MOVING.set(false);
            // Refused only to pages that ask all the time.
            let _ = window().history().and_then(|history| history.replace_state(&0.into(), ""));
            settle();
        }
    };
    set_timeout(look, LONGEST_MOVE);
}

/// The browser went to another entry: by itself, and then what lay open above it is closed, or because it was asked to.
fn went() {
    if !IS_MOVING.replace(false) {
        let deep = depth();
        let closed = COVERS.with_borrow_mut(|covers| covers.split_off(deep.min(covers.len())));
        closed.into_iter().rev().for_each(|(_, close)| close());
    }
    // Going to another place is told at once, and this may not be told of anything while it hears of something else.
    if WANTED.with_borrow(Option::is_some) {
        set_timeout(settle, Duration::ZERO);
    } else {
        settle();
    }
}

/// The whole address of this page with another fragment, to be shared. A query is none of ours: others count clicks by it.
pub fn link(hash: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let page = href.split(['#', '?']).next().unwrap_or_default();
    format!("{page}{hash}")
}
