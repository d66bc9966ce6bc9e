//! Opening: a kept game, or what a link brings. Whatever is wrong is said, and no other game is touched.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::board::Board;
use super::context::Context;
use super::desk::{desk, keep_new};
use super::play::Play;
use super::start::{Draft, StartForm};
use super::table::Table;
use crate::rules::Options;
use crate::shell::{place, share, store};
use crate::table::{Header, Link, LinkError, Record, Saved};

/// The play page of a kept game.
#[component]
pub fn OpenGame(
    /// Its identity.
    id: String,
) -> impl IntoView {
    let saved = match store::game(&id) {
        Ok(Some(saved)) => saved,
        Ok(None) => return view! { <Sorry reason="There is no such game on this device." /> }.into_any(),
        Err(trouble) => return view! { <Sorry reason=trouble.sentence().to_owned() /> }.into_any(),
    };
    let game = saved.record.game.clone();
    let opened = with_board!(game.as_str(), G => open_table::<G>(&id, &saved));
    match opened.unwrap_or_else(|| Err(format!("This version of Alea has no game \u{201c}{game}\u{201d}."))) {
        Ok(view) => view,
        Err(reason) => view! { <Sorry reason /> }.into_any(),
    }
}

fn open_table<G: Board>(id: &str, saved: &Saved) -> Result<AnyView, String> {
    match saved.session::<G>() {
        Ok(session) => {
            let desk = desk(Table::open(id, saved, session));
            Ok(view! { <Play desk /> }.into_any())
        }
        Err(error) => Err(store::set_aside(&store::game_key(id), &error.to_string()).sentence().to_owned()),
    }
}

/// What a shared link brings.
#[component]
pub fn OpenLink(
    /// The link, or what is wrong with it.
    link: Result<Link, LinkError>,
) -> impl IntoView {
    match link {
        Err(error) => view! { <Sorry reason=format!("This link cannot be opened: {error}.") /> }.into_any(),
        Ok(Link::New { game, seed, options }) => {
            let read = with_board!(game.as_str(), G => {
                Link::read_options::<G>(&options).map(|options| Draft {
                    entries: options.entries().0,
                    seed: seed.map(|seed| seed.to_string()).unwrap_or_default(),
                })
            });
            match read {
                None => {
                    let reason = format!(
                        "This link is for a game \u{201c}{game}\u{201d}, which this version of Alea does not have."
                    );
                    view! { <Sorry reason /> }.into_any()
                }
                Some(Err(error)) => {
                    view! { <Sorry reason=format!("This link cannot be opened: {error}.") /> }.into_any()
                }
                Some(Ok(draft)) => view! { <StartForm id=game draft /> }.into_any(),
            }
        }
        Ok(Link::Record(data)) => {
            let failed = RwSignal::new(None::<String>);
            let context = Context::get();
            spawn_local(async move {
                let opened = match share::inflated(&data).await {
                    Ok(text) => keep_shared(&text, context),
                    Err(reason) => Err(reason),
                };
                if let Err(reason) = opened {
                    failed.set(Some(reason));
                }
            });
            let shown = move || match failed.get() {
                Some(reason) => view! { <Sorry reason /> }.into_any(),
                None => view! { <p class="wait" role="status">"Opening the game."</p> }.into_any(),
            };
            shown.into_any()
        }
    }
}

/// Keeps a shared game as one of this device and goes to it in the link's stead.
fn keep_shared(text: &str, context: Context) -> Result<(), String> {
    let tell = |error: crate::table::RecordError| format!("The game in this link cannot be opened: {error}.");
    let game = Header::read(text).map_err(tell)?.game;
    let record = Record::read(text).map_err(tell)?;
    with_board!(game.as_str(), G => keep_as::<G>(&record, context).map_err(tell)).unwrap_or_else(|| {
        Err(format!("This link holds a game of \u{201c}{game}\u{201d}, which this version of Alea does not have."))
    })
}

fn keep_as<G: Board>(record: &Record, context: Context) -> Result<(), crate::table::RecordError> {
    let session = record.replay::<G>()?;
    if session.from_seed() == Some(false) {
        context.say("The dice of this game are not those of its seed.");
    }
    // The same link opened twice is the same game.
    let known = store::games().0.into_iter().find(|(_, saved)| saved.record == *record);
    let id = known.map_or_else(|| keep_new(&session, context), |(id, _)| id);
    place::replace(&format!("#play/{id}"));
    Ok(())
}

/// A page that says what is wrong and leads home.
#[component]
pub fn Sorry(
    /// The sentence.
    #[prop(into)]
    reason: String,
) -> impl IntoView {
    view! {
        <main class="sorry">
            <p role="alert">{reason}</p>
            <a class="button" href="#">"To your games"</a>
        </main>
    }
}
