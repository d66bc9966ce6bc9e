//! The search: the actions race against each other over imagined worlds.
//!
//! Each world is tried with every action still in the race, with the same luck as far as possible (common random numbers). From
//! time to time, actions that are surely worse than the best are dropped (a race: Maron and Moore 1994).

use super::chance::Chance;
use super::outlook::outlook;
use super::policy::{TASTE, Taste, discard, placings, turn};
use super::race::{Deed, Due, Race};
use super::stake::Stake;
use super::worlds::Worlds;
use crate::rules::MOST_SEATS;
use alea_ai::Budget;

/// An action in the race.
#[derive(Clone, Debug)]
pub struct Runner {
    /// The place of the action in the list of legal actions.
    pub index: usize,
    /// What it does.
    pub deed: Deed,
    /// Its worth by the policy, in sixteenths of a point.
    pub prior: i32,
    /// The number of worlds in which it was tried.
    pub worlds: u32,
    /// The sum of its results for each seat.
    pub sums: [f64; MOST_SEATS],
    /// The sum of the squares of its results for its seat.
    squares: f64,
    /// The sum of the squared differences from the others in the same world.
    apart: f64,
}

impl Runner {
    fn new(index: usize, deed: Deed, prior: i32) -> Self {
        Runner { index, deed, prior, worlds: 0, sums: [0.0; MOST_SEATS], squares: 0.0, apart: 0.0 }
    }

    /// Its mean result for a seat.
    pub fn mean(&self, seat: usize) -> f64 {
        self.sums[seat] / f64::from(self.worlds.max(1))
    }

    /// The standard error of its mean result for its seat.
    pub fn error(&self, seat: usize) -> f64 {
        let worlds = f64::from(self.worlds.max(1));
        let mean = self.mean(seat);
        // As if there were one more world with the widest spread, because few worlds prove little.
        ((self.squares / worlds - mean * mean).max(0.0) / worlds + 0.25 / (worlds * worlds)).sqrt()
    }
}

/// The size of a search.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The most actions to try.
    pub width: usize,
    /// The number of turns after the action before the network is asked.
    pub depth: u32,
}

/// The worth of a world to each seat: the chance to win the game.
pub fn worth(race: &Race, stake: &Stake) -> [f64; MOST_SEATS] {
    if race.due == Due::Over {
        return stake.chances(&std::array::from_fn(|seat| race.points(seat)));
    }
    let (first, points) = outlook(race);
    let mut sums = [0.0; MOST_SEATS];
    for winner in 0..race.seats {
        let mut points = points;
        points[winner] = 0.0;
        for (sum, chance) in sums.iter_mut().zip(stake.expected(&points)) {
            *sum += first[winner] * chance;
        }
    }
    sums
}

/// Lets the policy play `depth` turns, or to the end of the round. `None` if the budget ran out on the way.
pub fn playout(race: &mut Race, depth: u32, taste: &Taste, chance: &mut Chance, budget: &mut Budget) -> Option<()> {
    let mut turns = 0;
    loop {
        match race.due {
            Due::Over => return Some(()),
            Due::Turn => {
                if turns == depth {
                    return Some(());
                }
                turns += 1;
                let deed = turn(race, taste, chance);
                race.apply_action(deed);
            }
            Due::Draw => race.draw(chance),
            Due::Drop => race.apply_action(discard(race)),
        }
        if !budget.spend(1) {
            return None;
        }
    }
}

/// The actions, those that the policy prefers first.
pub fn runners(worlds: &Worlds, deeds: &[Option<Deed>], taste: &Taste) -> Vec<Runner> {
    let mut liked: Vec<(Deed, i32)> = Vec::new();
    if worlds.known().due == Due::Turn {
        placings(worlds.known(), taste, |cell, worth| liked.push((Deed::Place(cell), worth)));
    }
    let mut runners = Vec::new();
    for (index, deed) in deeds.iter().enumerate() {
        let Some(deed) = *deed else { continue };
        let prior = match deed {
            Deed::Place(_) => liked.iter().find(|(other, _)| *other == deed).map_or(0, |&(_, worth)| worth),
            Deed::Swap(number) => taste.point * i32::from(number) - 2 * taste.pick_up,
            Deed::Pick => -taste.pick_up - taste.point * 4,
            Deed::Drop(number) => taste.point * (i32::from(number) + 1),
            Deed::Done | Deed::Pass => 0,
        };
        runners.push(Runner::new(index, deed, prior));
    }
    runners.sort_by_key(|runner| std::cmp::Reverse(runner.prior));
    runners
}

/// Lets the actions race. Returns the best first.
pub fn race(
    worlds: &Worlds,
    deeds: &[Option<Deed>],
    stake: &Stake,
    plan: Plan,
    budget: &mut Budget,
    chance: &mut Chance,
) -> Vec<Runner> {
    let seat = worlds.viewer;
    let mut running = runners(worlds, deeds, &TASTE);
    let mut out = running.split_off(running.len().min(plan.width.max(2)));
    let mut tried = 0_u32;
    let mut brought: Vec<[f64; MOST_SEATS]> = Vec::new();
    'worlds: while running.len() > 1 {
        let world = worlds.resample(chance);
        let stream = chance.branch();
        brought.clear();
        for runner in &running {
            let mut race = world;
            let mut chance = stream;
            race.apply_action(runner.deed);
            if !budget.spend(1) {
                break 'worlds;
            }
            if playout(&mut race, plan.depth, &TASTE, &mut chance, budget).is_none() {
                break 'worlds;
            }
            brought.push(worth(&race, stake));
        }
        let average = brought.iter().map(|chances| chances[seat]).sum::<f64>() / running.len() as f64;
        for (runner, chances) in running.iter_mut().zip(&brought) {
            runner.worlds += 1;
            for (sum, chance) in runner.sums.iter_mut().zip(chances) {
                *sum += chance;
            }
            runner.squares += chances[seat] * chances[seat];
            let apart = chances[seat] - average;
            runner.apart += apart * apart;
        }
        tried += 1;
        if tried >= 24 && tried.is_multiple_of(8) {
            drop_hopeless(&mut running, &mut out, seat);
        }
    }
    running.sort_by(|a, b| b.mean(seat).total_cmp(&a.mean(seat)));
    out.sort_by(|a, b| b.worlds.cmp(&a.worlds).then(b.mean(seat).total_cmp(&a.mean(seat))));
    running.append(&mut out);
    running
}

/// Drops the actions that are surely worse than the best, but never the second best.
fn drop_hopeless(running: &mut Vec<Runner>, out: &mut Vec<Runner>, seat: usize) {
    running.sort_by(|a, b| b.mean(seat).total_cmp(&a.mean(seat)));
    let Some(best) = running.first() else { return };
    let (most, apart) = (best.mean(seat), best.apart);
    let mut place = 0;
    running.retain(|runner| {
        place += 1;
        let worlds = f64::from(runner.worlds);
        let error = ((runner.apart + apart) / worlds / worlds).sqrt();
        let stays = place <= 2 || most - runner.mean(seat) <= 2.5 * error + 1e-9;
        if !stays {
            out.push(runner.clone());
        }
        stays
    });
}
