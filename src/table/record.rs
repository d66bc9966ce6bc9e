//! The record: one JSON format for any game, finished or not. `docs/format.md` describes it.

use std::fmt;

use super::json::{Fields, Json, as_list, as_number, as_text};
use super::{Seed, Session, TableError};
use crate::rules::{
    Event, Game, Illegal, Level, Notation, OptionEntries, OptionValue, Options, Outcome, Seat, Turn, read_canonical,
};

/// The value of `format` in every record.
const FORMAT: &str = "alea";

/// The version of the format that is written, and the newest that is read.
const VERSION: u64 = 1;

/// A game as it is stored, shared and exchanged, read but not yet replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// The options that were given.
    pub options: OptionEntries,
    /// What the chance events were drawn from.
    pub seed: Option<String>,
    /// Who sat where.
    pub seats: Option<Vec<SeatEntry>>,
    /// Actions and chance events in order.
    pub events: Vec<String>,
    /// How the game ended; given exactly when it has.
    pub result: Option<ResultEntry>,
}

/// One seat of a record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatEntry {
    /// The player's name.
    pub name: Option<String>,
    /// The name of the bot that plays here; none for a person.
    pub bot: Option<String>,
}

/// The end of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultEntry {
    /// One a seat.
    pub scores: Vec<i32>,
    /// Winning seats in ascending order.
    pub winners: Vec<u8>,
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

