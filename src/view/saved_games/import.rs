//! Files that bring games: records, one in each file or one on each line. Each is replayed by the rules before it is saved, and what is
//! wrong with one is said.

use crate::boards::Board;
use crate::table::{Record, RecordError, Saved};
use crate::text::capitalised;
use crate::text::saved::{Advice, Refusal, Words};

/// The records in a file, each with its line where there is one on each: the whole of the file, or where its first line is an object
/// already, as in what `alea play` prints, every line that is not empty.
pub fn records(text: &str) -> Vec<(Option<usize>, &str)> {
    let lines: Vec<(usize, &str)> =
        text.lines().map(str::trim).enumerate().filter(|(_, line)| !line.is_empty()).collect();
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
    /// The game as it is shared: what makes two saved games the same.
    pub record: Record,
    /// Whether its dice are those of its seed; `None` without one.
    pub from_seed: Option<bool>,
}

/// Reads a record and replays it. Who sent it as a link has the game as well.
///
/// # Errors
/// What is wrong with it.
pub fn check(text: &str, now: u64, by_link: bool) -> Result<Checked, ImportFault> {
    let record = Record::read(text).map_err(ImportFault::Record)?;
    match with_game!(record.game.as_str(), G => replayed::<G>(&record, now, by_link)) {
        Some(checked) => checked.map_err(ImportFault::Record),
        None => Err(ImportFault::NoGame(record.game)),
    }
}

fn replayed<G: Board>(record: &Record, now: u64, by_link: bool) -> Result<Checked, RecordError> {
    let history = record.replay::<G>()?;
    let saved = Saved { is_shared: by_link, ..Saved::of(&history, 1, now) };
    Ok(Checked { text: saved.write(), record: saved.shared(), from_seed: history.from_seed() })
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
    /// What was not imported.
    pub faults: Vec<FaultyPart>,
}

/// The games of this device, as far as importing has to do with them.
pub trait Shelf {
    /// The identity of the saved game that is the same as this record, if there is one.
    fn find(&self, record: &Record) -> Option<String>;

    /// Saves a game as one of its own, and returns its identity.
    fn add(&mut self, checked: &Checked) -> String;
}

