//! What a device keeps besides its games, as a line of a file (`docs/format.md`).

use super::json::{Fields, Json, as_list, as_text, object};
use super::record::RecordError;

/// The beginning of such a line, which distinguishes it from a record.
const HEAD: &str = "{\"device\":";

/// The version of the form that is written, and the greatest that is read.
const VERSION: u64 = 1;

/// Settings, lessons, puzzles, results and best scores: keys and texts, in order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Device(pub Vec<(String, String)>);

impl Device {
    /// The line without its end. A line end within a text is escaped.
    pub fn to_line(&self) -> String {
        let text = |text: &String| Json::Text(text.clone());
        let entry = |(key, value): &(String, String)| Json::List(vec![text(key), text(value)]);
        object(vec![("device", Json::Number(VERSION as i64)), ("kept", Json::List(self.0.iter().map(entry).collect()))])
            .to_line()
    }

    /// Reads a line; `None` if it is of another kind, as a record is.
    ///
    /// # Errors
    /// When it is of a newer version, or not whole.
    pub fn read(line: &str) -> Option<Result<Device, RecordError>> {
        line.trim_start().starts_with(HEAD).then(|| read(line))
    }
}

fn read(line: &str) -> Result<Device, RecordError> {
    let form = RecordError::Form;
    let mut fields = Fields::of("the device", Json::read(line).map_err(form)?).map_err(form)?;
    match fields.number("device").map_err(form)? {
        VERSION => {}
        newer => return Err(RecordError::Newer(newer)),
    }
    let kept = fields.list("kept").map_err(form)?;
    fields.end().map_err(form)?;
    let entry = |entry: Json| {
        let pair = as_list("kept", entry)?;
        let [key, text]: [Json; 2] = pair.try_into().map_err(|_| "an entry has a key and a text".to_owned())?;
        Ok((as_text("key", key)?, as_text("text", text)?))
    };
    kept.into_iter().map(entry).collect::<Result<_, String>>().map(Device).map_err(form)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_device_line_is_read_back() {
        let device = Device(vec![
            ("preference:theme".to_owned(), "dark".to_owned()),
            ("preference:name-0".to_owned(), "Ann \"A\" \u{1f3b2}\n".to_owned()),
        ]);
        for device in [device, Device::default()] {
            let line = device.to_line();
            assert!(!line.contains('\n'), "{line}");
            assert_eq!(Device::read(&line), Some(Ok(device)));
        }
    }

    #[test]
    fn another_line_is_left_to_others_and_a_broken_one_is_told() {
        for line in ["", "{}", "{\"version\":1}", "[\"device\"]", "{\"game\":\"device\"}"] {
            assert_eq!(Device::read(line), None, "{line}");
        }
        assert_eq!(Device::read("{\"device\":2,\"kept\":[]}"), Some(Err(RecordError::Newer(2))));
        for line in [
            "{\"device\":",
            "{\"device\":1}",
            "{\"device\":1,\"kept\":{}}",
            "{\"device\":1,\"kept\":[\"a\"]}",
            "{\"device\":1,\"kept\":[[\"a\"]]}",
            "{\"device\":1,\"kept\":[[\"a\",1]]}",
            "{\"device\":1,\"kept\":[],\"more\":1}",
        ] {
            assert!(matches!(Device::read(line), Some(Err(RecordError::Form(_)))), "{line}");
        }
    }
}
