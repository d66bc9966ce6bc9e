//! The computer's knowledge of Ivy.
//!
//! The actions race against each other over imagined worlds (`worlds`, `memory`, `search`). In each world, a simple policy
//! (`policy`) plays a few turns after every action still in the race. Then a small network says who will be first (`outlook`),
//! which gives the chance to win the game (`stake`). Worlds are rounds of bits and counts (`race`, `strip`).

pub mod chance;
mod memory;
pub mod network;
pub mod outlook;
pub mod policy;
mod proof;
pub mod race;
mod search;
mod stake;
pub mod strip;
#[cfg(test)]
mod tests;
pub mod weights;
mod worlds;
mod worth;

use crate::rules::{Action, Ivy, IvyView};
use alea_ai::{Budget, Confidence, Eval, Evaluation, Strength, Value, by_greed};
use alea_rules::{ChanceRng, Level, Options, Seat, Unit};
use chance::Chance;
use memory::Memory;
use race::Deed;
use search::Plan;
use stake::Stake;
use worlds::Worlds;

/// The number of turns that the policy plays before the network is asked. 0 is worse; between 3 and 16 no difference was measured.
const DEPTH: u32 = 6;

/// The cost of an unknown cube in a hand, in half points: 4 1/2 points for its number and 1 for itself.
const UNKNOWN_CUBE: i32 = 11;

impl Eval for Ivy {
    const UNIT: Unit = Unit::Chance;
    const STRENGTHS: Option<[u8; 4]> = Some([100, 74, 74, 66]);

    /// `greedy` counts what an action takes off its own hand and puts into others', in half points. An unknown cube counts its
    /// average of 5 1/2 points.
    ///
    /// - Placing or discarding a number takes off the number and 1.
    /// - A line of three gives each neighbour an unknown cube.
    /// - A long line lets it discard as many of its highest numbers as the line allows.
    /// - Picking up costs an unknown cube, a swap two.
    fn greed(view: &IvyView, seat: Seat, action: &Action) -> i32 {
        let worth = |number: u8| 2 * (i32::from(number) + 1);
        match *action {
            Action::Place(number, spot) => {
                let placing = view.public().placing(seat, spot);
                let mut left: Vec<u8> = view.numbers().collect();
                if let Some(index) = left.iter().position(|&held| held == number) {
                    left.remove(index);
                }
                let highest = left.iter().rev().take(usize::from(placing.allowance));
                let discarded: i32 = highest.map(|&number| worth(number)).sum();
                worth(number) + UNKNOWN_CUBE * placing.pick_ups.len() as i32 + discarded
            }
            Action::Swap(number) => worth(number) - 2 * UNKNOWN_CUBE,
            Action::Pick => -UNKNOWN_CUBE,
            Action::Drop(number) => worth(number),
            Action::Done | Action::Pass => 0,
        }
    }

    fn strength(level: Level) -> Strength {
        let (nodes, temperature) = match level {
            Level::Expert => (1_000_000, 0.0),
            Level::Hard => (100_000, 0.012),
            Level::Normal => (10_000, 0.03),
            _ => (2_000, 0.07),
        };
        Strength { nodes, temperature }
    }

    fn even(seats: usize) -> f64 {
        1.0 / seats as f64
    }

    fn search(
        view: &IvyView,
        seat: Seat,
        legal: &[Action],
        level: Level,
        budget: &mut Budget,
        rng: &mut ChanceRng,
    ) -> Evaluation<Self> {
        let mut chance = Chance::from_rng(rng);
        // Only practised players draw conclusions from the turns of the others.
        let memory = match level {
            Level::Expert | Level::Hard => Memory::of(view.public(), &mut chance),
            _ => Memory::default(),
        };
        let worlds = Worlds::of(view, seat, memory);
        let stake = Stake::of(view.public());
        let deeds: Vec<Option<Deed>> = legal.iter().map(|action| worlds.deed(action)).collect();
        let width = match level {
            Level::Expert | Level::Hard => 64,
            Level::Normal => 16,
            _ => 8,
        };
        let ranked = search::race(&worlds, &deeds, &stake, Plan { width, depth: DEPTH }, budget, &mut chance);
        // Only if every action is outside the search's frame.
        if ranked.is_empty() {
            return by_greed(view, seat, legal, budget);
        }
        let mut seats = vec![0.0; view.public().options().seats()];
        if let Some(best) = ranked.first() {
            for (place, seat) in view.public().in_play().iter().enumerate() {
                seats[seat.index()] = best.mean(place);
            }
        }
        let own = worlds.viewer;
        let judged = ranked.iter().filter_map(|runner| {
            let worth = match runner.worlds {
                0 => Value { value: 0.0, confidence: Confidence::Guess },
                _ => Value { value: runner.mean(own), confidence: Confidence::Estimate(runner.error(own)) },
            };
            Some((*legal.get(runner.index)?, worth))
        });
        Evaluation { candidates: judged.collect(), seats }
    }
}
