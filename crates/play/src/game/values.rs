//! The worth of compared lines at their ends: what is known, what is still to ask, and the words for it.

use super::lines::line_name;
use super::state::State;
use crate::Effect;
use crate::shown::seating::Seating;
use alea_ai::Worth;
use alea_board::Board;
use alea_engine::{ReviewJob, Task};
use alea_rules::{Seat, Turn, Unit};
use alea_table::NodeId;
use alea_text::review::{Figure, words};
use alea_text::table::Failure;
use alea_text::{lines, table};

/// The worth of a line at its end, as shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineValue {
    /// Not before the game is over, because the judge sees hidden hands.
    Hidden,
    /// Not before somebody asks for it, because in an unfinished game it is help, and noted as such.
    Help,
    /// It is shown, or its place is kept while it is computed.
    Shown {
        unit: &'static str,
        /// The worth to each player that is listed.
        seats: Vec<String>,
        /// Whether it is proved, or its error, or that it is being computed.
        trust: String,
    },
    /// Why it cannot be known.
    Missing(String),
}

/// The known worths of compared lines, and the questions still to ask.
#[derive(Clone, Default)]
pub(crate) struct Values {
    /// The compared lines, by their ends.
    compared: Vec<NodeId>,
    known: Vec<(NodeId, Result<Worth, Failure>)>,
    /// The number of the open question, and its line.
    pub(crate) open: Option<(u32, NodeId)>,
}

impl Values {
    /// Compares these lines from now on; empty when the comparison closes. Failed questions are then asked again.
    pub(crate) fn compare(&mut self, lines: Vec<NodeId>, effects: &mut Vec<Effect>) {
        if self.open.is_some_and(|(_, line)| !lines.contains(&line)) {
            self.withdraw(effects);
        }
        self.known.retain(|(_, worth)| worth.is_ok());
        self.compared = lines;
    }

    /// Withdraws the open question, if there is one.
    pub(crate) fn withdraw(&mut self, effects: &mut Vec<Effect>) {
        if self.open.take().is_some() {
            effects.push(Effect::Withdraw);
        }
    }

    /// Another question has replaced the open one, which is asked again later.
    pub(crate) fn give_way(&mut self) {
        self.open = None;
    }

    fn of(&self, line: NodeId) -> Option<&Result<Worth, Failure>> {
        self.known.iter().find(|(known, _)| *known == line).map(|(_, worth)| worth)
    }

    /// The next line to ask about; `None` while a question is open.
    pub(crate) fn next(&self) -> Option<NodeId> {
        self.compared.iter().copied().find(|&line| self.open.is_none() && self.of(line).is_none())
    }

    /// Takes the answer to a question, for this many seats. Returns whether it was the open one.
    pub(crate) fn hear(&mut self, question: u32, worth: Result<Worth, Failure>, seats: usize) -> bool {
        let Some((_, line)) = self.open.take_if(|(open, _)| *open == question) else { return false };
        let fits = |worth: Worth| if worth.seats.len() == seats { Ok(worth) } else { Err(Failure::Unreadable) };
        self.known.push((line, worth.and_then(fits)));
        true
    }

    /// What the compared lines are worth in sentences, once all of it is known; given where each line ends and what it is called.
    pub(crate) fn told(&self, lines: &[(NodeId, String)], unit: Unit, seating: &Seating) -> Option<String> {
        let told = self.compared.iter().map(|&tip| {
            let (_, name) = lines.iter().find(|(line, _)| *line == tip)?;
            self.of(tip)?;
            match self.shown(tip, unit, seating) {
                LineValue::Shown { seats, trust, .. } => Some(format!("{name}: {}, {trust}.", seats.join(", "))),
                LineValue::Missing(reason) => Some(format!("{name}: {reason}")),
                _ => None,
            }
        });
        told.collect::<Option<Vec<String>>>().map(|told| told.join(" "))
    }

    /// The worth of a line, or its place.
    pub(crate) fn shown(&self, line: NodeId, unit: Unit, seating: &Seating) -> LineValue {
        match self.of(line) {
            None => value(None, unit, seating),
            Some(Ok(worth)) => value(Some(worth), unit, seating),
            Some(Err(failure)) => {
                let reason = table::words(seating.language()).failure(*failure);
                LineValue::Missing(lines::words(seating.language()).failed(reason))
            }
        }
    }
}

/// A worth in words, or its place if unknown. With two players only one is told, because the other's follows from it.
fn value(worth: Option<&Worth>, unit: Unit, seating: &Seating) -> LineValue {
    let (language, count) = (seating.language(), seating.count());
    let (words, names_in, lines) = (words(language), table::words(language), lines::words(language));
    let figure = |value: f64| Figure::of(unit, value);
    let seat = |seat: Seat| {
        let level = worth.map_or("…".to_owned(), |worth| words.level(figure(worth.seats[seat.index()])));
        if count == 1 { level } else { format!("{} {level}", names_in.name(seating.name(seat))) }
    };
    LineValue::Shown {
        unit: lines.unit(unit),
        seats: Seat::all(count).filter(|it| count > 2 || *it == seating.viewer()).map(seat).collect(),
        trust: match worth {
            None => lines.coming().to_owned(),
            Some(Worth { proved: true, .. }) => words.lines().0.to_owned(),
            Some(Worth { error, .. }) => words.estimated(figure(*error)),
        },
    }
}

impl<G: Board> State<G> {
    /// Shows values although the game goes on, which is help and noted as such.
    pub(crate) fn show_values(&mut self, effects: &mut Vec<Effect>) {
        if self.kept_back() == Some(LineValue::Help) {
            self.reviewed = true;
            self.changed(effects);
        }
    }

    /// Asks for the next unknown value, unless the worker has something else to do.
    pub(crate) fn ask_for_value(&mut self, effects: &mut Vec<Effect>) {
        let is_free = self.asked.is_none() && !self.hidden && !self.left;
        let Some(line) = self.values.next().filter(|_| is_free && self.kept_back().is_none()) else { return };
        let Some(record) = self.record_of_line(line) else { return };
        self.question += 1;
        self.values.open = Some((self.question, line));
        effects.push(Effect::Judge(ReviewJob { id: self.question, task: Task::Worth, record }));
    }

    /// Takes the answer to a question. Returns whether it was the open one about a line.
    pub(crate) fn hear_value(
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
    pub(crate) fn kept_back(&self) -> Option<LineValue> {
        let mut main = self.history.clone();
        main.go_to_line(0, usize::MAX);
        match main.position().turn() {
            Turn::Over => None,
            _ if self.seating.hides_hands() => Some(LineValue::Hidden),
            _ => (!self.reviewed).then_some(LineValue::Help),
        }
    }

    /// The worth of the line that ends here, unless values are kept back.
    pub(crate) fn line_value(&self, line: NodeId) -> LineValue {
        self.values.shown(line, G::UNIT, &self.seating)
    }
}
