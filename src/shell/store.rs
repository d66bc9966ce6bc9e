//! What is kept between visits, in localStorage through gloo-storage.
//!
//! Where the browser forbids storage or it is full, games are kept in memory as long as the page is open, and the page is told
//! once. A value that cannot be read is set aside under another name, never deleted.

use std::cell::RefCell;
use std::collections::BTreeMap;

use gloo_storage::errors::StorageError;
use gloo_storage::{LocalStorage, Storage};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::table::Saved;

/// Games are kept under this and their identity.
const GAME: &str = "alea:game:";

/// Values that could not be read are kept under this and their former name.
const ASIDE: &str = "alea:aside:";

thread_local! {
    /// What could not be stored, by key.
    static MEMORY: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
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

/// Whether storage may be used at all; asking gloo where it is forbidden would throw.
fn is_allowed() -> bool {
    matches!(leptos::prelude::window().local_storage(), Ok(Some(_)))
}

fn in_memory(key: &str) -> Option<String> {
    MEMORY.with_borrow(|memory| memory.get(key).cloned())
}

/// Reads a value; what is in memory is newer than what is stored.
fn read<T: DeserializeOwned>(key: &str) -> Result<Option<T>, Trouble> {
    if let Some(text) = in_memory(key) {
        return Ok(serde_json::from_str(&text).ok());
    }
    if !is_allowed() {
        return Ok(None);
    }
    match LocalStorage::get(key) {
        Ok(value) => Ok(Some(value)),
        Err(StorageError::KeyNotFound(_)) => Ok(None),
        Err(error) => Err(set_aside(key, &error.to_string())),
    }
}

/// Keeps a value that cannot be used under another name.
pub fn set_aside(key: &str, reason: &str) -> Trouble {
    let aside = format!("{ASIDE}{}:{key}", super::now());
    let storage = LocalStorage::raw();
    if let Ok(Some(text)) = storage.get_item(key)
        && storage.set_item(&aside, &text).is_ok()
    {
        LocalStorage::delete(key);
    }
    Trouble::SetAside(format!(
        "Something that was kept here could not be read ({reason}). It was set aside as {aside}."
    ))
}

fn write<T: Serialize>(key: &str, value: &T) -> Result<(), Trouble> {
    let reason = if is_allowed() {
        match LocalStorage::set(key, value) {
            Ok(()) => {
                MEMORY.with_borrow_mut(|memory| memory.remove(key));
                return Ok(());
            }
            Err(_) => "The browser has no room left to keep games",
        }
    } else {
        "This browser does not let the page keep games"
    };
    let text = serde_json::to_string(value).unwrap_or_default();
    MEMORY.with_borrow_mut(|memory| memory.insert(key.to_owned(), text));
    Err(Trouble::InMemory(format!("{reason}. You can play on; the game is gone when this page is closed.")))
}

/// The key of a game, as events of other tabs name it.
pub fn game_key(id: &str) -> String {
    format!("{GAME}{id}")
}

/// The game with this identity.
///
/// # Errors
/// When there is one that cannot be read; it has been set aside.
pub fn game(id: &str) -> Result<Option<Saved>, Trouble> {
    read(&game_key(id))
}

/// Keeps a game.
///
/// # Errors
/// When it could be kept in memory only.
pub fn keep_game(id: &str, saved: &Saved) -> Result<(), Trouble> {
    write(&game_key(id), saved)
}

/// Forgets a game.
pub fn drop_game(id: &str) {
    let key = game_key(id);
    MEMORY.with_borrow_mut(|memory| memory.remove(&key));
    if is_allowed() {
        LocalStorage::delete(key);
    }
}

/// All games, the last changed first, and what is to be said about those that could not be read.
pub fn games() -> (Vec<(String, Saved)>, Vec<Trouble>) {
    let mut keys: Vec<String> = MEMORY.with_borrow(|memory| memory.keys().cloned().collect());
    if is_allowed() {
        let storage = LocalStorage::raw();
        keys.extend((0..LocalStorage::length()).filter_map(|index| storage.key(index).ok().flatten()));
    }
    keys.sort();
    keys.dedup();
    let (mut games, mut troubles) = (Vec::new(), Vec::new());
    for id in keys.iter().filter_map(|key| key.strip_prefix(GAME)) {
        match game(id) {
            Ok(Some(saved)) => games.push((id.to_owned(), saved)),
            Ok(None) => {}
            Err(trouble) => troubles.push(trouble),
        }
    }
    games.sort_by_key(|(_, saved)| std::cmp::Reverse(saved.changed));
    (games, troubles)
}

/// A preference by its name.
pub fn preference(name: &str) -> Option<String> {
    read(&format!("alea:preference:{name}")).ok().flatten()
}

/// Keeps a preference; where it cannot be stored, for as long as the page is open.
pub fn keep_preference(name: &str, value: &str) {
    // Whether storage works is told with the games, where it matters.
    let _ = write(&format!("alea:preference:{name}"), &value);
}
