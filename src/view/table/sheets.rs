//! The menu and the rules.

use leptos::prelude::*;

use super::at_table::{AtTable, Sheet};
use crate::play::Intent;
use crate::shell::fits;
use crate::text::table::Words;
use crate::text::{review, settings};
use crate::view::buttons::WordButton;
use crate::view::context::Context;
use crate::view::live::live_if;
use crate::view::route::Route;
use crate::view::rules::RulesText;

#[component]
pub fn MenuSheet(
    /// The game's name, as in records and links.
    game: &'static str,
) -> impl IntoView {
    let (table, context) = (AtTable::get(), Context::get());
    let has_lines = table.part(|view| view.has_lines);
    let entry = move |name: &'static str, word: fn(&dyn Words) -> &'static str, press: Callback<()>| {
        let label = word(table.words);
        view! { <WordButton label name class="entry" press/> }
    };
    let rules = context.words_now().rules();
    let open = move |sheet| Callback::new(move |()| table.open(sheet));
    let restart = Callback::new(move |()| table.send(Intent::Restart));
    let shortcuts = Callback::new(move |()| {
        table.sheet.set(None);
        context.shortcuts.set(true);
    });
    // A device with touch and no mouse usually has no keyboard.
    let keys = (!fits("(pointer:coarse)")).then(|| {
        let label = context.words_now().shortcuts();
        view! { <WordButton label name="shortcuts" class="entry" press=shortcuts/> }.into_any()
    });
    view! {
        <WordButton label=rules name="rules" class="entry" press=open(Sheet::Rules)/>
        {entry("log", |words| words.all_moves(), open(Sheet::Log))}
        {live_if(move || has_lines.get().then(|| entry("lines", |words| words.lines(), open(Sheet::Lines)).into_any()))}
        {review_link().map(|link| link.into_any())}
        {entry("share", |words| words.share(), open(Sheet::Share))}
        {entry("restart", |words| words.restart(), restart)}
        {keys}
        <a class="entry" href=format!("#new/{game}")>{table.word(|words| words.new_game())}</a>
        <a class="entry" data-do="settings" href="#settings">{settings::words(context.language.get_untracked()).settings()}</a>
        <a class="entry" href="#">{context.words_now().home()}</a>
    }
}

/// The way to the review of this game.
fn review_link() -> Option<impl IntoView> {
    let context = Context::get();
    let Route::Play(id) = context.route.get_untracked() else { return None };
    let label = review::words(context.language.get_untracked()).review();
    Some(view! { <a class="entry" data-do="review" href=format!("#review/{id}")>{label}</a> })
}

#[component]
pub fn RulesSheet(
    /// The game's name, as in records and links.
    game: &'static str,
) -> impl IntoView {
    view! { <RulesText game/> }
}
