//! Reading, writing, and new attempts after storage refused.

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

/// The callback that gets what would be lost with the page.
type Hears = Rc<dyn Fn(Option<Loss>)>;

/// Merges this tab's game with another tab's.
type Merge = fn(&str, &str) -> Option<String>;

/// The wait before a new attempt after a deletion, in milliseconds.
const SOON: u64 = 50;

thread_local! {
    /// The texts that could not be stored.
    static KEEPING: RefCell<Keeping> = const { RefCell::new(Keeping::new()) };
    /// What would be lost with the page, as last told, and who is told.
    static LOSS: Cell<Option<Loss>> = const { Cell::new(None) };
    static ON_LOSS: RefCell<Option<Hears>> = const { RefCell::new(None) };
    /// Merges two texts of one game.
    static MERGE: Cell<Merge> = const { Cell::new(|_, _| None) };
    /// The number of failed timed attempts in a row, and the number of the last one scheduled.
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

/// Why storage refused. Every browser uses one of two names for full storage. After any other error, deleting does not help.
fn trouble(error: &JsValue) -> Trouble {
    let name = error.dyn_ref::<DomException>().map(DomException::name);
    let is_full = matches!(name.as_deref(), Some("QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED"));
    if is_full { Trouble::Full } else { Trouble::Forbidden }
}

/// Reads a text. Memory is newer than storage.
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

/// Removes a text from storage and memory, which may make room for others.
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

/// Stores texts that are only in memory as soon as there is room. It tries after deletions in any tab, when the page is shown or hidden,
/// and at intervals. Tells what would be lost with the page.
pub fn keep_trying(merge: Merge, hears: impl Fn(Option<Loss>) + 'static) {
    MERGE.set(merge);
    ON_LOSS.set(Some(Rc::new(hears)));
    // The listener must outlive the caller.
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

/// The keys and texts only in memory that are wanted.
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

/// Only timed attempts make the next one wait longer. Events, as in another tab, do not.
fn try_later() {
    try_in(Keeping::wait(TRIES.get()), || {
        TRIES.set(TRIES.get().saturating_add(1));
        try_now();
    });
}

/// Tries again after this time, replacing any scheduled attempt.
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
