//! The commands for a saved game: rename, export, delete, and undo a deletion.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::dates::day;
use super::rows::Row;
use super::stored::Rows;
use crate::remembered::store::{self, Removed};
use crate::shell::files;
use crate::text::saved::words;
use crate::view::context::Context;
use crate::view::keys::{self, Meaning};

/// A deletion that can be undone.
struct Deletion {
    removed: Removed,
    heading: String,
}

/// The deletions since the page was opened, the latest last. They outlive the page, because the message with its button may.
type Deletions = Rc<RefCell<Vec<Deletion>>>;

/// The commands of the page of saved games.
#[derive(Clone, Copy)]
pub(super) struct Commands {
    context: Context,
    rows: Rows,
    /// The key of the game that is being renamed.
    renaming: RwSignal<Option<String>>,
    deletions: StoredValue<Deletions, LocalStorage>,
}

impl Commands {
    /// While the calling component exists, Ctrl+Z undoes the last deletion.
    pub(super) fn provide() -> Self {
        let commands = Commands {
            context: Context::get(),
            rows: Rows::follow(Signal::derive(|| true)),
            renaming: RwSignal::new(None),
            deletions: StoredValue::new_local(Deletions::default()),
        };
        keys::listen(move |meaning| {
            let undoes = meaning == Meaning::Undo;
            if undoes {
                restore(&commands.deletions.get_value(), None, commands.context);
            }
            undoes
        });
        commands
    }

    pub(super) fn rows(self) -> Rows {
        self.rows
    }

    pub(super) fn is_renaming(self) -> bool {
        self.renaming.with(Option::is_some)
    }

    /// The game that is being renamed.
    pub(super) fn renamed(self) -> Option<Row> {
        self.rows.row(&self.renaming.get_untracked()?)
    }

    pub(super) fn start_renaming(self, key: String) {
        self.renaming.set(Some(key));
    }

    pub(super) fn stop_renaming(self) {
        self.renaming.set(None);
    }

    /// Names the game that is being renamed.
    pub(super) fn rename(self, name: &str) {
        let renamed = self.renamed().map_or(Ok(false), |row| store::rename(&row.id, name.trim()));
        match renamed {
            Ok(true) => {}
            Ok(false) => self.context.say(words(self.context.language.get_untracked()).deleted_elsewhere()),
            Err(trouble) => self.context.tell(&trouble),
        }
        self.stop_renaming();
    }

    pub(super) fn export(self, key: &str) {
        let Some(row) = self.rows.row(key) else { return };
        let name = row.file_name(&day(row.changed), self.context.language.get_untracked());
        files::download(&name, &files::spread(&row.exported()));
    }

    /// Deletes a game, and moves the focus to the one beside it.
    pub(super) fn delete(self, key: &str) {
        let had = active();
        let line = had.as_ref().and_then(|had| had.closest("li").ok().flatten());
        let beside = line.and_then(|line| line.next_element_sibling().or_else(|| line.previous_element_sibling()));
        let heading = self.rows.row(key).map(|row| row.heading(self.context.language.get_untracked()));
        if let (Some(heading), Some(removed)) = (heading, store::remove(key)) {
            let deletions = self.deletions.get_value();
            deletions.borrow_mut().push(Deletion { removed, heading });
            offer_undo(&deletions, self.context);
        }
        if had.is_some() {
            request_animation_frame(move || {
                let beside = beside.and_then(|line| line.query_selector("a, button").ok().flatten());
                focus_if_lost(beside.or_else(|| query(".filed .listed[href], .filed li button, .import input")));
            });
        }
    }
}

/// Shows a message about the last deletion, with a button that undoes it.
fn offer_undo(deletions: &Deletions, context: Context) {
    let words = words(context.language.get_untracked());
    if let Some(last) = deletions.borrow().last() {
        let (deletions, key) = (deletions.clone(), last.removed.key().to_owned());
        let undo = Rc::new(move || restore(&deletions, Some(&key), context));
        context.offer(words.deleted(&last.heading), words.undo(), undo);
    }
}

/// Undoes the deletion of a key, or the last one. Other deletions can still be undone after it.
fn restore(deletions: &Deletions, key: Option<&str>, context: Context) {
    let found = {
        let mut deletions = deletions.borrow_mut();
        let place = match key {
            Some(key) => deletions.iter().rposition(|deletion| deletion.removed.key() == key),
            None => deletions.len().checked_sub(1),
        };
        place.map(|place| deletions.remove(place))
    };
    let Some(Deletion { removed, heading }) = found else { return };
    let row = format!(".filed [href=\"#play/{}\"]", removed.id());
    if let Err(trouble) = store::restore(removed) {
        context.tell(&trouble);
    }
    let words = words(context.language.get_untracked());
    if deletions.borrow().is_empty() {
        context.say(words.restored(&heading));
    } else {
        offer_undo(deletions, context);
    }
    // The pressed button is gone with its message, so the focus goes to the restored game.
    request_animation_frame(move || focus(query(&row)));
}

/// The element with the focus, if there is one.
fn active() -> Option<Element> {
    document().active_element().filter(|element| element.tag_name() != "BODY")
}

fn query(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

/// Gives an element the focus, if nothing has it.
fn focus_if_lost(element: Option<Element>) {
    if active().is_none() {
        focus(element);
    }
}

/// Gives an element the focus, if it is there.
fn focus(element: Option<Element>) {
    if let Some(element) = element {
        // Fails only for an element that is no longer in the document.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}
