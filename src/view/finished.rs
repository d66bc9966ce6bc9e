//! What this device remembers of the games that were finished last, and how home tells it.

use leptos::prelude::*;

use super::context::Context;
use super::last_game::told;
use super::route::Route;
use crate::boards::terms_of;
use crate::shell::store;
use crate::stats::last::LastGame;

fn key(game: &str) -> String {
    format!("last-{game}")
}

/// Remembers how a game has ended.
pub fn remember(game: &str, last: &LastGame) {
    store::save_preference(&key(game), &last.write());
}

/// The last line of a card on home: how the last game went; for how many the game is and how long it takes, as long as none was finished.
/// Read anew whenever home is come to.
pub fn last_line(game: String) -> Signal<String> {
    let context = Context::get();
    Signal::derive(move || {
        let language = context.language.get();
        let last = (context.route.get() == Route::Home).then(|| store::preference(&key(&game))).flatten();
        match last.and_then(|text| LastGame::read(&text)) {
            Some(last) => told(&last, language),
            None => terms_of(&game, language),
        }
    })
}
