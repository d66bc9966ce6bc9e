//! The record: one JSON format for any game, finished or not (`docs/format.md`).

mod form;

pub(super) use form::check_length;

use std::fmt;

use super::history::{Branch, Naming, Tree};
use super::quote::{quoted, reason};
use super::{History, NodeId, SeatEntry, Seed, TableError};
use alea_rules::{Event, Game, Illegal, Level, Notation, OptionEntries, Options, Outcome, Seat, Turn, read_canonical};

/// The most bytes of a record or of a saved game: many times what any game needs.
pub const LONGEST_RECORD: usize = 2_000_000;

/// The greatest number of lines beside the main one that are replayed.
const MOST_LINES: usize = 2000;

/// The newest version of the format, for records with side lines. Without side lines, version 1 is written.
const VERSION: u64 = 2;

/// A game as it is stored, shared and exchanged, read but not yet replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game's name, [`Game::ID`]. Reading does not check that it exists.
    pub game: String,
    /// The name that somebody gave this game. Files contain it; a device stores it apart from the game.
    pub name: Option<String>,
    /// The options that were given.
    pub options: OptionEntries,
    /// The seed of the chance events; `None` if they come from elsewhere, such as real dice.
    pub seed: Option<String>,
    /// Who sat where.
    pub seats: Option<Vec<SeatEntry>>,
    /// Actions and chance events of the main line in order.
    pub events: Vec<String>,
    /// The lines beside the main one: line 1 and on.
    pub lines: Vec<LineEntry>,
    /// How the main line ended; `Some` exactly if it has.
    pub result: Option<ResultEntry>,
}

/// A line beside the main one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineEntry {
    /// The line that it leaves: an earlier one.
    pub parent: usize,
    /// The number of events that it shares with that line.
    pub at: usize,
    /// Its own events, at least one.
    pub events: Vec<String>,
    /// The name that somebody gave it.
    pub name: Option<String>,
}

/// The end of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultEntry {
    /// The scores, one per seat.
    pub scores: Vec<i32>,
    /// Winning seats in ascending order.
    pub winners: Vec<u8>,
}

/// Why a record cannot be used; a whole sentence without its full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It is not JSON of this form.
    Form(String),
    /// It is larger than any game.
    Large(String),
    /// It was written by a newer version of the program.
    Newer(u64),
    /// Its game is not the one asked for, or does not exist.
    Game(String),
    /// An option, the seed or the seats are wrong.
    Setup(String),
    /// An event breaks a rule.
    Event(TableError),
    /// The result does not match the events.
    Result(String),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Form(reason) => write!(f, "this is not a game record: {reason}"),
            RecordError::Large(reason) => write!(f, "this is too large to be a game record: {reason}"),
            RecordError::Newer(version) => write!(
                f,
                "this record has version {version} of the format and was written by a newer version of Alea; \
                 this one reads up to version {VERSION}"
            ),
            RecordError::Game(game) => write!(f, "there is no game \"{}\"", quoted(game)),
            RecordError::Setup(said) => write!(f, "the record's setup is wrong: {}", reason(said)),
            RecordError::Event(error) => error.fmt(f),
            RecordError::Result(reason) => write!(f, "the record's result is wrong: {reason}"),
        }
    }
}

impl std::error::Error for RecordError {}

impl From<String> for RecordError {
    /// An error in the form of a text.
    fn from(reason: String) -> Self {
        RecordError::Form(reason)
    }
}

impl Record {
    /// All events along a line, from the start of the game.
    pub fn along(&self, line: usize) -> Vec<String> {
        let (mut line, mut end, mut parts) = (line, usize::MAX, Vec::new());
        while let Some(entry) = line.checked_sub(1).and_then(|index| self.lines.get(index)) {
            parts.push(&entry.events[..end.saturating_sub(entry.at).min(entry.events.len())]);
            end = end.min(entry.at);
            line = entry.parent.min(line - 1);
        }
        parts.push(&self.events[..end.min(self.events.len())]);
        parts.into_iter().rev().flatten().cloned().collect()
    }

