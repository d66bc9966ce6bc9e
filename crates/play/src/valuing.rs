//! Asks the worker for the worth of compared lines, one after the other, whenever it has nothing else to do. Known worths are kept while
//! the game is open.

use super::Effect;
use super::lines::line_name;
use super::state::State;
use super::values::LineValue;
use alea_ai::Worth;
use alea_board::Board;
use alea_engine::{ReviewJob, Task};
use alea_rules::Turn;
use alea_table::NodeId;
use alea_text::table::Failure;

impl<G: Board> State<G> {
    /// Shows values although the game goes on, which is help and noted as such.
    pub(super) fn show_values(&mut self, effects: &mut Vec<Effect>) {
        if self.kept_back() == Some(LineValue::Help) {
            self.reviewed = true;
            self.changed(effects);
        }
    }

    /// Asks for the next unknown value, unless the worker has something else to do.
    pub(super) fn ask_for_value(&mut self, effects: &mut Vec<Effect>) {
        let is_free = self.asked.is_none() && !self.hidden && !self.left;
        let Some(line) = self.values.next().filter(|_| is_free && self.kept_back().is_none()) else { return };
        let Some(record) = self.record_of_line(line) else { return };
        self.question += 1;
        self.values.open = Some((self.question, line));
        effects.push(Effect::Judge(ReviewJob { id: self.question, task: Task::Worth, record }));
    }

    /// Takes the answer to a question. Returns whether it was the open one about a line.
    pub(super) fn hear_value(
        &mut self,
        question: u32,
        worth: Result<Worth, Failure>,
        effects: &mut Vec<Effect>,
    ) -> bool {
        let is_open = self.values.hear(question, worth, self.seating.count());
        if is_open {
            let lines = self.history.lines().into_iter().enumerate();
            let named = lines.map(|(number, line)| (line.tip, line_name(self.words(), number, line.name.as_deref())));
            let told = self.values.told(&named.collect::<Vec<_>>(), G::UNIT, &self.seating);
            effects.extend(told.map(Effect::Announce));
        }
        is_open
    }

    /// Why no values are shown now; `None` if they are.
    pub(super) fn kept_back(&self) -> Option<LineValue> {
        let mut main = self.history.clone();
        main.go_to_line(0, usize::MAX);
        match main.position().turn() {
            Turn::Over => None,
            _ if self.seating.hides_hands() => Some(LineValue::Hidden),
            _ => (!self.reviewed).then_some(LineValue::Help),
        }
    }

    /// The worth of the line that ends here, unless values are kept back.
    pub(super) fn line_value(&self, line: NodeId) -> LineValue {
        self.values.shown(line, G::UNIT, &self.seating)
    }
}
