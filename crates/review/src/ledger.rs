//! The ledger of a game: what each event brought, so that start, luck and skill add up to the result.

use alea_rules::{Seat, Slip, Unit};

/// A judged game. Lists of figures have one for each seat, in the unit.
#[derive(Clone, PartialEq, Debug)]
pub struct Ledger {
    /// The unit of all figures.
    pub unit: Unit,
    /// Whether the game is over. If so, the end is the true result, and otherwise the judge's estimate.
    pub over: bool,
    /// The worth before the first event.
    pub start: Vec<f64>,
    /// All events of the line, in order.
    pub entries: Vec<Entry>,
    /// The worth after the last event.
    pub end: Vec<f64>,
    /// The least losses of an inaccuracy, a mistake and a blunder, in the order of [`Slip::ALL`]:
    /// [`Judge::LOSSES`](alea_ai::Judge::LOSSES).
    pub losses: [f64; 3],
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
    /// The worth after it.
    pub value: Vec<f64>,
    /// The standard error of its luck or skill; 0 where proved.
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
        /// The worth after it less the worth before it.
        luck: Vec<f64>,
    },
    /// A decision.
    Skill {
        /// The seat that decided.
        actor: Seat,
        /// The best action: the played one, unless another was better.
        best: String,
        /// The worth after it less the worth before it; never above 0 for the actor.
        skill: Vec<f64>,
        /// Whether it was the only legal action, and so no choice.
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

    /// The loss of the seat that decided; 0 for chance.
    pub fn loss(entry: &Entry) -> f64 {
        match &entry.kind {
            Kind::Skill { actor, skill, .. } => -skill[actor.index()],
            Kind::Luck { .. } => 0.0,
        }
    }

    /// How bad a decision was; `None` for chance and for decisions that cost less than an inaccuracy.
    pub fn slip(&self, entry: &Entry) -> Option<Slip> {
        let loss = Ledger::loss(entry);
        let reached = self.losses.iter().take_while(|least| loss >= **least).count();
        [None, Some(Slip::Inaccuracy), Some(Slip::Mistake), Some(Slip::Blunder)][reached]
    }

    /// The choices of a seat that were no slips, and all its choices. Forced actions are not counted.
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
