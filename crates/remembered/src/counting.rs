//! What this device has counted of the games that were finished on it.

use alea_play::{OwnResult, OwnSums};
use alea_shell as shell;

use crate::store;
use alea_stats::results::{Ended, Entry, MOST, beyond};
use alea_stats::time::past;
use alea_stats::{luck, results};

/// The kinds of entries in storage.
const RESULT: &str = "result";
const LUCK: &str = "luck";

/// Counts a game that has just been finished. One that was counted already is not counted again, however it ended this time: nobody
/// improves a result by undoing.
pub fn count(game: &str, id: &str, own: OwnResult) {
    let OwnResult { players, level, won, shared, score } = own;
    let ended = match (won, shared) {
        (true, false) => Ended::Won,
        (true, true) => Ended::Tied,
        (false, _) => Ended::Lost,
    };
    let entry = Entry { game: game.to_owned(), at: shell::now(), players, level, ended, score };
    keep(RESULT, id, &entry.write(), |text| Some(Entry::read(text)?.at));
}

/// Whether a game was finished on this device by the one person who played it.
pub fn is_counted(id: &str) -> bool {
    store::is_counted(RESULT, id)
}

/// Adds the luck and the decisions of a game that was reviewed to its end; once for each game.
pub fn count_luck(game: String, id: &str, own: OwnSums) {
    let OwnSums { players, level, result, luck, skill, error } = own;
    let entry = luck::Entry { game, at: shell::now(), players, level, result, luck, skill, error };
    keep(LUCK, id, &entry.write(), |text| Some(luck::Entry::read(text)?.at));
}

fn keep(kind: &str, id: &str, text: &str, time: fn(&str) -> Option<u64>) {
    // Whether storage works is told with the games, where it matters.
    let _ = store::count(kind, id, text);
    // What cannot be read has no time and stays where it is.
    let now = shell::now();
    let kept = store::counted(kind).into_iter().filter_map(|(id, text)| Some((past(time(&text)?, now), id)));
    for id in beyond(kept.collect(), MOST) {
        store::uncount(kind, &id);
    }
}

/// All that was counted.
pub struct Counted {
    /// How games ended.
    pub results: Vec<results::Entry>,
    /// The luck of those that were reviewed.
    pub luck: Vec<luck::Entry>,
    /// How many entries cannot be read.
    pub unreadable: usize,
}

impl Counted {
    /// What is stored now.
    pub fn now() -> Counted {
        let (stored, reviewed) = (store::counted(RESULT), store::counted(LUCK));
        let mut results: Vec<_> = stored.iter().filter_map(|(_, text)| results::Entry::read(text)).collect();
        let mut luck: Vec<_> = reviewed.iter().filter_map(|(_, text)| luck::Entry::read(text)).collect();
        let now = shell::now();
        results.iter_mut().for_each(|entry| entry.at = past(entry.at, now));
        luck.iter_mut().for_each(|entry| entry.at = past(entry.at, now));
        let unreadable = stored.len() + reviewed.len() - results.len() - luck.len();
        Counted { results, luck, unreadable }
    }
}
