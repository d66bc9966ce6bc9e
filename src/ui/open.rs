//! Opening: a kept game, or what a link brings. Whatever is wrong is said, and no other game is touched.

use super::app::Page;
use super::board::Board;
use super::context::Context;
use super::html::{self, Draft};
use super::start::form;
use super::table::{self, Desk};
use crate::rules::Options;
use crate::shell::{place, share, store};
use crate::table::{Link, LinkError, Record, RecordError, Saved};

/// A page that says what is wrong and leads home.
fn sorry(reason: &str) -> Page {
    Page::Text(html::sorry(reason))
}

fn no_game(game: &str) -> String {
    format!("This version of Alea has no game \u{201c}{game}\u{201d}.")
}

/// A kept game.
pub fn open_game(id: &str, context: Context) -> Page {
    let saved = match store::game(id) {
        Ok(Some(saved)) => saved,
        Ok(None) => return sorry("There is no such game on this device."),
        Err(trouble) => return sorry(trouble.sentence()),
    };
    let game = saved.record.game.as_str();
    match with_board!(game, G => open_desk::<G>(id, &saved, context)) {
        Some(Ok(desk)) => Page::Play(desk),
        Some(Err(reason)) => sorry(&reason),
        None => sorry(&no_game(game)),
    }
}

fn open_desk<G: Board>(id: &str, saved: &Saved, context: Context) -> Result<Desk, String> {
    match saved.session::<G>() {
        Ok(session) => Ok(table::open(id, saved.revision, session, context)),
        Err(error) => Err(store::set_aside(id, &error.to_string()).sentence().to_owned()),
    }
}

/// What a shared link brings.
pub fn open_link(link: Result<Link, LinkError>) -> Page {
    let tell = |error: LinkError| sorry(&format!("This link cannot be opened: {error}."));
    match link {
        Err(error) => tell(error),
        Ok(Link::Record(data)) => Page::Shared(data),
        Ok(Link::New { game, seed, options }) => {
            let read = with_board!(game.as_str(), G => {
                Link::read_options::<G>(&options).map(|options| options.entries())
            });
            match read {
                None => sorry(&no_game(&game)),
                Some(Err(error)) => tell(error),
                Some(Ok(options)) => {
                    let seed = seed.map(|seed| seed.to_string()).unwrap_or_default();
                    Page::Text(form(&game, Draft { options, seed, seats: Vec::new() }))
                }
            }
        }
    }
}

/// Keeps a shared game as one of this device and goes to it in the link's stead.
///
/// # Errors
/// What is wrong with the game in the link, as a sentence.
pub async fn open_shared(data: &[u8], context: Context) -> Result<(), String> {
    let tell = |error: RecordError| format!("The game in this link cannot be opened: {error}.");
    let record = Record::read(&share::inflated(data).await?).map_err(tell)?;
    match with_board!(record.game.as_str(), G => keep_as::<G>(&record, context)) {
        Some(opened) => opened.map_err(tell),
        None => Err(no_game(&record.game)),
    }
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
