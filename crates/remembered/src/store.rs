//! Storage between visits: localStorage, through gloo-storage.
//!
//! If storage is forbidden or full, [`Keeping`](alea_table::Keeping) holds everything in memory while the page is open, and the caller
//! gets an error. An unreadable game is put in quarantine under another key, and never deleted.

mod besides;
mod telling;
mod trying;

use std::collections::BTreeSet;

use js_sys::{JsString, Object, Reflect};
use wasm_bindgen::JsCast;

pub use besides::*;
pub use telling::{on_change, on_games_change, tell_later};
use trying::{forget, in_memory, keys, read, storage, write};
pub use trying::{is_in_memory, keep_trying, loss, try_now};

use alea_table::Trouble;

/// The prefix of a game's key, before its identity.
const GAME: &str = "alea:game:";

/// The prefix of texts that lists once stored, before the game's identity. They are removed when found.
const CARD: &str = "alea:card:";

/// The prefix of a game's name, before its identity. It is apart from the game, so that a tab that renames the game and one that
/// plays it never write the same value.
const NAME: &str = "alea:name:";

/// The prefix of a game's review, before its identity.
const REVIEW: &str = "alea:review:";

/// The prefix of the practice of a reviewed game's mistakes, before its identity.
const MISTAKES: &str = "alea:mistakes:";

/// The name of the preference that remembers that somebody knows home, whatever is deleted.
const KNOWS_HOME: &str = "knows-home";

/// The prefix of games in quarantine, before the time and their old key.
const ASIDE: &str = "alea:aside:";

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// The key of its text in storage.
    pub key: String,
    /// Its identity, as in its address.
    pub id: String,
    /// The name that somebody gave it.
    pub name: Option<String>,
    pub text: String,
    pub quarantined: bool,
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

/// The identity of the game under a key, and whether it is in quarantine. `None` for the key of anything else.
fn game_under(key: &str) -> Option<(&str, bool)> {
    match key.strip_prefix(GAME) {
        Some(id) => Some((id, false)),
        None => key.strip_prefix(ASIDE)?.split_once(GAME).map(|(_, id)| (id, true)),
    }
}

/// The text of a game, readable or not.
pub fn game_text(id: &str) -> Option<String> {
    read(&game_key(id))
}

/// Saves the text of a game.
///
/// # Errors
/// When it could only be kept in memory.
pub fn save(id: &str, text: &str) -> Result<(), Trouble> {
    write(&game_key(id), text)
}

/// Moves an unusable game to another key, so that lists no longer offer it but its text stays.
pub fn quarantine(id: &str) {
    let game = game_key(id);
    let key = format!("{ASIDE}{}:{game}", alea_shell::now());
    if let Some(text) = read(&game) {
        // A move in full storage frees space only afterwards, so it may fail. Then the text stays where it is.
        let stored = write(&key, &text);
        if stored == Err(Trouble::Full) {
            return forget(&key);
        }
        forget(&game);
    }
}

/// Every saved game, including those in quarantine, in no order.
pub fn saved_games() -> Vec<SavedGame> {
    let mut keys = keys();
    let (named, old): (BTreeSet<String>, Vec<String>) = (
        keys.iter().filter(|key| key.starts_with(NAME)).cloned().collect(),
        keys.extract_if(.., |key| key.starts_with(CARD)).collect(),
    );
    old.iter().for_each(|key| forget(key));
    let game = |key: String| {
        let (id, quarantined) = game_under(&key)?;
        let (id, text) = (id.to_owned(), read(&key)?);
        let name = if named.contains(&name_key(&id)) { name(&id) } else { None };
        Some(SavedGame { id, name, text, quarantined, key })
    };
    keys.into_iter().filter_map(game).collect()
}

/// The keys of every saved game, including those in quarantine, in no order.
pub fn game_keys() -> Vec<String> {
    keys().into_iter().filter(|key| game_under(key).is_some()).collect()
}

/// Remembers that somebody knows home, before all games that show it are deleted.
pub fn remember_home() {
    save_preference(KNOWS_HOME, "1");
}

/// Whether somebody has played or begun to learn on this device, in a game, in puzzles, or in a lesson from its second step on; or deleted
/// all games.
pub fn knows_home() -> bool {
    if preference(KNOWS_HOME).is_some() {
        return true;
    }
    let is_known = |key: &String| {
        let preference = key.strip_prefix("alea:preference:").unwrap_or_default();
        key.starts_with(GAME)
            || preference.starts_with("last-")
            || preference.starts_with("practice-")
            || preference.starts_with("lesson-") && read(key).is_some_and(|step| step != "0")
    };
    keys().iter().any(is_known)
}

/// The bytes of everything that is kept on this device, keys included, as text.
pub fn size() -> usize {
    keys().iter().map(|key| key.len() + read(key).map_or(0, |text| text.len())).sum()
}

pub fn saved_game(key: &str) -> Option<SavedGame> {
    let (id, quarantined) = game_under(key)?;
    Some(SavedGame { key: key.to_owned(), id: id.to_owned(), name: name(id), text: read(key)?, quarantined })
}

/// The identities and texts of the saved games that contain this trace. The browser hands out no other texts.
pub fn games_with(trace: &str) -> Vec<(String, String)> {
    let in_memory = in_memory(&|key, text| key.starts_with(GAME) && text.contains(trace)).into_iter();
    let in_memory: Vec<(String, String)> = in_memory.map(|(key, text)| (key[GAME.len()..].to_owned(), text)).collect();
    let Some(storage) = storage() else { return in_memory };
    let stored = Object::keys(&storage).into_iter().filter_map(|key| {
        let key: JsString = key.dyn_into().ok()?;
        if !key.starts_with(GAME, 0) {
            return None;
        }
        let text: JsString = Reflect::get(&storage, &key).ok()?.dyn_into().ok()?;
        let key = String::from(key);
        let id = key.strip_prefix(GAME)?;
        (!is_in_memory(&key) && text.includes(trace, 0)).then(|| (id.to_owned(), String::from(text)))
    });
    in_memory.into_iter().chain(stored.collect::<Vec<_>>()).collect()
}

/// Everything that was stored for one game, so that it can be restored.
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

/// Removes the game under a key of [`SavedGame`]; `None` if it is gone already.
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

/// Removes a game that was saved as this text, unless it has changed since. Returns whether it is gone.
pub fn remove_unchanged(id: &str, text: &str) -> bool {
    let stored = game_text(id);
    if stored.as_deref() == Some(text) {
        remove(&game_key(id));
        return true;
    }
    stored.is_none()
}

/// Restores a game, unless it exists again because another tab has played on. That text is newer.
///
/// # Errors
/// When it could only be kept in memory.
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

/// The name of a game on this device.
pub fn name(id: &str) -> Option<String> {
    read(&name_key(id))
}

/// Names a game; an empty name removes it. Returns whether there is such a game.
///
/// # Errors
/// When it could only be kept in memory.
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
