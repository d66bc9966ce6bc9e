//! What is kept besides the games: reviews, mistakes, best scores, what is counted, preferences.

use super::trying::{forget, keys, read, write};
use super::{MISTAKES, mistakes_key, review_key};
use alea_table::Trouble;

/// The best score with a set-up is saved under this and the link to the set-up.
const BEST: &str = "alea:best:";

/// Preferences are saved under this and their name.
const PREFERENCE: &str = "alea:preference:";

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
