//! The games that are stored on this device, as signals and as the shelf of imports.

use std::collections::{BTreeMap, BTreeSet};

use leptos::prelude::*;

use super::besides::{Brought, merged};
use super::import::{Checked, Shelf};
use super::rows::{Row, in_order};
use crate::remembered::store;
use crate::shell;
use crate::shell::slices::Slices;
use crate::table::{Device, Record, Saved, Seed, Trouble};
use crate::view::context::Context;

/// The rows of all saved games, the last changed first. They follow what happens here and in other tabs.
#[derive(Clone, Copy)]
pub struct Rows(RwSignal<Vec<Row>>);

impl Rows {
    /// Reads and follows the rows while the calling component exists. Nothing is read while not `active`.
    pub fn follow(active: Signal<bool>) -> Self {
        let rows = Rows(RwSignal::new(Vec::new()));
        if active.get_untracked() {
            rows.read();
        }
        Effect::new(move |before: Option<bool>| {
            let now = active.get();
            if now && before == Some(false) {
                rows.read();
            }
            now
        });
        store::on_games_change(move |keys| {
            if active.try_get_untracked() == Some(true) {
                match keys {
                    Some(keys) => rows.read_some(keys),
                    None => rows.read(),
                }
            }
        });
        rows
    }

    /// Reads storage, and parses only what has changed.
    fn read(self) {
        let mut known = by_key(self.0.get_untracked());
        let row = |game: store::SavedGame| {
            let same = known.remove(&game.key).filter(|row| row.is_of(game.name.as_deref(), &game.text));
            same.unwrap_or_else(|| row_of(game))
        };
        let rows: Vec<Row> = store::saved_games().into_iter().map(row).collect();
        // Without games, the code that sorts them need not be loaded yet.
        let rows = if rows.is_empty() { rows } else { in_order(rows, shell::now()) };
        if self.0.with_untracked(|known| *known != rows) {
            self.0.set(rows);
        }
    }

    /// Reads what is stored under these keys.
    fn read_some(self, keys: &BTreeSet<String>) {
        let mut rows = by_key(self.0.get_untracked());
        let mut has_changed = false;
        for key in keys {
            let before = rows.remove(key);
            let now = store::saved_game(key).map(|game| match &before {
                Some(row) if row.is_of(game.name.as_deref(), &game.text) => row.clone(),
                _ => row_of(game),
            });
            has_changed |= before != now;
            rows.extend(now.map(|row| (key.clone(), row)));
        }
        if has_changed {
            self.0.set(in_order(rows.into_values().collect(), shell::now()));
        }
    }

    /// Moves a game to the unreadable ones after its replay has failed.
    pub fn set_unreadable(self, key: &str) {
        self.0.update(|rows| {
            if let Some(row) = rows.iter_mut().find(|row| row.key == key) {
                *row = row.clone().unreadable();
            }
        });
    }

    /// Gives the rows to a function, and follows them.
    pub fn with<T>(self, read: impl FnOnce(&[Row]) -> T) -> T {
        self.0.with(|rows| read(rows))
    }

    /// The row of a key as it is now.
    pub fn row(self, key: &str) -> Option<Row> {
        self.0.with_untracked(|rows| rows.iter().find(|row| row.key == key).cloned())
    }
}

fn row_of(game: store::SavedGame) -> Row {
    Row::of(game.key, game.id, game.name, &game.text, game.quarantined)
}

fn by_key(rows: Vec<Row>) -> BTreeMap<String, Row> {
    rows.into_iter().map(|row| (row.key.clone(), row)).collect()
}

fn fresh_id() -> String {
    Seed::fresh().map_or_else(|_| shell::now().to_string(), |seed| seed.to_string().to_ascii_lowercase())
}

/// Saves a text as a new game and returns its identity.
pub fn save_new(text: &str, context: Context) -> String {
    let id = fresh_id();
    if let Err(trouble) = store::save(&id, text) {
        context.tell(&trouble);
    }
    id
}

/// The most games from files that are kept in memory when storage is full. More stay in their file.
const IN_MEMORY: usize = 20;

/// The games that are stored, as a shelf.
pub(super) struct Stored {
    context: Context,
    /// The identity of each game by the line of its record; `None` if each game is searched for by itself.
    known: Option<BTreeMap<String, String>>,
    in_memory: usize,
    /// Whether one game had no room. Then those after it have none either, and each attempt would read all of storage.
    is_full: bool,
}

impl Stored {
    /// For few games: reads only texts that may be the same game.
    pub(super) fn new(context: Context) -> Self {
        Stored { context, known: None, in_memory: 0, is_full: false }
    }

    /// For many games: reads every stored game, in slices.
    pub(super) async fn all(context: Context, slices: &mut Slices) -> Self {
        let mut known = BTreeMap::new();
        for key in store::game_keys() {
            if let Some(game) = store::saved_game(&key).filter(|game| !game.quarantined)
                && let Ok(saved) = Saved::read(&game.text)
            {
                known.insert(saved.shared().to_line(), game.id);
            }
            slices.rest().await;
        }
        Stored { known: Some(known), ..Stored::new(context) }
    }
}

impl Shelf for Stored {
    fn find(&self, record: &Record) -> Option<String> {
        if let Some(known) = &self.known {
            return known.get(&record.to_line()).cloned();
        }
        let is_same = |text: &str| Saved::read(text).is_ok_and(|saved| saved.shared() == *record);
        let alike = store::games_with(&record.trace());
        alike.into_iter().find(|(_, text)| is_same(text)).map(|(id, _)| id)
    }

    fn add(&mut self, checked: &Checked) -> Option<String> {
        if self.is_full {
            return None;
        }
        let id = fresh_id();
        match store::save(&id, &checked.text) {
            Ok(()) => {}
            Err(Trouble::Full) if self.in_memory == IN_MEMORY => {
                store::remove_unchanged(&id, &checked.text);
                self.is_full = true;
                return None;
            }
            Err(trouble) => {
                self.in_memory += 1;
                self.context.tell(&trouble);
            }
        }
        if let Some(Err(trouble)) = checked.name.as_deref().map(|name| store::rename(&id, name)) {
            self.context.tell(&trouble);
        }
        if let Some(known) = &mut self.known {
            known.insert(checked.record.to_line(), id.clone());
        }
        Some(id)
    }

    fn keep(&mut self, device: &Device) -> Brought {
        let mut brought = Brought::default();
        for (key, there) in device.0.iter().filter(|(key, _)| store::is_besides(key)) {
            let here = store::besides(key);
            if let Some((text, puzzles)) = merged(key, here.as_deref(), there) {
                store::keep_besides(key, Some(&text));
                brought.before.push((key.clone(), here));
                brought.puzzles += puzzles;
            }
        }
        brought
    }
}
