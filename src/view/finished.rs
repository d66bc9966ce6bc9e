//! The last finished games that this device remembers, and their lines on home.

use leptos::prelude::*;

use super::context::Context;
use super::last_game::told;
use super::live::{Live, live_if};
use super::route::Route;
use crate::remembered::store;
use crate::stats::last::LastGame;

fn key(game: &str) -> String {
    format!("last-{game}")
}

/// Remembers how a game has ended.
pub fn remember(game: &str, last: &LastGame) {
    store::save_preference(&key(game), &last.write());
}

/// The line about the last game of a kind, if one was finished. Read again whenever home is opened.
pub fn last_line(game: String) -> Live {
    let context = Context::get();
    live_if(move || {
        let is_home = context.route.get() == Route::Home;
        let last = is_home.then(|| store::preference(&key(&game))).flatten();
        Some(told(&LastGame::read(&last?)?, context.language.get()).into_any())
    })
}
