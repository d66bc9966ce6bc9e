//! The puzzles of a game, fetched when practice is opened, and what this device remembers of them.

use std::cell::RefCell;
use std::rc::Rc;

use crate::shell::share::{self, ShareError};
use crate::shell::{self, store};
use crate::stats::practice::Practice;
use crate::table::Collection;

thread_local! {
    /// The collection that was opened last: one goes from one of its puzzles to the next.
    static OPEN: RefCell<Option<Rc<Collection>>> = const { RefCell::new(None) };
}

/// Why there are no puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPuzzles {
    /// The file could not be had.
    NotLoaded(ShareError),
    /// It cannot be used.
    Broken,
}

/// The puzzles of a game.
///
/// # Errors
/// When they cannot be had or used.
pub async fn collection(game: &str) -> Result<Rc<Collection>, NoPuzzles> {
    if let Some(open) = OPEN.with_borrow(Clone::clone).filter(|open| open.game == game) {
        return Ok(open);
    }
    let text = share::file(&format!("./puzzles/{game}.json")).await.map_err(NoPuzzles::NotLoaded)?;
    let read = Collection::read(&text).map_err(|_| NoPuzzles::Broken)?;
    let read = Rc::new(Some(read).filter(|read| read.game == game).ok_or(NoPuzzles::Broken)?);
    OPEN.set(Some(read.clone()));
    Ok(read)
}

fn key(game: &str) -> String {
    format!("practice-{game}")
}

/// What is remembered of a game's puzzles.
pub fn practice(game: &str) -> Practice {
    Practice::read(&store::preference(&key(game)).unwrap_or_default())
}

/// Changes what is remembered, as it is today.
pub fn remember(game: &str, change: impl FnOnce(&mut Practice, u64)) {
    let mut practice = practice(game);
    change(&mut practice, shell::today());
    store::save_preference(&key(game), &practice.write());
}

/// The address of a puzzle.
pub fn address(game: &str, number: usize) -> String {
    format!("#1/puzzle/{game}/{number}")
}
