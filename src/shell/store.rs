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

/// What the lists show of a game is kept under this and the game's identity: when it changed, a line end, the card.
const CARD: &str = "alea:card:";

/// The name that a game was given is kept under this and the game's identity: apart from the game, so that a tab that renames it and
/// one in which it goes on never write the same value.
const NAME: &str = "alea:name:";

/// Values that could not be read are kept under this and their former name.
const ASIDE: &str = "alea:aside:";

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
        forget(&format!("{NAME}{id}"));
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

/// Everything that is kept of one game, so that it can be put back as it was.
pub struct Parcel {
    id: String,
    /// Key and text, the game first.
    texts: Vec<(String, String)>,
}

/// Takes a game out of storage and memory; `None` where there is none any more.
pub fn take_out(id: &str) -> Option<Parcel> {
    let mut texts = Vec::new();
    for prefix in [GAME, CARD, NAME] {
        let key = [prefix, id].concat();
        match read(&key) {
            Some(text) => texts.push((key, text)),
            None if prefix == GAME => return None,
            None => {}
        }
    }
    for (key, _) in &texts {
        forget(key);
    }
    Some(Parcel { id: id.to_owned(), texts })
}

/// Puts a game back, unless it is there again: another tab in which it was open has played on, and that is newer. Returns its identity,
/// and what is wrong if it could be kept in memory only.
pub fn put_back(parcel: Parcel) -> (String, Result<(), Trouble>) {
    let mut stored = Ok(());
    let goes_on = game_text(&parcel.id).is_some();
    for (key, text) in &parcel.texts {
        if !goes_on || key.starts_with(NAME) {
            stored = stored.and(write(key, text));
        }
    }
    (parcel.id, stored)
}

/// The name that a game was given here.
pub fn name(id: &str) -> Option<String> {
    read(&[NAME, id].concat())
}

/// Gives a game a name; an empty one takes its name away. Returns whether there is such a game.
///
/// # Errors
/// When it could be kept in memory only.
pub fn keep_name(id: &str, name: &str) -> Result<bool, Trouble> {
    let key = [NAME, id].concat();
    if game_text(id).is_none() {
        return Ok(false);
    }
    if name.is_empty() {
        forget(&key)
    } else {
        write(&key, name)?
    }
    Ok(true)
}

/// A game as it is written, whether or not it can be read.
pub fn game_text(id: &str) -> Option<String> {
    read(&game_key(id))
}

/// Calls when another tab writes the game with this identity, for as long as the page stands. Boxed, so that it exists once.
pub fn on_change(id: &str, changed: Box<dyn Fn()>) {
    let key = game_key(id);
    let handle = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().as_deref() == Some(key.as_str()) {
            changed();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Calls when the games that are kept change in another tab, or by the other program of this one, for as long as the page stands.
pub fn on_any_change(changed: impl Fn() + 'static) {
    let heard = move |event: web_sys::Event| {
        let key = event.unchecked_ref::<web_sys::StorageEvent>().key();
        // Without a key everything may have changed.
        if key.is_none_or(|key| [GAME, CARD, NAME].iter().any(|prefix| key.starts_with(prefix))) {
            changed();
        }
    };
    super::listen("storage", Box::new(heard));
}

/// Tells the other program of this page that the games have changed, as the browser tells other tabs.
pub fn tell_of_change() {
    if let Ok(event) = web_sys::Event::new("storage") {
        // Fails only for an event that is under way.
        let _ = window().dispatch_event(&event);
    }
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

/// Keeps what the lists show of a game.
pub fn keep_card(id: &str, card: &str) {
    // Whether storage works is told with the games, where it matters.
    let _ = write(&[CARD, id].concat(), card);
}

/// Removes a text from storage and memory.
fn forget(key: &str) {
    memory().delete(&key.into());
    if storage().is_some() {
        LocalStorage::delete(key);
    }
}

/// Identity, name and card of every game; an empty card where none is kept.
pub fn cards() -> Vec<(String, Option<String>, String)> {
    let entry = |id: String| {
        let card = read(&[CARD, &id].concat()).unwrap_or_default();
        (id.clone(), name(&id), card)
    };
    kept_under(GAME).into_iter().map(entry).collect()
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
