//! The judge of Ivy: the policy plays the round on, with the true hands and sampled draws.
//!
//! The search judges a decision from the view of the seat that decides. The worth of the round after it is judged with all hands open.
//! So everything that a player could not know counts as luck of the deal or the draws, and never as skill.

use super::DEPTH;
use super::chance::Chance;
use super::memory::Memory;
use super::policy::TASTE;
use super::race::{Due, Race};
use super::search::{playout, worth};
use super::stake::Stake;
use super::worlds::Worlds;
use crate::rules::Ivy;
use alea_ai::{Budget, Judge, Worth, sampled};
use alea_rules::{ChanceRng, Game, Options, Seat};

/// The most rounds that are played on from one position.
const PLAYOUTS: u32 = 1_000;

/// The number of deals in a sample.
const DEALS: u64 = 64;

impl Judge for Ivy {
    const NODES: u64 = 60_000;
    const ERROR: f64 = 0.15;
    const DOUBT: f64 = 0.02;
    const LOSSES: [f64; 3] = [0.05, 0.1, 0.2];

    fn of(position: &Ivy) -> Option<Seat> {
        position.public().draws().first().copied()
    }

    fn worth(position: &Ivy, budget: &mut Budget, rng: &mut ChanceRng) -> Worth {
        let Some(race) = race(position) else { return sampled(position, DEALS, budget, rng) };
        let (public, stake) = (position.public(), Stake::of(position.public()));
        let mut chance = Chance::from_rng(rng);
        let mut sums = vec![0.0; public.options().seats()];
        let (mut squares, mut count) = (0.0, 0.0);
        while count < f64::from(PLAYOUTS) && (count == 0.0 || !budget.is_over()) {
            let mut race = race;
            // An unfinished round is judged at its current position.
            let ended = playout(&mut race, DEPTH, &TASTE, &mut chance.branch(), budget).is_some();
            if !ended && count > 0.0 {
                break;
            }
            let chances = worth(&race, &stake);
            for (seat, chance) in public.in_play().iter().zip(chances) {
                sums[seat.index()] += chance;
            }
            squares += chances[0] * chances[0];
            count += 1.0;
        }
        let mean = public.in_play().iter().next().map_or(0.0, |seat| sums[seat.index()] / count);
        let error = ((squares / count - mean * mean).max(0.0) / count).sqrt();
        let seats = sums.into_iter().map(|sum| sum / count).collect();
        Worth::estimate(seats, (error * error + Self::ERROR * Self::ERROR).sqrt())
    }
}

/// The current round with the true hands; `None` between rounds.
pub fn race(position: &Ivy) -> Option<Race> {
    let public = position.public();
    let mover = public.mover()?;
    let known = |seat: Seat| *Worlds::of(&position.view(Some(seat)), seat, Memory::default()).known();
    let mut race = known(mover);
    for (place, seat) in public.in_play().iter().enumerate() {
        let own = known(seat);
        race.hands[place] = own.hands[place];
        race.urns[place] = own.urns[place];
        race.dropped[place] = own.dropped[place];
    }
    for seat in public.draws() {
        race.push_draw(public.in_play().iter().position(|other| other == seat)?);
        race.due = Due::Draw;
    }
    Some(race)
}
