//! Progress in lessons, as home tells it.

use leptos::prelude::*;

use super::context::Context;
use super::route::Route;
use crate::remembered::lessons::{Progress, progress};
use crate::text::lesson::words;

/// The way to the lesson of a game. Read again whenever home is opened.
pub fn way_to(game: String) -> Signal<String> {
    let context = Context::get();
    Signal::derive(move || {
        let is_home = context.route.get() == Route::Home;
        let words = words(context.language.get());
        match is_home.then(|| progress(&game)) {
            Some(Progress::Finished) => words.again().to_owned(),
            Some(Progress::LeftAt(step)) => words.resume(step + 1),
            Some(Progress::New) | None => words.learn().to_owned(),
        }
    })
}
