//! The judge of Polygrid: a round ahead with the network, and the last rounds solved.

use super::judge::{COMPARING, REVIEWED, assess, before_roll};
use super::net;
use super::sheet::Sheet;
use crate::rules::{Action, Polygrid};
use alea_ai::{Budget, Evaluation, Judge, Value, Worth, by_turn, lead_of};
use alea_rules::{ChanceRng, Game, Seat, Turn};

/// The true part of an unproved lead on average, because the best-looking action looks better than it is. Measured: with the whole
/// lead, the luck of weak players comes out too good by what this takes away (`docs/review.md`).
const BELIEVED: f64 = 0.86;

impl Judge for Polygrid {
    const NODES: u64 = 600_000;
    const ERROR: f64 = 0.8;
    /// Any lead counts. In a solo game there is no opponent to be fair to, and small losses add up.
    const DOUBT: f64 = 0.0;
    const LOSSES: [f64; 3] = [0.5, 1.5, 3.0];

    fn of(_position: &Polygrid) -> Option<Seat> {
        Some(Seat(0))
    }

    fn worth(position: &Polygrid, budget: &mut Budget, rng: &mut ChanceRng) -> Worth {
        match (position.turn(), position.chosen()) {
            (Turn::Chance, Some(die)) => before_roll(net(), &Sheet::read(position), die as usize, budget),
            _ => by_turn(position, budget, rng),
        }
    }

    fn weigh(
        position: &Polygrid,
        _seat: Seat,
        actions: &[Action],
        budget: &mut Budget,
        _rng: &mut ChanceRng,
    ) -> Evaluation<Self> {
        assess(net(), position, actions, REVIEWED, budget)
    }

    /// Looks a round further than [`Judge::weigh`], because the action that looked best there did so partly by chance.
    fn lead(
        position: &Polygrid,
        _seat: Seat,
        actions: &[Action; 2],
        budget: &mut Budget,
        _rng: &mut ChanceRng,
    ) -> Value {
        let found = assess(net(), position, actions, COMPARING, budget);
        let lead = lead_of(&found, actions, |one, other| one == other);
        Value { value: BELIEVED * lead.value, ..lead }
    }
}
