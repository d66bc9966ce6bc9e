//! The turns of the only person who played, by how good they were. A shared result shows them without revealing the dice.

use crate::game::state::State;
use alea_board::Board;
use alea_review::ledger::{Entry, Kind, Ledger};
use alea_rules::{Seat, Slip};
use alea_text::review::Figure;

/// How good a turn was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TurnMark {
    /// Nothing was better.
    Best,
    /// It cost less than an inaccuracy.
    Close,
    /// An inaccuracy.
    Slip,
    /// A mistake or a blunder.
    Mistake,
}

impl TurnMark {
    /// The mark as a letter of a text.
    pub fn letter(self) -> char {
        match self {
            TurnMark::Best => '●',
            TurnMark::Close => '○',
            TurnMark::Slip => '▽',
            TurnMark::Mistake => '▼',
        }
    }
}

/// The turns of a seat in which it had a choice, each by its most costly decision. Consecutive decisions of a seat are one turn; in a
/// solo game, a roll begins a new one.
fn own_turns(ledger: &Ledger, own: Seat) -> Vec<TurnMark> {
    let alone = ledger.start.len() == 1;
    let (mut turns, mut goes_on) = (Vec::new(), false);
    for entry in &ledger.entries {
        match entry.kind {
            Kind::Skill { actor, only, .. } if actor == own => {
                let mark = mark(ledger, entry);
                match turns.last_mut().filter(|_| goes_on) {
                    Some(turn) => *turn = mark.max(*turn),
                    None if only => continue,
                    None => turns.push(mark),
                }
                goes_on = true;
            }
            Kind::Skill { .. } => goes_on = false,
            Kind::Luck { .. } => goes_on &= !alone,
        }
    }
    turns
}

fn mark(ledger: &Ledger, entry: &Entry) -> TurnMark {
    match ledger.slip(entry) {
        Some(Slip::Inaccuracy) => TurnMark::Slip,
        Some(_) => TurnMark::Mistake,
        None if Figure::of(ledger.unit, Ledger::loss(entry)).parts == 0 => TurnMark::Best,
        None => TurnMark::Close,
    }
}

impl<G: Board> State<G> {
    /// The turns of the only person who played, by the stored review. Empty if it is not of this finished game, or if several people
    /// played.
    pub(crate) fn turn_marks(&self, ledger: &str) -> Vec<TurnMark> {
        let events: Vec<String> = self.history.events().iter().map(ToString::to_string).collect();
        let own = self.seating.only_person();
        own.and_then(|own| marks_of(ledger, &events, own)).unwrap_or_default()
    }
}

/// The turns by the text of a ledger; `None` if it is not of exactly these events of a finished game.
fn marks_of(ledger: &str, events: &[String], own: Seat) -> Option<Vec<TurnMark>> {
    let ledger = Ledger::read(ledger)?;
    let told = ledger.entries.iter().map(|entry| &entry.event);
    (ledger.over && told.eq(events)).then(|| own_turns(&ledger, own))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alea_rules::Unit;

    fn ledger(players: usize, entries: &[(Option<u8>, f64)]) -> Ledger {
        let entry = |(ply, &(actor, loss)): (usize, &(Option<u8>, f64))| {
            let figures = vec![-loss; players];
            let kind = match actor {
                Some(seat) => {
                    Kind::Skill { actor: Seat(seat), best: String::new(), skill: figures.clone(), only: loss < 0.0 }
                }
                None => Kind::Luck { of: None, luck: figures.clone() },
            };
            Entry { ply, event: String::new(), kind, value: figures, error: 0.0, proved: true }
        };
        let (start, entries) = (vec![0.0; players], entries.iter().enumerate().map(entry).collect());
        Ledger { unit: Unit::Ahead, over: true, end: start.clone(), start, entries, losses: [0.5, 1.5, 5.0] }
    }

    #[test]
    fn each_turn_of_the_seat_is_marked_by_its_dearest_decision() {
        use TurnMark::{Best, Close, Mistake, Slip};
        let two = ledger(
            2,
            &[
                (None, 0.0),
                (Some(0), 0.0),
                (Some(1), 9.0),
                (Some(0), 0.2),
                (None, 0.0),
                (Some(0), 0.01),
                (Some(1), 0.0),
                (Some(0), 0.7),
                (Some(1), 0.0),
                (Some(0), 0.1),
                (Some(0), 2.0),
            ],
        );
        assert_eq!(own_turns(&two, Seat(0)), [Best, Close, Slip, Mistake]);
        assert_eq!(own_turns(&two, Seat(1)), [Mistake, Best, Best]);
        let alone =
            ledger(1, &[(Some(0), 0.0), (None, 0.0), (Some(0), 0.2), (Some(0), 0.0), (None, 0.0), (Some(0), -1.0)]);
        assert_eq!(own_turns(&alone, Seat(0)), [Best, Close], "what left no choice is no turn");
    }

    #[test]
    fn every_mark_has_a_letter_of_its_own() {
        let letters = [TurnMark::Best, TurnMark::Close, TurnMark::Slip, TurnMark::Mistake].map(TurnMark::letter);
        assert_eq!(String::from_iter(letters), "●○▽▼");
    }
}
