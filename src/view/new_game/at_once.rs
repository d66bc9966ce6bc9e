//! A game that starts by one tap: against a bot, at the level last used or the one that the address names.

use leptos::prelude::*;

use super::setup::{self, Luck};
use super::values;
use crate::remembered::store;
use crate::rules::Level;
use crate::shell::{self, place};
use crate::view::context::Context;
use crate::view::page::Awaited;
use crate::view::saved_games::save_new;

/// Starts a game and goes to it, replacing this address, so that Back leads to the place of the tap.
#[component]
pub fn AtOnce(
    /// The game's name, as in records and links.
    game: &'static str,
    /// At which level; the one last used where none is given.
    level: Option<Level>,
) -> impl IntoView {
    let context = Context::get();
    let fault = RwSignal::new(None::<String>);
    // Runs once this page is made, because another page replaces it.
    shell::spawn(async move {
        let Some(values) = values::at_once(game, level, store::preference) else { return };
        match setup::new_game(game, &values, &Luck::fresh(), shell::now()) {
            Ok(text) => place::replace(&format!("#play/{}", save_new(&text, context))),
            Err(wrong) => fault.set(Some(wrong.sentence(&[], context.language.get_untracked()))),
        }
    });
    view! { <Awaited fault/> }
}
