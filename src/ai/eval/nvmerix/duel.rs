//! The search for two seats.

use super::appraisal::{Weights, appraise};
use super::field::{Field, NO_ACTION, SHOWS, Sight, State, Step, Word, expect};
use crate::ai::Budget;

/// One action of a position that is being searched.
#[derive(Clone, Copy)]
struct Child<W> {
    state: State<W>,
    /// Which of the six numbers it needs.
    number: u8,
    /// What it seems to be worth to the seat that takes it.
    guess: f32,
}

/// What is known of a position.
#[derive(Clone, Copy)]
struct Known {
    low: f32,
    high: f32,
    depth: u8,
}

/// A search of a game of two.
pub(super) struct Duel<'a, 'b, W> {
    pub field: &'a Field<W>,
    pub weights: &'a Weights,
    pub budget: &'a mut Budget<'b>,
    table: Vec<[u64; 2]>,
    spare: Vec<Vec<Child<W>>>,
    /// Positions that were valued at a glance: where there are none, all is proved.
    pub glances: u64,
    pub keen: f32,
    root: usize,
}

impl<'a, 'b, W: Word> Duel<'a, 'b, W> {
    pub fn new(field: &'a Field<W>, weights: &'a Weights, budget: &'a mut Budget<'b>, root: usize, keen: f32) -> Self {
        let size = budget.left().clamp(1 << 8, 1 << 20).next_power_of_two() as usize;
        Duel { field, weights, budget, table: vec![[0; 2]; size], spare: Vec::new(), glances: 0, keen, root }
    }

    fn slot(&self, key: u64) -> usize {
        (key >> 40) as usize & (self.table.len() - 1)
    }

    /// What is known of a position, whatever the depth at which it was searched.
    fn recall(&self, key: u64) -> Option<Known> {
        let [mark, bounds] = self.table[self.slot(key)];
        let (low, high) = (f32::from_bits((bounds >> 32) as u32), f32::from_bits(bounds as u32));
        ((mark ^ key) < 1 << 8).then_some(Known { low, high, depth: mark as u8 })
    }

    fn known(&self, key: u64, depth: u8) -> Option<Known> {
        self.recall(key).filter(|known| known.depth == depth)
    }

    fn guess(&self, key: u64) -> Option<f32> {
        self.recall(key).map(|known| (known.low + known.high) / 2.0)
    }

    fn keep(&mut self, key: u64, depth: u8, value: f32, alpha: f32, beta: f32) {
        let low = if value > alpha { value } else { 0.0 };
        let high = if value < beta { value } else { 1.0 };
        let slot = self.slot(key);
        self.table[slot] = [key & !0xFF | u64::from(depth), u64::from(low.to_bits()) << 32 | u64::from(high.to_bits())];
    }

    /// The chance to win of the seat to roll: exactly where it lies between `alpha` and `beta`, else a bound.
    pub fn value(&mut self, state: &State<W>, depth: u8, alpha: f32, beta: f32) -> f32 {
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
        {
            let keen = if state.me() == self.root { self.keen } else { -self.keen };
            appraise(self.field, self.weights, state, keen)
        }
    }

    /// One roll and one action ahead, all of them.
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

    fn children(&mut self, state: &State<W>, sight: &Sight<W>) -> Vec<Child<W>> {
        let mut children = self.spare.pop().unwrap_or_default();
        children.clear();
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
        children.sort_by(|a, b| b.guess.total_cmp(&a.guess));
        children
    }

    fn deep(&mut self, state: &State<W>, depth: u8, alpha: f32, beta: f32) -> f32 {
        let key = state.key();
        if let Some(known) = self.known(key, depth) {
            if known.low >= beta || known.low == known.high {
                return known.low;
            }
            if known.high <= alpha {
                return known.high;
            }
        }
        let sight = state.sight(self.field);
        let children = self.children(state, &sight);
        if !self.budget.spend(children.len() as u64) {
            self.spare.push(children);
            return 0.5;
        }
        let value = self.widen(state, &children, depth, alpha, beta);
        self.spare.push(children);
        if !self.budget.is_over() {
            self.keep(key, depth, value, alpha, beta);
        }
        value
    }

