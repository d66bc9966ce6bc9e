//! What is kept between visits, in localStorage through gloo-storage.
//!
//! Where the browser forbids storage or it is full, everything is kept in memory as long as the page is open, and the caller is told. A
//! game that cannot be read is put in quarantine under another key, never deleted.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use gloo_storage::{LocalStorage, Storage};
use leptos::prelude::{on_cleanup, window, window_event_listener};

/// Games are saved under this and their identity.
const GAME: &str = "alea:game:";

/// What lists showed of a game was once stored under this and the game's identity; it is removed where it is met.
const CARD: &str = "alea:card:";

/// The name that a game was given is saved under this and the game's identity: apart from the game, so that a tab that renames it and
/// one in which it goes on never write the same value.
const NAME: &str = "alea:name:";

/// The review of a game is saved under this and the game's identity: what it takes the worker seconds to find.
const REVIEW: &str = "alea:review:";

/// What is remembered of the mistakes of a game that was reviewed, as they are tried again, is saved under this and the game's identity.
const MISTAKES: &str = "alea:mistakes:";

/// Games in quarantine are under this, the time, and the key that they had.
const ASIDE: &str = "alea:aside:";

/// The best score with a set-up is saved under this and the link to the set-up.
const BEST: &str = "alea:best:";

/// Preferences are saved under this and their name.
const PREFERENCE: &str = "alea:preference:";

/// Somebody who wants to know when the saved games change.
type Listener = (u32, Rc<dyn Fn()>);

thread_local! {
    /// What could not be stored, by key.
    static MEMORY: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
    static LISTENERS: RefCell<Vec<Listener>> = const { RefCell::new(Vec::new()) };
    static LAST_LISTENER: Cell<u32> = const { Cell::new(0) };
}

/// Why something is not stored, or not found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// Storage is full; the value is kept in memory.
    Full,
    /// The browser forbids storage; the value is kept in memory.
    Forbidden,
}

/// What is stored of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// The key of its text in storage.
    pub key: String,
    /// Its identity, as in its address.
    pub id: String,
    /// The name that it was given.
    pub name: Option<String>,
    /// Its text.
    pub text: String,
    /// Whether it is in quarantine.
    pub quarantined: bool,
}

/// The browser's storage, if the page may use it; asking gloo where it is forbidden would throw.
fn storage() -> Option<web_sys::Storage> {
    matches!(window().local_storage(), Ok(Some(_))).then(LocalStorage::raw)
}

/// Reads a text; what is in memory is newer than what is stored.
fn read(key: &str) -> Option<String> {
    let in_memory = MEMORY.with_borrow(|memory| memory.get(key).cloned());
    in_memory.or_else(|| storage()?.get_item(key).ok().flatten())
}

fn write(key: &str, text: &str) -> Result<(), Trouble> {
    let storage = storage();
    let stored = match &storage {
        Some(storage) => storage.set_item(key, text).map_err(|_| Trouble::Full),
        None => Err(Trouble::Forbidden),
    };
    MEMORY.with_borrow_mut(|memory| match stored {
        Ok(()) => memory.remove(key),
        Err(_) => memory.insert(key.to_owned(), text.to_owned()),
    });
    tell_listeners(key);
    stored
}

/// Removes a text from storage and memory.
fn forget(key: &str) {
    MEMORY.with_borrow_mut(|memory| memory.remove(key));
    if storage().is_some() {
        LocalStorage::delete(key);
    }
    tell_listeners(key);
}

/// The keys of everything that is stored or in memory.
fn keys() -> Vec<String> {
    let mut keys: Vec<String> = MEMORY.with_borrow(|memory| memory.keys().cloned().collect());
    if let Some(storage) = storage() {
        let in_memory = keys.len();
        for key in (0..LocalStorage::length()).filter_map(|index| storage.key(index).ok().flatten()) {
            if !keys[..in_memory].contains(&key) {
                keys.push(key);
            }
        }
    }
    keys
}

fn game_key(id: &str) -> String {
    format!("{GAME}{id}")
}

fn name_key(id: &str) -> String {
    format!("{NAME}{id}")
}

fn review_key(id: &str) -> String {
    format!("{REVIEW}{id}")
}

fn mistakes_key(id: &str) -> String {
    format!("{MISTAKES}{id}")
}

