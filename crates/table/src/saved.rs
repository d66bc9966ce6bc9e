//! A game as the page keeps it between visits.

use super::history::{Mark, Naming, Tree, check_name};
use super::json::{Fields, Json, as_list, object};
use super::record::check_length;
use super::{History, LineEntry, NodeId, Record, RecordError};
use alea_rules::Game;

/// A record with what the page has to know beside it. The record holds all lines and undone events as well, so that nothing is
/// lost by a reload.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// Grows by one with each writing: how two pages that show the same game know whose turn it is to follow.
    pub revision: u64,
    /// How many of the current line's events have happened; the others were undone.
    pub at: usize,
    /// The number of the current line; written where there are side lines.
    pub line: usize,
    /// When the main line became that, by the clock of the history: the later one is the main line where two histories are
    /// merged. The number of its events where it was only ever played on; only another number is written.
    pub stamp: u64,
    /// The names of lines with their stamps; none in a record without side lines.
    pub names: Vec<NameEntry>,
    /// The lines that were deleted, numbered on from those of the record; written where there are some. No file and no link holds them.
    pub deleted: Vec<LineEntry>,
    /// What was deleted, and what came back; written where there was some.
    pub marks: Vec<MarkEntry>,
    /// What chance is drawn from where the record names no seed.
    pub dealer: Option<String>,
    /// How many hints were asked for; written where there were some.
    pub hints: u32,
    /// Whether a review was opened before the end; written where it was.
    pub reviewed: bool,
    /// Whether others have this game: it came by a link, or its moves were given out at the table. Written where it is so.
    pub is_shared: bool,
    /// When it was written, in milliseconds since 1970.
    pub changed: u64,
    /// The game.
    pub record: Record,
}

/// A name that was given to a line. The record shows the one that counts; for merging, when and where it was given counts too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameEntry {
    /// The line on which it was given, by its number now.
    pub line: usize,
    /// How many events that line had then.
    pub at: usize,
    /// When it was given, by the clock of the history.
    pub stamp: u64,
    /// The name; none where one was taken away.
    pub name: Option<String>,
}

/// Places of a line that were deleted, or that came back after that: all at once, one behind the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarkEntry {
    /// The line that they are on.
    pub line: usize,
    /// How many events come before the first of them.
    pub from: usize,
    /// How many events the line has up to the last of them.
    pub at: usize,
    /// When that was, by the clock of the history.
    pub stamp: u64,
    /// Whether they came back.
    pub stays: bool,
}

impl Saved {
    /// Reads what [`Saved::write`] wrote.
    ///
    /// # Errors
    /// When the text is not of that form, or was written by a newer version.
    pub fn read(text: &str) -> Result<Saved, RecordError> {
        check_length(text)?;
        let mut fields = Fields::of("the kept game", Json::read(text)?)?;
        let revision = fields.number("revision")?;
        let at = fields.place("at")?;
        let line = fields.optional_number("line")?.map_or(0, |line| usize::try_from(line).unwrap_or(usize::MAX));
        let stamp = fields.optional_number("stamp")?;
        let names = fields.optional("names")?.map(read_names).transpose()?;
        let marks = fields.optional("marks")?.map(read_marks).transpose()?.unwrap_or_default();
        let deleted = fields.optional("deleted")?.map(|value| as_list("deleted", value)).transpose()?;
        let hints = fields.optional_number("hints")?.map_or(0, |hints| u32::try_from(hints).unwrap_or(u32::MAX));
        let reviewed = fields.optional_bool("reviewed")?;
        let is_shared = fields.optional_bool("shared")?;
        let (dealer, changed) = (fields.optional_text("dealer")?, fields.number("changed")?);
        let record = Record::from_json(fields.required("record")?)?;
        let deleted = deleted.map(|lines| record.read_more_lines(lines)).transpose()?.unwrap_or_default();
        fields.end()?;
        Ok(Saved {
            revision,
            at,
            line,
            stamp: stamp.unwrap_or(record.events.len() as u64),
            names: names.unwrap_or_else(|| record_names(&record)),
            deleted,
            marks,
            dealer,
            hints,
            reviewed,
            is_shared,
            changed,
            record,
        })
    }

    /// The record of the current line up to the cursor: what is shared of the game. What was undone is left out, and with it a
    /// result; so is that of a line beside the main one, which only the rules could tell.
    pub fn shared(mut self) -> Record {
        let mut events = self.record.along(self.line);
        if self.line > 0 || self.at < events.len() {
            self.record.result = None;
        }
        events.truncate(self.at);
        Record { events, lines: Vec::new(), ..self.record }
    }

    /// What a file of the game holds: the record with all lines where there are any beside the main one; otherwise what
    /// [`Saved::shared`] gives.
    pub fn whole(self) -> Record {
        if self.record.lines.is_empty() { self.shared() } else { self.record }
    }

