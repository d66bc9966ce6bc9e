//! The diagrams of a game's rules as a file: positions as records, what to draw of each, and the claims of its caption.
//!
//! ```text
//! {"diagrams": [{"name": "pairs", "record": {...}, "events": ["c4"], "of": "board", "shows": "moves",
//!   "chooses": "c5", "cut": ["b3:e7"], "lit": ["c5"], "legal": ["c5+e5"], "illegal": ["c5+c7"], "scores": [9, 9], "brings": 3}]}
//! ```
//!
//! Only the name is required, and a record in the first one. Without a record, a diagram goes on with its `events` from the position
//! of the one before. Deliberately absent: words, colours and places. A caption is part of the rules' text in each language, and the
//! boards know the rest.

mod fault;

pub use fault::PictureFault;

use super::json::{Fields, Json, as_number};
use super::{Record, RecordError};

/// A position that the rules show, read but not yet played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// Its name in the text of the rules.
    pub name: String,
    /// The position: a record of one line without a seed.
    pub record: Record,
    /// The scene to draw.
    pub of: Part,
    /// The marks drawn besides the pieces.
    pub shows: Shows,
    /// The move whose parts are selected, up to the last one.
    pub chooses: Option<String>,
    /// The squares to which the picture is cut: names, or two corners such as `a1:c3`. Empty for all.
    pub cut: Vec<String>,
    /// The squares that matter, named alike. All others are dimmed. Empty for all.
    pub lit: Vec<String>,
    /// What the caption claims, for tests to check.
    pub claims: Claims,
}

/// A scene of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The board. It is drawn where the file does not say what to draw.
    Board,
    /// The first seat's area beside it.
    Side,
    /// The first seat's rack.
    Rack,
}

/// The marks drawn besides the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shows {
    /// No marks, as where the file does not say.
    Rest,
    /// The legal moves of the first seat, as the page marks them in play.
    Moves,
    /// The actions since its last decision.
    Last,
}

/// Claims that a test checks against the rules.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Claims {
    /// Moves that are legal in the position.
    pub legal: Vec<String>,
    /// Moves that the rules refuse in it.
    pub illegal: Vec<String>,
    /// The scores in it, one per seat; empty if the caption does not tell them.
    pub scores: Vec<i64>,
    /// The points that the chosen move brings its player; `None` if the caption does not tell them.
    pub brings: Option<i64>,
}

impl Diagram {
    /// Reads the text of a game's diagrams.
    ///
    /// # Errors
    /// When it is not JSON of this form. Positions are only checked when they are played.
    pub fn read_all(game: &str, text: &str) -> Result<Vec<Diagram>, RecordError> {
        let mut fields = Fields::of("the list of diagrams", Json::read(text)?)?;
        let mut read: Vec<Diagram> = Vec::new();
        for value in fields.list("diagrams")? {
            let diagram = diagram(value, read.last().map(|before| &before.record))?;
            if diagram.record.game != game {
                return Err(RecordError::Game(diagram.record.game));
            }
            if read.iter().any(|known| known.name == diagram.name) {
                return Err(format!("the diagram \"{}\" appears twice", diagram.name).into());
            }
            read.push(diagram);
        }
        fields.end()?;
        Ok(read)
    }
}

/// Reads a diagram. Without its own record, it goes on from the position `before`.
fn diagram(value: Json, before: Option<&Record>) -> Result<Diagram, RecordError> {
    let mut fields = Fields::of("a diagram", value)?;
    let name = fields.text("name")?;
    let own = fields.optional("record")?.map(Record::from_json).transpose()?;
    let mut record = own
        .or_else(|| before.cloned())
        .ok_or_else(|| format!("the diagram \"{name}\" needs a \"record\", as there is none before it"))?;
    if record.seed.is_some() || !record.lines.is_empty() {
        return Err(format!("the diagram \"{name}\" needs a record of one line without a seed").into());
    }
    record.events.extend(fields.texts("events")?);
    let scores = fields.optional_list("scores")?.into_iter().map(|score| as_number("scores", score));
    let diagram = Diagram {
        of: one_of(&mut fields, "of", &[("board", Part::Board), ("side", Part::Side), ("rack", Part::Rack)])?,
        shows: one_of(&mut fields, "shows", &[("rest", Shows::Rest), ("moves", Shows::Moves), ("last", Shows::Last)])?,
        chooses: fields.optional_text("chooses")?,
        cut: fields.texts("cut")?,
        lit: fields.texts("lit")?,
        claims: Claims {
            legal: fields.texts("legal")?,
            illegal: fields.texts("illegal")?,
            scores: scores.collect::<Result<_, _>>()?,
            brings: fields.optional("brings")?.map(|points| as_number("brings", points)).transpose()?,
        },
        name,
        record,
    };
    fields.end()?;
    Ok(diagram)
}

/// Reads one of these texts. The first may be left out.
fn one_of<T: Copy>(fields: &mut Fields, field: &str, known: &[(&str, T)]) -> Result<T, String> {
    let Some(text) = fields.optional_text(field)? else { return Ok(known[0].1) };
    let names = || known.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let found = known.iter().find(|(name, _)| *name == text);
    found.map(|(_, value)| *value).ok_or_else(|| format!("\"{field}\" is \"{text}\"; there are {}", names()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = r#"{"format":"alea","version":1,"game":"ivy","options":{},"events":["first 0"]}"#;

    fn read(diagrams: &str) -> Result<Vec<Diagram>, String> {
        let text = format!(r#"{{"diagrams":[{diagrams}]}}"#);
        Diagram::read_all("ivy", &text).map_err(|error| error.to_string())
    }

    #[test]
    fn a_diagram_goes_on_from_the_one_before() {
        let second = r#"{"name":"b","events":["x"],"of":"rack","shows":"last","lit":["0,0"],"scores":[3,-1]}"#;
        let read = read(&format!(r#"{{"name":"a","record":{RECORD}}},{second}"#)).expect("diagrams");
        assert_eq!((read[0].of, read[0].shows), (Part::Board, Shows::Rest));
        assert_eq!(read[1].record.events, ["first 0", "x"]);
        assert_eq!((read[1].of, read[1].shows), (Part::Rack, Shows::Last));
        assert_eq!((read[1].lit.len(), read[1].claims.scores.as_slice()), (1, &[3, -1][..]));
    }

    #[test]
    fn a_faulty_diagram_is_refused_with_the_reason() {
        let reason = |diagrams: &str| read(diagrams).expect_err(diagrams);
        let first = format!(r#"{{"name":"a","record":{RECORD}}}"#);
        assert!(reason(r#"{"name":"a"}"#).contains("\"a\" needs a \"record\""));
        assert!(reason(&format!("{first},{first}")).contains("\"a\" appears twice"));
        let with = |more: &str| first.replacen("\"a\"", &format!("\"a\",{more}"), 1);
        assert!(reason(&with(r#""of":"hand""#)).contains("\"of\" is \"hand\"; there are board, side, rack"));
        assert!(reason(&with(r#""light":[]"#)).contains("unknown field \"light\""));
        assert!(reason(&with(r#""lit":"a1""#)).contains("\"lit\" must be a list"));
        assert!(reason(&first.replace("\"options\"", "\"seed\":\"A\",\"options\"")).contains("without a seed"));
        assert!(reason(&first.replace("ivy", "chess")).contains("no game \"chess\""));
    }
}