/// The identity of the game that is under a key, and whether it is in quarantine there; `None` for the key of something else.
fn game_under(key: &str) -> Option<(&str, bool)> {
    match key.strip_prefix(GAME) {
        Some(id) => Some((id, false)),
        None => key.strip_prefix(ASIDE)?.split_once(GAME).map(|(_, id)| (id, true)),
    }
}

/// A game as it is written, whether or not it can be read.
pub fn game_text(id: &str) -> Option<String> {
    read(&game_key(id))
}

/// Saves the text of a game.
///
/// # Errors
/// When it could be kept in memory only.
pub fn save(id: &str, text: &str) -> Result<(), Trouble> {
    write(&game_key(id), text)
}

/// Moves a game that cannot be used to another key, so that no list offers it any more and its text stays.
pub fn quarantine(id: &str) {
    let game = game_key(id);
    let key = format!("{ASIDE}{}:{game}", super::now());
    if let Some(text) = read(&game) {
        // Where storage is full, the move frees as much as it takes, but only after it: the text stays where it is then.
        let stored = write(&key, &text);
        if stored == Err(Trouble::Full) {
            return forget(&key);
        }
        forget(&game);
    }
}

/// Every saved game, those in quarantine included, in no order.
pub fn saved_games() -> Vec<SavedGame> {
    let mut games = Vec::new();
    for key in keys() {
        if key.starts_with(CARD) {
            forget(&key);
        } else if let Some((id, quarantined)) = game_under(&key)
            && let Some(text) = read(&key)
        {
            games.push(SavedGame { id: id.to_owned(), name: name(id), text, quarantined, key });
        }
    }
    games
}

/// Everything that was stored of one game, so that it can be restored as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Removed {
    id: String,
    /// Key and text, the game first.
    texts: Vec<(String, String)>,
}

impl Removed {
    /// The identity of the game.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The key of its text.
    pub fn key(&self) -> &str {
        self.texts.first().map_or("", |(key, _)| key)
    }
}

/// Removes the game under a key of [`SavedGame`]; `None` where there is none any more.
pub fn remove(key: &str) -> Option<Removed> {
    let (id, _) = game_under(key)?;
    let mut texts = vec![(key.to_owned(), read(key)?)];
    for key in [name_key(id), review_key(id), mistakes_key(id)] {
        texts.extend(read(&key).map(|text| (key, text)));
    }
    let removed = Removed { id: id.to_owned(), texts };
    for (key, _) in &removed.texts {
        forget(key);
    }
    forget(&[CARD, id].concat());
    Some(removed)
}

/// Removes a game again that was saved as this text; one that has changed since stays. Whether it is gone.
pub fn remove_unchanged(id: &str, text: &str) -> bool {
    let stored = game_text(id);
    if stored.as_deref() == Some(text) {
        remove(&game_key(id));
        return true;
    }
    stored.is_none()
}

/// Restores a game, unless it is there again: another tab in which it was open has played on, and that is newer.
///
/// # Errors
/// When it could be kept in memory only.
pub fn restore(removed: Removed) -> Result<(), Trouble> {
    let mut stored = Ok(());
    let goes_on = read(removed.key()).is_some();
    for (key, text) in &removed.texts {
        if !goes_on || key.starts_with(NAME) {
            stored = stored.and(write(key, text));
        }
    }
    stored
}

/// The name that a game was given here.
pub fn name(id: &str) -> Option<String> {
    read(&name_key(id))
}

/// Gives a game a name; an empty one takes its name away. Returns whether there is such a game.
///
/// # Errors
/// When it could be kept in memory only.
pub fn rename(id: &str, name: &str) -> Result<bool, Trouble> {
    if game_text(id).is_none() {
        return Ok(false);
    }
    if name.is_empty() {
        forget(&name_key(id));
        return Ok(true);
    }
    write(&name_key(id), name).map(|()| true)
}

