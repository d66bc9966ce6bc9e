//! How far the lessons of this device have come: remembered, and told on the home page.

use leptos::prelude::*;

use super::context::Context;
use super::route::Route;
use crate::play::LessonView;
use crate::shell::store;
use crate::text::lesson::words;

/// What is remembered of a lesson that was finished.
const FINISHED: &str = "finished";

fn key(game: &str) -> String {
    format!("lesson-{game}")
}

/// The step at which a lesson was left, from 0; the first where it was not begun, or was finished.
pub fn left_at(game: &str) -> usize {
    store::preference(&key(game)).and_then(|step| step.parse().ok()).unwrap_or_default()
}

/// Remembers how far a lesson has come. One that was finished stays so until it is begun anew.
pub fn remember(game: &str, view: &LessonView) {
    store::save_preference(&key(game), &if view.is_over() { FINISHED.to_owned() } else { view.step.to_string() });
}

/// The way to the lesson of a game, as home tells it; read anew whenever home is come to.
pub fn way_to(game: String) -> Signal<String> {
    let context = Context::get();
    Signal::derive(move || {
        let is_home = context.route.get() == Route::Home;
        let words = words(context.language.get());
        match store::preference(&key(&game)) {
            Some(state) if is_home && state == FINISHED => words.again().to_owned(),
            Some(_) if is_home && left_at(&game) > 0 => words.resume(left_at(&game) + 1),
            _ => words.learn().to_owned(),
        }
    })
}
