//! The search for two seats.

use super::appraisal::{Weights, appraise};
use super::field::{Field, Perspective, State, Step, Word};
use super::odds::{NO_ACTION, expect, solve};
use alea_ai::Budget;

/// One action of a position that is being searched.
#[derive(Clone, Copy)]
struct Child<W> {
    state: State<W>,
    /// The index of the number that it needs.
    number: u8,
    /// Its worth at a glance to the seat that takes it.
    guess: f32,
}

/// The known bounds of a position.
#[derive(Clone, Copy)]
struct Known {
    low: f32,
    high: f32,
    depth: u8,
    proved: bool,
}

/// The width of a window that only asks whether an action is better.
const NARROW: f32 = 1e-4;

/// Expectimax over rolls (Michie 1966), with the bounds of Star2 (Ballard 1983), the narrow windows of principal variation search
/// (Marsland and Campbell 1982), and a transposition table.
///
/// A value is the chance to win of the seat to roll. The other seat has the rest.
pub(super) struct Duel<'a, 'b, W> {
    field: &'a Field<W>,
    weights: &'a Weights,
    budget: &'a mut Budget<'b>,
    /// For each entry, a word with key, depth and whether it is proved, and a word with two bounds.
    table: Vec<[u64; 2]>,
    /// Lists that can be reused.
    spare: Vec<Vec<Child<W>>>,
    /// The number of static evaluations. If there are none, the result is proved.
    glances: u64,
    /// The bonus of the seat at the root for each touch, in points.
    keen: f32,
    root: usize,
}

impl<'a, 'b, W: Word> Duel<'a, 'b, W> {
    /// A search for the seat `root`, with a bonus of `keen` points for each touch.
    pub fn new(field: &'a Field<W>, weights: &'a Weights, budget: &'a mut Budget<'b>, root: usize, keen: f32) -> Self {
        let size = budget.left().clamp(1 << 8, 1 << 20).next_power_of_two() as usize;
        Duel { field, weights, budget, table: vec![[0; 2]; size], spare: Vec::new(), glances: 0, keen, root }
    }

    fn slot(&self, key: u64) -> usize {
        (key >> 40) as usize & (self.table.len() - 1)
    }

    /// The known bounds of a position, from a search of any depth.
    fn recall(&self, key: u64) -> Option<Known> {
        let [mark, bounds] = self.table[self.slot(key)];
        let (low, high) = (f32::from_bits((bounds >> 32) as u32), f32::from_bits(bounds as u32));
        ((mark ^ key) < 1 << 8).then_some(Known { low, high, depth: mark as u8 & 0x7F, proved: mark & 0x80 != 0 })
    }

    fn known(&self, key: u64, depth: u8) -> Option<Known> {
        self.recall(key).filter(|known| known.depth == depth)
    }

    fn guess(&self, key: u64) -> Option<f32> {
        self.recall(key).map(|Known { low, high, .. }| match (low > 0.0, high < 1.0) {
            (true, false) => low,
            (false, true) => high,
            _ => (low + high) / 2.0,
        })
    }

    fn keep(&mut self, key: u64, depth: u8, proved: bool, value: f32, [alpha, beta]: [f32; 2]) {
        let low = if value > alpha { value } else { 0.0 };
        let high = if value < beta { value } else { 1.0 };
        let slot = self.slot(key);
        self.table[slot] = [
            key & !0xFF | u64::from(proved) << 7 | u64::from(depth),
            u64::from(low.to_bits()) << 32 | u64::from(high.to_bits()),
        ];
    }

    /// The chance to win of the seat to roll: exact if it lies between `alpha` and `beta`, else a bound.
    fn value(&mut self, state: &State<W>, depth: u8, alpha: f32, beta: f32) -> f32 {
        if let Some(winner) = state.winner(self.field) {
            return if winner == state.me() { 1.0 } else { 0.0 };
        }
        if let Some(shares) = state.at_limit(self.field) {
            return shares[state.me()];
        }
        match depth {
            0 => self.glance(state),
            1 => self.frontier(state),
            _ => self.deep(state, depth, alpha, beta),
        }
    }

    fn glance(&mut self, state: &State<W>) -> f32 {
        self.glances += 1;
        let keen = if state.me() == self.root { self.keen } else { -self.keen };
        appraise(self.field, self.weights, state, keen)
    }

