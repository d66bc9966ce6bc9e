//! A puzzle in play: a position with one best move, and an answer to every try. The player's input is a [`Doing`], and the output is a
//! [`PuzzleView`]. Pure, and built like a lesson on the game in play. The caller remembers tries.

use std::sync::Arc;

use super::taught::{Answer, Taught, opened};
use crate::{Doing, Hint, HintView, Intent, Stage, TableView};
use alea_board::{LogEntry, Prompt};
use alea_games::puzzle_kind;
use alea_rules::Seat;
use alea_scene::Target;
use alea_table::{Puzzle, Record, RecordError, Saved, SeatEntry, Try};
use alea_text::hint::Part;
use alea_text::practice::{OTHER, Words, Worth, words};
use alea_text::{Language, capitalised};

/// The level of the other seats when the player plays on from a puzzle.
const LEVEL: &str = "expert";

#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleView {
    /// The table, with the task instead of whose turn it is.
    pub table: Arc<TableView>,
    /// The progress.
    pub stage: Stage,
    /// The result of the last try, with a bold beginning; or the hint that was asked for.
    pub message: Prompt,
    pub hint: Option<HintView>,
    /// The button that shows the answer to the last try, if it is known.
    pub answer: Option<String>,
    /// Whether that answer is on the board.
    pub answered: bool,
    /// Once it is solved, the best line move by move, if it is longer than one move.
    pub line: Vec<LogEntry>,
    /// Whether a wrong move was tried, or the solution shown.
    pub missed: bool,
}

/// A puzzle being solved, independent of the game's type.
pub struct Puzzling {
    puzzle: Puzzle,
    /// The record with who sits where.
    record: Record,
    words: &'static dyn Words,
    language: Language,
    table: Box<dyn Taught>,
    stage: Stage,
    message: Prompt,
    hint: Option<Hint>,
    /// The last try, by its index.
    tried: Option<usize>,
    answered: bool,
    /// The place of the last refused tap.
    place: Option<Target>,
    line: Vec<LogEntry>,
    missed: bool,
}