/// Calls when another tab writes the game with this identity, for as long as the calling component stands. Boxed, so that it exists once.
pub fn on_change(id: &str, changed: Box<dyn Fn()>) {
    let key = game_key(id);
    let handle = window_event_listener(leptos::ev::storage, move |event| {
        // Without a key everything may have changed.
        if event.key().is_none_or(|changed| changed == key) {
            changed();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Calls when the saved games change, here or in another tab, for as long as the calling component stands.
pub fn on_games_change(changed: impl Fn() + 'static) {
    let changed: Rc<dyn Fn()> = Rc::new(changed);
    let number = LAST_LISTENER.get() + 1;
    LAST_LISTENER.set(number);
    LISTENERS.with_borrow_mut(|listeners| listeners.push((number, changed.clone())));
    let handle = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().is_none_or(|key| is_of_games(&key)) {
            changed();
        }
    });
    on_cleanup(move || {
        handle.remove();
        LISTENERS.with_borrow_mut(|listeners| listeners.retain(|(known, _)| *known != number));
    });
}

/// Whether a key is that of a game or of its name.
fn is_of_games(key: &str) -> bool {
    game_under(key).is_some() || key.starts_with(NAME)
}

/// The browser tells other tabs only: this one is told here.
fn tell_listeners(key: &str) {
    if is_of_games(key) {
        // Whoever is called may listen or stop listening.
        let listeners = LISTENERS.with_borrow(Clone::clone);
        listeners.iter().for_each(|(_, changed)| changed());
    }
}

/// The review of a game that was kept, as text.
pub fn review(id: &str) -> Option<String> {
    read(&review_key(id))
}

/// Keeps the review of a game; where it cannot be stored, for as long as the page is open.
pub fn save_review(id: &str, text: &str) {
    // Whether storage works is told with the games, where it matters.
    let _ = write(&review_key(id), text);
}

/// What is remembered of the mistakes of a game, as text.
pub fn mistakes(id: &str) -> Option<String> {
    read(&mistakes_key(id))
}

/// The same of every game, each with its identity, in no order.
pub fn all_mistakes() -> Vec<(String, String)> {
    under(MISTAKES)
}

/// Remembers it; where it cannot be stored, for as long as the page is open.
pub fn save_mistakes(id: &str, text: &str) {
    // Whether storage works is told with the games, where it matters.
    let _ = write(&mistakes_key(id), text);
}

/// What stands under the keys that begin so, each with the rest of its key, in no order.
fn under(prefix: &str) -> Vec<(String, String)> {
    let below = |key: String| Some((key.strip_prefix(prefix)?.to_owned(), read(&key)?));
    keys().into_iter().filter_map(below).collect()
}

/// The best score that was reached with a set-up, named by its link.
pub fn best(set_up: &str) -> Option<i32> {
    read(&format!("{BEST}{set_up}"))?.parse().ok()
}

/// Saves it; where it cannot be stored, for as long as the page is open.
pub fn save_best(set_up: &str, score: i32) {
    // Whether storage works is told with the games, where it matters.
    let _ = write(&format!("{BEST}{set_up}"), &score.to_string());
}

/// What is counted of finished games is saved under this, the kind of entry and the game's identity: a key for each, so that two tabs
/// never write the same value, and a game that is deleted stays counted.
const COUNTED: &str = "alea:counted:";

/// The entries of a kind with the identities of their games, in no order.
pub fn counted(kind: &str) -> Vec<(String, String)> {
    under(&[COUNTED, kind, ":"].concat())
}

/// Saves the entry of a kind for a game, unless there is one: what was counted first stays.
///
/// # Errors
/// When it could be kept in memory only.
pub fn count(kind: &str, id: &str, text: &str) -> Result<(), Trouble> {
    let key = [COUNTED, kind, ":", id].concat();
    if read(&key).is_some() { Ok(()) } else { write(&key, text) }
}

/// Whether there is an entry of a kind for a game.
pub fn is_counted(kind: &str, id: &str) -> bool {
    read(&[COUNTED, kind, ":", id].concat()).is_some()
}

/// Forgets the entry of a kind for a game.
pub fn uncount(kind: &str, id: &str) {
    forget(&[COUNTED, kind, ":", id].concat());
}

/// A preference by its name.
pub fn preference(name: &str) -> Option<String> {
    read(&format!("{PREFERENCE}{name}"))
}

/// Saves a preference; where it cannot be stored, for as long as the page is open.
pub fn save_preference(name: &str, value: &str) {
    // Whether storage works is told with the games, where it matters.
    let _ = write(&format!("{PREFERENCE}{name}"), value);
}