    /// The value one roll and one action ahead, with all actions searched.
    fn frontier(&mut self, state: &State<W>) -> f32 {
        let sight = state.sight(self.field);
        let mut best = [NO_ACTION; 6];
        let mut count = 0;
        for (number, best) in best.iter_mut().enumerate() {
            let mut most = NO_ACTION;
            state.steps(self.field, &sight, number, |step| {
                count += 1;
                let next = state.after(self.field, &sight, step);
                most = most.max(1.0 - self.leaf(&next));
            });
            *best = most;
        }
        let pass = if best.contains(&NO_ACTION) { 1.0 - self.leaf(&state.passed(self.field)) } else { 0.0 };
        self.budget.spend(count + 1);
        expect(&best, pass)
    }

    #[inline]
    fn leaf(&mut self, state: &State<W>) -> f32 {
        if let Some(winner) = state.winner(self.field) {
            return if winner == state.me() { 1.0 } else { 0.0 };
        }
        match state.at_limit(self.field) {
            Some(shares) => shares[state.me()],
            None => self.glance(state),
        }
    }

    fn children(&mut self, state: &State<W>, sight: &Perspective<W>) -> Vec<Child<W>> {
        let mut children = self.spare.pop().unwrap_or_default();
        children.clear();
        let glances = self.glances;
        for number in 0..6 {
            state.steps(self.field, sight, number, |step| {
                let next = state.after(self.field, sight, step);
                let guess = match self.guess(next.key()) {
                    Some(guess) => 1.0 - guess,
                    None => 1.0 - self.leaf(&next),
                };
                children.push(Child { state: next, number: number as u8, guess });
            });
        }
        // These evaluations only order the actions, so they do not count.
        self.glances = glances;
        children.sort_by(|a, b| b.guess.total_cmp(&a.guess));
        children
    }

    fn deep(&mut self, state: &State<W>, depth: u8, alpha: f32, beta: f32) -> f32 {
        let key = state.key();
        if let Some(known) = self.known(key, depth) {
            let is_low = known.low >= beta || known.low == known.high;
            if is_low || known.high <= alpha {
                self.glances += u64::from(!known.proved);
                return if is_low { known.low } else { known.high };
            }
        }
        let sight = state.sight(self.field);
        let children = self.children(state, &sight);
        if !self.budget.spend(children.len() as u64) {
            self.spare.push(children);
            return 0.5;
        }
        let glances = self.glances;
        let value = self.widen(state, &children, depth, alpha, beta);
        self.spare.push(children);
        if !self.budget.is_over() {
            self.keep(key, depth, self.glances == glances, value, [alpha, beta]);
        }
        value
    }

    /// The value before the roll, action by action. Each number has a lower and an upper bound for its best action, and so has
    /// the roll. Once these settle where the value lies in the window, the rest need not be searched.
    fn widen(&mut self, state: &State<W>, children: &[Child<W>], depth: u8, alpha: f32, beta: f32) -> f32 {
        let (mut low, mut high, mut left) = ([NO_ACTION; 6], [NO_ACTION; 6], [0_u8; 6]);
        for child in children {
            let number = usize::from(child.number);
            (low[number], high[number]) = (0.0, 1.0);
            left[number] += 1;
        }
        let pass =
            if left.contains(&0) { 1.0 - self.value(&state.passed(self.field), depth - 1, 0.0, 1.0) } else { 0.0 };
        // The most promising action of each number first, then all others.
        let mut probed = [false; 6];
        let is_first = |child: &Child<W>| !std::mem::replace(&mut probed[usize::from(child.number)], true);
        let first: Vec<bool> = children.iter().map(is_first).collect();
        let order = [true, false].into_iter().flat_map(|turn| {
            children.iter().zip(&first).filter(move |(_, first)| **first == turn).map(move |(child, _)| (child, turn))
        });
        let mut value = expect(&low, pass);
        for (child, is_first) in order {
            let number = usize::from(child.number);
            // Up to `least` the action changes nothing here. From `most` on, the position is good enough.
            let least = low[number].max(solve(&high, number, pass, alpha));
            let most = solve(&low, number, pass, beta).min(1.0);
            if least < most {
                low[number] = low[number].max(self.reply(child, depth, least, most, is_first));
                if self.budget.is_over() {
                    return 0.5;
                }
                value = expect(&low, pass);
                if value >= beta {
                    return value;
                }
            }
            left[number] -= 1;
            if left[number] == 0 {
                high[number] = low[number].max(least);
                let bound = expect(&high, pass);
                if bound <= alpha {
                    return bound;
                }
            }
        }
        value
    }