    /// The text that is kept.
    pub fn write(&self) -> String {
        let number = |number: u64| Json::Number(number as i64);
        let mut fields = vec![("revision", number(self.revision)), ("at", number(self.at as u64))];
        if !self.record.lines.is_empty() {
            fields.push(("line", number(self.line as u64)));
        }
        if self.stamp != self.record.events.len() as u64 {
            fields.push(("stamp", number(self.stamp)));
        }
        if self.names != record_names(&self.record) {
            fields.push(("names", Json::List(self.names.iter().map(name_json).collect())));
        }
        if !self.marks.is_empty() {
            fields.push(("marks", Json::List(self.marks.iter().map(mark_json).collect())));
        }
        if !self.deleted.is_empty() {
            fields.push(("deleted", Json::List(self.deleted.iter().map(LineEntry::to_json).collect())));
        }
        fields.extend(self.dealer.clone().map(|dealer| ("dealer", Json::Text(dealer))));
        fields.extend((self.hints > 0).then(|| ("hints", number(self.hints.into()))));
        fields.extend(self.reviewed.then_some(("reviewed", Json::Bool(true))));
        fields.extend(self.is_shared.then_some(("shared", Json::Bool(true))));
        fields.extend([("changed", number(self.changed)), ("record", self.record.to_json())]);
        object(fields).to_line()
    }

    /// The history with its cursor where it was.
    ///
    /// # Errors
    /// What [`Record::replay`] says, or that there is no such line.
    pub fn history<G: Game>(&self) -> Result<History<G>, RecordError> {
        let mut whole = self.record.clone();
        whole.lines.extend(self.deleted.iter().cloned());
        let (mut history, tips) = whole.replay_lines::<G>()?;
        let tip = |line: usize| {
            let no_line = || RecordError::Setup(format!("there is no line {line}: the last one is {}", tips.len() - 1));
            tips.get(line).copied().ok_or_else(no_line)
        };
        if let Some(dealer) = &self.dealer {
            history.set_dealer(dealer.parse().map_err(|error| RecordError::Setup(format!("{error}")))?);
        }
        let (main, line) = (tips[0], tip(self.line)?);
        history.change(|tree| {
            self.annotate(tree, &tip)?;
            tree.set_main(main, self.stamp);
            tree.switch(line);
            Ok::<(), RecordError>(())
        })?;
        history.go_to(self.at);
        Ok(history)
    }

    /// Sets names and marks; `tip` finds the end of a line.
    fn annotate(&self, tree: &mut Tree, tip: &dyn Fn(usize) -> Result<NodeId, RecordError>) -> Result<(), RecordError> {
        tree.clear_namings();
        for NameEntry { line, at, stamp, name } in &self.names {
            let node = tree.ancestor(tip(*line)?, *at);
            tree.set_naming(node, Naming { stamp: *stamp, name: name.clone() });
        }
        for MarkEntry { line, from, at, stamp, stays } in &self.marks {
            for node in tree.between(tip(*line)?, *from, *at) {
                tree.set_mark(node, Mark { stamp: *stamp, stays: *stays });
            }
        }
        Ok(())
    }

    /// A record of one line at its end, as if it had never been written before.
    pub fn at_end(record: Record) -> Saved {
        let (at, names) = (record.events.len(), Vec::new());
        let (deleted, marks) = (Vec::new(), Vec::new());
        Saved {
            revision: 0,
            at,
            line: 0,
            stamp: at as u64,
            names,
            deleted,
            marks,
            dealer: None,
            hints: 0,
            reviewed: false,
            is_shared: false,
            changed: 0,
            record,
        }
    }

    /// What is to be kept of a history.
    pub fn of<G: Game>(history: &History<G>, revision: u64, changed: u64) -> Saved {
        Saved {
            revision,
            at: history.cursor(),
            line: history.line(),
            stamp: history.tree().stamp(),
            names: names_of(history.tree()),
            deleted: history.tree().deleted_lines(),
            marks: marks_of(history.tree()),
            dealer: history.dealer().filter(|_| history.seed().is_none()).map(|dealer| dealer.seed().to_string()),
            hints: 0,
            reviewed: false,
            is_shared: false,
            changed,
            record: history.whole_record(),
        }
    }
}

/// Every name with the line and the place where it was given.
fn names_of(tree: &Tree) -> Vec<NameEntry> {
    let mut names = Vec::new();
    for (line, branch) in tree.all_branches().iter().enumerate() {
        names.extend(branch.own.iter().filter_map(|node| {
            let Naming { stamp, name } = tree.naming(*node)?.clone();
            Some(NameEntry { line, at: tree.depth(*node), stamp, name })
        }));
    }
    names
}

/// Every mark with the line and the places where it was set.
fn marks_of(tree: &Tree) -> Vec<MarkEntry> {
    let mut marks: Vec<MarkEntry> = Vec::new();
    for (line, branch) in tree.all_branches().iter().enumerate() {
        for node in &branch.own {
            let (Some(Mark { stamp, stays }), at) = (tree.mark(*node), tree.depth(*node)) else { continue };
            match marks.last_mut() {
                Some(last) if (last.line, last.at + 1, last.stamp, last.stays) == (line, at, stamp, stays) => {
                    last.at = at
                }
                _ => marks.push(MarkEntry { line, from: at - 1, at, stamp, stays }),
            }
        }
    }
    marks
}

