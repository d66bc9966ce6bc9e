//! Solves the last rounds over every box, every result and every entry.

use std::collections::HashMap;

use super::bound;
use super::outlook::{self, Chosen};
use super::sheet::{Sheet, bits, results};
use super::value::Net;
use crate::rules::{Action, STEPS};
use alea_ai::Budget;

/// The most sheets that are remembered: about 10 MB.
const REMEMBERED: usize = 1 << 17;

/// A solver for the rest of a game. Its methods return `None` once its nodes are spent.
pub struct Solver<'s, 'b> {
    net: &'s Net,
    budget: &'s mut Budget<'b>,
    left: u64,
    known: HashMap<Sheet, f64>,
}

impl<'s, 'b> Solver<'s, 'b> {
    /// A solver with at most this many nodes.
    pub fn new(net: &'s Net, budget: &'s mut Budget<'b>, nodes: u64) -> Self {
        Solver { net, budget, left: nodes, known: HashMap::new() }
    }

    fn spend(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        self.budget.spend(1).then_some(())
    }

    /// The worth of an action on a sheet, with the rolled die if there is a result to use. If the worth is at most `alpha`, any
    /// number from the worth to `alpha`.
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

    /// The worth of the game on a sheet, with a die to choose.
    pub fn sheet(&mut self, sheet: &Sheet) -> Option<f64> {
        self.spend()?;
        let most = f64::from(bound::quick(sheet, bound::rounds(sheet, false)));
        if sheet.is_over() || most <= f64::from(sheet.score()) {
            return Some(f64::from(sheet.score()));
        }
        if let Some(&value) = self.known.get(sheet) {
            return Some(value);
        }
        // The most promising choice first, because it shows many others to be worse before they are searched.
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

    /// The worth of the game before a roll. If it is at most `alpha`, any number from the worth to `alpha` (Star1, Ballard
    /// 1983).
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
        // A bonus action costs 4 of the points that it brings in reach.
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
        // Without a move, the player can end the game.
        best.iter_mut().filter(|value| **value == f64::MIN).for_each(|value| *value = score);
        let least = bits(u64::from(all)).map(|result| best[result]).fold(f64::MAX, f64::min);
        let bonus = self.bonus(sheet, least)?;
        let sum: f64 = bits(u64::from(all)).map(|result| best[result].max(bonus)).sum();
        // A 1 is rerolled until it is something else, or a bonus action replaces it.
        Some((sum / faces).max((sum + bonus) / (faces + 1.0)))
    }

    /// The worth of the best bonus action, or `least` if none is worth more.
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
