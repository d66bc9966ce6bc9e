//! The ledger of a game: event by event what it brought, so that start, luck and skill add up to the result.

use alea_ai::Unit;
use alea_rules::Seat;

/// A game judged. All figures are one for each seat, in the unit.
#[derive(Clone, PartialEq, Debug)]
pub struct Ledger {
    /// What a figure counts.
    pub unit: Unit,
    /// Whether the game is over: its end is the true result then, and the judge's opinion otherwise.
    pub over: bool,
    /// What the game was worth before its first event.
    pub start: Vec<f64>,
    /// All events of the line, in order.
    pub entries: Vec<Entry>,
    /// What it is worth after the last event.
    pub end: Vec<f64>,
    /// From which loss on a decision is an inaccuracy, a mistake, a blunder: [`Judge::LOSSES`](alea_ai::Judge::LOSSES).
    pub losses: [f64; 3],
}

/// How bad a decision was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Slip {
    /// It cost little.
    Inaccuracy,
    /// It cost much.
    Mistake,
    /// It cost most of what there was to lose.
    Blunder,
}

/// One event, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Its place among the events, from 0.
    pub ply: usize,
    /// Its text.
    pub event: String,
    /// What it brought.
    pub kind: Kind,
    /// What the game was worth after it.
    pub value: Vec<f64>,
    /// The standard error of the luck or the skill; 0 where it is proved.
    pub error: f64,
    /// Whether the luck or the skill is proved.
    pub proved: bool,
}

/// What an event was, and what it brought each seat.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// Chance.
    Luck {
        /// Whose roll, hand or draw it was; `None` where it served all.
        of: Option<Seat>,
        /// The value after it less the value before it.
        luck: Vec<f64>,
    },
    /// A decision.
    Skill {
        /// The seat that decided.
        actor: Seat,
        /// The best action: that which was played where none was better.
        best: String,
        /// The value after it less the value before it: never above 0 for the actor.
        skill: Vec<f64>,
        /// Whether there was nothing else to do: then it was no choice.
        only: bool,
    },
}

impl Ledger {
    /// The luck of each seat in the whole game.
    pub fn luck(&self) -> Vec<f64> {
        self.total(|kind| if let Kind::Luck { luck, .. } = kind { Some(luck) } else { None })
    }

    /// The skill of each seat in the whole game: its own mistakes and those of the others.
    pub fn skill(&self) -> Vec<f64> {
        self.total(|kind| if let Kind::Skill { skill, .. } = kind { Some(skill) } else { None })
    }

    /// What an event cost the seat that decided; 0 for chance.
    pub fn loss(entry: &Entry) -> f64 {
        match &entry.kind {
            Kind::Skill { actor, skill, .. } => -skill[actor.index()],
            Kind::Luck { .. } => 0.0,
        }
    }

    /// How bad a decision was; `None` where it was good enough, or no decision.
    pub fn slip(&self, entry: &Entry) -> Option<Slip> {
        let loss = Ledger::loss(entry);
        let reached = self.losses.iter().take_while(|least| loss >= **least).count();
        [None, Some(Slip::Inaccuracy), Some(Slip::Mistake), Some(Slip::Blunder)][reached]
    }

    /// Of how many choices of a seat how many were no slips. What left no choice does not count.
    pub fn accuracy(&self, seat: Seat) -> (usize, usize) {
        let is_choice = |entry: &&Entry| matches!(entry.kind, Kind::Skill { actor, only: false, .. } if actor == seat);
        let choices = self.entries.iter().filter(is_choice);
        choices.fold((0, 0), |(good, all), entry| (good + usize::from(self.slip(entry).is_none()), all + 1))
    }

    fn total(&self, figures: impl Fn(&Kind) -> Option<&Vec<f64>>) -> Vec<f64> {
        let mut sums = vec![0.0; self.start.len()];
        for figures in self.entries.iter().filter_map(|entry| figures(&entry.kind)) {
            for (sum, figure) in sums.iter_mut().zip(figures) {
                *sum += figure;
            }
        }
        sums
    }
}