/// The names that a record gives to its lines, as if they had been there from the beginning.
fn record_names(record: &Record) -> Vec<NameEntry> {
    let entry = |(index, line): (usize, &super::LineEntry)| {
        let name = Some(line.name.clone()?);
        Some(NameEntry { line: index + 1, at: line.at + line.events.len(), stamp: 0, name })
    };
    record.lines.iter().enumerate().filter_map(entry).collect()
}

fn read_names(value: Json) -> Result<Vec<NameEntry>, String> {
    let entry = |value: Json| {
        let mut fields = Fields::of("a name", value)?;
        let (line, at) = (fields.place("line")?, fields.place("at")?);
        let entry = NameEntry { line, at, stamp: fields.number("stamp")?, name: fields.optional_text("name")? };
        fields.end()?;
        entry.name.as_deref().map_or(Ok(()), check_name).map_err(|error| error.to_string())?;
        Ok(entry)
    };
    as_list("names", value)?.into_iter().map(entry).collect()
}

fn read_marks(value: Json) -> Result<Vec<MarkEntry>, String> {
    let entry = |value: Json| {
        let mut fields = Fields::of("a mark", value)?;
        let (line, from, at) = (fields.place("line")?, fields.place("from")?, fields.place("at")?);
        let (stamp, stays) = (fields.number("stamp")?, fields.optional_bool("stays")?);
        fields.end()?;
        Ok(MarkEntry { line, from, at, stamp, stays })
    };
    as_list("marks", value)?.into_iter().map(entry).collect()
}

fn mark_json(entry: &MarkEntry) -> Json {
    let number = |number: usize| Json::Number(number as i64);
    let mut fields = vec![
        ("line", number(entry.line)),
        ("from", number(entry.from)),
        ("at", number(entry.at)),
        ("stamp", Json::Number(entry.stamp as i64)),
    ];
    fields.extend(entry.stays.then_some(("stays", Json::Bool(true))));
    object(fields)
}

fn name_json(entry: &NameEntry) -> Json {
    let number = |number: u64| Json::Number(number as i64);
    let mut fields =
        vec![("line", number(entry.line as u64)), ("at", number(entry.at as u64)), ("stamp", number(entry.stamp))];
    fields.extend(entry.name.clone().map(|name| ("name", Json::Text(name))));
    object(fields)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alea_dice_matrix::rules::DiceMatrix;

    #[test]
    fn a_kept_game_comes_back_with_what_was_undone() {
        let mut history = History::<DiceMatrix>::new(Default::default(), "kept".parse().ok(), None);
        history.deal();
        for action in ["=3", "a1"] {
            history.play(history.read_typed(action).unwrap()).unwrap();
        }
        history.go_to(2);
        let saved = Saved::of(&history, 7, 1_700_000_000_000);
        let read = Saved::read(&saved.write()).unwrap();
        assert_eq!(read, saved);
        assert_eq!(read.history::<DiceMatrix>().unwrap(), history);
        assert_eq!(read.shared(), history.record());
        history.go_to(3);
        assert_eq!(Saved::of(&history, 8, 0).shared(), history.whole_record());
    }

    #[test]
    fn a_result_that_was_undone_is_not_shared() {
        let mut history = History::<DiceMatrix>::new(Default::default(), "kept".parse().ok(), None);
        history.deal();
        while let Some(action) = history.position().legal().first().cloned() {
            history.play(alea_rules::Event::Action(action)).unwrap();
        }
        assert_eq!(Saved::of(&history, 1, 0).shared(), history.record());
        assert!(history.record().result.is_some());
        history.go_to(5);
        assert_eq!(Saved::of(&history, 1, 0).shared(), history.record());
        assert_eq!(history.record().result, None);
    }

    #[test]
    fn what_is_wrong_with_a_kept_text_is_said() {
        let named = |name: &str| format!(r#"{{"revision":1,"at":0,"names":[{name}],"changed":1,"record":{{}}}}"#);
        for (text, words) in [
            ("", "EOF"),
            ("[]", "must be an object"),
            ("{}", "no field \"revision\""),
            (r#"{"revision":1,"at":0,"line":-1}"#, "\"line\" must not be negative"),
            (r#"{"revision":1,"at":0,"stamp":"soon"}"#, "\"stamp\" must be a whole number"),
            (&named(r#"{"line":1,"at":2,"stamp":3,"name":""}"#), "at least one character"),
            (&named(r#"{"line":1,"stamp":3}"#), "a name has no field \"at\""),
        ] {
            assert!(Saved::read(text).unwrap_err().to_string().contains(words), "{text}");
        }
    }
}
