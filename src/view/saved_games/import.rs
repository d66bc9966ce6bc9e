//! Files that bring games: records, one in each file or one on each line. Each is replayed by the rules before it is saved, and what is
//! wrong with one is said.

use crate::with_game;
use std::collections::VecDeque;
use std::rc::Rc;

use crate::board::Board;
use crate::table::{Record, RecordError, Saved};
use crate::text::capitalised;
use crate::text::saved::{Advice, Refusal, Words};

/// The most bytes that a part of a file may have to be looked at: a whole game of any kind is far smaller.
const LONGEST: usize = 2_000_000;

/// The most games that a file may have on its lines: many times what a device keeps.
const MOST_LINES: usize = 100_000;

/// How many faults are remembered; more of them are counted.
const MOST_FAULTS: usize = 50;

/// The records in a file, each with its line where there is one on each: the whole of the file, or where its first line is an object
/// already, as in what `alea play` prints, every line that is not empty. One more than may be there tells that there are too many.
pub fn records(text: &str) -> Vec<(Option<usize>, &str)> {
    let lines = text.lines().map(str::trim).enumerate().filter(|(_, line)| !line.is_empty());
    let lines: Vec<(usize, &str)> = lines.take(MOST_LINES + 1).collect();
    let first = lines.first().is_some_and(|(_, line)| line.starts_with('{') && line.ends_with('}'));
    if !first || lines.len() == 1 {
        return vec![(None, text)];
    }
    lines.into_iter().map(|(index, line)| (Some(index + 1), line)).collect()
}

/// Why a record cannot be used, to be worded.
pub fn refusal(error: &RecordError) -> Refusal<'_> {
    match error {
        RecordError::Game(game) => Refusal::NoGame(game),
        RecordError::Newer(_) => Refusal::Newer,
        RecordError::Setup(_) => Refusal::Setup,
        RecordError::Event(_) => Refusal::Event,
        RecordError::Result(_) => Refusal::Result,
        RecordError::Form(_) => Refusal::NoRecord,
        RecordError::Large(_) => Refusal::Unreadable,
    }
}

/// Why a text is not imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportFault {
    /// The file could not be read, or is far too large.
    Unreadable,
    /// It is no record that can be replayed.
    Record(RecordError),
    /// It is of a game that this version does not have.
    NoGame(String),
}

impl ImportFault {
    /// What is wrong, as a sentence.
    pub fn sentence(&self, words: &dyn Words) -> String {
        words.refusal(match self {
            ImportFault::Unreadable => Refusal::Unreadable,
            ImportFault::NoGame(game) => Refusal::NoGame(game),
            ImportFault::Record(error) => refusal(error),
        })
    }

    /// What to do about it.
    pub fn advice(&self) -> Advice {
        match self {
            ImportFault::Unreadable => Advice::Choose,
            ImportFault::NoGame(_) | ImportFault::Record(RecordError::Newer(_) | RecordError::Game(_)) => {
                Advice::Update
            }
            ImportFault::Record(RecordError::Setup(_) | RecordError::Event(_) | RecordError::Result(_)) => {
                Advice::ExportAgain
            }
            ImportFault::Record(_) => Advice::Choose,
        }
    }

    /// What exactly is wrong and where, in the English of errors for developers; empty where the sentence says it all.
    pub fn detail(&self) -> String {
        let reason = match self {
            ImportFault::Record(RecordError::Event(error)) => error.to_string(),
            ImportFault::Record(
                RecordError::Form(reason) | RecordError::Setup(reason) | RecordError::Result(reason),
            ) => reason.clone(),
            _ => return String::new(),
        };
        capitalised(&reason) + "."
    }
}

/// A record that was checked and can be saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The text to be saved.
    pub text: String,
    /// The game as it is shared: what makes two saved games the same, whatever they are called.
    pub record: Record,
    /// The name that it was given where it comes from.
    pub name: Option<String>,
    /// Whether its dice are those of its seed; `None` without one.
    pub from_seed: Option<bool>,
}

/// Reads a record and replays it. Who sent it as a link has the game as well.
///
/// # Errors
/// What is wrong with it.
pub fn check(text: &str, now: u64, by_link: bool) -> Result<Checked, ImportFault> {
    // A game that could not be read is exported as the device kept it, and comes back once it can.
    let kept = |error| Saved::read(text).map(Saved::whole).map_err(|_| error);
    let record = Record::read(text).or_else(kept).map_err(ImportFault::Record)?;
    match with_game!(record.game.as_str(), G => replayed::<G>(&record, now, by_link)) {
        Some(checked) => checked.map_err(ImportFault::Record),
        None => Err(ImportFault::NoGame(record.game)),
    }
}

