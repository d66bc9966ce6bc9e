//! Imports games from files: one record in each file, or one on each line. Each is replayed by the rules before it is saved, and faults
//! are reported.

use super::besides::Brought;
use crate::with_game;
use std::collections::VecDeque;
use std::rc::Rc;

use crate::board::Board;
use crate::table::{Device, Record, RecordError, Saved};
use crate::text::capitalised;
use crate::text::saved::{Advice, Refusal, Words};

/// The most bytes of a part of a file. Whole games of any kind are far smaller.
const LONGEST: usize = 2_000_000;

/// The most games on the lines of a file: many times what a device keeps.
const MOST_LINES: usize = 100_000;

/// The most faults that are kept. More are only counted.
const MOST_FAULTS: usize = 50;

/// The records in a file: the whole file, or every non-empty line with its number if the first line is an object already, as
/// `alea play` prints. One record beyond the limit shows that there are too many.
pub fn records(text: &str) -> Vec<(Option<usize>, &str)> {
    let lines = text.lines().map(str::trim).enumerate().filter(|(_, line)| !line.is_empty());
    let lines: Vec<(usize, &str)> = lines.take(MOST_LINES + 1).collect();
    let first = lines.first().is_some_and(|(_, line)| line.starts_with('{') && line.ends_with('}'));
    if !first || lines.len() == 1 {
        return vec![(None, text)];
    }
    lines.into_iter().map(|(index, line)| (Some(index + 1), line)).collect()
}

/// The reason why a record cannot be used, for the words.
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
    /// It is not a record that can be replayed.
    Record(RecordError),
    /// This version does not have its game.
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

    /// The details of the fault, in English for developers; empty if the sentence says it all.
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
    /// The game as it is shared, which identifies it whatever its name.
    pub record: Record,
    /// The name from its source.
    pub name: Option<String>,
    /// Whether its dice are those of its seed; `None` without one.
    pub from_seed: Option<bool>,
}

/// Reads a record and replays it. `by_link` means that the sender has the game too.
///
/// # Errors
/// What is wrong with it.
pub fn check(text: &str, now: u64, by_link: bool) -> Result<Checked, ImportFault> {
    // An unreadable game is exported as the device stored it, and can be imported once it is readable.
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

/// A fault in a file, or in a line of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaultyPart {
    /// The file's name.
    pub file: String,
    /// The line, if there is a game on each.
    pub line: Option<usize>,
    /// What is wrong.
    pub fault: ImportFault,
}

/// The result of importing files.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// The new games: the identity and the text of each.
    pub new: Vec<(String, String)>,
    /// The number of games that were here before.
    pub known: usize,
    /// The identity of the last one of either.
    pub last: String,
    /// Whether the dice of one are not those of its seed.
    pub other_dice: bool,
    /// The first faults.
    pub faults: Vec<FaultyPart>,
    /// The number of further faults.
    pub more_faults: usize,
    /// What was changed besides games; `None` where the files have games only.
    pub brought: Option<Brought>,
    /// The number of games without room.
    pub no_room: usize,
    /// The number of parts that were not read, because the import was stopped.
    pub left: usize,
}

/// The games of this device, as importing needs them.
pub trait Shelf {
    /// The identity of the saved game that is the same as this record, if there is one.
    fn find(&self, record: &Record) -> Option<String>;

    /// Saves a game as a new one, with its name, and returns its identity. `None` if there is no room.
    fn add(&mut self, checked: &Checked) -> Option<String>;

    /// Takes over what a device keeps besides games, where it is not here yet.
    fn keep(&mut self, device: &Device) -> Brought;
}

/// A part of a file that has not been read yet.
struct Part {
    file: Rc<str>,
    line: Option<usize>,
    /// None where the file could not be read.
    text: Option<String>,
}

/// An import in progress, one game after the other, so that the page can do other things in between. Saved games are never overwritten.
pub struct Import {
    parts: VecDeque<Part>,
    all: usize,
    now: u64,
    report: Report,
}

impl Import {
    /// An import of these files, given by their names and, if readable, their texts.
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

    /// The number of parts.
    pub fn all(&self) -> usize {
        self.all
    }

    /// The number of parts that have been read.
    pub fn done(&self) -> usize {
        self.all - self.parts.len()
    }

    /// Imports the next part. Returns whether there was one.
    pub fn step(&mut self, shelf: &mut dyn Shelf) -> bool {
        let Some(Part { file, line, text }) = self.parts.pop_front() else { return false };
        let device = match text.as_deref().and_then(Device::read) {
            Some(Ok(device)) => {
                self.report.bring(shelf.keep(&device));
                return true;
            }
            Some(Err(error)) => Err(ImportFault::Record(error)),
            None => Ok(()),
        };
        let checked = device.and(text.ok_or(ImportFault::Unreadable)).and_then(|text| check(&text, self.now, false));
        match checked {
            Ok(checked) => self.report.take(&checked, shelf),
            Err(_) if self.report.faults.len() == MOST_FAULTS => self.report.more_faults += 1,
            Err(fault) => self.report.faults.push(FaultyPart { file: file.to_string(), line, fault }),
        }
        true
    }

    /// The result so far. The remaining parts are not read.
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
    fn bring(&mut self, brought: Brought) {
        let all = self.brought.get_or_insert_default();
        all.puzzles += brought.puzzles;
        all.before.extend(brought.before);
    }

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
