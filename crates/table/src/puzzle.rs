//! The collection of puzzles as a file: positions as records, each with its solution and the worth of every other action.
//! `docs/puzzles.md` explains the figures and their proofs.
//!
//! Figures are whole ten-thousandths of their unit, as precise as the file, so the page needs no code for fractions.
//!
//! Deliberately absent: the rules. A solution is only checked when it is played.

use std::fmt;

use super::Record;
use super::json::{Fields, Json, as_list, as_parts, as_text};

/// The puzzles of one game, read but not yet played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collection {
    /// The game's name in records. The record of every puzzle has the same.
    pub game: String,
    /// The puzzles, at least one. A puzzle's number is its place here, from 1. It never changes, because the file only grows at its end.
    pub puzzles: Vec<Puzzle>,
}

/// A position with one best action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The game up to the position, without seed, seats and result.
    pub record: Record,
    /// The best line in notation. Its first action is the one to find; if chance comes next, it is the only one.
    pub solution: Vec<String>,
    /// Actions that differ from the first of the solution only in name.
    pub same: Vec<String>,
    /// What the figures count, such as "chance to win" or "points".
    pub unit: String,
    /// The worth of the solution to the seat to act, in ten-thousandths of the unit.
    pub value: i64,
    /// The worth of the best other action.
    pub next: i64,
    /// The kind of puzzle, as in `docs/puzzles.md`.
    pub kind: String,
    /// The difficulty, 1 to 5.
    pub difficulty: u8,
    /// Every other legal action, best first; empty if the text has only the finding.
    pub tries: Vec<Try>,
}

/// An action that is not the solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Try {
    /// The action in notation.
    pub action: String,
    /// Its worth to the seat that takes it, in ten-thousandths of the unit.
    pub value: i64,
    /// The best answer of the other player, if it follows without chance between.
    pub answer: Option<String>,
}

/// Why a text is no collection; a whole sentence without its full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CollectionError(String);

impl fmt::Display for CollectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this is not a collection of puzzles: {}", self.0)
    }
}

impl std::error::Error for CollectionError {}

impl Collection {
    /// Reads the text of a collection.
    ///
    /// # Errors
    /// When it is not JSON of this form. The error names the puzzle by its number.
    pub fn read(text: &str) -> Result<Collection, CollectionError> {
        Json::read(text).and_then(collection).map_err(CollectionError)
    }
}

fn collection(json: Json) -> Result<Collection, String> {
    let mut fields = Fields::of("it", json)?;
    let game = fields.text("game")?;
    let mut puzzles = Vec::new();
    for (index, json) in fields.list("puzzles")?.into_iter().enumerate() {
        let read = puzzle(json).and_then(|puzzle| match puzzle.record.game == game {
            true => Ok(puzzle),
            false => Err(format!("its record is of \"{}\", not of \"{game}\"", puzzle.record.game)),
        });
        puzzles.push(read.map_err(|reason| format!("puzzle {}: {reason}", index + 1))?);
    }
    fields.end()?;
    if puzzles.is_empty() { Err("it has no puzzle".to_owned()) } else { Ok(Collection { game, puzzles }) }
}

fn puzzle(json: Json) -> Result<Puzzle, String> {
    let mut fields = Fields::of("it", json)?;
    let puzzle = Puzzle {
        record: Record::from_json(fields.required("record")?).map_err(|error| error.to_string())?,
        solution: texts("solution", fields.required("solution")?)?,
        same: fields.optional("same")?.map(|same| texts("same", same)).transpose()?.unwrap_or_default(),
        unit: fields.text("unit")?,
        value: as_parts("value", fields.required("value")?)?,
        next: as_parts("next", fields.required("next")?)?,
        kind: fields.text("kind")?,
        difficulty: difficulty(fields.number("difficulty")?)?,
        tries: fields.list("tries")?.into_iter().map(one_try).collect::<Result<_, _>>()?,
    };
    fields.end()?;
    if puzzle.solution.is_empty() { Err("its \"solution\" has no action".to_owned()) } else { Ok(puzzle) }
}

