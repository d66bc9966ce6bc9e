//! The judge of Ivy: the round played on by the policy, with the hands as they are and the draws as they may come.
//!
//! A decision is judged from the view of the seat that decides, by the search. What the round is worth after it is judged with all hands
//! on the table: so what a player could not know comes out as luck, of the deal or of the draws, and never as skill.

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

/// How many deals are looked at.
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
            // A round that is broken off is judged where it stands.
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

/// The round under way with all hands as they are; `None` between rounds.
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