    /// Replays the record with all its lines. The cursor is then at the end of the main line.
    ///
    /// # Errors
    /// The first fault: in the game's name, an option, the seed, the seats, an event, or the result.
    pub fn replay<G: Game>(&self) -> Result<History<G>, RecordError> {
        self.replay_lines().map(|(history, _)| history)
    }

    /// Replays the record. Also returns the end of each of its lines, in the record's own order, which may differ from
    /// [`History::lines`].
    ///
    /// # Errors
    /// Like [`Record::replay`].
    pub fn replay_lines<G: Game>(&self) -> Result<(History<G>, Vec<NodeId>), RecordError> {
        if self.game != G::ID {
            return Err(RecordError::Game(self.game.clone()));
        }
        if self.lines.len() > MOST_LINES {
            let count = self.lines.len();
            return Err(RecordError::Large(format!("it has {count} lines, and {MOST_LINES} are the most")));
        }
        let options = G::Options::from_entries(&self.options).map_err(|error| RecordError::Setup(error.to_string()))?;
        let seed = self.seed.as_deref().map(exact_seed).transpose()?;
        self.check_seats(options.seats())?;
        let mut history = History::<G>::new(options, seed, self.seats.clone());
        history.play_texts(&self.events).map_err(RecordError::Event)?;
        self.check_result(result_of(history.position()))?;
        let mut tips = vec![history.node()];
        for (index, entry) in self.lines.iter().enumerate() {
            let at_line = |error: TableError| RecordError::Event(TableError { line: index + 1, ..error });
            let parent = tips[entry.parent.min(index)];
            history.go_to_node(history.tree().ancestor(parent, entry.at));
            history.parts_from(&tips, &entry.events).map_err(at_line)?;
            history.play_texts(&entry.events).map_err(at_line)?;
            tips.push(history.node());
            if let Some(name) = entry.name.clone() {
                let place = history.node();
                history.change(|tree| tree.set_naming(place, Naming { stamp: 0, name: Some(name) }));
            }
        }
        history.change(|tree| tree.set_main(tips[0], self.events.len() as u64));
        history.go_to_line(0, self.events.len());
        Ok((history, tips))
    }

    fn check_seats(&self, wanted: usize) -> Result<(), RecordError> {
        let Some(seats) = &self.seats else { return Ok(()) };
        for bot in seats.iter().filter_map(|seat| seat.bot.as_deref()) {
            bot.parse::<Level>().map_err(|error| RecordError::Setup(error.to_string()))?;
        }
        if seats.len() == wanted {
            Ok(())
        } else {
            Err(RecordError::Setup(format!("it lists {} seats, and this game has {wanted}", seats.len())))
        }
    }

    fn check_result(&self, true_result: Option<ResultEntry>) -> Result<(), RecordError> {
        let Some(result) = &self.result else { return Ok(()) };
        let Some(true_result) = true_result else {
            return Err(RecordError::Result("there is one, although the game is not over".to_owned()));
        };
        if *result == true_result {
            return Ok(());
        }
        Err(RecordError::Result(format!(
            "the events lead to the scores {:?} and the winners {:?}, not to {:?} and {:?}",
            true_result.scores, true_result.winners, result.scores, result.winners
        )))
    }
}

/// Reads a record's seed, which must be exact.
fn exact_seed(text: &str) -> Result<Seed, RecordError> {
    let seed: Seed = text.parse().map_err(|error| RecordError::Setup(format!("{error}")))?;
    if seed.as_str() == text {
        Ok(seed)
    } else {
        Err(RecordError::Setup(format!("the seed must be written \"{seed}\", without blanks around it")))
    }
}

