//! Notifications of changed games, in this tab or another.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::{on_cleanup, set_timeout, window_event_listener};

use super::{NAME, game_key, game_under};
use alea_shell::now;

/// The keys of games that have changed; `None` where everything may have.
type Changed<'a> = Option<&'a BTreeSet<String>>;

/// Somebody who wants to know when the saved games change.
type Listener = (u32, Rc<dyn Fn(Changed)>);

/// A listener of an open game: its number, the key of the game, and the callback.
type Reader = (u32, String, Rc<dyn Fn()>);

/// The least and the longest wait, in milliseconds, for telling many changes together. The longer they go on, the less often they are told.
const TOGETHER: (u64, u64) = (100, 2000);

thread_local! {
    static LISTENERS: RefCell<Vec<Listener>> = const { RefCell::new(Vec::new()) };
    static LAST_LISTENER: Cell<u32> = const { Cell::new(0) };
    /// The changed games that are not told yet, and whether a notification is scheduled.
    static UNTOLD: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
    static IS_TELLING_LATER: Cell<bool> = const { Cell::new(false) };
    /// When changes were last told together, and how long they had waited.
    static LAST_TOLD: Cell<(u64, u64)> = const { Cell::new((0, 0)) };
    /// The listeners of open games.
    static OPEN: RefCell<Vec<Reader>> = const { RefCell::new(Vec::new()) };
}

/// Calls `changed` when anybody but the caller writes the game with this identity, while the calling component exists. Boxed, so that it
/// is compiled once.
pub fn on_change(id: &str, changed: Box<dyn Fn()>) {
    let (key, changed): (String, Rc<dyn Fn()>) = (game_key(id), changed.into());
    let number = LAST_LISTENER.get() + 1;
    LAST_LISTENER.set(number);
    OPEN.with_borrow_mut(|open| open.push((number, key.clone(), changed.clone())));
    let handle = window_event_listener(leptos::ev::storage, move |event| {
        // Without a key, everything may have changed.
        if event.key().is_none_or(|changed| changed == key) {
            changed();
        }
    });
    on_cleanup(move || {
        handle.remove();
        OPEN.with_borrow_mut(|open| open.retain(|(known, ..)| *known != number));
    });
}

/// Calls `changed` when saved games change in this tab or another, while the calling component exists.
pub fn on_games_change(changed: impl Fn(Changed) + 'static) {
    let number = LAST_LISTENER.get() + 1;
    LAST_LISTENER.set(number);
    LISTENERS.with_borrow_mut(|listeners| listeners.push((number, Rc::new(changed))));
    let handle = window_event_listener(leptos::ev::storage, move |event| match event.key() {
        // Without a key, everything may have changed.
        None => tell(None),
        Some(key) => {
            if let Some(key) = game_of(&key) {
                UNTOLD.with_borrow_mut(|untold| untold.insert(key));
                tell_later();
            }
        }
    });
    on_cleanup(move || {
        handle.remove();
        LISTENERS.with_borrow_mut(|listeners| listeners.retain(|(known, _)| *known != number));
    });
}

/// The key of the game whose text or name is under a key.
fn game_of(key: &str) -> Option<String> {
    match key.strip_prefix(NAME) {
        Some(id) => Some(game_key(id)),
        None => game_under(key).map(|_| key.to_owned()),
    }
}

/// Tells this tab, because the browser only tells other tabs.
pub(super) fn tell_listeners(key: &str) {
    let Some(key) = game_of(key) else { return };
    UNTOLD.with_borrow_mut(|untold| untold.insert(key));
    if !IS_TELLING_LATER.get() {
        tell_untold();
    }
}

/// Tells changes together after some time, including those until then. Call it before writing much.
pub fn tell_later() {
    if IS_TELLING_LATER.replace(true) {
        return;
    }
    let ((least, most), (at, waited)) = (TOGETHER, LAST_TOLD.get());
    let goes_on = now().saturating_sub(at) < waited;
    let wait = if goes_on { (waited * 2).min(most) } else { least };
    let tell = move || {
        IS_TELLING_LATER.set(false);
        tell_untold();
        LAST_TOLD.set((now(), wait));
    };
    set_timeout(tell, Duration::from_millis(wait));
}

fn tell_untold() {
    let untold = UNTOLD.take();
    if !untold.is_empty() {
        tell(Some(&untold));
    }
}

fn tell(changed: Changed) {
    // A copy, because a callback may add or remove listeners.
    let listeners = LISTENERS.with_borrow(Clone::clone);
    listeners.iter().for_each(|(_, hear)| hear(changed));
}

/// Tells the listeners of an open game that something else has written it.
pub(super) fn tell_open(key: &str) {
    let open = OPEN.with_borrow(Clone::clone);
    open.iter().filter(|(_, known, _)| known == key).for_each(|(_, _, changed)| changed());
}
