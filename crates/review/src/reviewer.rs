//! The review of a line of play, from its last event back to the first.

use super::ledger::{Entry, Kind, Ledger};
use alea_ai::{Budget, Confidence, Judge, Value, Worth, result};
use alea_rules::{ChanceRng, Event, Seat, Turn, Unit};
use alea_table::History;

/// The purpose of a review's random stream, which differs from the dealer's and the bots'.
const PURPOSE: &str = "alea:1:review:";

/// Smaller differences are rounding, because some searches count in single precision.
const ROUNDING: f64 = 1e-6;

/// An action that is not proved better counts as better only by this many standard errors, compared with the worth after the
/// played one.
const DOUBTS: f64 = 2.0;

/// An event's nodes are divided among three questions: its worth, the best action, and by how much that is better.
const QUESTIONS: u64 = 3;

/// A review in progress. Each step judges one event, so it can be shown on the way, paused and resumed.
///
/// The worth at the end is the result. Before a decision, it is the best for the seat that decides: the worth after the played
/// action, or the judge's worth of a better one. Before chance, it is the judge's mean. The change by an event is its skill or
/// luck, so the sum is exact whatever the judge says.
///
/// Deliberately absent: a clock and threads. Without a clock in the budget, the same line gives the same figures.
pub struct Reviewer<G: Judge> {
    positions: Vec<G>,
    events: Vec<Event<G>>,
    /// For each position, the key of its random stream.
    marks: Vec<String>,
    /// The worth before the earliest event judged so far; `None` before the first step.
    worth: Option<Worth>,
    end: Vec<f64>,
    /// The judged events, the last event first.
    judged: Vec<Entry>,
}

impl<G: Judge> Reviewer<G> {
    /// A review of the events before the history's cursor.
    pub fn new(history: &History<G>) -> Self {
        let positions = (0..=history.cursor()).filter_map(|index| history.position_at(index).cloned()).collect();
        let (events, judged) = (history.events().to_vec(), Vec::new());
        Reviewer { positions, marks: marks(&events), events, worth: None, end: Vec::new(), judged }
    }

    /// The number of steps left: one for the end, and one for each event.
    pub fn left(&self) -> usize {
        self.events.len() - self.judged.len() + usize::from(self.worth.is_none())
    }

    /// The events judged so far, the last event first.
    pub fn judged(&self) -> &[Entry] {
        &self.judged
    }

    /// The worth before the earliest event judged so far. After one step, this is the worth at the end of the line.
    pub fn worth(&self) -> Option<&Worth> {
        self.worth.as_ref()
    }

    /// Judges the end, then one event at each call, each with its own budget. Returns whether there is more to do.
    pub fn step(&mut self, budget: &mut Budget) -> bool {
        let Some(after) = self.worth.take() else {
            let end = self.worth_at(self.events.len(), budget);
            self.end = end.seats.clone();
            self.worth = Some(end);
            return self.left() > 0;
        };
        if let Some(ply) = self.events.len().checked_sub(self.judged.len() + 1) {
            let (before, entry) = match (&self.events[ply], self.positions[ply].turn()) {
                (Event::Action(played), Turn::Seat(actor)) => self.decision(ply, actor, played, &after, budget),
                _ => self.chance(ply, &after, budget),
            };
            self.judged.push(entry);
            self.worth = Some(before);
        } else {
            self.worth = Some(after);
        }
        self.left() > 0
    }

    /// The ledger; `None` until everything is judged.
    pub fn ledger(&self) -> Option<Ledger> {
        let start = self.worth.as_ref().filter(|_| self.left() == 0)?.seats.clone();
        Some(Ledger {
            unit: G::UNIT,
            over: self.positions.last().is_some_and(|position| position.turn() == Turn::Over),
            start,
            entries: self.judged.iter().rev().cloned().collect(),
            end: self.end.clone(),
            losses: G::LOSSES,
        })
    }

    /// The worth of the position before an event by the judge, or by the rules if the game is over.
    fn worth_at(&self, ply: usize, budget: &mut Budget) -> Worth {
        let position = &self.positions[ply];
        if ply == 0 && position.turn() == Turn::Chance {
            return G::opening(position.scores().len());
        }
        let nodes = (budget.left() / QUESTIONS).max(1);
        let mut rng = self.rng(ply);
        result(position).unwrap_or_else(|| budget.part(nodes, |part| G::worth(position, part, &mut rng)))
    }

    fn rng(&self, ply: usize) -> ChanceRng {
        ChanceRng::new(PURPOSE, &self.marks[ply], 0)
    }

    fn entry(&self, ply: usize, kind: Kind, value: &[f64], error: f64, proved: bool) -> Entry {
        Entry { ply, event: self.events[ply].to_string(), kind, value: value.to_vec(), error, proved }
    }

