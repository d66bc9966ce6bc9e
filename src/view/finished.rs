//! The last finished games that this device remembers, and their lines on home.

use leptos::prelude::*;

use super::context::Context;
use super::last_game::told;
use super::learning::way_to;
use super::live::{Live, live_if};
use super::route::Route;
use crate::remembered::counting::best_alone;
use crate::remembered::lessons::{Progress, progress};
use crate::remembered::store;
use crate::stats::last::LastGame;

fn key(game: &str) -> String {
    format!("last-{game}")
}

/// Remembers how a game has ended.
pub fn remember(game: &str, last: &LastGame) {
    store::save_preference(&key(game), &last.write());
}

/// The line about the last game of a kind. If none was finished, a link to its lesson until that is learned. Read again
/// whenever home opens.
pub fn last_line(game: String) -> Live {
    let context = Context::get();
    let href = format!("#learn/{game}");
    let way = way_to(game.clone());
    live_if(move || {
        let is_home = context.route.get() == Route::Home;
        let last = is_home.then(|| store::preference(&key(&game))).flatten();
        if let Some(last) = last.and_then(|last| LastGame::read(&last)) {
            let alone = if let [seat] = &last.seats[..] { Some(seat) } else { None };
            let best = alone.and_then(|_| best_alone(&game));
            // A bot that somebody watched has no best score.
            if best.is_some() || alone.is_none_or(|seat| seat.bot.is_none()) {
                return Some(told(&last, best, context.language.get()).into_any());
            }
        }
        let is_learned = progress(&game) == Progress::Finished;
        (!is_learned).then(|| view! { <a class="way" href=href.clone()>{way}</a> }.into_any())
    })
}