/// The result of a position; `None` if the game is not over there.
fn result_of<G: Game>(position: &G) -> Option<ResultEntry> {
    let Outcome { winners } = position.outcome()?;
    Some(ResultEntry { scores: position.scores(), winners: winners.into_iter().map(|Seat(number)| number).collect() })
}

impl Tree {
    /// The deleted lines, numbered on from those that are shown.
    pub(crate) fn deleted_lines(&self) -> Vec<LineEntry> {
        let left = self.branches_in_order().len();
        self.all_branches().into_iter().skip(left).map(|branch| self.entry_of(branch)).collect()
    }

    fn entry_of(&self, branch: Branch) -> LineEntry {
        LineEntry { parent: branch.parent, at: branch.at, events: self.texts(&branch.own), name: self.name_of(&branch) }
    }
}

impl<G: Game> History<G> {
    /// The record of the current line up to the cursor.
    pub fn record(&self) -> Record {
        let events = self.events().iter().map(ToString::to_string).collect();
        self.record_of(events, Vec::new(), self.position())
    }

    /// The record of all lines, including undone events.
    pub fn whole_record(&self) -> Record {
        let tree = self.tree();
        let mut branches = tree.branches_in_order().into_iter();
        let main = branches.next().map(|branch| branch.own).unwrap_or_default();
        let lines = branches.map(|branch| tree.entry_of(branch)).collect();
        self.record_of(tree.texts(&main), lines, self.main_position())
    }

    fn record_of(&self, events: Vec<String>, lines: Vec<LineEntry>, end: &G) -> Record {
        Record {
            game: G::ID.to_owned(),
            name: None,
            options: self.options().entries(),
            seed: self.seed().map(ToString::to_string),
            seats: self.seats().map(<[SeatEntry]>::to_vec),
            events,
            lines,
            result: result_of(end),
        }
    }

    /// Plays the events of a record's texts.
    fn play_texts(&mut self, texts: &[String]) -> Result<(), TableError> {
        for text in texts {
            let event = self.read_event(text, read_canonical, read_canonical)?;
            self.play(event)?;
        }
        Ok(())
    }

    /// Checks that a line from the cursor differs there from the lines that end at these places.
    fn parts_from(&self, tips: &[NodeId], texts: &[String]) -> Result<(), TableError> {
        let Some(first) = texts.first() else { return Ok(()) };
        let event = self.read_event(first, read_canonical, read_canonical)?;
        let Some(child) = self.tree().child(self.node(), &event.to_string()) else { return Ok(()) };
        let other = tips.iter().position(|tip| self.tree().ancestor(*tip, self.cursor() + 1) == child).unwrap_or(0);
        let reason = format!("line {other} has the same event there; a line begins where it differs from every other");
        Err(self.refused(first, Illegal::new(reason)))
    }

    /// Reads the text of the next event at the cursor, loosely, as a person types it.
    ///
    /// # Errors
    /// When it is not an event of this game, or an action where chance is due, or the reverse.
    pub fn read_typed(&self, text: &str) -> Result<Event<G>, TableError> {
        self.read_event(text, str::parse, str::parse)
    }

    fn read_event(
        &self,
        text: &str,
        action: impl Fn(&str) -> Result<G::Action, <G::Action as std::str::FromStr>::Err>,
        chance: impl Fn(&str) -> Result<G::Chance, <G::Chance as std::str::FromStr>::Err>,
    ) -> Result<Event<G>, TableError>
    where
        G::Action: Notation,
        G::Chance: Notation,
    {
        // If the text is of the kind that is not due, the rules say so better than the notation can.
        let event = match self.position().turn() {
            Turn::Chance => match chance(text) {
                Err(_) if action(text).is_ok() => action(text).map(Event::Action),
                due => due.map(Event::Chance),
            },
            _ => match action(text) {
                Err(_) if chance(text).is_ok() => chance(text).map(Event::Chance),
                due => due.map(Event::Action),
            },
        };
        event.map_err(|error| self.refused(text, Illegal::from(error)))
    }
}
