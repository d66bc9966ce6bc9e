//! What compared lines are worth is asked of the worker, one line after the other, whenever nothing else is thought about. What is known
//! stays known for as long as the game is open.

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
    /// Values are wanted though the game goes on: that is a help, and noted.
    pub(super) fn show_values(&mut self, effects: &mut Vec<Effect>) {
        if self.kept_back() == Some(LineValue::Help) {
            self.reviewed = true;
            self.changed(effects);
        }
    }

    /// Asks for the next value that is wanted and not known, unless something else is thought about.
    pub(super) fn ask_for_value(&mut self, effects: &mut Vec<Effect>) {
        let is_free = self.asked.is_none() && !self.hidden && !self.left;
        let Some(line) = self.values.next().filter(|_| is_free && self.kept_back().is_none()) else { return };
        let Some(record) = self.record_of_line(line) else { return };
        self.question += 1;
        self.values.open = Some((self.question, line));
        effects.push(Effect::Judge(ReviewJob { id: self.question, task: Task::Worth, record }));
    }

    /// What came of a question. Whether it was the open one about a line.
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

    /// Why no value is shown for now; `None` where they are.
    pub(super) fn kept_back(&self) -> Option<LineValue> {
        let mut main = self.history.clone();
        main.go_to_line(0, usize::MAX);
        match main.position().turn() {
            Turn::Over => None,
            _ if self.seating.hides_hands() => Some(LineValue::Hidden),
            _ => (!self.reviewed).then_some(LineValue::Help),
        }
    }

    /// What the line that ends here is worth, unless values are kept back.
    pub(super) fn line_value(&self, line: NodeId) -> LineValue {
        self.values.shown(line, G::UNIT, &self.seating)
    }
}