/// Imports what is in these files, given by their names and, where they could be read, their texts. Nothing that is saved is written
/// over.
pub fn import(files: Vec<(String, Option<String>)>, shelf: &mut dyn Shelf, now: u64) -> Report {
    let mut report = Report::default();
    for (file, text) in files {
        let Some(text) = text else {
            report.faults.push(FaultyPart { file, line: None, fault: ImportFault::Unreadable });
            continue;
        };
        for (line, part) in records(&text) {
            match check(part, now, false) {
                Ok(checked) => report.take(&checked, shelf),
                Err(fault) => report.faults.push(FaultyPart { file: file.clone(), line, fault }),
            }
        }
    }
    report
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
        self.last = match shelf.find(&checked.record) {
            Some(id) => {
                self.known += 1;
                id
            }
            None => {
                let id = shelf.add(checked);
                self.new.push((id.clone(), checked.text.clone()));
                id
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::IDS;
    use crate::table::History;
    use crate::text::Language;
    use crate::text::saved::words;

    /// Games in memory; their identities are their places.
    #[derive(Default)]
    struct Games(Vec<Checked>);

    impl Shelf for Games {
        fn find(&self, record: &Record) -> Option<String> {
            self.0.iter().position(|game| game.record == *record).map(|place| place.to_string())
        }

        fn add(&mut self, checked: &Checked) -> String {
            self.0.push(checked.clone());
            (self.0.len() - 1).to_string()
        }
    }

    fn record(game: &str, seed: &str) -> String {
        with_game!(game, G => {
            let mut history = History::<G>::new(Default::default(), seed.parse().ok(), None);
            history.deal();
            history.record().to_line()
        })
        .unwrap()
    }

    fn file(name: &str, text: &str) -> (String, Option<String>) {
        (name.to_owned(), Some(text.to_owned()))
    }

    #[test]
    fn a_file_holds_a_record_or_one_on_each_line() {
        assert_eq!(records("{}\n"), [(None, "{}\n")]);
        assert_eq!(records("{\n}\n{}"), [(None, "{\n}\n{}")], "spread over lines it is one");
        assert_eq!(records("{1}\r\n\n {2}\nrest"), [(Some(1), "{1}"), (Some(3), "{2}"), (Some(4), "rest")]);
        assert_eq!(records(""), [(None, "")]);
    }

    #[test]
    fn what_is_new_is_saved_and_what_is_known_stays() {
        let mut games = Games::default();
        for game in IDS {
            let text = record(game, "new");
            let report = import(vec![file("a", &text)], &mut games, 7);
            assert_eq!((report.new.len(), report.known, report.faults.len()), (1, 0, 0), "{game}");
            assert_eq!(report.new[0].1, games.0.last().unwrap().text, "by which it is known when the import is undone");
            let before = games.0.clone();
            let report = import(vec![file("b", &text)], &mut games, 8);
            assert_eq!((report.new.len(), report.known), (0, 1), "{game}");
            assert_eq!(games.0[report.last.parse::<usize>().unwrap()].record.game, *game);
            assert_eq!(games.0, before);
            let saved = Saved::read(&games.0.last().unwrap().text).unwrap();
            assert_eq!((saved.revision, saved.changed, saved.shared().to_line()), (1, 7, text));
        }
    }

    #[test]
    fn a_link_brings_a_game_once_and_only_what_is_new_can_be_taken_back() {
        let mut games = Games::default();
        let text = record(IDS[0], "link");
        let report = import_shared(&text, &mut games, 7).unwrap();
        assert_eq!((report.new.as_slice(), report.known), (&[("0".to_owned(), games.0[0].text.clone())][..], 0));
        assert!(Saved::read(&games.0[0].text).unwrap().is_shared);
        let before = games.0.clone();
        let report = import_shared(&text, &mut games, 8).unwrap();
        assert_eq!((report.new.len(), report.known, report.last.as_str()), (0, 1, "0"));
        assert_eq!(games.0, before, "what was here is what it was");
        assert!(import_shared("{}", &mut games, 9).is_err() && games.0 == before);
    }

    #[test]
    fn a_file_of_lines_is_imported_line_by_line() {
        let lines = [record(IDS[0], "one"), "{\"format\":\"chess\"}".to_owned(), record(IDS[1], "two")].join("\n");
        let report = import(vec![file("games.jsonl", &lines)], &mut Games::default(), 0);
        assert_eq!((report.new.len(), report.known, report.faults.len()), (2, 0, 1));
        assert_eq!((report.faults[0].file.as_str(), report.faults[0].line), ("games.jsonl", Some(2)));
    }

    #[test]
    fn of_each_fault_it_is_said_what_and_where_it_is_and_what_to_do() {
        let good = record(IDS[0], "fault");
        let cases = [
            ("\u{89}PNG".to_owned(), Advice::Choose, "line 1 column 1"),
            (String::new(), Advice::Choose, "line 1 column 0"),
            ("{\"format\":\"chess\"}".to_owned(), Advice::Choose, "\"chess\", not \"alea\""),
            (good.replace("\"version\":1", "\"version\":99"), Advice::Update, ""),
            (good.replace(IDS[0], "chess"), Advice::Update, ""),
            (good.replace("\"options\":{", "\"options\":{\"speed\":\"fast\","), Advice::ExportAgain, "speed"),
            (good.replace("\"events\":[", "\"events\":[\"x\","), Advice::ExportAgain, "Event 0 \"x\""),
            (
                good.replace("]}", "],\"result\":{\"scores\":[9,0],\"winners\":[0]}}"),
                Advice::ExportAgain,
                "the game is not over",
            ),
        ];
        for (text, advice, detail) in cases {
            let fault = check(&text, 0, false).unwrap_err();
            assert_eq!(fault.advice(), advice, "{text}");
            assert!(fault.detail().contains(detail), "{text}: {}", fault.detail());
            assert_eq!(fault.detail().is_empty(), detail.is_empty(), "{text}");
            for language in Language::ALL {
                assert!(fault.sentence(words(language)).ends_with('.'));
            }
        }
        let report = import(vec![("huge.json".to_owned(), None)], &mut Games::default(), 0);
        assert_eq!(report.faults[0].fault, ImportFault::Unreadable);
    }

    #[test]
    fn dice_that_are_not_of_the_seed_are_noticed() {
        let text = record(IDS[0], "first");
        let other = text.replace("\"seed\":\"first\"", "\"seed\":\"other\"");
        assert!(!import(vec![file("a", &text)], &mut Games::default(), 0).other_dice);
        assert!(import(vec![file("a", &other)], &mut Games::default(), 0).other_dice);
    }
}
