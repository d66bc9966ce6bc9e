//! The draft of four players. Each pick is tried in whole games.

use super::compact::{Compact, KINDS, NUMBERS, Stream};
use super::policy::play_out;
use super::{Found, Tally, Taste};
use crate::rules::{Action, Colour, DiceBox};
use alea_ai::Budget;
use alea_rules::Seat;

/// The draft as it stands.
#[derive(Clone)]
struct Draft {
    held: [[u8; KINDS]; 4],
    pool: [u8; KINDS],
    picks: Vec<Seat>,
    first: u8,
}

impl Draft {
    fn read(view: &DiceBox) -> Self {
        let by_colour = |count: &dyn Fn(Colour) -> u8| Colour::ALL.map(count);
        let held = |seat| by_colour(&|colour| view.held(Seat(seat), colour));
        Draft {
            held: [held(0), held(1), held(2), held(3)],
            pool: by_colour(&|colour| view.pool(colour)),
            picks: view.picks_to_come().collect(),
            first: view.first().map_or(0, |seat| seat.0),
        }
    }

    fn pick(&mut self, seat: Seat, colour: usize) {
        self.held[seat.index()][colour] += 1;
        self.pool[colour] -= 1;
    }

    /// Finishes the draft. Everybody takes a die of their own colour, to place when it shows a high number, or else any die.
    fn finish(&mut self, stream: &mut Stream) {
        for seat in self.picks.clone().into_iter().skip(1) {
            let left: u32 = self.pool.iter().map(|&count| u32::from(count)).sum();
            let mut mark = stream.below(left);
            let any = self.pool.iter().position(|&count| {
                let here = mark < u32::from(count);
                mark = mark.saturating_sub(u32::from(count));
                here
            });
            let own = (self.pool[seat.index()] > 0).then_some(seat.index());
            if let Some(colour) = own.or(any) {
                self.pick(seat, colour);
            }
        }
    }
}

/// Judges the picks of the seat to act, each by the same number of playouts.
pub(super) fn search(
    view: &DiceBox,
    legal: &[Action],
    taste: Taste,
    budget: &mut Budget,
    stream: &mut Stream,
) -> (Vec<Found<Action>>, Tally) {
    let draft = Draft::read(view);
    let mut tally = Tally::default();
    let mut found: Vec<_> = legal
        .iter()
        .map(|action| {
            let own = matches!(action, Action::Draft(colour) if Some(*colour as usize) == draft.picks.first().map(|seat| seat.index()));
            Found { what: *action, visits: 0, sum: 0.0, prior: if own { 1.0 } else { 0.0 } }
        })
        .collect();
    // The most promising first, for a budget of a single game.
    found.sort_by(|a, b| b.prior.total_cmp(&a.prior));
    loop {
        for index in 0..found.len() {
            let (Action::Draft(colour), Some(&seat)) = (found[index].what, draft.picks.first()) else {
                return (found, tally);
            };
            let mut draft = draft.clone();
            draft.pick(seat, colour as usize);
            draft.finish(stream);
            let mut position = Compact::empty(4, draft.held, draft.first);
            position.seed(stream.below(NUMBERS as u32) as u8);
            (0..4).for_each(|seat| position.roll(seat, stream));
            let turns = play_out(&mut position, stream);
            let values = tally.count(&position, seat.index(), taste.margin);
            found[index].visits += 1;
            found[index].sum += values[seat.index()];
            if !budget.spend(turns + draft.picks.len() as u64) {
                return (found, tally);
            }
        }
    }
}
