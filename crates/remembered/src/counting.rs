//! The counts of games finished on this device.

use alea_play::{OwnEnd, OwnResult, OwnSums};
use alea_shell as shell;

use crate::store;
use alea_stats::results::{Ended, Entry, MOST, Milestone, beyond};
use alea_stats::time::past;
use alea_stats::{luck, results};

/// The kinds of entries in storage.
const RESULT: &str = "result";
const LUCK: &str = "luck";

/// Counts a game that has just been finished. It is counted only once, so nobody improves a result by an undo.
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

/// Whether a game was finished on this device by the only person who played it.
pub fn is_counted(id: &str) -> bool {
    store::is_counted(RESULT, id)
}

/// The meaning that the result of a counted game had for the player. Only the first end of a game counts, so `None` at
/// any other end.
pub fn milestone(id: &str, end: OwnEnd) -> Option<Milestone> {
    let read = |(id, text): (String, String)| Some((id, Entry::read(&text)?));
    let (own, others): (Vec<_>, Vec<_>) =
        store::counted(RESULT).into_iter().filter_map(read).partition(|(other, _)| other == id);
    let others: Vec<Entry> = others.into_iter().map(|(_, entry)| entry).collect();
    let (_, own) = own.first().filter(|(_, own)| own.score == end.score && (own.ended == Ended::Won) == end.won)?;
    results::milestone(own, &others, end.low_wins)
}

/// The best score of the solo games of a kind.
pub fn best_alone(game: &str) -> Option<i32> {
    let entries = store::counted(RESULT).into_iter().filter_map(|(_, text)| Entry::read(&text));
    entries.filter(|entry| entry.game == game && entry.level.is_none()).map(|entry| entry.score).max()
}

/// Adds the luck and the decisions of a fully reviewed game, once for each game.
pub fn count_luck(game: String, id: &str, own: OwnSums) {
    let OwnSums { players, level, result, luck, given_away, error } = own;
    let entry = luck::Entry { game, at: shell::now(), players, level, result, luck, given_away, error };
    keep(LUCK, id, &entry.write(), |text| Some(luck::Entry::read(text)?.at));
}

fn keep(kind: &str, id: &str, text: &str, time: fn(&str) -> Option<u64>) {
    // Failures of storage are reported with the games, where they matter.
    let _ = store::count(kind, id, text);
    // An unreadable entry has no time and stays.
    let now = shell::now();
    let kept = store::counted(kind).into_iter().filter_map(|(id, text)| Some((past(time(&text)?, now), id)));
    for id in beyond(kept.collect(), MOST) {
        store::uncount(kind, &id);
    }
}

pub struct Counted {
    /// How games ended.
    pub results: Vec<results::Entry>,
    /// The luck of those that were reviewed.
    pub luck: Vec<luck::Entry>,
    /// The number of unreadable entries.
    pub unreadable: usize,
}

impl Counted {
    /// The counts stored now.
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
