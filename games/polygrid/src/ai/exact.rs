//! The last rounds, played through: every box, every result, everything that can be written.

use std::collections::HashMap;

use super::bound;
use super::outlook::{self, Chosen};
use super::sheet::{Sheet, bits, results};
use super::value::Net;
use crate::rules::{Action, STEPS};
use alea_ai::Budget;

/// Sheets that are remembered, at most: some 10 MB.
const REMEMBERED: usize = 1 << 17;

/// What is left of a game, solved. Its methods give `None` once they have looked at as many positions as they may.
pub struct Solver<'s, 'b> {
    net: &'s Net,
    budget: &'s mut Budget<'b>,
    left: u64,
    known: HashMap<Sheet, f64>,
}

impl<'s, 'b> Solver<'s, 'b> {
    /// A solver that looks at so many positions at most.
    pub fn new(net: &'s Net, budget: &'s mut Budget<'b>, nodes: u64) -> Self {
        Solver { net, budget, left: nodes, known: HashMap::new() }
    }

    fn spend(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        self.budget.spend(1).then_some(())
    }

    /// What an action is worth on a sheet, with the die that was rolled where a result is to be used; or, where that is no more than
    /// `alpha`, some number that is no more than `alpha` either, and no less than the worth.
    pub fn action(&mut self, sheet: &Sheet, die: Option<usize>, action: &Action, alpha: f64) -> Option<f64> {
        match action {
            Action::Begin(entry) | Action::Move(entry) => self.settled(&sheet.after(entry, false), alpha),
            Action::Bonus(entry) => self.settled(&sheet.after(entry, true), alpha),
            Action::Choose { die, number } => self.roll(&sheet.crossed(*die, *number), *die as usize, alpha),
            Action::Reroll => die.and_then(|die| self.roll(sheet, die, alpha)),
            Action::End => Some(f64::from(sheet.score())),
        }
    }

    fn settled(&mut self, after: &Sheet, alpha: f64) -> Option<f64> {
        let most = f64::from(bound::best(after, bound::rounds(after, false)));
        if most <= alpha { Some(most) } else { self.sheet(after) }
    }

    /// What the game is worth on a sheet on which a die is to be chosen.
    pub fn sheet(&mut self, sheet: &Sheet) -> Option<f64> {
        self.spend()?;
        let most = f64::from(bound::quick(sheet, bound::rounds(sheet, false)));
        if sheet.is_over() || most <= f64::from(sheet.score()) {
            return Some(f64::from(sheet.score()));
        }
        if let Some(&value) = self.known.get(sheet) {
            return Some(value);
        }
        // The most promising choice first: it shows many of the others to be worse before they are looked at closely.
        let mut choices = Vec::with_capacity(12);
        outlook::choices(self.net, sheet, |choice| choices.push(choice));
        choices.sort_by(|one, other| other.value.total_cmp(&one.value));
        let mut best = f64::MIN;
        for Chosen { die, number, .. } in choices {
            let mut after = *sheet;
            after.boxes[usize::from(die)] &= !(1 << number);
            best = best.max(self.roll(&after, usize::from(die), best)?);
            if best >= most {
                break;
            }
        }
        if self.known.len() < REMEMBERED {
            self.known.insert(*sheet, best);
        }
        Some(best)
    }

    /// What the game is worth before a die is rolled; or, where that is no more than `alpha`, some number that is no more
    /// than `alpha` either, and no less than the worth (Star1, Ballard 1983).
    pub fn roll(&mut self, sheet: &Sheet, die: usize, alpha: f64) -> Option<f64> {
        self.spend()?;
        let all = results(die);
        let mut best = [f64::MIN; 21];
        let mut most_of = [f64::MIN; 21];
        let steps = &STEPS[usize::from(sheet.marker)];
        let mut moves = Vec::new();
        for square in bits(sheet.open) {
            for kind in bits(u64::from(sheet.allowed(square))) {
                for number in bits(u64::from(sheet.boxes[kind])) {
                    let results = (u32::from(steps[square]) << number) & all;
                    if results != 0 {
                        let mut after = *sheet;
                        after.write(square, kind, number as u8);
                        let most = f64::from(bound::quick(&after, bound::rounds(&after, false)));
                        moves.push((most, results, after));
                        for result in bits(u64::from(results)) {
                            most_of[result] = most_of[result].max(most);
                        }
                    }
                }
            }
        }
        moves.sort_by(|one, other| other.0.total_cmp(&one.0));
        let faces = f64::from(all.count_ones());
        let score = f64::from(sheet.score());
        // A bonus action costs 4 of what could be had with it.
        let with_bonus = f64::from(bound::quick(sheet, bound::rounds(sheet, true))) - 4.0;
        let floor = if sheet.bonuses > 0 { with_bonus.max(score) } else { score };
        for (most, results, after) in moves {
            let least = bits(u64::from(results)).map(|result| best[result]).fold(f64::MAX, f64::min);
            if most <= least {
                continue;
            }
            let at_most = |result: usize| best[result].max(most_of[result].min(most)).max(floor);
            let sum: f64 = bits(u64::from(all)).map(at_most).sum();
            if sum <= alpha * faces {
                return Some(sum / faces);
            }
            let value = self.sheet(&after)?;
            for result in bits(u64::from(results)) {
                best[result] = best[result].max(value);
            }
        }
        // Without a move the game can be ended.
        best.iter_mut().filter(|value| **value == f64::MIN).for_each(|value| *value = score);
        let least = bits(u64::from(all)).map(|result| best[result]).fold(f64::MAX, f64::min);
        let bonus = self.bonus(sheet, least)?;
        let sum: f64 = bits(u64::from(all)).map(|result| best[result].max(bonus)).sum();
        // A 1 is rolled again, until it is something else; or a bonus action takes its place.
        Some((sum / faces).max((sum + bonus) / (faces + 1.0)))
    }

    /// What the best bonus action is worth, or `least` if none is worth more.
    fn bonus(&mut self, sheet: &Sheet, least: f64) -> Option<f64> {
        let mut best = least;
        if sheet.bonuses == 0 {
            return Some(best);
        }
        let mut uses = Vec::new();
        for square in bits(sheet.open) {
            for kind in bits(u64::from(sheet.allowed(square))) {
                for number in bits(u64::from(sheet.boxes[kind])) {
                    let mut after = *sheet;
                    after.bonuses -= 1;
                    after.write(square, kind, number as u8);
                    let most = f64::from(bound::quick(&after, bound::rounds(&after, false)));
                    if most > best {
                        uses.push((most, after));
                    }
                }
            }
        }
        uses.sort_by(|one, other| other.0.total_cmp(&one.0));
        for (most, after) in uses {
            if most <= best {
                break;
            }
            best = best.max(self.sheet(&after)?);
        }
        Some(best)
    }
}
