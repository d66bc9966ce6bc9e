//! Opening: a kept game, or what a link brings. Whatever is wrong is said, and no other game is touched.

use leptos::prelude::*;

use super::board::Board;
use super::context::Context;
use super::html::{self, Draft};
use super::play::Play;
use super::start::Start;
use super::table::{self, Desk};
use crate::rules::Options;
use crate::shell::{self, place, share, store};
use crate::table::{Header, Link, LinkError, Record, RecordError, Saved};

/// The play page of a kept game.
pub fn open_game(id: &str, context: Context) -> AnyView {
    let saved = match store::game(id) {
        Ok(Some(saved)) => saved,
        Ok(None) => return sorry("There is no such game on this device.".to_owned()),
        Err(trouble) => return sorry(trouble.sentence().to_owned()),
    };
    let game = saved.record.game.clone();
    let opened = with_board!(game.as_str(), G => open_desk::<G>(id, &saved, context));
    match opened.unwrap_or_else(|| Err(no_game(&game))) {
        Ok(desk) => view! { <Play desk /> }.into_any(),
        Err(reason) => sorry(reason),
    }
}

fn open_desk<G: Board>(id: &str, saved: &Saved, context: Context) -> Result<Desk, String> {
    match saved.session::<G>() {
        Ok(session) => Ok(table::open(id, saved.revision, session, context)),
        Err(error) => Err(store::set_aside(&store::game_key(id), &error.to_string()).sentence().to_owned()),
    }
}

fn no_game(game: &str) -> String {
    format!("This version of Alea has no game \u{201c}{game}\u{201d}.")
}

/// What a shared link brings.
pub fn open_link(link: Result<Link, LinkError>, context: Context) -> AnyView {
    match link {
        Err(error) => sorry(format!("This link cannot be opened: {error}.")),
        Ok(Link::New { game, seed, options }) => {
            let read = with_board!(game.as_str(), G => {
                Link::read_options::<G>(&options).map(|options| Draft {
                    options: options.entries(),
                    seed: seed.map(|seed| seed.to_string()).unwrap_or_default(),
                    seats: Vec::new(),
                })
            });
            match read {
                None => sorry(no_game(&game)),
                Some(Err(error)) => sorry(format!("This link cannot be opened: {error}.")),
                Some(Ok(draft)) => view! { <Start id=game draft /> }.into_any(),
            }
        }
        Ok(Link::Record(data)) => {
            let failed = RwSignal::new(String::new());
            shell::spawn(async move {
                let opened = match share::inflated(&data).await {
                    Ok(text) => keep_shared(&text, context),
                    Err(reason) => Err(reason),
                };
                if let Err(reason) = opened {
                    failed.set(reason);
                }
            });
            let text = Signal::derive(move || {
                let reason = failed.get();
                if reason.is_empty() { html::WAITING.to_owned() } else { html::sorry(&reason) }
            });
            view! { <main class="sorry" inner_html=text></main> }.into_any()
        }
    }
}

/// Keeps a shared game as one of this device and goes to it in the link's stead.
fn keep_shared(text: &str, context: Context) -> Result<(), String> {
    let tell = |error: RecordError| format!("The game in this link cannot be opened: {error}.");
    let game = Header::read(text).map_err(tell)?.game;
    let record = Record::read(text).map_err(tell)?;
    with_board!(game.as_str(), G => keep_as::<G>(&record, context).map_err(tell)).unwrap_or_else(|| Err(no_game(&game)))
}

fn keep_as<G: Board>(record: &Record, context: Context) -> Result<(), RecordError> {
    let session = record.replay::<G>()?;
    if session.from_seed() == Some(false) {
        context.say("The dice of this game are not those of its seed.");
    }
    // The same link opened twice is the same game.
    let known = store::games().0.into_iter().find(|(_, saved)| saved.record == *record);
    let id = known.map_or_else(|| table::keep_new(&session, context), |(id, _)| id);
    place::replace(&format!("#play/{id}"));
    Ok(())
}

/// A page that says what is wrong and leads home.
fn sorry(reason: String) -> AnyView {
    view! { <main class="sorry" inner_html=html::sorry(&reason)></main> }.into_any()
}