impl Record {
    /// Reads a record's text.
    ///
    /// # Errors
    /// When it is not JSON of the record's form, or of a newer version. The events are not looked at yet.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        Record::from_json(Json::read(text).map_err(RecordError::Form)?)
    }

    /// Reads a record from its JSON.
    ///
    /// # Errors
    /// Like [`Record::read`].
    pub fn from_json(json: Json) -> Result<Record, RecordError> {
        let mut fields = Fields::of("the record", json).map_err(RecordError::Form)?;
        let format = fields.text("format").map_err(RecordError::Form)?;
        if format != FORMAT {
            return Err(RecordError::Form(format!("its format is \"{format}\", not \"{FORMAT}\"")));
        }
        // A newer version may have fields that this one does not know: that is said first.
        match fields.number("version").map_err(RecordError::Form)? {
            VERSION => read_fields(fields).map_err(RecordError::Form),
            0 => Err(RecordError::Form("there is no version 0 of the format".to_owned())),
            newer => Err(RecordError::Newer(newer)),
        }
    }

    /// The record as JSON.
    pub fn to_json(&self) -> Json {
        let text = |text: &str| Json::Text(text.to_owned());
        let mut fields = vec![
            ("format", text(FORMAT)),
            ("version", Json::Number(VERSION as i64)),
            ("game", text(&self.game)),
            ("options", options_json(&self.options)),
        ];
        fields.extend(self.seed.as_deref().map(|seed| ("seed", text(seed))));
        fields.extend(self.seats.as_ref().map(|seats| ("seats", Json::List(seats.iter().map(seat_json).collect()))));
        fields.push(("events", Json::List(self.events.iter().map(|event| text(event)).collect())));
        fields.extend(self.result.as_ref().map(|result| ("result", result_json(result))));
        object(fields)
    }

    /// The record on one line.
    pub fn to_line(&self) -> String {
        self.to_json().to_line()
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
        self.check_seats(options.seats())?;
        let mut session = Session::<G>::new(options, seed, self.seats.clone());
        for text in &self.events {
            let event = session.read_event(text, read_canonical, read_canonical).map_err(RecordError::Event)?;
            session.play(event).map_err(RecordError::Event)?;
        }
        self.check_result(result_of(session.position()))?;
        Ok(session)
    }

    fn check_seats(&self, wanted: usize) -> Result<(), RecordError> {
        let Some(seats) = &self.seats else { return Ok(()) };
        for bot in seats.iter().filter_map(|seat| seat.bot.as_deref()) {
            bot.parse::<Level>().map_err(|error| RecordError::Setup(error.to_string()))?;
        }
        if seats.len() == wanted {
            Ok(())
        } else {
            Err(RecordError::Setup(format!("it lists {} seats, and this game has {wanted}", seats.len())))
        }
    }

    fn check_result(&self, true_result: Option<ResultEntry>) -> Result<(), RecordError> {
        let Some(result) = &self.result else { return Ok(()) };
        let Some(true_result) = true_result else {
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

/// An object of these fields.
fn object(fields: Vec<(&str, Json)>) -> Json {
    Json::Object(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

fn options_json(options: &OptionEntries) -> Json {
    let json = |value: &OptionValue| match value {
        OptionValue::Number(number) => Json::Number(*number),
        OptionValue::Text(text) => Json::Text(text.clone()),
    };
    Json::Object(options.0.iter().map(|(name, value)| (name.clone(), json(value))).collect())
}

fn seat_json(seat: &SeatEntry) -> Json {
    let given = [("name", &seat.name), ("bot", &seat.bot)];
    object(given.into_iter().filter_map(|(name, value)| Some((name, Json::Text(value.clone()?)))).collect())
}

fn result_json(result: &ResultEntry) -> Json {
    let numbers = |numbers: &mut dyn Iterator<Item = i64>| Json::List(numbers.map(Json::Number).collect());
    object(vec![
        ("scores", numbers(&mut result.scores.iter().copied().map(i64::from))),
        ("winners", numbers(&mut result.winners.iter().copied().map(i64::from))),
    ])
}

/// What follows format and version.
fn read_fields(mut fields: Fields) -> Result<Record, String> {
    let record = Record {
        game: fields.text("game")?,
        options: read_options(fields.required("options")?)?,
        seed: fields.optional_text("seed")?,
        seats: fields.optional("seats")?.map(read_seats).transpose()?,
        events: fields.list("events")?.into_iter().map(|event| as_text("events", event)).collect::<Result<_, _>>()?,
        result: fields.optional("result")?.map(read_result).transpose()?,
    };
    fields.end()?;
    Ok(record)
}

fn read_options(value: Json) -> Result<OptionEntries, String> {
    let Json::Object(fields) = value else {
        return Err(format!("\"options\" must be an object, not {}", value.kind()));
    };
    let entry = |(name, value): (String, Json)| match value {
        Json::Number(number) => Ok((name, OptionValue::Number(number))),
        Json::Text(text) => Ok((name, OptionValue::Text(text))),
        other => Err(format!("the option \"{name}\" must be a number or a text, not {}", other.kind())),
    };
    fields.into_iter().map(entry).collect::<Result<_, _>>().map(OptionEntries)
}

fn read_seats(value: Json) -> Result<Vec<SeatEntry>, String> {
    let seat = |value: Json| {
        let mut fields = Fields::of("a seat", value)?;
        let seat = SeatEntry { name: fields.optional_text("name")?, bot: fields.optional_text("bot")? };
        fields.end()?;
        Ok(seat)
    };
    as_list("seats", value)?.into_iter().map(seat).collect()
}

fn read_result(value: Json) -> Result<ResultEntry, String> {
    let mut fields = Fields::of("the result", value)?;
    let mut numbers = |field: &str| -> Result<Vec<i64>, String> {
        fields.list(field)?.into_iter().map(|value| as_number(field, value)).collect()
    };
    let (scores, winners) = (numbers("scores")?, numbers("winners")?);
    fields.end()?;
    // A number out of range is no score and no seat, and so not the true result either.
    let scores = scores.into_iter().map(|score| i32::try_from(score).unwrap_or(i32::MAX)).collect();
    let winners = winners.into_iter().map(|seat| u8::try_from(seat).unwrap_or(u8::MAX)).collect();
    Ok(ResultEntry { scores, winners })
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