    fn chance(&self, ply: usize, after: &Worth, budget: &mut Budget) -> (Worth, Entry) {
        let before = self.worth_at(ply, budget);
        let luck = change(&before.seats, &after.seats);
        let error = (before.error * before.error + after.error * after.error).sqrt();
        let kind = Kind::Luck { of: G::of(&self.positions[ply]), luck };
        let entry = self.entry(ply, kind, &after.seats, error, before.proved && after.proved);
        (before, entry)
    }

    fn decision(
        &self,
        ply: usize,
        actor: Seat,
        played: &G::Action,
        after: &Worth,
        budget: &mut Budget,
    ) -> (Worth, Entry) {
        let Verdict { best, own, error, proved } = self.verdict(ply, actor, played, after, budget);
        let seats = given(&after.seats, actor, own, G::UNIT);
        let skill = change(&seats, &after.seats);
        let only = self.positions[ply].legal().len() == 1;
        let kind = Kind::Skill { actor, best: best.to_string(), skill, only };
        let entry = self.entry(ply, kind, &after.seats, error, proved);
        (Worth { seats, error, proved }, entry)
    }

    /// The worth of the position to the seat that decided, and the best action.
    fn verdict(&self, ply: usize, actor: Seat, played: &G::Action, after: &Worth, budget: &mut Budget) -> Verdict<G> {
        let position = &self.positions[ply];
        let (legal, own) = (position.legal(), after.seats[actor.index()]);
        let as_played = |error, proved| Verdict { best: played.clone(), own, error, proved };
        if legal.len() == 1 {
            return as_played(after.error, after.proved);
        }
        let (nodes, mut rng) = ((budget.left() / QUESTIONS).max(1), self.rng(ply));
        let found = budget.part(nodes, |part| G::weigh(position, actor, &legal, part, &mut rng));
        let proved = after.proved && found.is_proved();
        let Some((best, worth)) = found.candidates.first().filter(|_| !found.seats.is_empty()) else {
            return as_played(after.error.max(G::ERROR), false);
        };
        let error = match worth.confidence {
            _ if proved => 0.0,
            Confidence::Estimate(error) => after.error.max(G::ERROR).max(error),
            _ => after.error.max(G::ERROR),
        };
        if G::same(position, best, played) {
            return as_played(error, proved);
        }
        let is_exact = worth.confidence == Confidence::Exact;
        let least = worth.value - if is_exact { 0.0 } else { DOUBTS * error };
        let mut value = own.max(least);
        // Once the budget is spent nothing can be compared, and in doubt the player was right.
        if !(is_exact && after.proved || budget.is_over()) {
            let actions = [best.clone(), played.clone()];
            let lead = budget.part(nodes, |part| G::lead(position, actor, &actions, part, &mut rng));
            if counts(&lead) {
                value = value.max(own + lead.value);
            }
        }
        if G::UNIT == Unit::Chance {
            value = value.min(1.0);
        }
        if value - own <= ROUNDING {
            return as_played(error, proved);
        }
        Verdict { best: best.clone(), own: value, error, proved }
    }
}

/// The key of each position's stream, made only from the events before it. So a stream cannot depend on dice to come. It differs from
/// game to game, so sampling errors cancel out over many games.
fn marks<G: Judge>(events: &[Event<G>]) -> Vec<String> {
    let mut marks = vec![G::ID.to_owned()];
    for event in events {
        let before = marks.last().map_or("", String::as_str);
        let mut rng = ChanceRng::new(PURPOSE, &format!("{before} {event}"), 1);
        marks.push(format!("{} {}", rng.below(1 << 31), rng.below(1 << 31)));
    }
    marks
}

/// The findings about a decision.
struct Verdict<G: Judge> {
    best: G::Action,
    /// The worth of the position to the seat that decided.
    own: f64,
    error: f64,
    proved: bool,
}

/// Whether a lead is greater than the judge's doubt.
fn counts(lead: &Value) -> bool {
    match lead.confidence {
        Confidence::Exact => true,
        Confidence::Estimate(error) => lead.value > error,
        Confidence::AtMost | Confidence::Guess => false,
    }
}

fn change(before: &[f64], after: &[f64]) -> Vec<f64> {
    after.iter().zip(before).map(|(after, before)| after - before).collect()
}

/// The values after a seat's value is changed to `own`. The others lose its gain: chances in proportion to theirs, leads in equal
/// shares. Plain points of the others stay.
fn given(values: &[f64], seat: Seat, own: f64, unit: Unit) -> Vec<f64> {
    let (before, others) = (values[seat.index()], values.len().saturating_sub(1).max(1) as f64);
    if own == before {
        return values.to_vec();
    }
    let rest = 1.0 - before;
    let other = |value: f64| match unit {
        Unit::Chance if rest > 0.0 => value * (1.0 - own) / rest,
        Unit::Chance => (1.0 - own) / others,
        Unit::Ahead => value - (own - before) / others,
        Unit::Points => value,
    };
    let told = |(index, &value): (usize, &f64)| if index == seat.index() { own } else { other(value) };
    values.iter().enumerate().map(told).collect()
}
