//! The record as JSON: reading and writing, version by version.

use super::{LONGEST_RECORD, LineEntry, Record, RecordError, ResultEntry, VERSION};
use crate::SeatEntry;
use crate::history::check_name;
use crate::json::{Fields, Json, as_list, as_number, as_text, object};
use crate::quote::quoted;
use alea_rules::{OptionEntries, OptionValue};

/// The value of `format` in every record.
const FORMAT: &str = "alea";

impl Record {
    /// Reads a record's text.
    ///
    /// # Errors
    /// When it is too long, not JSON of the record's form, or of a newer version. Events are not checked yet.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        check_length(text)?;
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
            return Err(RecordError::Form(format!("its format is \"{}\", not \"{FORMAT}\"", quoted(&format))));
        }
        // The version comes first, because a newer one may have fields that this one does not know.
        match fields.number("version").map_err(RecordError::Form)? {
            version @ 1..=VERSION => read_fields(fields, version).map_err(RecordError::Form),
            0 => Err(RecordError::Form("there is no version 0 of the format".to_owned())),
            newer => Err(RecordError::Newer(newer)),
        }
    }

    /// The record as JSON: version 1 without side lines, version 2 with them.
    pub fn to_json(&self) -> Json {
        let text = |text: &str| Json::Text(text.to_owned());
        let mut fields = vec![
            ("format", text(FORMAT)),
            ("version", Json::Number(if self.lines.is_empty() { 1 } else { 2 })),
            ("game", text(&self.game)),
        ];
        fields.extend(self.name.as_deref().map(|name| ("name", text(name))));
        fields.push(("options", options_json(&self.options)));
        fields.extend(self.seed.as_deref().map(|seed| ("seed", text(seed))));
        fields.extend(self.seats.as_ref().map(|seats| ("seats", Json::List(seats.iter().map(seat_json).collect()))));
        fields.push(("events", events_json(&self.events)));
        if !self.lines.is_empty() {
            fields.push(("lines", Json::List(self.lines.iter().map(LineEntry::to_json).collect())));
        }
        fields.extend(self.result.as_ref().map(|result| ("result", result_json(result))));
        object(fields)
    }

    /// Reads lines that follow those of the record.
    pub(crate) fn read_more_lines(&self, lines: Vec<Json>) -> Result<Vec<LineEntry>, String> {
        let known = self.lines.iter().map(|line| line.at + line.events.len());
        let mut lengths: Vec<usize> = std::iter::once(self.events.len()).chain(known).collect();
        let mut read = Vec::new();
        for value in lines {
            let line = read_line(&lengths, value).map_err(|error| format!("line {}: {error}", lengths.len()))?;
            lengths.push(line.at + line.events.len());
            read.push(line);
        }
        Ok(read)
    }

    /// A part of the text of every saved game that is this one or continues it, so a search need not parse the others.
    pub fn trace(&self) -> String {
        let text = |text: &str| Json::Text(text.to_owned()).to_line();
        match (&self.seed, self.events.first()) {
            (Some(seed), _) => format!("\"seed\":{}", text(seed)),
            (None, Some(event)) => format!("\"events\":[{}", text(event)),
            (None, None) => format!("\"game\":{}", text(&self.game)),
        }
    }

    /// The record on one line, without its end.
    pub fn to_line(&self) -> String {
        self.to_json().to_line()
    }
}

/// Checks that a text is short enough to read.
pub(crate) fn check_length(text: &str) -> Result<(), RecordError> {
    match text.len() {
        0..=LONGEST_RECORD => Ok(()),
        length => Err(RecordError::Large(format!("it has {length} bytes, and {LONGEST_RECORD} are the most"))),
    }
}

impl LineEntry {
    pub(crate) fn to_json(&self) -> Json {
        let mut fields = vec![
            ("parent", Json::Number(self.parent as i64)),
            ("at", Json::Number(self.at as i64)),
            ("events", events_json(&self.events)),
        ];
        fields.extend(self.name.clone().map(|name| ("name", Json::Text(name))));
        object(fields)
    }
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

fn events_json(events: &[String]) -> Json {
    Json::List(events.iter().cloned().map(Json::Text).collect())
}

fn result_json(result: &ResultEntry) -> Json {
    let numbers = |numbers: &mut dyn Iterator<Item = i64>| Json::List(numbers.map(Json::Number).collect());
    object(vec![
        ("scores", numbers(&mut result.scores.iter().copied().map(i64::from))),
        ("winners", numbers(&mut result.winners.iter().copied().map(i64::from))),
    ])
}

/// Reads the fields after format and version.
fn read_fields(mut fields: Fields, version: u64) -> Result<Record, String> {
    let mut record = Record {
        game: fields.text("game")?,
        name: fields.optional_text("name")?,
        options: read_options(fields.required("options")?)?,
        seed: fields.optional_text("seed")?,
        seats: fields.optional("seats")?.map(read_seats).transpose()?,
        events: read_events(&mut fields)?,
        lines: Vec::new(),
        result: fields.optional("result")?.map(read_result).transpose()?,
    };
    let lines = fields.optional("lines")?.map(|value| as_list("lines", value)).transpose()?;
    match (version, lines) {
        (1, None) => {}
        (1, Some(_)) => {
            return Err("a record of version 1 has no field \"lines\"; one with lines has version 2".to_owned());
        }
        (_, Some(lines)) if !lines.is_empty() => record.lines = record.read_more_lines(lines)?,
        _ => {
            return Err("a record of version 2 has \"lines\", one or more; one without lines has version 1".to_owned());
        }
    }
    fields.end()?;
    record.name.as_deref().map_or(Ok(()), check_name).map_err(|error| error.to_string())?;
    Ok(record)
}

fn read_events(fields: &mut Fields) -> Result<Vec<String>, String> {
    fields.list("events")?.into_iter().map(|event| as_text("events", event)).collect()
}

/// Reads the line after lines of these lengths.
fn read_line(lengths: &[usize], value: Json) -> Result<LineEntry, String> {
    let mut fields = Fields::of("it", value)?;
    let (parent, at) = (fields.place("parent")?, fields.place("at")?);
    let line = LineEntry { parent, at, events: read_events(&mut fields)?, name: fields.optional_text("name")? };
    fields.end()?;
    let Some(length) = lengths.get(parent) else {
        return Err(format!("its parent must be an earlier line, 0 to {}, not {parent}", lengths.len() - 1));
    };
    if at > *length {
        return Err(format!("its \"at\" is {at}, and line {parent} has only {length} events"));
    }
    if line.events.is_empty() {
        return Err("it has no events; a line goes on with at least one of its own".to_owned());
    }
    line.name.as_deref().map_or(Ok(()), check_name).map_err(|error| error.to_string())?;
    Ok(line)
}

fn read_options(value: Json) -> Result<OptionEntries, String> {
    let Json::Object(fields) = value else {
        return Err(format!("\"options\" must be an object, not {}", value.kind()));
    };
    let entry = |(name, value): (String, Json)| match value {
        Json::Number(number) => Ok((name, OptionValue::Number(number))),
        Json::Text(text) => Ok((name, OptionValue::Text(text))),
        other => Err(format!("the option \"{}\" must be a number or a text, not {}", quoted(&name), other.kind())),
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
    // A number out of range is no valid score or seat, so it will not match the true result.
    let scores = scores.into_iter().map(|score| i32::try_from(score).unwrap_or(i32::MAX)).collect();
    let winners = winners.into_iter().map(|seat| u8::try_from(seat).unwrap_or(u8::MAX)).collect();
    Ok(ResultEntry { scores, winners })
}
