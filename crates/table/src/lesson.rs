//! A lesson as a file: positions as records, the moves to find, and texts in every language.
//!
//! Deliberately absent: taps and drawings. A lesson names moves and squares, and the boards know the rest.

use super::json::{Fields, Json, as_text};
use super::{Record, RecordError};

/// A lesson, read but not yet played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The game's name in records. Reading a lesson does not check that the game exists.
    pub game: String,
    /// Its steps in order, at least one. The first has a position.
    pub steps: Vec<LessonStep>,
}

/// One idea of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonStep {
    /// The position that it begins with. Without one, it goes on from the end of the step before.
    pub record: Option<Record>,
    /// The squares that matter: names, or two corners such as `a1:c3`. Empty for all.
    pub lit: Vec<String>,
    /// The idea, shown as the prompt of the step.
    pub says: Said,
    /// The task; `None` in a step that is only read.
    pub task: Option<Task>,
}

/// What the learner does in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// The instruction, which names what to tap.
    pub asks: Said,
    /// The right moves in notation. The first is the one to show.
    pub moves: Vec<String>,
    /// The answer to another move.
    pub wrong: Said,
    /// The answer to a right move.
    pub done: Said,
    /// The events after it: chance at once, and actions of others before the next step.
    pub then: Vec<String>,
}

/// A text by the tags of the languages.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Said(Vec<(String, String)>);

impl Said {
    /// The text in a language, or an empty text.
    pub fn within(&self, tag: &str) -> &str {
        self.0.iter().find(|(known, _)| known == tag).map_or("", |(_, text)| text)
    }
}

impl Lesson {
    /// Reads the text of a lesson.
    ///
    /// # Errors
    /// When it is not JSON of this form. Moves are only checked when they are played.
    pub fn read(text: &str) -> Result<Lesson, RecordError> {
        let mut fields = Fields::of("the lesson", Json::read(text)?)?;
        let game = fields.text("game")?;
        let steps: Vec<LessonStep> = fields.list("steps")?.into_iter().map(step).collect::<Result<_, _>>()?;
        fields.end()?;
        match steps.first() {
            Some(LessonStep { record: Some(_), .. }) => Ok(Lesson { game, steps }),
            Some(_) => Err("the first step of a lesson needs a \"record\"".to_owned().into()),
            None => Err("a lesson has at least one step".to_owned().into()),
        }
    }

    /// The position that a step builds on: the index and the record of the last step up to it that has one.
    ///
    /// # Errors
    /// When there is none, which never happens in a lesson that was read.
    pub fn position(&self, step: usize) -> Result<(usize, &Record), RecordError> {
        let known = |index: usize| Some((index, self.steps.get(index)?.record.as_ref()?));
        let without = || RecordError::Setup("the lesson has no position".to_owned());
        (0..=step).rev().find_map(known).ok_or_else(without)
    }

    /// The error for an event that the notation or the rules refuse.
    pub fn impossible(event: &str) -> RecordError {
        RecordError::Setup(format!("the lesson's event \"{event}\" is not possible"))
    }
}

fn step(json: Json) -> Result<LessonStep, RecordError> {
    let mut fields = Fields::of("a step", json)?;
    let step = LessonStep {
        record: fields.optional("record")?.map(Record::from_json).transpose()?,
        lit: fields.texts("lit")?,
        says: said(fields.required("says")?)?,
        task: match fields.texts("moves")? {
            moves if moves.is_empty() => None,
            moves => Some(Task {
                asks: said(fields.required("task")?)?,
                moves,
                wrong: said(fields.required("wrong")?)?,
                done: said(fields.required("done")?)?,
                then: fields.texts("then")?,
            }),
        },
    };
    fields.end()?;
    Ok(step)
}

fn said(json: Json) -> Result<Said, String> {
    match json {
        Json::Object(texts) => {
            let text = |(tag, text): (String, Json)| as_text(&tag, text).map(|text| (tag, text));
            texts.into_iter().map(text).collect::<Result<_, _>>().map(Said)
        }
        other => Err(format!("what is said must be an object of languages, not {}", other.kind())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = r#"{"format":"alea","version":1,"game":"ivy","options":{},"events":[]}"#;

    fn reason(steps: &str) -> String {
        Lesson::read(&format!(r#"{{"game":"ivy","steps":[{steps}]}}"#)).expect_err(steps).to_string()
    }

    #[test]
    fn a_lesson_is_read_with_what_it_says() {
        let text = format!(
            r#"{{"game":"ivy","steps":[{{"record":{RECORD},"says":{{"en":"Look","es":"Mira"}}}},
            {{"lit":["a1","b2:c3"],"says":{{"en":"Now"}},"task":{{"en":"Tap"}},"moves":["x"],"wrong":{{}},"done":{{}},"then":["y"]}}]}}"#
        );
        let lesson = Lesson::read(&text).expect("a lesson");
        assert_eq!(lesson.steps[0].says.within("es"), "Mira");
        assert_eq!(lesson.steps[0].says.within("fr"), "");
        assert_eq!(lesson.steps[1].lit, ["a1", "b2:c3"]);
        assert_eq!(lesson.steps[1].task.as_ref().map(|task| task.then.as_slice()), Some(&["y".to_owned()][..]));
        assert_eq!(lesson.position(1).map(|(index, _)| index), Ok(0), "it goes on from the step before");
    }

    #[test]
    fn a_faulty_lesson_is_refused_with_the_reason() {
        assert!(reason("").contains("at least one step"));
        assert!(reason(r#"{"says":{}}"#).contains("needs a \"record\""));
        assert!(reason(&format!(r#"{{"record":{RECORD}}}"#)).contains("no field \"says\""));
        assert!(reason(&format!(r#"{{"record":{RECORD},"says":{{"en":1}}}}"#)).contains("\"en\" must be a text"));
        assert!(reason(&format!(r#"{{"record":{RECORD},"says":[]}}"#)).contains("an object of languages"));
        assert!(reason(&format!(r#"{{"record":{RECORD},"says":{{}},"moves":["x"]}}"#)).contains("no field \"task\""));
        assert!(
            reason(&format!(r#"{{"record":{RECORD},"says":{{}},"done":{{}}}}"#)).contains("unknown field \"done\"")
        );
    }
}
