//! What this device remembers of the games that were finished last, and how home tells it.

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

/// How the last game of a kind went; nothing as long as none was finished. Read anew whenever home is come to.
pub fn last_line(game: String) -> Live {
    let context = Context::get();
    live_if(move || {
        let is_home = context.route.get() == Route::Home;
        let last = is_home.then(|| store::preference(&key(&game))).flatten();
        Some(told(&LastGame::read(&last?)?, context.language.get()).into_any())
    })
}
