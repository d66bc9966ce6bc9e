//! Opens a saved game, or the content of a link. Faults are reported, and no other game is touched.

use leptos::prelude::*;

use super::context::Context;
use super::page::{Awaited, Sorry, name_window};
use super::saved_games::import::{ImportFault, refusal};
use super::saved_games::open_shared;
use super::table::{Runner, Table};
use crate::games::title_of;
use crate::play::{self, Intent, OpenFault, Play, Surroundings};
use crate::remembered::coaching;
use crate::remembered::preferences::{chosen_pace, wants_sound};
use crate::remembered::store;
use crate::shell::{self, share};
use crate::table::{LONGEST_RECORD, RecordError, Seed};
use crate::text::page::{LinkFault, Words};
use crate::text::saved::{self, Refusal};
use crate::text::{Language, given};

/// A saved game in play.
#[component]
pub fn OpenedGame(
    /// Its identity.
    id: String,
) -> impl IntoView {
    let context = Context::get();
    match opened(&id, context) {
        Ok((text, play)) => at_table(id, text, play, context).into_any(),
        Err(reason) => view! { <Sorry reason/> }.into_any(),
    }
}

/// The text of a saved game and the game in play, or the sentence that says why there is none.
fn opened(id: &str, context: Context) -> Result<(String, Box<dyn Play>), String> {
    let words = context.words_now();
    let text = store::game_text(id).ok_or_else(|| words.no_such_game().to_owned())?;
    let with = Surroundings {
        language: context.language.get_untracked(),
        pace: chosen_pace(),
        hidden: shell::is_hidden(),
        spare: Seed::fresh().ok(),
    };
    match play::open(&text, with) {
        Ok(mut play) => {
            play.step(Intent::Coach(coaching::told_before(play.game(), id)), shell::now());
            play.step(Intent::Sound(wants_sound()), shell::now());
            Ok((text, play))
        }
        Err(OpenFault::NoGame(game)) => Err(words.no_game(&game)),
        Err(OpenFault::Damaged(error)) => Err(unreadable(id, &error, context.language.get_untracked())),
    }
}

/// Why a saved game cannot be read. It is set aside, but not if a newer version can read it.
fn unreadable(id: &str, error: &RecordError, language: Language) -> String {
    let (words, refusal) = (saved::words(language), refusal(error));
    let then = match refusal {
        Refusal::Newer => words.damage_advice(refusal),
        _ => {
            store::quarantine(id);
            words.set_aside()
        }
    };
    [words.cannot_be_read(), words.damage(refusal), then].join(" ")
}

fn at_table(id: String, text: String, play: Box<dyn Play>, context: Context) -> impl IntoView {
    let game = play.game();
    let title = move |language: Language| title_of(game, language);
    let own_name = store::name(&id).map(|name| given(&name)).filter(|name| !name.is_empty());
    let heading = title(context.language.get_untracked());
    let name = Signal::derive(move || own_name.clone().unwrap_or_else(|| title(context.language.get()).to_owned()));
    name_window(name);
    let runner = Runner::start(&id, play, text, context);
    view! {
        <Table
            game
            title=heading
            name
            view=runner.view
            send=runner.intents()
            shared=runner.shared()
            lines=runner.lines()
        />
    }
}

/// The game of a link. It is saved on this device, and its address replaces the link.
#[component]
pub fn OpenedLink(
    /// The packed record.
    data: Vec<u8>,
) -> impl IntoView {
    let context = Context::get();
    let fault = RwSignal::new(None::<String>);
    let asked = context.route.get_untracked();
    shell::spawn(async move {
        let text = share::inflated(&data, LONGEST_RECORD).await;
        // Only if the player has not gone elsewhere meanwhile.
        if context.route.get_untracked() != asked {
            return;
        }
        let opened = match text {
            Err(error) => Err(context.sentence(error).to_owned()),
            Ok(text) => open_shared(&text, context).map_err(|fault| sentence(context.words_now(), &fault)),
        };
        if let Err(reason) = opened {
            fault.set(Some(reason));
        }
    });
    view! { <Awaited fault/> }
}

/// Why a game in a link is not imported.
fn sentence(words: &dyn Words, fault: &ImportFault) -> String {
    match fault {
        ImportFault::Unreadable => words.damaged_game().to_owned(),
        ImportFault::NoGame(game) => words.unknown_game(game),
        ImportFault::Record(error) => {
            let fault = match refusal(error) {
                Refusal::Newer => LinkFault::Newer,
                Refusal::Unreadable => LinkFault::Large,
                Refusal::Setup => LinkFault::Setup,
                Refusal::Event => LinkFault::Event,
                Refusal::Result => LinkFault::Result,
                _ => LinkFault::Damaged,
            };
            words.bad_link(fault).to_owned()
        }
    }
}
