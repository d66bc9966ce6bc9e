//! The menu and the rules.

use leptos::prelude::*;

use super::actions::WordButton;
use super::at_table::{AtTable, Sheet};
use crate::play::{Intent, Pace};
use crate::remembered::coaching;
use crate::remembered::preferences::{PACE, chosen_pace, want_sound, wants_sound};
use crate::remembered::store;
use crate::shell::{fits, sound};
use crate::sound::Sound;
use crate::text::review;
use crate::text::table::Words;
use crate::view::context::Context;
use crate::view::live::{all, live_if};
use crate::view::route::Route;
use crate::view::rules::RulesText;

/// What can be done besides playing.
#[component]
pub fn MenuSheet(
    /// The game's name, as in records and links.
    game: &'static str,
) -> impl IntoView {
    let (table, context) = (AtTable::get(), Context::get());
    let has_lines = table.part(|view| view.has_lines);
    let has_bots = table.part(|view| view.has_bots);
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
    // Who has a finger and no mouse mostly has no keys.
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
        {live_if(move || has_bots.get().then(|| view! { <PaceChoice/> }.into_any()))}
        <CoachChoice game/>
        <SoundChoice/>
        {keys}
        <a class="entry" href=format!("#new/{game}")>{table.word(|words| words.new_game())}</a>
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

/// Chooses how fast the computer's moves follow each other, at this table and all others.
#[component]
fn PaceChoice() -> impl IntoView {
    let table = AtTable::get();
    let choose = move |name: String| {
        if let Some(pace) = Pace::named(&name) {
            store::save_preference(PACE, pace.name());
            table.set(Intent::Pace(pace));
        }
    };
    let option = |pace: Pace| {
        let label = match pace {
            Pace::Instant => table.words.at_once(),
            Pace::Normal => table.words.usual_pace(),
            Pace::Slow => table.words.slowly(),
        };
        (pace.name(), label, pace == chosen_pace())
    };
    choice("pace", table.words.pace(), &Pace::ALL.map(option), Callback::new(choose))
}

/// Chooses whether there is a coach in first games; who asks for one has one at this table, too.
#[component]
fn CoachChoice(game: &'static str) -> impl IntoView {
    let table = AtTable::get();
    let choose = move |name: String| {
        let wanted = name == "on";
        coaching::want(wanted);
        table.set(Intent::Coach(wanted.then(|| coaching::told(game))));
    };
    let is_wanted = coaching::is_wanted();
    let options = [("on", table.words.on(), is_wanted), ("off", table.words.off(), !is_wanted)];
    choice("coach", table.words.coach(), &options, Callback::new(choose))
}

/// Chooses whether there are sounds, at this table and all others. Turning them on plays one at once.
#[component]
fn SoundChoice() -> impl IntoView {
    let table = AtTable::get();
    let choose = move |name: String| {
        let wanted = name == "on";
        want_sound(wanted);
        table.set(Intent::Sound(wanted));
        if wanted { sound::play(&[Sound::Place]) } else { sound::stop() }
    };
    let is_wanted = wants_sound();
    let options = [("on", table.words.on(), is_wanted), ("off", table.words.off(), !is_wanted)];
    choice("sound", table.words.sounds(), &options, Callback::new(choose))
}

/// An entry with a few values: the name of each, what it says, and whether it is chosen.
fn choice(
    name: &'static str,
    label: &'static str,
    options: &[(&'static str, &'static str, bool)],
    choose: Callback<String>,
) -> impl IntoView + use<> {
    let option = |&(value, label, selected): &(&'static str, &'static str, bool)| {
        view! { <option value=value selected=selected>{label}</option> }.into_any()
    };
    view! {
        <label class="entry">
            <span>{label}</span>
            <select name=name on:change=move |event| choose.run(event_target_value(&event))>
                {all(options.iter().map(option))}
            </select>
        </label>
    }
}

/// The rules of the game.
#[component]
pub fn RulesSheet(
    /// The game's name, as in records and links.
    game: &'static str,
) -> impl IntoView {
    view! { <RulesText game/> }
}
