//! What is kept between visits, in localStorage through gloo-storage.
//!
//! Where the browser forbids storage or it is full, games are kept in memory as long as the page is open, and the page is told
//! once. A value that cannot be read is set aside under another name, never deleted.

use std::cell::RefCell;

use gloo_storage::{LocalStorage, Storage};
use leptos::prelude::{on_cleanup, window, window_event_listener};

use crate::table::Saved;

/// Games are kept under this and their identity.
const GAME: &str = "alea:game:";

/// Values that could not be read are kept under this and their former name.
const ASIDE: &str = "alea:aside:";

/// Preferences are kept under this and their name.
const PREFERENCE: &str = "alea:preference:";

thread_local! {
    /// What could not be stored: keys and texts.
    static MEMORY: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// Why something is not kept or not found: a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// Storage is forbidden or full; the value is kept in memory.
    InMemory(String),
    /// A value could not be read and was set aside.
    SetAside(String),
}

impl Trouble {
    /// What to tell the player.
    pub fn sentence(&self) -> &str {
        match self {
            Trouble::InMemory(sentence) | Trouble::SetAside(sentence) => sentence,
        }
    }
}

/// The browser's storage, if the page may use it; asking gloo where it is forbidden would throw.
fn storage() -> Option<web_sys::Storage> {
    matches!(window().local_storage(), Ok(Some(_))).then(LocalStorage::raw)
}

/// Reads a text; what is in memory is newer than what is stored.
fn read(key: &str) -> Option<String> {
    let in_memory =
        MEMORY.with_borrow(|memory| memory.iter().find(|(known, _)| known == key).map(|(_, text)| text.clone()));
    in_memory.or_else(|| storage()?.get_item(key).ok().flatten())
}

fn write(key: &str, text: &str) -> Result<(), Trouble> {
    let storage = storage();
    let stored = storage.as_ref().is_some_and(|storage| storage.set_item(key, text).is_ok());
    MEMORY.with_borrow_mut(|memory| {
        memory.retain(|(known, _)| known != key);
        if !stored {
            memory.push((key.to_owned(), text.to_owned()));
        }
    });
    if stored {
        return Ok(());
    }
    let reason = match storage {
        Some(_) => "The browser has no room left to keep games",
        None => "This browser does not let the page keep games",
    };
    Err(Trouble::InMemory(format!("{reason}. You can play on; the game is gone when this page is closed.")))
}

/// Keeps a game that cannot be used under another name, with the reason for the player.
pub fn set_aside(id: &str, reason: &str) -> Trouble {
    let key = game_key(id);
    let aside = format!("{ASIDE}{}:{key}", super::now());
    if let (Some(storage), Some(text)) = (storage(), read(&key))
        && storage.set_item(&aside, &text).is_ok()
    {
        LocalStorage::delete(key);
    }
    Trouble::SetAside(format!("A game that was kept here could not be read: {reason}. It was set aside as {aside}."))
}

fn game_key(id: &str) -> String {
    format!("{GAME}{id}")
}

/// The game with this identity.
///
/// # Errors
/// When there is one that cannot be read; it has been set aside.
pub fn game(id: &str) -> Result<Option<Saved>, Trouble> {
    let Some(text) = read(&game_key(id)) else { return Ok(None) };
    Saved::read(&text).map(Some).map_err(|reason| set_aside(id, &reason))
}

/// Keeps a game.
///
/// # Errors
/// When it could be kept in memory only.
pub fn keep_game(id: &str, saved: &Saved) -> Result<(), Trouble> {
    write(&game_key(id), &saved.write())
}

/// Calls when another tab writes the game with this identity, for as long as the page stands.
pub fn on_change(id: &str, changed: impl Fn() + 'static) {
    let key = game_key(id);
    let handle = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().as_deref() == Some(key.as_str()) {
            changed();
        }
    });
    on_cleanup(move || handle.remove());
}

/// All games, the last changed first, and what is to be said about those that could not be read.
pub fn games() -> (Vec<(String, Saved)>, Vec<Trouble>) {
    let mut keys: Vec<String> = MEMORY.with_borrow(|memory| memory.iter().map(|(key, _)| key.clone()).collect());
    if let Some(storage) = storage() {
        let stored = (0..LocalStorage::length()).filter_map(|index| storage.key(index).ok().flatten());
        let stored: Vec<String> = stored.filter(|key| !keys.contains(key)).collect();
        keys.extend(stored);
    }
    let (mut games, mut troubles) = (Vec::<(String, Saved)>::new(), Vec::new());
    for id in keys.iter().filter_map(|key| key.strip_prefix(GAME)) {
        match game(id) {
            Ok(Some(saved)) => {
                let place = games.iter().position(|(_, other)| other.changed < saved.changed).unwrap_or(games.len());
                games.insert(place, (id.to_owned(), saved));
            }
            Ok(None) => {}
            Err(trouble) => troubles.push(trouble),
        }
    }
    (games, troubles)
}

/// A preference by its name.
pub fn preference(name: &str) -> Option<String> {
    read(&format!("{PREFERENCE}{name}"))
}

/// Keeps a preference; where it cannot be stored, for as long as the page is open.
pub fn keep_preference(name: &str, value: &str) {
    // Whether storage works is told with the games, where it matters.
    let _ = write(&format!("{PREFERENCE}{name}"), value);
}
