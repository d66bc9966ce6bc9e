//! What the ends of lines that somebody compares are worth: what is known of it, what is still to be asked, and how it is told.

use super::Effect;
use super::hint::measure;
use super::seating::Seating;
use alea_ai::{Unit, Worth};
use alea_rules::Seat;
use alea_table::NodeId;
use alea_text::review::{Figure, words};
use alea_text::table::Failure;
use alea_text::{lines, table};

/// What a line is worth at its end, as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineValue {
    /// Not before the game is over: the judge knows what hands hide.
    Hidden,
    /// Not before somebody says so: in a game that goes on it is a help, and noted as such.
    Help,
    /// It is shown, or its place is kept as long as it is worked out.
    Shown {
        /// What is counted.
        unit: &'static str,
        /// What it is worth to each player it is told of.
        seats: Vec<String>,
        /// Whether that is proved, or by how much it may be off; or that it is worked out.
        trust: String,
    },
    /// Why it cannot be known.
    Missing(String),
}

/// What is known of lines that are compared, and what is still to be asked.
#[derive(Clone, Default)]
pub(super) struct Values {
    /// The lines that are compared, by where they end.
    compared: Vec<NodeId>,
    known: Vec<(NodeId, Result<Worth, Failure>)>,
    /// The open question, by its number, and the line it is about.
    pub(super) open: Option<(u32, NodeId)>,
}

impl Values {
    /// These lines are compared from now on; none when the comparison closes. What could not be known is asked again then.
    pub(super) fn compare(&mut self, lines: Vec<NodeId>, effects: &mut Vec<Effect>) {
        if self.open.is_some_and(|(_, line)| !lines.contains(&line)) {
            self.withdraw(effects);
        }
        self.known.retain(|(_, worth)| worth.is_ok());
        self.compared = lines;
    }

    /// Withdraws the open question, if there is one.
    pub(super) fn withdraw(&mut self, effects: &mut Vec<Effect>) {
        if self.open.take().is_some() {
            effects.push(Effect::Withdraw);
        }
    }

    /// Another question has taken the place of the open one, which is asked again later.
    pub(super) fn give_way(&mut self) {
        self.open = None;
    }

    fn of(&self, line: NodeId) -> Option<&Result<Worth, Failure>> {
        self.known.iter().find(|(known, _)| *known == line).map(|(_, worth)| worth)
    }

    /// The next line to ask about; none while a question is open.
    pub(super) fn next(&self) -> Option<NodeId> {
        self.compared.iter().copied().find(|&line| self.open.is_none() && self.of(line).is_none())
    }

    /// What came of a question, for so many seats. Whether it was the open one.
    pub(super) fn hear(&mut self, question: u32, worth: Result<Worth, Failure>, seats: usize) -> bool {
        let Some((_, line)) = self.open.take_if(|(open, _)| *open == question) else { return false };
        let fits = |worth: Worth| if worth.seats.len() == seats { Ok(worth) } else { Err(Failure::Unreadable) };
        self.known.push((line, worth.and_then(fits)));
        true
    }

    /// What the compared lines are worth in sentences, once all of it is known; given where each line ends and what it is called.
    pub(super) fn told(&self, lines: &[(NodeId, String)], unit: Unit, seating: &Seating) -> Option<String> {
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

    /// What a line is worth, or its place.
    pub(super) fn shown(&self, line: NodeId, unit: Unit, seating: &Seating) -> LineValue {
        match self.of(line) {
            None => value(None, unit, seating),
            Some(Ok(worth)) => value(Some(worth), unit, seating),
            Some(Err(failure)) => {
                let reason = table::words(seating.language()).failure(*failure);
                LineValue::Missing(words(seating.language()).failed(reason))
            }
        }
    }
}

/// A worth in words; without one, its place. Of two players it is told of one: the other's follows from it.
fn value(worth: Option<&Worth>, unit: Unit, seating: &Seating) -> LineValue {
    let (language, count) = (seating.language(), seating.count());
    let (words, names_in, lines) = (words(language), table::words(language), lines::words(language));
    let figure = |value: f64| Figure::of(measure(unit), value);
    let seat = |seat: Seat| {
        let level = worth.map_or("…".to_owned(), |worth| words.level(figure(worth.seats[seat.index()])));
        if count == 1 { level } else { format!("{} {level}", names_in.name(seating.name(seat))) }
    };
    LineValue::Shown {
        unit: lines.unit(measure(unit)),
        seats: Seat::all(count).filter(|it| count > 2 || *it == seating.viewer()).map(seat).collect(),
        trust: match worth {
            None => lines.coming().to_owned(),
            Some(Worth { proved: true, .. }) => words.lines().0.to_owned(),
            Some(Worth { error, .. }) => words.estimated(figure(*error)),
        },
    }
}
