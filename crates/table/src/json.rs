//! JSON as a tree, read and written by serde_json, in the one form that records need.
//!
//! Records are read field by field from this tree, and not by derived code. So we word the errors, repeated fields are caught
//! everywhere, and the page is 10 kB smaller.

use std::fmt;

use super::quote::quoted;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{self, Serialize, SerializeMap, Serializer};

/// A JSON value. Numbers are whole, except in puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say all")]
pub enum Json {
    Null,
    Bool(bool),
    Number(i64),
    /// A number written with a fraction, in ten-thousandths. It is only read, because code to print fractions is large, and the tool
    /// that makes puzzles has its own.
    Fraction(i64),
    Text(String),
    List(Vec<Json>),
    /// Names and values in order.
    Object(Vec<(String, Json)>),
}

/// The most fields of an object, more than any of ours has. So repeated names can be found by comparing each with all others.
const MOST_FIELDS: usize = 100;

/// The greatest number, up to which every JSON reader is exact.
const MOST: u64 = 1 << 53;

/// The parts of one in which fractions are kept.
pub(super) const PARTS: i64 = 10_000;

impl Json {
    /// Reads a text.
    ///
    /// # Errors
    /// When it is not JSON, or an object has a repeated name or too many names.
    pub fn read(text: &str) -> Result<Json, String> {
        serde_json::from_str(text).map_err(|error: serde_json::Error| error.to_string())
    }

    /// The text on one line.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The kind of value, with its article.
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
                return Err(de::Error::custom(format_args!("\"{}\" appears twice", quoted(&name))));
            }
            if fields.len() == MOST_FIELDS {
                return Err(de::Error::custom(format_args!("an object has at most {MOST_FIELDS} fields")));
            }
            fields.push((name, value));
        }
        Ok(Json::Object(fields))
    }
}

/// The fields of an object, which are taken out one by one.
pub(super) struct Fields {
    /// The name of the object for errors.
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

    /// An optional field, which may not be null.
    pub(super) fn optional(&mut self, field: &str) -> Result<Option<Json>, String> {
        let Some(index) = self.fields.iter().position(|(name, _)| name == field) else { return Ok(None) };
        match self.fields.remove(index).1 {
            Json::Null => Err(format!("\"{field}\" is null; a field without a value is left out")),
            value => Ok(Some(value)),
        }
    }

    pub(super) fn required(&mut self, field: &str) -> Result<Json, String> {
        self.optional(field)?.ok_or_else(|| format!("{} has no field \"{field}\"", self.name))
    }

    /// A required text.
    pub(super) fn text(&mut self, field: &str) -> Result<String, String> {
        as_text(field, self.required(field)?)
    }

    pub(super) fn optional_text(&mut self, field: &str) -> Result<Option<String>, String> {
        self.optional(field)?.map(|value| as_text(field, value)).transpose()
    }

    /// A required whole number, 0 or more.
    pub(super) fn number(&mut self, field: &str) -> Result<u64, String> {
        as_count(field, self.required(field)?)
    }

    /// A required number of events or lines. Numbers too great for a `usize` become its greatest.
    pub(super) fn place(&mut self, field: &str) -> Result<usize, String> {
        self.number(field).map(|number| usize::try_from(number).unwrap_or(usize::MAX))
    }

    /// An optional whole number, 0 or more.
    pub(super) fn optional_number(&mut self, field: &str) -> Result<Option<u64>, String> {
        self.optional(field)?.map(|value| as_count(field, value)).transpose()
    }

    /// An optional true or false; false by default.
    pub(super) fn optional_bool(&mut self, field: &str) -> Result<bool, String> {
        match self.optional(field)? {
            None => Ok(false),
            Some(Json::Bool(value)) => Ok(value),
            Some(other) => Err(wrong(field, "true or false", &other)),
        }
    }

    /// A required list.
    pub(super) fn list(&mut self, field: &str) -> Result<Vec<Json>, String> {
        as_list(field, self.required(field)?)
    }

    /// An optional list; empty by default.
    pub(super) fn optional_list(&mut self, field: &str) -> Result<Vec<Json>, String> {
        Ok(self.optional(field)?.map(|value| as_list(field, value)).transpose()?.unwrap_or_default())
    }

    /// An optional list of texts; empty by default.
    pub(super) fn texts(&mut self, field: &str) -> Result<Vec<String>, String> {
        self.optional_list(field)?.into_iter().map(|text| as_text(field, text)).collect()
    }

    /// Checks that no field is left.
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
        assert!(Json::read("{\"a\":1,\"a\":1}").unwrap_err().contains("\"a\" appears twice"));
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
