//! Who is told when games change, here or in another tab.

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

/// Who has a game open: a number of its own, the key of the game, and who is called.
type Reader = (u32, String, Rc<dyn Fn()>);

/// What is written by the thousand is told together, so long after the first of it, in milliseconds; the longer it goes on, the more seldom.
const TOGETHER: (u64, u64) = (100, 2000);

thread_local! {
    static LISTENERS: RefCell<Vec<Listener>> = const { RefCell::new(Vec::new()) };
    static LAST_LISTENER: Cell<u32> = const { Cell::new(0) };
    /// The games that have changed and that nobody was told of yet, and whether somebody will be.
    static UNTOLD: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
    static IS_TELLING_LATER: Cell<bool> = const { Cell::new(false) };
    /// When something was last told so, and how long that had waited.
    static LAST_TOLD: Cell<(u64, u64)> = const { Cell::new((0, 0)) };
    /// Who wants to know when a game that is open is written by others.
    static OPEN: RefCell<Vec<Reader>> = const { RefCell::new(Vec::new()) };
}

/// Calls when the game with this identity is written, but not by who calls, for as long as the calling component stands. Boxed, so that it
/// exists once.
pub fn on_change(id: &str, changed: Box<dyn Fn()>) {
    let (key, changed): (String, Rc<dyn Fn()>) = (game_key(id), changed.into());
    let number = LAST_LISTENER.get() + 1;
    LAST_LISTENER.set(number);
    OPEN.with_borrow_mut(|open| open.push((number, key.clone(), changed.clone())));
    let handle = window_event_listener(leptos::ev::storage, move |event| {
        // Without a key everything may have changed.
        if event.key().is_none_or(|changed| changed == key) {
            changed();
        }
    });
    on_cleanup(move || {
        handle.remove();
        OPEN.with_borrow_mut(|open| open.retain(|(known, ..)| *known != number));
    });
}

/// Calls when the saved games change, here or in another tab, for as long as the calling component stands.
pub fn on_games_change(changed: impl Fn(Changed) + 'static) {
    let number = LAST_LISTENER.get() + 1;
    LAST_LISTENER.set(number);
    LISTENERS.with_borrow_mut(|listeners| listeners.push((number, Rc::new(changed))));
    let handle = window_event_listener(leptos::ev::storage, move |event| match event.key() {
        // Without a key everything may have changed.
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

/// The key of the game that is under a key, or whose name is.
fn game_of(key: &str) -> Option<String> {
    match key.strip_prefix(NAME) {
        Some(id) => Some(game_key(id)),
        None => game_under(key).map(|_| key.to_owned()),
    }
}

/// The browser tells other tabs only: this one is told here.
pub(super) fn tell_listeners(key: &str) {
    let Some(key) = game_of(key) else { return };
    UNTOLD.with_borrow_mut(|untold| untold.insert(key));
    if !IS_TELLING_LATER.get() {
        tell_untold();
    }
}

/// Tells what has changed, and what changes until then, when some time has passed. Who writes much calls it first.
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
    // Whoever is called may listen or stop listening.
    let listeners = LISTENERS.with_borrow(Clone::clone);
    listeners.iter().for_each(|(_, hear)| hear(changed));
}

/// Tells who has a game open that something else than they has written it.
pub(super) fn tell_open(key: &str) {
    let open = OPEN.with_borrow(Clone::clone);
    open.iter().filter(|(_, known, _)| known == key).for_each(|(_, _, changed)| changed());
}