fn replayed<G: Board>(record: &Record, now: u64, by_link: bool) -> Result<Checked, RecordError> {
    let history = record.replay::<G>()?;
    let saved = Saved { is_shared: by_link, ..Saved::of(&history, 1, now) };
    let name = record.name.clone();
    Ok(Checked { text: saved.write(), record: saved.shared(), name, from_seed: history.from_seed() })
}

/// What is wrong with a file, or with a line of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaultyPart {
    /// The file's name.
    pub file: String,
    /// The line, where there is a game on each.
    pub line: Option<usize>,
    /// What is wrong.
    pub fault: ImportFault,
}

/// What came of files.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// The games that are new here: the identity of each, and its text.
    pub new: Vec<(String, String)>,
    /// How many were here before.
    pub known: usize,
    /// The identity of the last one of either.
    pub last: String,
    /// Whether the dice of one are not those of its seed.
    pub other_dice: bool,
    /// What was not imported: the first faults.
    pub faults: Vec<FaultyPart>,
    /// How many faults there are beyond those.
    pub more_faults: usize,
    /// How many games had no room.
    pub no_room: usize,
    /// How many parts of the files nobody looked at, since the import was stopped.
    pub left: usize,
}

/// The games of this device, as far as importing has to do with them.
pub trait Shelf {
    /// The identity of the saved game that is the same as this record, if there is one.
    fn find(&self, record: &Record) -> Option<String>;

    /// Saves a game as one of its own, with its name, and returns its identity; `None` where there is no room for it.
    fn add(&mut self, checked: &Checked) -> Option<String>;
}

/// A part of a file that has not been looked at yet.
struct Part {
    file: Rc<str>,
    line: Option<usize>,
    /// None where the file could not be read.
    text: Option<String>,
}

/// Files on their way in, one game after the other, so that the page can do other things in between. Nothing that is saved is written over.
pub struct Import {
    parts: VecDeque<Part>,
    all: usize,
    now: u64,
    report: Report,
}

impl Import {
    /// Of these files, given by their names and, where they could be read, their texts.
    pub fn of(files: Vec<(String, Option<String>)>, now: u64) -> Self {
        let mut parts = VecDeque::new();
        for (file, text) in files {
            let file: Rc<str> = file.into();
            match text.as_deref().map(records) {
                Some(records) if records.len() <= MOST_LINES => {
                    parts.extend(records.into_iter().map(|(line, part)| {
                        let text = (part.len() <= LONGEST).then(|| part.to_owned());
                        Part { file: file.clone(), line, text }
                    }));
                }
                _ => parts.push_back(Part { file, line: None, text: None }),
            }
        }
        Import { all: parts.len(), parts, now, report: Report::default() }
    }

    /// How many parts there are.
    pub fn all(&self) -> usize {
        self.all
    }

    /// How many of them have been looked at.
    pub fn done(&self) -> usize {
        self.all - self.parts.len()
    }

    /// Imports the next part. Whether there was one.
    pub fn step(&mut self, shelf: &mut dyn Shelf) -> bool {
        let Some(Part { file, line, text }) = self.parts.pop_front() else { return false };
        let checked = text.ok_or(ImportFault::Unreadable).and_then(|text| check(&text, self.now, false));
        match checked {
            Ok(checked) => self.report.take(&checked, shelf),
            Err(_) if self.report.faults.len() == MOST_FAULTS => self.report.more_faults += 1,
            Err(fault) => self.report.faults.push(FaultyPart { file: file.to_string(), line, fault }),
        }
        true
    }

    /// What has come of it; of what is left, nothing was looked at.
    pub fn end(self) -> Report {
        Report { left: self.parts.len(), ..self.report }
    }
}

/// Imports the game of a link, whose sender has it as well.
///
/// # Errors
/// What is wrong with it.
pub fn import_shared(text: &str, shelf: &mut dyn Shelf, now: u64) -> Result<Report, ImportFault> {
    let mut report = Report::default();
    report.take(&check(text, now, true)?, shelf);
    Ok(report)
}

impl Report {
    fn take(&mut self, checked: &Checked, shelf: &mut dyn Shelf) {
        self.other_dice |= checked.from_seed == Some(false);
        if let Some(id) = shelf.find(&checked.record) {
            self.known += 1;
            self.last = id;
        } else if let Some(id) = shelf.add(checked) {
            self.new.push((id.clone(), checked.text.clone()));
            self.last = id;
        } else {
            self.no_room += 1;
        }
    }
}

#[cfg(test)]
mod tests;
