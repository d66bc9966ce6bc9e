//! The search for three and four seats.

use super::field::{Field, State, Step, Word};
use super::odds::{NO_ACTION, SHOWS};
use super::shares::{Shares, appraise_all};
use crate::rules::SEATS;
use alea_ai::Budget;

/// Of the actions that end on one number, this many are searched deeper than a glance.
const FOLLOWED: usize = 2;

/// Max-n: every seat is assumed to do what is best for itself.
///
/// Deliberately not paranoid search: if all others played against one seat, it could never approach anybody.
pub(super) struct Crowd<'a, 'b, W> {
    field: &'a Field<W>,
    budget: &'a mut Budget<'b>,
    /// The number of static evaluations. If there are none, the result is proved.
    glances: u64,
}

/// An action and its worth to each seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    pub step: Step,
    pub shares: Shares,
    pub proved: bool,
}

impl<'a, 'b, W: Word> Crowd<'a, 'b, W> {
    /// A search for the seat to act.
    pub fn new(field: &'a Field<W>, budget: &'a mut Budget<'b>) -> Self {
        Crowd { field, budget, glances: 0 }
    }

    /// Judges the steps of the seat to act, deeper and deeper. Returns them best first, and the depth reached.
    pub fn judge(&mut self, state: &State<W>, steps: &[Step], deepest: u8) -> (Vec<Outlook>, u8) {
        let (sight, me) = (state.sight(self.field), state.me());
        let mut found: Vec<Outlook> = Vec::with_capacity(steps.len());
        let mut reached = 0;
        for depth in 1..=deepest {
            self.glances = 0;
            // The best of the previous depth comes first.
            let order: Vec<Step> = match depth {
                1 => steps.to_vec(),
                _ => found.iter().map(|outlook| outlook.step).collect(),
            };
            let mut now: Vec<Outlook> = Vec::with_capacity(steps.len());
            for step in order {
                let glances = self.glances;
                let shares = self.shares(&state.played(self.field, &sight, step), depth - 1);
                // An unfinished value cannot be compared with finished ones.
                if depth > 1 && self.budget.is_over() {
                    break;
                }
                now.push(Outlook { step, shares, proved: self.glances == glances });
            }
            now.sort_by(|a, b| b.shares[me].total_cmp(&a.shares[me]));
            if now.len() == steps.len() {
                (found, reached) = (now, depth);
            } else if let Some(best) = now.first() {
                // The best of the previous depth was searched first, so an action found better since then is better. By how
                // much is unknown, because the others still have their previous worth.
                let at = found.iter().position(|outlook| outlook.step == best.step).unwrap_or_default();
                if at > 0 {
                    found[at] = Outlook { step: best.step, shares: found[0].shares, proved: false };
                    found[..=at].rotate_right(1);
                }
            }
            if self.budget.is_over() || self.glances == 0 || found.first().is_some_and(|best| best.shares[me] >= 1.0) {
                break;
            }
        }
        (found, reached)
    }

    /// The expectation of each seat before a roll, `depth` turns ahead, and whether it is proved. `None` if the budget ran out on
    /// the way.
    pub fn expect(&mut self, state: &State<W>, depth: u8) -> Option<(Shares, bool)> {
        self.glances = 0;
        let shares = self.shares(state, depth);
        (depth < 2 || !self.budget.is_over()).then_some((shares, self.glances == 0))
    }

    fn shares(&mut self, state: &State<W>, depth: u8) -> Shares {
        self.budget.spend(1);
        if let Some(winner) = state.winner(self.field) {
            return std::array::from_fn(|seat| if seat == winner { 1.0 } else { 0.0 });
        }
        if let Some(shares) = state.at_limit(self.field) {
            return shares;
        }
        if depth == 0 || self.budget.is_over() {
            self.glances += 1;
            return appraise_all(self.field, state);
        }
        let (sight, me) = (state.sight(self.field), state.me());
        let mut best = [(NO_ACTION, [0.0; SEATS]); 6];
        for (number, best) in best.iter_mut().enumerate() {
            let mut leaders = [(NO_ACTION, *state); FOLLOWED];
            state.steps(self.field, &sight, number, |step| {
                let next = state.after(self.field, &sight, step);
                let shares = self.shares(&next, 0);
                if depth == 1 {
                    if shares[me] > best.0 {
                        *best = (shares[me], shares);
                    }
                    return;
                }
                let mut entry = (shares[me], next);
                for leader in &mut leaders {
                    if entry.0 > leader.0 {
                        std::mem::swap(leader, &mut entry);
                    }
                }
            });
            for (guess, next) in &leaders {
                if depth > 1 && *guess > NO_ACTION {
                    let shares = self.shares(next, depth - 1);
                    if shares[me] > best.0 {
                        *best = (shares[me], shares);
                    }
                }
            }
        }
        best.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut sum = [0.0; SEATS];
        let mut add = |weight: f32, shares: &Shares| {
            for (sum, share) in sum.iter_mut().zip(shares) {
                *sum += weight * share;
            }
        };
        let count = best.iter().take_while(|(value, _)| *value > NO_ACTION).count();
        for (rank, (_, shares)) in best[..count].iter().enumerate() {
            add(SHOWS[rank + 1] - SHOWS[rank], shares);
        }
        if count < 6 {
            let shares = self.shares(&state.passed(self.field), depth - 1);
            add(1.0 - SHOWS[count], &shares);
        }
        sum
    }
}
