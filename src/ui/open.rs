//! Opening: a kept game, or what a link brings. Whatever is wrong is said, and no other game is touched.

use super::board::Board;
use super::context::Context;
use super::html;
use super::keep::keep_new;
use super::room::Page;
use super::table::{self, Desk};
use crate::rules::Options;
use crate::shell::{place, share, store};
use crate::table::{Link, LinkError, Record, RecordError, Saved, SeatEntry, Session};

/// A page that says what is wrong and leads home.
fn sorry(reason: &str) -> Page {
    Page::Text(html::sorry(reason))
}

/// The sentence for a game that this version does not have.
pub fn no_game(game: &str) -> String {
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
    match with_game!(game, G => open_desk::<G>(id, &saved, context)) {
        Some(Ok(desk)) => Page::Play(desk),
        Some(Err(reason)) => sorry(&reason),
        None => sorry(&no_game(game)),
    }
}

fn open_desk<G: Board>(id: &str, saved: &Saved, context: Context) -> Result<Desk, String> {
    match saved.session::<G>() {
        Ok(session) => Ok(table::open(id, (saved.revision, saved.changed), session, context)),
        Err(error) => Err(store::set_aside(id, &error.to_string()).sentence().to_owned()),
    }
}

/// Starts the game that the form asked for, and goes to it in the stead of this address.
///
/// # Errors
/// What is wrong with the address; the form makes none of these.
pub fn start_game(rest: &str, context: Context) -> Result<(), String> {
    let tell = |error: LinkError| format!("This game cannot be started: {error}.");
    let Some(Ok(Link::New { game, seed, mut options })) = Link::read(&format!("1/new/{rest}")) else {
        return Err("This address starts no game.".to_owned());
    };
    let seats = take_seats(&mut options);
    with_game!(game.as_str(), G => {
        let options = Link::read_options::<G>(&options).map_err(tell)?;
        let seats = Some(seats).filter(|seats| seats.len() == options.seats());
        table::begin(Session::<G>::new(options, seed, seats), context);
        Ok(())
    })
    .unwrap_or_else(|| Err(no_game(&game)))
}

/// Takes the seats out of the pairs of an address: `seat` is a person or a bot, `name` who it is, both in the order of play.
fn take_seats(pairs: &mut Vec<(String, String)>) -> Vec<SeatEntry> {
    let mut seats = Vec::new();
    pairs.retain(|(key, value)| {
        let Some(index) = key.strip_prefix("seat-") else { return true };
        let (kind, name) = value.split_once(' ').unwrap_or((value, ""));
        let given = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        if index.parse() == Ok(seats.len()) {
            seats.push(SeatEntry { name: given(name), bot: given(kind).filter(|kind| kind != "person") });
        }
        false
    });
    seats
}

/// Keeps a shared game as one of this device and goes to it in the link's stead.
///
/// # Errors
/// What is wrong with the game in the link, as a sentence.
pub async fn open_shared(data: &[u8], context: Context) -> Result<(), String> {
    let kept = keep_text(&share::inflated(data).await?, context).map_err(|fault| match fault {
        Fault::Record(error) => format!("The game in this link cannot be opened: {error}."),
        Fault::NoGame(game) => no_game(&game),
    })?;
    place::replace(&format!("#play/{}", kept.id));
    Ok(())
}

/// Why a record is not taken in.
pub enum Fault {
    /// It cannot be replayed.
    Record(RecordError),
    /// It is of a game that this version does not have.
    NoGame(String),
}

/// A record that was taken in.
pub struct Kept {
    /// The game's identity.
    pub id: String,
    /// Whether this very game was here before.
    pub was_here: bool,
}

/// Checks the text of a record and keeps it as a game of this device. Nothing that is kept is written over.
///
/// # Errors
/// What is wrong with it.
pub fn keep_text(text: &str, context: Context) -> Result<Kept, Fault> {
    let record = Record::read(text).map_err(Fault::Record)?;
    match with_game!(record.game.as_str(), G => keep_record::<G>(&record, context)) {
        Some(kept) => kept.map_err(Fault::Record),
        None => Err(Fault::NoGame(record.game)),
    }
}

fn keep_record<G: Board>(record: &Record, context: Context) -> Result<Kept, RecordError> {
    let session = record.replay::<G>()?;
    if session.from_seed() == Some(false) {
        context.say("The dice of this game are not those of its seed.");
    }
    let known = known_as(&session.record());
    let was_here = known.is_some();
    let id = known.unwrap_or_else(|| keep_new(&session, context));
    Ok(Kept { id, was_here })
}

/// The identity of the same game where it is here already, also if its options were written in another way.
fn known_as(record: &Record) -> Option<String> {
    store::games().into_iter().find_map(|(id, saved)| (saved.shared() == *record).then_some(id))
}
