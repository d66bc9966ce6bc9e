//! The chance to win the game after a round's scores.

use crate::rules::{MOST_SEATS, Mode, Public};

/// The points by which the totals of two seats drift apart in a round, as the scale of a logistic curve. Chosen by hand.
const DRIFT: f64 = 9.0;

/// The spread of a round's final points around those expected during it, on the same scale.
const BLUR: f64 = 4.0;

/// What depends on the current round.
#[derive(Clone, Copy, Debug)]
pub struct Stake {
    seats: usize,
    knockout: bool,
    totals: [i32; MOST_SEATS],
    /// The spread of the rounds to come, in points; 0 if this is the last round.
    scale: f64,
}

impl Stake {
    /// The stake of the current round.
    pub fn of(public: &Public) -> Self {
        let mut totals = [0; MOST_SEATS];
        for (total, seat) in totals.iter_mut().zip(public.in_play().iter()) {
            *total = public.total(seat);
        }
        let planned = public.rounds_planned().unwrap_or(0);
        let left = planned.saturating_sub(public.rounds().len() + 1);
        Stake {
            seats: public.in_play().count(),
            knockout: public.options().mode == Mode::Knockout,
            totals,
            scale: DRIFT * (left as f64).sqrt(),
        }
    }

    /// Each seat's chance to win the game after a round with these points.
    pub fn chances(&self, points: &[i32; MOST_SEATS]) -> [f64; MOST_SEATS] {
        let mut chances = [0.0; MOST_SEATS];
        if self.knockout {
            // The highest score of the round is out. Those left have equal chances.
            let points = &points[..self.seats];
            let most = points.iter().max().copied().unwrap_or(0);
            let alone = points.iter().filter(|&&score| score == most).count() == 1;
            let left = if alone { self.seats - 1 } else { self.seats };
            for (chance, &score) in chances.iter_mut().zip(points) {
                if !alone || score < most {
                    *chance = 1.0 / left.max(1) as f64;
                }
            }
            return chances;
        }
        let totals: [i32; MOST_SEATS] = std::array::from_fn(|seat| self.totals[seat] + points[seat]);
        let totals = &totals[..self.seats];
        let lowest = totals.iter().min().copied().unwrap_or(0);
        let tied = totals.iter().filter(|&&total| total == lowest).count();
        if self.scale == 0.0 && tied == 1 {
            for (chance, &total) in chances.iter_mut().zip(totals) {
                *chance = if total == lowest { 1.0 } else { 0.0 };
            }
            return chances;
        }
        // After a tie in the last round, all play another one.
        let scale = if self.scale == 0.0 { DRIFT } else { self.scale };
        shares(&totals.iter().map(|&total| f64::from(total)).collect::<Vec<_>>(), scale)
    }

    /// The same for expected points, which may still turn out differently.
    pub fn expected(&self, points: &[f64; MOST_SEATS]) -> [f64; MOST_SEATS] {
        let points = &points[..self.seats];
        if self.knockout {
            let mut chances = shares(&points.iter().map(|score| -score).collect::<Vec<_>>(), BLUR);
            let left = (self.seats - 1).max(1) as f64;
            chances[..self.seats].iter_mut().for_each(|chance| *chance = (1.0 - *chance) / left);
            return chances;
        }
        let mut totals = [0.0; MOST_SEATS];
        for (total, (before, score)) in totals.iter_mut().zip(self.totals.iter().zip(points)) {
            *total = f64::from(*before) + score;
        }
        shares(&totals[..self.seats], (self.scale * self.scale + BLUR * BLUR).sqrt())
    }
}

/// Shares that fall with the totals.
fn shares(totals: &[f64], scale: f64) -> [f64; MOST_SEATS] {
    let least = totals.iter().copied().fold(f64::MAX, f64::min);
    let mut shares = [0.0; MOST_SEATS];
    let mut sum = 0.0;
    for (share, total) in shares.iter_mut().zip(totals) {
        *share = falling((total - least) / scale);
        sum += *share;
    }
    shares.map(|share| share / sum)
}

/// Falls like e^-x, and the same on every machine.
pub fn falling(x: f64) -> f64 {
    let second = (1.0 + x / 16.0) * (1.0 + x / 16.0);
    let fourth = second * second;
    let eighth = fourth * fourth;
    1.0 / (eighth * eighth)
}
