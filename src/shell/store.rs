//! What is kept between visits, in localStorage through gloo-storage.
//!
//! Where the browser forbids storage or it is full, games are kept in memory as long as the page is open, and the page is told
//! once. A value that cannot be read is set aside under another name, never deleted.

use gloo_storage::{LocalStorage, Storage};
use js_sys::{Map, Reflect};
use leptos::prelude::{on_cleanup, window, window_event_listener};
use wasm_bindgen::JsCast;

use crate::table::Saved;

/// Games are kept under this and their identity.
const GAME: &str = "alea:game:";

/// What home shows of a game is kept under this and the game's identity: when it changed, a line end, the card.
const CARD: &str = "alea:card:";

/// Values that could not be read are kept under this and their former name.
const ASIDE: &str = "alea:aside:";

/// The best score with a set-up is kept under this and the link to the set-up.
const BEST: &str = "alea:best:";

/// Preferences are kept under this and their name.
const PREFERENCE: &str = "alea:preference:";

/// What could not be stored, by key. It hangs on the window, so that both programs of the page find it.
fn memory() -> Map {
    let (window, name) = (window(), "aleaMemory".into());
    if let Ok(known) = Reflect::get(&window, &name).and_then(JsCast::dyn_into::<Map>) {
        return known;
    }
    let fresh = Map::new();
    // A window takes any property.
    let _ = Reflect::set(&window, &name, &fresh);
    fresh
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
    memory().get(&key.into()).as_string().or_else(|| storage()?.get_item(key).ok().flatten())
}

fn write(key: &str, text: &str) -> Result<(), Trouble> {
    let storage = storage();
    let stored = storage.as_ref().is_some_and(|storage| storage.set_item(key, text).is_ok());
    if stored {
        memory().delete(&key.into());
    } else {
        memory().set(&key.into(), &text.into());
    }
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
        forget(&key);
        forget(&format!("{CARD}{id}"));
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

/// The identities of everything that is kept under a prefix.
fn kept_under(prefix: &str) -> Vec<String> {
    let mut keys: Vec<String> =
        memory().keys().into_iter().filter_map(|key| key.ok().and_then(|key| key.as_string())).collect();
    if let Some(storage) = storage() {
        let stored = (0..LocalStorage::length()).filter_map(|index| storage.key(index).ok().flatten());
        let stored: Vec<String> = stored.filter(|key| !keys.contains(key)).collect();
        keys.extend(stored);
    }
    keys.iter().filter_map(|key| key.strip_prefix(prefix)).map(str::to_owned).collect()
}

/// All games that can be read. One that cannot stays where it is: it is set aside, and told, when it is opened.
pub fn games() -> Vec<(String, Saved)> {
    let game = |id: String| {
        let saved = Saved::read(&read(&game_key(&id))?).ok()?;
        Some((id, saved))
    };
    kept_under(GAME).into_iter().filter_map(game).collect()
}

/// Keeps what home shows of a game that is going on; nothing of one that is over.
pub fn keep_card(id: &str, changed: u64, card: Option<&str>) {
    let key = format!("{CARD}{id}");
    match card {
        // Whether storage works is told with the games, where it matters.
        Some(card) => drop(write(&key, &format!("{changed}\n{card}"))),
        None => forget(&key),
    }
}

/// Removes a text from storage and memory.
fn forget(key: &str) {
    memory().delete(&key.into());
    if storage().is_some() {
        LocalStorage::delete(key);
    }
}

/// Identities and cards of the games that are going on, the last changed first.
pub fn cards() -> Vec<(String, String)> {
    let mut cards: Vec<(u64, (String, String))> = Vec::new();
    for id in kept_under(CARD) {
        let text = read(&format!("{CARD}{id}")).unwrap_or_default();
        let Some((changed, card)) = text.split_once('\n') else { continue };
        let changed = changed.parse().unwrap_or_default();
        let place = cards.iter().position(|(other, _)| *other < changed).unwrap_or(cards.len());
        cards.insert(place, (changed, (id, card.to_owned())));
    }
    cards.into_iter().map(|(_, card)| card).collect()
}

/// The best score that was reached with a set-up, named by its link.
pub fn best(set_up: &str) -> Option<i32> {
    read(&format!("{BEST}{set_up}"))?.parse().ok()
}

/// Keeps it; where it cannot be stored, for as long as the page is open.
pub fn keep_best(set_up: &str, score: i32) {
    // Whether storage works is told with the games, where it matters.
    let _ = write(&format!("{BEST}{set_up}"), &score.to_string());
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
