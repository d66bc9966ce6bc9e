//! JSON as a tree: what serde_json reads and writes, in the one form that records need.
//!
//! Records are read field by field from this tree rather than into structs by derived code: the sentences about what is wrong are
//! ours, a field that stands twice is caught everywhere, and the page is 10 kB smaller.

use std::fmt;

use super::quote::quoted;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{self, Serialize, SerializeMap, Serializer};

/// A JSON value. Numbers are whole, but for those of puzzles; records have no others.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say all")]
pub enum Json {
    Null,
    Bool(bool),
    Number(i64),
    /// A number written with a fraction, in ten-thousandths. It is only read: code to print fractions would weigh more than what reads
    /// them, and the tool that makes puzzles writes its own.
    Fraction(i64),
    Text(String),
    List(Vec<Json>),
    /// Names and values in order.
    Object(Vec<(String, Json)>),
}

/// The greatest number of fields of an object: more than any of ours has. So a name that stands twice is found by looking at the others.
const MOST_FIELDS: usize = 100;

/// The greatest number that anything is counted to: so far every program can count, and further than anything goes.
const MOST: u64 = 1 << 53;

/// The parts of one that a fraction is counted in.
pub(super) const PARTS: i64 = 10_000;

impl Json {
    /// Reads a text.
    ///
    /// # Errors
    /// When it is not JSON, or has a name that stands twice in an object, or too many names in one.
    pub fn read(text: &str) -> Result<Json, String> {
        serde_json::from_str(text).map_err(|error: serde_json::Error| error.to_string())
    }

