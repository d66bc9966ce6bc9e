//! A lesson in play: steps on real positions by the real rules. The learner's input is a [`Doing`], and the output is a
//! [`LessonView`]. Pure, like the game in play that it is built on. Only the number of the step is saved.

use std::sync::Arc;

use super::taught::{Answer, Taught, opened};
use crate::{Intent, TableView};
use alea_board::Prompt;
use alea_scene::Target;
use alea_table::{Lesson, LessonStep, RecordError, Said, Task};
use alea_text::Language;

/// Something that a learner can do, in a lesson or a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub enum Doing {
    /// An intent of the table. Only taps, presses and Cancel have an effect, and Hint in a puzzle.
    Plays(Intent),
    /// Shows the move to find.
    ShowMe,
    /// In a puzzle: shows the answer to the last try.
    ShowAnswer,
    /// In a lesson: goes to the next step.
    Next,
    /// In a lesson: goes to this step, at most to the last one.
    To(usize),
    /// Goes to the step before; in a puzzle, back to its position.
    Back,
}

/// The progress of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// A move is to be found.
    Asked,
    /// The last try was another move, or no move at all.
    Missed,
    /// There is nothing left to do in it.
    Done,
}

#[derive(Clone, PartialEq, Debug)]
pub struct LessonView {
    /// The table, with the idea of the step instead of whose turn it is.
    pub table: Arc<TableView>,
    /// The step, from 0.
    pub step: usize,
    /// How many steps there are.
    pub steps: usize,
    /// How far it has come.
    pub stage: Stage,
    /// The instruction, what was wrong with the last try, or the answer to the right move; may be empty.
    pub message: String,
}

impl LessonView {
    pub fn is_last(&self) -> bool {
        self.step + 1 == self.steps
    }

    /// Whether there is nothing left to do in the whole lesson.
    pub fn is_over(&self) -> bool {
        self.stage == Stage::Done && self.is_last()
    }
}

/// A lesson at one of its steps, independent of the game's type.
pub struct Teaching {
    lesson: Lesson,
    at: usize,
    language: Language,
    table: Box<dyn Taught>,
    stage: Stage,
    /// The answer to the last try.
    answer: String,
    /// The place of the last refused tap.
    missed: Option<Target>,
    /// The number of events of the step's `then` still to come.
    pending: usize,
}

impl Teaching {
    /// Opens the text of a lesson at a step, at most at the last one.
    ///
    /// # Errors
    /// When it cannot be read, this version does not have its game, or it breaks the rules.
    pub fn open(text: &str, at: usize, language: Language) -> Result<Teaching, RecordError> {
        let lesson = Lesson::read(text)?;
        let at = at.min(lesson.steps.len() - 1);
        let table = position(&lesson, at, language)?;
        let (answer, missed) = (String::new(), None);
        let mut this = Teaching { lesson, at, language, table, stage: Stage::Asked, answer, missed, pending: 0 };
        this.begin(false);
        Ok(this)
    }

    /// Handles what the learner does. Returns the text for screen readers, which is empty if nothing happened.
    pub fn step(&mut self, doing: Doing) -> String {
        let before = (self.at, self.stage);
        match doing {
            Doing::Plays(Intent::Cancel) if self.stage != Stage::Done => self.begin(false),
            Doing::Plays(intent @ (Intent::Tap(_) | Intent::Press(_))) => self.try_out(&intent),
            Doing::Plays(_) | Doing::ShowAnswer => return String::new(),
            Doing::ShowMe => {
                let first = self.moves().first().cloned().filter(|_| self.stage != Stage::Done);
                if let Some(text) = first {
                    self.play(&text);
                }
            }
            Doing::Next => self.next(),
            Doing::To(at) => self.turn_to(at.min(self.lesson.steps.len() - 1)),
            Doing::Back => self.turn_to(self.at.saturating_sub(1)),
        }
        match (before, self.stage) {
            ((at, _), _) if at != self.at => self.aloud(),
            (_, Stage::Missed) => self.message(),
            ((_, before), now) if before != now => self.message(),
            _ => String::new(),
        }
    }

