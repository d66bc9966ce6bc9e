//! The record: one JSON format for any game, finished or not. `docs/format.md` describes it.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};

use super::{Seed, Session, TableError};
use crate::rules::{
    Event, Game, Illegal, Level, Notation, OptionEntries, Options, Outcome, Seat, Turn, read_canonical,
};

/// The value of `format` in every record.
const FORMAT: &str = "alea";

/// The version of the format that is written, and the newest that is read.
const VERSION: u64 = 1;

/// A game as it is stored, shared and exchanged, read but not yet replayed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    format: String,
    version: u64,
    /// The game's name.
    pub game: String,
    /// The options that were given.
    pub options: OptionEntries,
    /// What the chance events were drawn from.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Who sat where.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<SeatEntry>>,
    /// Actions and chance events in order.
    pub events: Vec<String>,
    /// How the game ended; given exactly when it has.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultEntry>,
}

/// One seat of a record.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatEntry {
    /// The player's name.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The name of the bot that plays here; none for a person.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// The end of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultEntry {
    /// One a seat.
    pub scores: Vec<i32>,
    /// Winning seats in ascending order.
    pub winners: Vec<u8>,
}

/// What every version of the format begins with: enough to say that a record is newer than the program, or of which game it is.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Header {
    format: String,
    version: u64,
    /// The game's name.
    pub game: String,
}

/// Reads an optional field that may be left out but not be null.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// Why a record cannot be used; a whole sentence without its full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It is not JSON of this form.
    Form(String),
    /// It was written by a newer version of the program.
    Newer(u64),
    /// It is of another game than the one asked for, or of one that does not exist.
    Game(String),
    /// An option, the seed or the seats are wrong.
    Setup(String),
    /// An event breaks a rule.
    Event(TableError),
    /// The result is not what the events lead to.
    Result(String),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Form(reason) => write!(f, "this is not a game record: {reason}"),
            RecordError::Newer(version) => write!(
                f,
                "this record has version {version} of the format and was written by a newer Alea; this one reads up to \
                 version {VERSION}"
            ),
            RecordError::Game(game) => write!(f, "there is no game \"{game}\""),
            RecordError::Setup(reason) => write!(f, "the record's set-up is wrong: {reason}"),
            RecordError::Event(error) => error.fmt(f),
            RecordError::Result(reason) => write!(f, "the record's result is wrong: {reason}"),
        }
    }
}

impl std::error::Error for RecordError {}

impl Header {
    /// Reads what all versions have in common.
    ///
    /// # Errors
    /// When the text is no record at all, or one of a newer version.
    pub fn read(text: &str) -> Result<Header, RecordError> {
        let header: Header = serde_json::from_str(text).map_err(|error| RecordError::Form(error.to_string()))?;
        if header.format != FORMAT {
            return Err(RecordError::Form(format!("its format is \"{}\", not \"{FORMAT}\"", header.format)));
        }
        match header.version {
            VERSION => Ok(header),
            0 => Err(RecordError::Form("there is no version 0 of the format".to_owned())),
            newer => Err(RecordError::Newer(newer)),
        }
    }
}