    /// The worth of an action. For all but the first of a number, a narrow window first asks whether it is better at all.
    fn reply(&mut self, child: &Child<W>, depth: u8, least: f32, most: f32, is_first: bool) -> f32 {
        if !is_first {
            let null = (least + NARROW).min(most);
            let value = 1.0 - self.value(&child.state, depth - 1, 1.0 - null, 1.0 - least);
            if value < null || null >= most {
                return value;
            }
        }
        1.0 - self.value(&child.state, depth - 1, 1.0 - most, 1.0 - least)
    }
}

impl<W: Word> Duel<'_, '_, W> {
    /// The chance to win of the seat to roll, `depth` turns ahead, and whether it is proved. `None` if the budget ran out on the
    /// way.
    pub fn expect(&mut self, state: &State<W>, depth: u8) -> Option<(f32, bool)> {
        self.glances = 0;
        let value = self.value(state, depth, 0.0, 1.0);
        // A search of a single turn is always finished.
        (depth < 2 || !self.budget.is_over()).then_some((value, self.glances == 0))
    }
}

/// How reliable a value is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Certainty {
    /// It depends only on ends of the game.
    Proved,
    /// It depends on static evaluations.
    Guessed,
    /// An upper bound.
    AtMost,
}

/// An action and its worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Verdict {
    pub step: Step,
    pub value: f32,
    pub certainty: Certainty,
}

impl<W: Word> Duel<'_, '_, W> {
    /// Judges the steps of the seat to act, deeper and deeper. Returns them best first, and the depth reached. The two best and
    /// all within `margin` of the best have true values; the others may be bounds.
    pub fn judge(&mut self, state: &State<W>, steps: &[Step], margin: f32, deepest: u8) -> (Vec<Verdict>, u8) {
        let sight = state.sight(self.field);
        let mut found: Vec<Verdict> = Vec::with_capacity(steps.len());
        for &step in steps {
            let glances = self.glances;
            let value = 1.0 - self.leaf(&state.played(self.field, &sight, step));
            let certainty = if self.glances == glances { Certainty::Proved } else { Certainty::Guessed };
            insert(&mut found, Verdict { step, value, certainty });
        }
        self.budget.spend(steps.len() as u64);
        let mut reached = 1;
        for depth in 2..=deepest {
            // There is an immediate win, or nothing is left to find out.
            if self.budget.is_over() || self.glances == 0 || found.first().is_some_and(|best| best.value >= 1.0) {
                break;
            }
            self.glances = 0;
            let mut now: Vec<Verdict> = Vec::with_capacity(steps.len());
            for verdict in &found {
                let worth = |at: usize| now.get(at).map_or(0.0, |verdict| verdict.value);
                let alpha = worth(1).min(worth(0) - margin).max(0.0);
                let glances = self.glances;
                let value =
                    1.0 - self.value(&state.played(self.field, &sight, verdict.step), depth - 1, 0.0, 1.0 - alpha);
                if self.budget.is_over() {
                    break;
                }
                let certainty = match self.glances == glances {
                    _ if value <= alpha && alpha > 0.0 => Certainty::AtMost,
                    true => Certainty::Proved,
                    false => Certainty::Guessed,
                };
                insert(&mut now, Verdict { step: verdict.step, value, certainty });
            }
            if now.len() == steps.len() {
                (found, reached) = (now, depth);
                continue;
            }
            // Out of budget. The best of the previous depth was searched first, so an action found better since then is better.
            if margin == 0.0
                && let Some(best) = now.first()
            {
                let at = found.iter().position(|verdict| verdict.step == best.step).unwrap_or_default();
                // Its worth cannot be compared with the others' previous worth, but it is no less than theirs.
                found[at].value = found[0].value;
                found[..=at].rotate_right(1);
            }
            break;
        }
        (found, reached)
    }
}

/// Inserts a verdict, best first. Among equals, earlier ones stay first.
fn insert(verdicts: &mut Vec<Verdict>, verdict: Verdict) {
    let place = verdicts.iter().position(|other| other.value < verdict.value).unwrap_or(verdicts.len());
    verdicts.insert(place, verdict);
}
