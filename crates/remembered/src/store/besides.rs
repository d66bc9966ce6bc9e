//! Everything stored besides the games: reviews, mistakes, best scores, counts, preferences.

use super::trying::{forget, keys, read, write};
use super::{MISTAKES, mistakes_key, review_key};
use alea_table::Trouble;

/// The prefix of best scores, before the link to the setup.
const BEST: &str = "alea:best:";

/// The prefix of preferences, before their name.
const PREFERENCE: &str = "alea:preference:";

/// The stored review of a game, as text.
pub fn review(id: &str) -> Option<String> {
    read(&review_key(id))
}

/// Saves the review of a game. If it cannot be stored, it is kept while the page is open.
pub fn save_review(id: &str, text: &str) {
    // Failures of storage are reported with the games, where they matter.
    let _ = write(&review_key(id), text);
}

/// The practice of a game's mistakes, as text.
pub fn mistakes(id: &str) -> Option<String> {
    read(&mistakes_key(id))
}

/// The same for every game, with its identity, in no order.
pub fn all_mistakes() -> Vec<(String, String)> {
    under(MISTAKES)
}

/// Saves it. If it cannot be stored, it is kept while the page is open.
pub fn save_mistakes(id: &str, text: &str) {
    // Failures of storage are reported with the games, where they matter.
    let _ = write(&mistakes_key(id), text);
}

/// The texts under keys with this prefix, each with the rest of its key, in no order.
fn under(prefix: &str) -> Vec<(String, String)> {
    let below = |key: String| Some((key.strip_prefix(prefix)?.to_owned(), read(&key)?));
    keys().into_iter().filter_map(below).collect()
}

/// The best score with the setup of this link.
pub fn best(set_up: &str) -> Option<i32> {
    read(&format!("{BEST}{set_up}"))?.parse().ok()
}

/// Saves a best score. If it cannot be stored, it is kept while the page is open.
pub fn save_best(set_up: &str, score: i32) {
    // Failures of storage are reported with the games, where they matter.
    let _ = write(&format!("{BEST}{set_up}"), &score.to_string());
}

/// The prefix of counted games, before the kind of entry and the game's identity. Each game has its own key, so two tabs never write
/// the same value, and a deleted game stays counted.
const COUNTED: &str = "alea:counted:";

/// The prefix of all keys, and what follows it where something else than games, their reviews and mistakes is kept.
const OWN: &str = "alea:";
const BESIDES: [&str; 3] = ["best:", "counted:", "preference:"];

/// Everything kept besides games, their reviews and mistakes: keys without the product's prefix, and texts, in order.
pub fn all_besides() -> Vec<(String, String)> {
    let mut kept = under(OWN);
    kept.retain(|(key, _)| is_besides(key));
    kept.sort_unstable();
    kept
}

/// Whether a key of a file is of this kind, so that it touches no game.
pub fn is_besides(key: &str) -> bool {
    BESIDES.iter().any(|prefix| key.len() > prefix.len() && key.starts_with(prefix))
}

/// What is kept under one of these keys.
pub fn besides(key: &str) -> Option<String> {
    read(&[OWN, key].concat())
}

/// Keeps a text under one of them, or forgets it.
pub fn keep_besides(key: &str, text: Option<&str>) {
    let key = [OWN, key].concat();
    match text {
        // Failures of storage are reported with the games, where they matter.
        Some(text) => drop(write(&key, text)),
        None => forget(&key),
    }
}

/// The entries of a kind with the identities of their games, in no order.
pub fn counted(kind: &str) -> Vec<(String, String)> {
    under(&[COUNTED, kind, ":"].concat())
}

/// Saves the entry of a kind for a game, unless there is one already.
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

pub fn preference(name: &str) -> Option<String> {
    read(&format!("{PREFERENCE}{name}"))
}

/// Saves a preference. If it cannot be stored, it is kept while the page is open.
pub fn save_preference(name: &str, value: &str) {
    // Failures of storage are reported with the games, where they matter.
    let _ = write(&format!("{PREFERENCE}{name}"), value);
}
