//! The games that are stored on this device, as signals and as the shelf of imports.

use leptos::prelude::*;

use super::import::{Checked, Shelf};
use super::rows::{Row, in_order};
use crate::shell;
use crate::shell::store;
use crate::table::{Record, Saved, Seed};
use crate::view::context::Context;

/// The rows of all saved games, the last changed first. They follow what happens here and in other tabs.
#[derive(Clone, Copy)]
pub struct Rows(RwSignal<Vec<Row>>);

impl Rows {
    /// Reads the rows and follows them for as long as the calling component stands, while `active`; otherwise nothing is read.
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
        store::on_games_change(move || {
            if active.try_get_untracked() == Some(true) {
                rows.read();
            }
        });
        rows
    }

    /// Reads what is stored; only what has changed is looked at.
    fn read(self) {
        let mut known = self.0.get_untracked();
        let row = |game: store::SavedGame| {
            let place = known.iter().position(|row| row.key == game.key && row.is_of(game.name.as_deref(), &game.text));
            match place {
                Some(place) => known.swap_remove(place),
                None => Row::of(game.key, game.id, game.name, &game.text, game.quarantined),
            }
        };
        let rows = in_order(store::saved_games().into_iter().map(row).collect());
        if self.0.with_untracked(|known| *known != rows) {
            self.0.set(rows);
        }
    }

    /// Puts a game among those that cannot be read: its replay has failed.
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

/// Saves a text as a game of its own and returns its identity.
pub fn save_new(text: &str, context: Context) -> String {
    let id = Seed::fresh().map_or_else(|_| shell::now().to_string(), |seed| seed.to_string().to_ascii_lowercase());
    if let Err(trouble) = store::save(&id, text) {
        context.tell(&trouble);
    }
    id
}

/// The games that are stored, as a shelf.
pub(super) struct Stored {
    context: Context,
    known: Vec<(String, Record)>,
}

impl Stored {
    pub(super) fn new(context: Context) -> Self {
        let games = store::saved_games().into_iter().filter(|game| !game.quarantined);
        let known = games.filter_map(|game| Some((game.id, Saved::read(&game.text).ok()?.shared()))).collect();
        Stored { context, known }
    }
}

impl Shelf for Stored {
    fn find(&self, record: &Record) -> Option<String> {
        self.known.iter().find(|(_, known)| known == record).map(|(id, _)| id.clone())
    }

    fn add(&mut self, checked: &Checked) -> String {
        let id = save_new(&checked.text, self.context);
        self.known.push((id.clone(), checked.record.clone()));
        id
    }
}
