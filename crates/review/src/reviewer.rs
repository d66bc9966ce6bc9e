//! The review of a line of play, from its last event back to the first.

use super::ledger::{Entry, Kind, Ledger};
use alea_ai::{Budget, Confidence, Judge, Unit, Value, Worth, result};
use alea_rules::{ChanceRng, Event, Seat, Turn};
use alea_table::History;

/// What the random stream of a review is for: apart from the dealer's and the bots'.
const PURPOSE: &str = "alea:1:review:";

/// Values that differ by less are equal but for rounding: some searches count in single precision.
const ROUNDING: f64 = 1e-6;

/// An action that was not proved better is no proof against the player unless it is so many standard errors better than what the
/// played one turned out to be worth.
const DOUBTS: f64 = 2.0;

/// Of an event's nodes each of these goes into one question: what an event is worth, which action is the best, by how much.
const QUESTIONS: u64 = 3;

/// A review under way. Each step judges one event, so it can be shown as it comes, stopped, and gone on with.
///
/// The value of the end is the result. Before a decision the game is worth the best, for the seat that decides, of what the played
/// action turned out to be worth and what the judge says of the others; before chance it is worth the judge's mean. What an event
/// changed is its skill or luck, so the sum is exact whatever the judge says.
///
/// Deliberately absent: a clock and threads. Without a clock in the budget, the same line gives the same figures.
pub struct Reviewer<G: Judge> {
    positions: Vec<G>,
    events: Vec<Event<G>>,
    /// For each position what its random stream is drawn from.
    marks: Vec<String>,
    /// What the game is worth before the first event that has been judged; none before the first step.
    worth: Option<Worth>,
    end: Vec<f64>,
    /// What has been judged, the last event first.
    judged: Vec<Entry>,
}

impl<G: Judge> Reviewer<G> {
    /// A review of the events before the history's cursor.
    pub fn new(history: &History<G>) -> Self {
        let positions = (0..=history.cursor()).filter_map(|index| history.position_at(index).cloned()).collect();
        let (events, judged) = (history.events().to_vec(), Vec::new());
        Reviewer { positions, marks: marks(&events), events, worth: None, end: Vec::new(), judged }
    }

    /// How many steps are left: one for each event, and a first one for the end.
    pub fn left(&self) -> usize {
        self.events.len() - self.judged.len() + usize::from(self.worth.is_none())
    }

    /// What has been judged so far, the last event first.
    pub fn judged(&self) -> &[Entry] {
        &self.judged
    }

    /// What the game is worth before the first event that has been judged: after one step, at the end of the line.
    pub fn worth(&self) -> Option<&Worth> {
        self.worth.as_ref()
    }

    /// Judges the end, then one event at each call, with a budget of its own. Whether there is more to do.
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

    /// The ledger, once everything is judged.
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

    /// What the position before an event is worth by the judge, or by the rules at the end of the game.
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

    /// What a decision was worth to the seat that took it, and which action was the best.
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
        // Where the clock has called, nothing can be compared any more, and in doubt the player was right.
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

/// A mark for each position, of the events that led there and nothing else. So a stream cannot know the dice, and differs from game to
/// game: over many games the errors of the samples cancel out.
fn marks<G: Judge>(events: &[Event<G>]) -> Vec<String> {
    let mut marks = vec![G::ID.to_owned()];
    for event in events {
        let before = marks.last().map_or("", String::as_str);
        let mut rng = ChanceRng::new(PURPOSE, &format!("{before} {event}"), 1);
        marks.push(format!("{} {}", rng.below(1 << 31), rng.below(1 << 31)));
    }
    marks
}

/// What is found about a decision.
struct Verdict<G: Judge> {
    best: G::Action,
    /// What the position was worth to the seat that decided.
    own: f64,
    error: f64,
    proved: bool,
}

/// Whether a lead is more than a difference that the judge may well imagine.
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

/// The values with another one for a seat. What it has more the others have less: chances in proportion to what they had, points alike.
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
