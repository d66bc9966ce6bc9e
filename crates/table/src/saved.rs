//! A game as the page stores it between visits.

use super::history::{Mark, Naming, Tree, check_name};
use super::json::{Fields, Json, as_list, object};
use super::record::check_length;
use super::{History, LineEntry, NodeId, Record, RecordError};
use alea_rules::Game;

/// A record with what else the page needs. The record has all lines and undone events, so a reload loses nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// Grows by one with each writing, so two pages with the same game know which one must follow.
    pub revision: u64,
    /// The number of the current line's events that have happened. The others were undone.
    pub at: usize,
    /// The number of the current line; written only with side lines.
    pub line: usize,
    /// When the main line became main, by the clock of the history. In a merge, the later one wins. If it was only ever played
    /// on, this is the number of its events, which is not written.
    pub stamp: u64,
    /// The names of lines with their stamps; empty without side lines.
    pub names: Vec<NameEntry>,
    /// The deleted lines, numbered on from those of the record; written only if there are any. Files and links never contain them.
    pub deleted: Vec<LineEntry>,
    /// The deletions and restorations; written only if there are any.
    pub marks: Vec<MarkEntry>,
    /// The seed of further chance, if the record has none.
    pub dealer: Option<String>,
    /// The number of hints asked for; written only if there were any.
    pub hints: u32,
    /// Whether a review was opened before the end; written only if so.
    pub reviewed: bool,
    /// Whether others have this game, because it came by a link or its moves were given out. Written only if so.
    pub is_shared: bool,
    /// When it was written, in milliseconds since 1970.
    pub changed: u64,
    /// The game with undone events and all lines but the deleted ones.
    pub record: Record,
}

/// A name that was given to a line. The record has the latest one; merging also needs when and where it was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameEntry {
    /// The line on which it was given, by its current number.
    pub line: usize,
    /// The number of events of that line then.
    pub at: usize,
    /// When it was given, by the clock of the history.
    pub stamp: u64,
    /// The name; `None` if a name was removed.
    pub name: Option<String>,
}

/// Consecutive places of a line that were deleted or restored together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarkEntry {
    /// The line that they are on.
    pub line: usize,
    /// The number of events before the first of them.
    pub from: usize,
    /// The number of events up to the last of them.
    pub at: usize,
    /// When that was, by the clock of the history.
    pub stamp: u64,
    /// Whether they were restored.
    pub stays: bool,
}

impl Saved {
    /// Reads a text of [`Saved::write`].
    ///
    /// # Errors
    /// When the text does not have that form, or was written by a newer version.
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

    /// The part of the game to share: the record of the current line up to the cursor. Undone events are left out, and with
    /// them a result. A side line has no result either, because only the rules could tell it.
    pub fn shared(mut self) -> Record {
        let mut events = self.record.along(self.line);
        if self.line > 0 || self.at < events.len() {
            self.record.result = None;
        }
        events.truncate(self.at);
        Record { events, lines: Vec::new(), ..self.record }
    }

    /// The record for a file of the game: with all lines if there are side lines, or else [`Saved::shared`].
    pub fn whole(self) -> Record {
        if self.record.lines.is_empty() { self.shared() } else { self.record }
    }

    /// The text to store.
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
    /// The error of [`Record::replay`], or that there is no such line.
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

    /// The saved game of a history. The caller adds what a history does not know: hints, reviews and sharing.
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