impl Record {
    /// Reads a record's text.
    ///
    /// # Errors
    /// When it is not JSON of the record's form, or of a newer version. The events are not looked at yet.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        Header::read(text)?;
        serde_json::from_str(text).map_err(|error| RecordError::Form(error.to_string()))
    }

    /// The record on one line.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Replays the record.
    ///
    /// # Errors
    /// The first thing that is wrong with it: the game's name, an option, the seed, the seats, an event, the result.
    pub fn replay<G: Game>(&self) -> Result<Session<G>, RecordError> {
        if self.game != G::ID {
            return Err(RecordError::Game(self.game.clone()));
        }
        let options = G::Options::from_entries(&self.options).map_err(|error| RecordError::Setup(error.to_string()))?;
        let seed = self.seed.as_deref().map(exact_seed).transpose()?;
        let mut session = Session::<G>::new(options, seed, self.checked_seats::<G>()?);
        for text in &self.events {
            let event = session.read_event(text, read_canonical, read_canonical).map_err(RecordError::Event)?;
            session.play(event).map_err(RecordError::Event)?;
        }
        self.check_result(&session)?;
        Ok(session)
    }

    fn checked_seats<G: Game>(&self) -> Result<Option<Vec<SeatEntry>>, RecordError> {
        let Some(seats) = &self.seats else { return Ok(None) };
        for bot in seats.iter().filter_map(|seat| seat.bot.as_deref()) {
            bot.parse::<Level>().map_err(|error| RecordError::Setup(error.to_string()))?;
        }
        let options = G::Options::from_entries(&self.options).map_err(|error| RecordError::Setup(error.to_string()))?;
        let wanted = options.seats();
        if seats.len() == wanted {
            Ok(Some(seats.clone()))
        } else {
            Err(RecordError::Setup(format!("it lists {} seats, and this game has {wanted}", seats.len())))
        }
    }

    fn check_result<G: Game>(&self, session: &Session<G>) -> Result<(), RecordError> {
        let Some(result) = &self.result else { return Ok(()) };
        let Some(true_result) = result_of(session.position()) else {
            return Err(RecordError::Result("it has one, but the game is not over".to_owned()));
        };
        if *result == true_result {
            return Ok(());
        }
        Err(RecordError::Result(format!(
            "the events lead to the scores {:?} and the winners {:?}, not to {:?} and {:?}",
            true_result.scores, true_result.winners, result.scores, result.winners
        )))
    }
}

/// A record's seed stands there exactly as it is drawn from.
fn exact_seed(text: &str) -> Result<Seed, RecordError> {
    let seed: Seed = text.parse().map_err(|error| RecordError::Setup(format!("{error}")))?;
    if seed.as_str() == text {
        Ok(seed)
    } else {
        Err(RecordError::Setup(format!("the seed must be written \"{seed}\", without blanks around it")))
    }
}

/// The result of a position, when the game is over there.
fn result_of<G: Game>(position: &G) -> Option<ResultEntry> {
    let Outcome { winners } = position.outcome()?;
    Some(ResultEntry { scores: position.scores(), winners: winners.into_iter().map(|Seat(number)| number).collect() })
}

impl<G: Game> Session<G> {
    /// The record up to the cursor.
    pub fn record(&self) -> Record {
        self.record_of(self.events(), self.position())
    }

    /// The record of all events, those that were undone included.
    pub fn whole_record(&self) -> Record {
        self.record_of(self.all_events(), self.last_position())
    }

    fn record_of(&self, events: &[Event<G>], end: &G) -> Record {
        Record {
            format: FORMAT.to_owned(),
            version: VERSION,
            game: G::ID.to_owned(),
            options: self.options().entries(),
            seed: self.seed().map(ToString::to_string),
            seats: self.seats().map(<[SeatEntry]>::to_vec),
            events: events.iter().map(ToString::to_string).collect(),
            result: result_of(end),
        }
    }

    /// Reads the text of the event that comes at the cursor as what is due there; loosely, as a person types it.
    ///
    /// # Errors
    /// When it is neither action nor chance of this game, or the one where the other is due.
    pub fn read_typed(&self, text: &str) -> Result<Event<G>, TableError> {
        self.read_event(text, str::parse, str::parse)
    }

    fn read_event(
        &self,
        text: &str,
        action: impl Fn(&str) -> Result<G::Action, <G::Action as std::str::FromStr>::Err>,
        chance: impl Fn(&str) -> Result<G::Chance, <G::Chance as std::str::FromStr>::Err>,
    ) -> Result<Event<G>, TableError>
    where
        G::Action: Notation,
        G::Chance: Notation,
    {
        // Where the text is of the kind that is not due, the rules say so better than the notation could.
        let event = match self.position().turn() {
            Turn::Chance => match chance(text) {
                Err(_) if action(text).is_ok() => action(text).map(Event::Action),
                due => due.map(Event::Chance),
            },
            _ => match action(text) {
                Err(_) if chance(text).is_ok() => chance(text).map(Event::Chance),
                due => due.map(Event::Action),
            },
        };
        event.map_err(|error| self.refused(text, Illegal::from(error)))
    }
}
