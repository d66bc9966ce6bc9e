//! Reading and writing, and the new tries where storage refused.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use gloo_storage::{LocalStorage, Storage};
use js_sys::Object;
use leptos::prelude::{set_timeout, window, window_event_listener};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::DomException;

use super::telling::{tell_listeners, tell_open};
use alea_shell::on_sight;
use alea_table::{Drawer, Keeping, Loss, Trouble};

/// Who hears what would be lost with the page.
type Hears = Rc<dyn Fn(Option<Loss>)>;

/// What makes one text of this tab's game and another tab's.
type Merge = fn(&str, &str) -> Option<String>;

/// How long after something was deleted a new try is made, in milliseconds.
const SOON: u64 = 50;

thread_local! {
    /// What could not be stored.
    static KEEPING: RefCell<Keeping> = const { RefCell::new(Keeping::new()) };
    /// What would be lost with the page, as it was last told, and who is told.
    static LOSS: Cell<Option<Loss>> = const { Cell::new(None) };
    static ON_LOSS: RefCell<Option<Hears>> = const { RefCell::new(None) };
    /// What makes one text of two of a game.
    static MERGE: Cell<Merge> = const { Cell::new(|_, _| None) };
    /// How many tries by time were in vain one after the other, and the number of the last one that was set to a time.
    static TRIES: Cell<u32> = const { Cell::new(0) };
    static NEXT_TRY: Cell<u32> = const { Cell::new(0) };
}

/// The browser's storage, if the page may use it; asking gloo where it is forbidden would throw.
pub(super) fn storage() -> Option<web_sys::Storage> {
    matches!(window().local_storage(), Ok(Some(_))).then(LocalStorage::raw)
}

/// The browser's storage as [`Keeping`] uses it.
struct Browser;

impl Drawer for Browser {
    fn get(&self, key: &str) -> Option<String> {
        storage()?.get_item(key).ok().flatten()
    }

    fn set(&self, key: &str, text: &str) -> Result<(), Trouble> {
        storage().ok_or(Trouble::Forbidden)?.set_item(key, text).map_err(|error| trouble(&error))
    }

    fn remove(&self, key: &str) {
        if storage().is_some() {
            LocalStorage::delete(key);
        }
    }

    fn keys(&self) -> Vec<String> {
        let keys = storage().map(|storage| Object::keys(&storage));
        keys.into_iter().flatten().filter_map(|key| key.as_string()).collect()
    }
}

/// Why storage refused. Where it has no room every browser says so by one of two names; whatever else it says, deleting helps nothing.
fn trouble(error: &JsValue) -> Trouble {
    let name = error.dyn_ref::<DomException>().map(DomException::name);
    let is_full = matches!(name.as_deref(), Some("QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED"));
    if is_full { Trouble::Full } else { Trouble::Forbidden }
}

/// Reads a text; what is in memory is newer than what is stored.
pub(super) fn read(key: &str) -> Option<String> {
    KEEPING.with_borrow(|keeping| keeping.read(&Browser, key))
}

pub(super) fn write(key: &str, text: &str) -> Result<(), Trouble> {
    let stored = KEEPING.with_borrow_mut(|keeping| keeping.write(&Browser, key, text));
    tell_listeners(key);
    tell_loss();
    if stored.is_err() {
        try_later();
    }
    stored
}

/// Removes a text from storage and memory. What had no room may have some then.
pub(super) fn forget(key: &str) {
    KEEPING.with_borrow_mut(|keeping| keeping.forget(&Browser, key));
    tell_listeners(key);
    tell_loss();
    try_soon();
}

/// The keys of everything that is stored or in memory.
pub(super) fn keys() -> Vec<String> {
    let mut keys = Browser.keys();
    KEEPING.with_borrow(|keeping| {
        keys.retain(|key| !keeping.is_in_memory(key));
        keys.extend(keeping.in_memory().map(|(key, _)| key.to_owned()));
    });
    keys
}

/// Has what is in memory only stored as soon as there is room: after something was deleted here or in another tab, when the page is seen or
/// hidden, and by and by. Tells what would be lost with the page.
pub fn keep_trying(merge: Merge, hears: impl Fn(Option<Loss>) + 'static) {
    MERGE.set(merge);
    ON_LOSS.set(Some(Rc::new(hears)));
    // What is heard is not to end with whoever asked for it.
    let _ = window_event_listener(leptos::ev::storage, |event| {
        if let (Some(key), Some(_)) = (event.key(), event.new_value()) {
            KEEPING.with_borrow_mut(|keeping| keeping.written_elsewhere(&key));
            tell_loss();
        }
        try_soon();
    });
    on_sight(|_| try_now());
    tell_loss();
}

/// What would be lost with the page.
pub fn loss() -> Option<Loss> {
    KEEPING.with_borrow(Keeping::loss)
}

/// Whether the text under a key is in memory only.
pub fn is_in_memory(key: &str) -> bool {
    KEEPING.with_borrow(|keeping| keeping.is_in_memory(key))
}

/// Keys and texts in memory only that something is true of.
pub(super) fn in_memory(wanted: &dyn Fn(&str, &str) -> bool) -> Vec<(String, String)> {
    KEEPING.with_borrow(|keeping| {
        let kept = keeping.in_memory().filter(|(key, text)| wanted(key, text));
        kept.map(|(key, text)| (key.to_owned(), text.to_owned())).collect()
    })
}

fn is_all_stored() -> bool {
    KEEPING.with_borrow(|keeping| keeping.in_memory().next().is_none())
}

/// Tries to store what is in memory only.
pub fn try_now() {
    if is_all_stored() {
        return;
    }
    let merge = MERGE.get();
    let stored = KEEPING.with_borrow_mut(|keeping| keeping.retry(&Browser, &merge));
    if !stored.is_empty() {
        TRIES.set(0);
    }
    for key in &stored {
        tell_open(key);
        tell_listeners(key);
    }
    tell_loss();
    try_later();
}

fn try_soon() {
    try_in(SOON, try_now);
}

/// Only tries by time make the next one wait longer: what happens meanwhile, as in another tab, is a reason of its own.
fn try_later() {
    try_in(Keeping::wait(TRIES.get()), || {
        TRIES.set(TRIES.get().saturating_add(1));
        try_now();
    });
}

/// Tries again after so many milliseconds, in the stead of any other time.
fn try_in(ms: u64, again: fn()) {
    if is_all_stored() {
        return;
    }
    let number = NEXT_TRY.get().wrapping_add(1);
    NEXT_TRY.set(number);
    let due = move || {
        if NEXT_TRY.get() == number {
            again();
        }
    };
    set_timeout(due, Duration::from_millis(ms));
}

fn tell_loss() {
    let loss = loss();
    if LOSS.replace(loss) != loss
        && let Some(hears) = ON_LOSS.with_borrow(Clone::clone)
    {
        hears(loss);
    }
}