    /// The text on one line.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What kind of value it is, with its article.
    pub fn kind(&self) -> &'static str {
        match self {
            Json::Null => "null",
            Json::Bool(_) => "true or false",
            Json::Number(_) => "a number",
            Json::Fraction(_) => "a fraction",
            Json::Text(_) => "a text",
            Json::List(_) => "a list",
            Json::Object(_) => "an object",
        }
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Json::Null => serializer.serialize_unit(),
            Json::Bool(value) => serializer.serialize_bool(*value),
            Json::Number(number) => serializer.serialize_i64(*number),
            Json::Fraction(_) => Err(ser::Error::custom("fractions are only read")),
            Json::Text(text) => serializer.serialize_str(text),
            Json::List(items) => serializer.collect_seq(items),
            Json::Object(fields) => {
                let mut map = serializer.serialize_map(Some(fields.len()))?;
                for (name, value) in fields {
                    map.serialize_entry(name, value)?;
                }
                map.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Bool(value))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Json, E> {
        Ok(Json::Number(number))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Json, E> {
        i64::try_from(number).map(Json::Number).map_err(|_| E::custom("a number is too large"))
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<Json, E> {
        let parts = (number * PARTS as f64 + 0.5).floor();
        if parts.abs() > i64::MAX as f64 / 2.0 {
            return Err(E::custom("a number is too large"));
        }
        Ok(Json::Fraction(parts as i64))
    }

    fn visit_str<E>(self, text: &str) -> Result<Json, E> {
        Ok(Json::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(item);
        }
        Ok(Json::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut fields: Vec<(String, Json)> = Vec::new();
        while let Some((name, value)) = map.next_entry::<String, Json>()? {
            if fields.iter().any(|(known, _)| *known == name) {
                return Err(de::Error::custom(format_args!("\"{}\" stands twice", quoted(&name))));
            }
            if fields.len() == MOST_FIELDS {
                return Err(de::Error::custom(format_args!("an object has at most {MOST_FIELDS} fields")));
            }
            fields.push((name, value));
        }
        Ok(Json::Object(fields))
    }
}

/// The fields of an object, taken out one after the other.
pub(super) struct Fields {
    /// Which object this is, for the sentences.
    name: &'static str,
    fields: Vec<(String, Json)>,
}

impl Fields {
    /// The fields of a value that must be an object.
    pub(super) fn of(name: &'static str, value: Json) -> Result<Self, String> {
        match value {
            Json::Object(fields) => Ok(Fields { name, fields }),
            other => Err(format!("{name} must be an object, not {}", other.kind())),
        }
    }

    /// A field that may be left out, but not be null.
    pub(super) fn optional(&mut self, field: &str) -> Result<Option<Json>, String> {
        let Some(index) = self.fields.iter().position(|(name, _)| name == field) else { return Ok(None) };
        match self.fields.remove(index).1 {
            Json::Null => Err(format!("\"{field}\" is null; a field without a value is left out")),
            value => Ok(Some(value)),
        }
    }

    /// A field that has to be there.
    pub(super) fn required(&mut self, field: &str) -> Result<Json, String> {
        self.optional(field)?.ok_or_else(|| format!("{} has no field \"{field}\"", self.name))
    }

    /// A text that has to be there.
    pub(super) fn text(&mut self, field: &str) -> Result<String, String> {
        as_text(field, self.required(field)?)
    }

    /// A text that may be left out.
    pub(super) fn optional_text(&mut self, field: &str) -> Result<Option<String>, String> {
        self.optional(field)?.map(|value| as_text(field, value)).transpose()
    }

    /// A whole number that has to be there, 0 or more.
    pub(super) fn number(&mut self, field: &str) -> Result<u64, String> {
        as_count(field, self.required(field)?)
    }

    /// A number of events or lines that has to be there. One that no list can have is the greatest, also where a `usize` is small.
    pub(super) fn place(&mut self, field: &str) -> Result<usize, String> {
        self.number(field).map(|number| usize::try_from(number).unwrap_or(usize::MAX))
    }

    /// A whole number that may be left out, 0 or more.
    pub(super) fn optional_number(&mut self, field: &str) -> Result<Option<u64>, String> {
        self.optional(field)?.map(|value| as_count(field, value)).transpose()
    }

    /// A value of true or false that may be left out, and is false then.
    pub(super) fn optional_bool(&mut self, field: &str) -> Result<bool, String> {
        match self.optional(field)? {
            None => Ok(false),
            Some(Json::Bool(value)) => Ok(value),
            Some(other) => Err(wrong(field, "true or false", &other)),
        }
    }

    /// A list that has to be there.
    pub(super) fn list(&mut self, field: &str) -> Result<Vec<Json>, String> {
        as_list(field, self.required(field)?)
    }

    /// A list that may be left out, and is empty then.
    pub(super) fn optional_list(&mut self, field: &str) -> Result<Vec<Json>, String> {
        Ok(self.optional(field)?.map(|value| as_list(field, value)).transpose()?.unwrap_or_default())
    }

    /// A list of texts that may be left out, and is empty then.
    pub(super) fn texts(&mut self, field: &str) -> Result<Vec<String>, String> {
        self.optional_list(field)?.into_iter().map(|text| as_text(field, text)).collect()
    }

    /// Nothing may be left over.
    pub(super) fn end(self) -> Result<(), String> {
        match self.fields.first() {
            None => Ok(()),
            Some((field, _)) => Err(format!("{} has an unknown field \"{}\"", self.name, quoted(field))),
        }
    }
}

fn wrong(field: &str, wanted: &str, value: &Json) -> String {
    format!("\"{field}\" must be {wanted}, not {}", value.kind())
}

/// A value that must be a text.
pub(super) fn as_text(field: &str, value: Json) -> Result<String, String> {
    match value {
        Json::Text(text) => Ok(text),
        other => Err(wrong(field, "a text", &other)),
    }
}

/// A value that must be a whole number.
pub(super) fn as_number(field: &str, value: Json) -> Result<i64, String> {
    match value {
        Json::Number(number) => Ok(number),
        other => Err(wrong(field, "a whole number", &other)),
    }
}

/// A value that must be a number, with a fraction or without, in ten-thousandths.
pub(super) fn as_parts(field: &str, value: Json) -> Result<i64, String> {
    match value {
        Json::Number(number) => {
            number.checked_mul(PARTS).ok_or_else(|| format!("\"{field}\" is a number that is too large"))
        }
        Json::Fraction(parts) => Ok(parts),
        other => Err(wrong(field, "a number", &other)),
    }
}

/// A value that must be a whole number, 0 or more.
fn as_count(field: &str, value: Json) -> Result<u64, String> {
    let number = as_number(field, value)?;
    let count = u64::try_from(number).map_err(|_| format!("\"{field}\" must not be negative"))?;
    if count > MOST { Err(format!("\"{field}\" is a number that is too large")) } else { Ok(count) }
}

/// An object of these fields.
pub(super) fn object(fields: Vec<(&str, Json)>) -> Json {
    Json::Object(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

/// A value that must be a list.
pub(super) fn as_list(field: &str, value: Json) -> Result<Vec<Json>, String> {
    match value {
        Json::List(items) => Ok(items),
        other => Err(wrong(field, "a list", &other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_of_too_many_fields_is_refused_at_once() {
        let object = |count: usize| {
            let fields: Vec<String> = (0..count).map(|number| format!("\"{number}\":0")).collect();
            format!("{{{}}}", fields.join(","))
        };
        assert!(Json::read(&object(MOST_FIELDS)).is_ok());
        for count in [MOST_FIELDS + 1, 200_000] {
            assert!(Json::read(&object(count)).unwrap_err().contains("at most 100 fields"));
        }
        assert!(Json::read("{\"a\":1,\"a\":1}").unwrap_err().contains("\"a\" stands twice"));
    }

    #[test]
    fn what_is_deep_or_huge_is_refused() {
        for text in [
            "[".repeat(1_000_000),
            "{\"a\":".repeat(300_000),
            "1".repeat(1_000_000),
            format!("1e{}", "9".repeat(100_000)),
        ] {
            assert!(Json::read(&text).is_err(), "{}", &text[..10]);
        }
    }
}