fn difficulty(number: u64) -> Result<u8, String> {
    let within = u8::try_from(number).ok().filter(|number| (1..=5).contains(number));
    within.ok_or_else(|| format!("\"difficulty\" is 1 to 5, not {number}"))
}

fn texts(field: &str, json: Json) -> Result<Vec<String>, String> {
    as_list(field, json)?.into_iter().map(|text| as_text(field, text)).collect()
}

/// An action with its worth, and the answer if there is one: `["a1", -2, "b2"]`.
fn one_try(json: Json) -> Result<Try, String> {
    let mut parts = as_list("tries", json)?.into_iter();
    let (Some(action), Some(value), answer, None) = (parts.next(), parts.next(), parts.next(), parts.next()) else {
        return Err("each of its \"tries\" is an action, what it is worth and perhaps an answer".to_owned());
    };
    let answer = answer.map(|answer| as_text("tries", answer)).transpose()?;
    Ok(Try { action: as_text("tries", action)?, value: as_parts("tries", value)?, answer })
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = r#"{"format":"alea","version":1,"game":"ivy","options":{},"events":["first 0"]}"#;
    const REST: &str = r#""unit":"points","value":3,"next":-0.5833,"kind":"ending","difficulty":2"#;

    fn read(puzzle: &str) -> Result<Collection, CollectionError> {
        Collection::read(&format!(r#"{{"game":"ivy","puzzles":[{puzzle}]}}"#))
    }

    fn reason(puzzle: &str) -> String {
        read(puzzle).expect_err(puzzle).to_string()
    }

    #[test]
    fn a_puzzle_is_read_with_its_figures_in_ten_thousandths() {
        let text = format!(
            r#"{{"record":{RECORD},"solution":["a","b"],"same":["c"],{REST},"tries":[["d",-0.5833,"e"],["f",-4]]}}"#
        );
        let collection = read(&text).expect("a collection");
        let puzzle = &collection.puzzles[0];
        assert_eq!((puzzle.value, puzzle.next, puzzle.difficulty), (30_000, -5_833, 2));
        assert_eq!(puzzle.tries[0], Try { action: "d".to_owned(), value: -5_833, answer: Some("e".to_owned()) });
        assert_eq!(puzzle.tries[1], Try { action: "f".to_owned(), value: -40_000, answer: None });
        assert_eq!((puzzle.solution.len(), puzzle.same.len(), puzzle.record.events.len()), (2, 1, 1));
    }

    #[test]
    fn a_faulty_collection_is_refused_with_the_reason() {
        let puzzle = |solution: &str, rest: &str, tries: &str| {
            format!(r#"{{"record":{RECORD},"solution":{solution},{rest},"tries":{tries}}}"#)
        };
        assert!(reason("").contains("it has no puzzle"));
        assert!(reason(&puzzle("[]", REST, "[]")).contains("puzzle 1: "));
        assert!(reason(&puzzle("[]", REST, "[]")).contains("its \"solution\" has no action"));
        assert!(reason(&puzzle(r#"["a"]"#, REST, r#"[["b"]]"#)).contains("an action, what it is worth"));
        assert!(reason(&puzzle(r#"["a"]"#, REST, r#"[["b","c"]]"#)).contains("must be a number, not a text"));
        let large = REST.replace("-0.5833", "-1e300");
        assert!(reason(&puzzle(r#"["a"]"#, &large, "[]")).contains("too large"));
        let hard = REST.replace("\"difficulty\":2", "\"difficulty\":6");
        assert!(reason(&puzzle(r#"["a"]"#, &hard, "[]")).contains("1 to 5, not 6"));
        let half = REST.replace("\"difficulty\":2", "\"difficulty\":2.5");
        assert!(reason(&puzzle(r#"["a"]"#, &half, "[]")).contains("must be a whole number, not a fraction"));
        let other = puzzle(r#"["a"]"#, REST, "[]").replace("\"ivy\"", "\"chess\"");
        assert!(reason(&other).contains("puzzle 1: its record is of \"chess\""));
        assert!(
            Collection::read(r#"{"game":"ivy","puzzles":[],"more":1}"#)
                .expect_err("a field")
                .to_string()
                .contains("more")
        );
    }
}