impl Puzzling {
    /// What it asks for.
    fn task(&self) -> &'static str {
        let said = puzzle_kind(&self.puzzle.record.game, &self.puzzle.kind, self.language);
        said.map_or_else(|| self.words.best_move(), |said| said.task)
    }

    /// Opens a puzzle.
    ///
    /// # Errors
    /// When its position breaks the rules.
    pub fn open(puzzle: Puzzle, language: Language) -> Result<Puzzling, RecordError> {
        let (actor, seats) = opened(&puzzle.record, language)?.to_act();
        let seat = |seat: Seat| match Some(seat) == actor || seats == 1 {
            true => SeatEntry::default(),
            false => SeatEntry { name: Some(OTHER.to_owned()), bot: Some(LEVEL.to_owned()) },
        };
        let record = Record { seats: Some(Seat::all(seats).map(seat).collect()), ..puzzle.record.clone() };
        let mut table = opened(&record, language)?;
        table.look(false, true);
        Ok(Puzzling {
            record,
            words: words(language),
            language,
            table,
            stage: Stage::Asked,
            message: Prompt::default(),
            hint: None,
            tried: None,
            answered: false,
            place: None,
            line: Vec::new(),
            missed: false,
            puzzle,
        })
    }

    /// Handles what the player does. Returns the text for screen readers, which is empty if nothing happened.
    pub fn step(&mut self, doing: Doing) -> String {
        let before = (self.stage, self.message.clone(), self.answered);
        match doing {
            Doing::Back => self.begin(),
            Doing::Plays(Intent::Cancel) if self.stage != Stage::Done => self.begin(),
            _ if self.stage == Stage::Done || self.answered => {}
            Doing::Plays(Intent::Hint) => self.ask_for_hint(),
            Doing::Plays(intent @ (Intent::Tap(_) | Intent::Press(_))) => self.try_out(&intent),
            Doing::Plays(_) | Doing::Next | Doing::To(_) => {}
            Doing::ShowAnswer => self.show_answer(),
            Doing::ShowMe => {
                self.missed = true;
                let solution = self.solution().to_owned();
                self.solve(&solution);
            }
        }
        if before == (self.stage, self.message.clone(), self.answered) {
            return String::new();
        }
        self.message.text()
    }

    /// What is shown.
    pub fn view(&self) -> PuzzleView {
        let shown = self.table.view();
        let mut board = Arc::unwrap_or_clone(shown.board);
        let mut rack = shown.rack.map(Arc::unwrap_or_clone);
        if let Some(target) = self.place {
            board.mark_missed(target);
            rack.iter_mut().for_each(|rack| rack.mark_missed(target));
        }
        if let Some(hint) = &self.hint {
            board.suggested = hint.targets().to_vec();
            rack.iter_mut().for_each(|rack| rack.suggested = hint.targets().to_vec());
            hint.region().into_iter().for_each(|region| board.mark_region(region));
        }
        let rests = self.stage == Stage::Done || self.answered;
        let table = TableView {
            board: Arc::new(board),
            rack: rack.map(Arc::new),
            prompt: Prompt::new(self.task(), ""),
            buttons: if rests { Vec::new() } else { shown.buttons },
            selected: shown.selected && !rests,
            ..shown
        };
        let can_answer = self.stage == Stage::Missed && self.tried().is_some_and(|tried| tried.answer.is_some());
        PuzzleView {
            table: Arc::new(table),
            stage: self.stage,
            message: self.message.clone(),
            hint: self.hint.as_ref().map(|hint| hint.view(Part::Move, false, self.language)),
            answer: can_answer.then(|| self.words.show_answer(OTHER)),
            answered: self.answered,
            line: self.line.clone(),
            missed: self.missed,
        }
    }

    /// The game from the position after the solution, against the strongest level, as the text to save.
    pub fn played_out(&self, now: u64) -> String {
        let mut record = self.record.clone();
        record.events.push(self.solution().to_owned());
        Saved { revision: 1, changed: now, ..Saved::at_end(record) }.write()
    }

    fn solution(&self) -> &str {
        self.puzzle.solution.first().map_or("", String::as_str)
    }

    fn tried(&self) -> Option<&Try> {
        self.puzzle.tries.get(self.tried?)
    }

    /// Every move that can be tried.
    fn moves(&self) -> Vec<String> {
        let right = self.puzzle.solution.first().into_iter().chain(&self.puzzle.same);
        right.chain(self.puzzle.tries.iter().map(|tried| &tried.action)).cloned().collect()
    }

    /// The position of the puzzle, with nothing selected.
    fn begin(&mut self) {
        // It was opened before.
        if let Ok(table) = opened(&self.record, self.language) {
            self.table = table;
        }
        self.table.look(false, true);
        (self.stage, self.message, self.hint) = (Stage::Asked, Prompt::default(), None);
        (self.tried, self.place, self.answered) = (None, None, false);
    }

    /// Tells the next part of the hint, but never the reasons, which come with the solution.
    fn ask_for_hint(&mut self) {
        match self.hint.as_mut() {
            Some(hint) if hint.part() < Part::Move => hint.go_on(),
            Some(_) => {}
            None => {
                self.begin();
                self.hint = self.table.hint(self.solution());
            }
        }
        if let Some(hint) = &self.hint {
            self.missed |= hint.part() == Part::Move;
            self.message = hint.prompt().clone();
        }
    }

    /// A tap or a press.
    fn try_out(&mut self, intent: &Intent) {
        let answer = self.table.try_out(intent, &self.moves());
        self.place = if let Intent::Tap(target) = intent { Some(*target) } else { None };
        (self.stage, self.tried) = (Stage::Missed, None);
        match answer {
            Answer::Nothing => (self.stage, self.place, self.message) = (Stage::Asked, None, self.hinted()),
            Answer::Complete(text) => self.judge(&text),
            // Every legal move is among those that can be tried.
            Answer::Other => self.message = Prompt::new("", self.words.try_again()),
            Answer::Refused(reason) => self.message = Prompt::new("", reason),
        }
    }

    /// The text of the shown hint, or an empty one.
    fn hinted(&self) -> Prompt {
        self.hint.as_ref().map(|hint| hint.prompt().clone()).unwrap_or_default()
    }

    fn judge(&mut self, text: &str) {
        if self.solution() == text || self.puzzle.same.iter().any(|same| same == text) {
            return self.solve(text);
        }
        self.missed = true;
        self.hint = None;
        self.tried = self.puzzle.tries.iter().position(|tried| tried.action == text);
        let Some(tried) = self.tried() else { return };
        let answer = tried.answer.clone().and_then(|answer| {
            let told = self.table.foretell(&[tried.action.clone(), answer]);
            told.into_iter().nth(1).map(|entry| entry.sentence)
        });
        let rest: Vec<String> = answer.into_iter().chain([self.words.try_again().to_owned()]).collect();
        self.message = Prompt::new(self.words.that(self.worth(tried.value)), rest.join(" "));
    }

    /// Plays the right move and explains it.
    fn solve(&mut self, text: &str) {
        let why = self.table.hint(text).map(|hint| hint.why()).filter(|why| !why.is_empty());
        let line = match self.solution() == text && self.puzzle.solution.len() > 1 {
            true => self.table.foretell(&self.puzzle.solution),
            false => Vec::new(),
        };
        let next = self.words.next_best(self.worth(self.puzzle.next));
        let told = [capitalised(&self.words.it(self.worth(self.puzzle.value)))].into_iter().chain(why).chain([next]);
        self.message = Prompt::new(self.words.solved(self.missed), told.collect::<Vec<_>>().join(" "));
        // The puzzle's proof ensures that the rules allow it.
        drop(self.table.happen(text));
        self.table.look(true, false);
        (self.stage, self.place, self.tried, self.hint, self.line) = (Stage::Done, None, None, None, line);
    }

    /// Plays the last try and its answer. Back leads to the puzzle.
    fn show_answer(&mut self) {
        let Some(Try { action, answer: Some(answer), .. }) = self.tried().cloned() else { return };
        for text in [action, answer] {
            drop(self.table.happen(&text));
        }
        self.table.look(true, false);
        (self.place, self.answered) = (None, true);
    }

    /// A figure of the puzzle in its unit.
    fn worth(&self, value: i64) -> Worth {
        Worth::of(&self.puzzle.unit, value)
    }
}