    /// What is shown.
    pub fn view(&self) -> LessonView {
        let shown = self.table.view();
        let mut board = Arc::unwrap_or_clone(shown.board);
        board.dim_but(&self.table.targets(&self.now().lit));
        let mut rack = shown.rack.map(Arc::unwrap_or_clone);
        // Marks the place of a try. The rack has its own numbers, so only one scene has this place.
        if let Some(target) = self.missed {
            board.mark_missed(target);
            rack.iter_mut().for_each(|rack| rack.mark_missed(target));
        }
        let is_done = self.stage == Stage::Done;
        let table = TableView {
            board: Arc::new(board),
            rack: rack.map(Arc::new),
            prompt: Prompt::new(self.said(&self.now().says), ""),
            buttons: if is_done { Vec::new() } else { shown.buttons },
            selected: shown.selected && !is_done,
            ..shown
        };
        LessonView {
            table: Arc::new(table),
            step: self.at,
            steps: self.lesson.steps.len(),
            stage: self.stage,
            message: self.message(),
        }
    }

    /// Begins the step at the table's position; `fresh` if its last move was just shown.
    fn begin(&mut self, fresh: bool) {
        self.stage = if self.task().is_some() { Stage::Asked } else { Stage::Done };
        self.answer.clear();
        self.missed = None;
        self.pending = 0;
        self.look(fresh);
    }

    fn now(&self) -> &LessonStep {
        &self.lesson.steps[self.at]
    }

    fn task(&self) -> Option<&Task> {
        self.now().task.as_ref()
    }

    fn said(&self, said: &Said) -> String {
        said.within(self.language.tag()).to_owned()
    }

    /// The moves to find.
    fn moves(&self) -> &[String] {
        self.task().map(|task| task.moves.as_slice()).unwrap_or_default()
    }

    /// A tap or a press.
    fn try_out(&mut self, intent: &Intent) {
        if self.stage == Stage::Done {
            return;
        }
        let moves = self.moves().to_vec();
        let answer = self.table.try_out(intent, &moves);
        (self.stage, self.missed) =
            (Stage::Missed, if let Intent::Tap(target) = intent { Some(*target) } else { None });
        match answer {
            Answer::Nothing => (self.stage, self.missed) = (Stage::Asked, None),
            Answer::Complete(text) => self.play(&text),
            Answer::Other => self.answer = self.task().map(|task| self.said(&task.wrong)).unwrap_or_default(),
            Answer::Refused(reason) => self.answer = reason,
        }
    }

    /// Plays the right move, and the chance after it.
    fn play(&mut self, text: &str) {
        let Some(task) = self.now().task.clone() else { return };
        // A lesson whose events are refused does not open.
        drop(self.table.happen(text));
        let mut then = task.then.as_slice();
        while let [first, rest @ ..] = then
            && self.table.waits_for_chance()
        {
            drop(self.table.happen(first));
            then = rest;
        }
        self.pending = then.len();
        self.answer = self.said(&task.done);
        self.stage = Stage::Done;
        self.missed = None;
        self.look(true);
    }

    /// Updates the view. A step that is only read offers no moves.
    fn look(&mut self, fresh: bool) {
        let is_asked = self.task().is_some();
        self.table.look(fresh, is_asked);
    }

    /// Plays what others do before the next step. Returns whether there was anything.
    fn go_on(&mut self) -> bool {
        let Some(task) = self.now().task.clone() else { return false };
        let rest = &task.then[task.then.len() - self.pending..];
        rest.iter().for_each(|text| drop(self.table.happen(text)));
        !rest.is_empty()
    }

    /// Goes to another step, as it begins without playing the one before.
    fn turn_to(&mut self, at: usize) {
        if let Ok(table) = position(&self.lesson, at, self.language) {
            self.at = at;
            self.table = table;
            self.begin(false);
        }
    }

    fn next(&mut self) {
        let at = self.at + 1;
        let Some(next) = self.lesson.steps.get(at) else { return };
        if self.stage == Stage::Done && next.record.is_none() {
            let fresh = self.go_on();
            self.at = at;
            self.begin(fresh);
        } else {
            self.turn_to(at);
        }
    }

    fn message(&self) -> String {
        match self.task() {
            Some(task) if self.stage == Stage::Asked => self.said(&task.asks),
            _ => self.answer.clone(),
        }
    }

    /// The idea of the step and what to do about it.
    fn aloud(&self) -> String {
        [self.said(&self.now().says), self.message()].join(" ").trim().to_owned()
    }
}

/// The table at the beginning of a step: the position that it builds on, and the shown moves of the steps between.
fn position(lesson: &Lesson, at: usize, language: Language) -> Result<Box<dyn Taught>, RecordError> {
    let (from, record) = lesson.position(at)?;
    let mut table = opened(record, language)?;
    for task in lesson.steps[from..at].iter().filter_map(|step| step.task.as_ref()) {
        for text in task.moves.first().into_iter().chain(&task.then) {
            table.happen(text)?;
        }
    }
    Ok(table)
}