    fn widen(&mut self, state: &State<W>, children: &[Child<W>], depth: u8, alpha: f32, beta: f32) -> f32 {
        let mut low = [NO_ACTION; 6];
        let mut high = [NO_ACTION; 6];
        for child in children {
            high[usize::from(child.number)] = 1.0;
        }
        let pass = if high.contains(&NO_ACTION) {
            1.0 - self.value(&state.passed(self.field), depth - 1, 0.0, 1.0)
        } else {
            0.0
        };
        for (number, &high) in high.iter().enumerate() {
            if high > 0.0 {
                low[number] = 0.0;
            }
        }
        // First the best guess of each number: that is most of the value.
        let mut first = [usize::MAX; 6];
        for (at, child) in children.iter().enumerate() {
            let number = usize::from(child.number);
            if first[number] == usize::MAX {
                first[number] = at;
            }
        }
        let mut order: Vec<(usize, bool)> = Vec::with_capacity(children.len());
        order.extend(
            (0..children.len()).filter(|&at| first[usize::from(children[at].number)] == at).map(|at| (at, true)),
        );
        order.extend(
            (0..children.len()).filter(|&at| first[usize::from(children[at].number)] != at).map(|at| (at, false)),
        );
        let mut left = [0; 6];
        for child in children {
            left[usize::from(child.number)] += 1;
        }
        let mut upper = expect(&high, pass);
        if upper <= alpha {
            return upper;
        }
        let mut lower = expect(&low, pass);
        if lower >= beta {
            return lower;
        }
        for (at, is_first) in order {
            let child = &children[at];
            let number = usize::from(child.number);
            // Worth less than this it changes nothing here; worth more than that the position is good enough.
            let least = low[number].max(solve(&high, number, pass, alpha));
            let most = solve(&low, number, pass, beta).min(1.0);
            if least < most {
                let value = self.reply(child, depth, least, most, is_first);
                if self.budget.is_over() {
                    return 0.5;
                }
                low[number] = low[number].max(value);
            }
            left[number] -= 1;
            if left[number] == 0 {
                // The bound of a refuted action may lie above what was found.
                high[number] = low[number].max(least);
                upper = expect(&high, pass);
                if upper <= alpha {
                    return upper;
                }
            }
            lower = expect(&low, pass);
            if lower >= beta {
                return lower;
            }
        }
        lower.min(upper)
    }

    fn reply(&mut self, child: &Child<W>, depth: u8, least: f32, most: f32, is_first: bool) -> f32 {
        if !is_first {
            let null = (least + 1e-4).min(most);
            let value = 1.0 - self.value(&child.state, depth - 1, 1.0 - null, 1.0 - least);
            if value < null || null >= most {
                return value;
            }
        }
        1.0 - self.value(&child.state, depth - 1, 1.0 - most, 1.0 - least)
    }
}

/// What the action on one number must be worth for the roll to be worth `target`, the other numbers being as they are; more than 1
/// or less than 0 where no value does.
fn solve(others: &[f32; 6], number: usize, pass: f32, target: f32) -> f32 {
    let mut sorted = [NO_ACTION; 5];
    let mut count = 0;
    for (at, &value) in others.iter().enumerate() {
        if at != number && value >= 0.0 {
            sorted[count] = value;
            let mut place = count;
            while place > 0 && sorted[place] > sorted[place - 1] {
                sorted.swap(place, place - 1);
                place -= 1;
            }
            count += 1;
        }
    }
    let weight = |rank: usize| SHOWS[rank + 1] - SHOWS[rank];
    // As the worst of all, and then better and better.
    let mut rest = (1.0 - SHOWS[count + 1]) * pass;
    for (rank, &value) in sorted[..count].iter().enumerate() {
        rest += weight(rank) * value;
    }
    let mut rank = count;
    loop {
        let needed = (target - rest) / weight(rank);
        if rank == 0 || needed <= sorted[rank - 1] {
            return needed;
        }
        rest += (weight(rank) - weight(rank - 1)) * sorted[rank - 1];
        rank -= 1;
    }
}

/// How far a value can be believed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Certainty {
    /// It rests on ends of the game alone.
    Proved,
    /// It rests on positions that were valued at a glance.
    Guessed,
    /// The action was shown to be worth no more.
    AtMost,
}

/// What an action is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Verdict {
    pub step: Step,
    pub value: f32,
    pub certainty: Certainty,
}

impl<W: Word> Duel<'_, '_, W> {
    /// Judges the steps of the seat to act, deeper and deeper; best first, and the depth that was reached. Two are worth what is
    /// said, and all that lose less than `margin`.
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
            // A win at once, or nothing left to find out.
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
            // Broken off. The best of before was looked at first: what was found better since then is better.
            if margin == 0.0
                && let Some(best) = now.first()
            {
                let at = found.iter().position(|verdict| verdict.step == best.step).unwrap_or_default();
                found[..=at].rotate_right(1);
            }
            break;
        }
        (found, reached)
    }
}

/// Keeps the best first; among equals the one that came first.
fn insert(verdicts: &mut Vec<Verdict>, verdict: Verdict) {
    let place = verdicts.iter().position(|other| other.value < verdict.value).unwrap_or(verdicts.len());
    verdicts.insert(place, verdict);
}
