//! Expectimax over the rounds to come, with the network's values at its leaves.

use super::outlook::{self, Chosen, Written};
use super::sheet::{SIDES, Sheet, bits, results};
use super::value::{Net, Sum, add, take};
use crate::rules::STEPS;
use alea_ai::Budget;

#[derive(Clone, Copy, Debug)]
pub struct Breadth {
    /// The number of actions judged at the root.
    pub root: usize,
    /// The number of boxes to cross off for a roll that are judged on a sheet, the most promising first.
    pub choices: usize,
    /// The number of actions judged for a result, if more than a round follows.
    pub uses: usize,
}

/// A search that spends a budget.
pub struct Search<'s, 'b> {
    net: &'s Net,
    budget: &'s mut Budget<'b>,
    breadth: Breadth,
}

/// A type in a square, with the part of the network's sums that does not depend on boxes.
struct Place {
    square: u8,
    die: u8,
    steps: u16,
    score: f32,
    sum: Sum,
}

/// An entry that a choice makes possible, with the results that allow it.
struct Leaf {
    written: Written,
    results: u32,
    deep: Option<f32>,
}

impl<'s, 'b> Search<'s, 'b> {
    pub fn new(net: &'s Net, budget: &'s mut Budget<'b>, breadth: Breadth) -> Self {
        Search { net, budget, breadth }
    }

    /// Whether the budget is spent, so that the values of a search mean nothing.
    pub fn is_over(&self) -> bool {
        self.budget.is_over()
    }

    /// The worth of the game on a sheet with a die to choose, this many rounds ahead.
    pub fn sheet(&mut self, sheet: &Sheet, rounds: u32) -> f32 {
        if sheet.is_over() {
            return sheet.score() as f32;
        }
        let mut choices = Vec::with_capacity(60);
        outlook::choices(self.net, sheet, |choice| choices.push(choice));
        self.budget.spend(choices.len() as u64);
        choices.sort_by(|one, other| other.value.total_cmp(&one.value));
        if rounds == 0 {
            return choices.first().map_or(sheet.score() as f32, |choice| choice.value);
        }
        let places = self.places(sheet);
        let mut best = f32::MIN;
        for choice in choices.iter().take(self.breadth.choices) {
            best = best.max(self.choice(sheet, Some(&places), choice, rounds));
            if self.budget.is_over() {
                break;
            }
        }
        best
    }

    /// The worth of the game after a box is crossed off for a roll.
    fn choice(&mut self, sheet: &Sheet, places: Option<&[Place]>, choice: &Chosen, rounds: u32) -> f32 {
        let die = usize::from(choice.die);
        let mut after = *sheet;
        after.boxes[die] &= !(1 << choice.number);
        match places {
            // The places depend on the stock after them, which the choice changes when few boxes are left.
            Some(places) if sheet.boxes[die].count_ones() > 2 => self.rolls(&after, places, die, rounds),
            _ => {
                let places = self.places(&after);
                self.rolls(&after, &places, die, rounds)
            }
        }
    }

    /// The worth of the game before a roll, this many rounds ahead, including the current one.
    pub fn roll(&mut self, sheet: &Sheet, die: usize, rounds: u32) -> f32 {
        let places = self.places(sheet);
        self.rolls(sheet, &places, die, rounds)
    }

    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn places(&mut self, sheet: &Sheet) -> Vec<Place> {
        let mut places = Vec::with_capacity(128);
        let stock = sheet.stock();
        let steps = &STEPS[usize::from(sheet.marker)];
        for square in bits(sheet.open) {
            for die in bits(u64::from(sheet.allowed(square) & stock)) {
                let mut after = *sheet;
                after.write(square, die, 0);
                let stock = if sheet.boxes[die].count_ones() == 1 { stock & !(1 << die) } else { stock };
                let sum = self.net.lines(&after.lines, after.open, stock);
                let score = after.score() as f32;
                places.push(Place { square: square as u8, die: die as u8, steps: steps[square], score, sum });
            }
        }
        places
    }

    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn rolls(&mut self, sheet: &Sheet, places: &[Place], die: usize, rounds: u32) -> f32 {
        let all = results(die);
        let boxes_left = sheet.boxes_left().saturating_sub(1);
        let boxes = self.net.boxes(sheet);
        let less: [Sum; 6] = std::array::from_fn(|die| {
            let mut sum = boxes;
            add(&mut sum, &self.net.one_less(sheet, die, true));
            sum
        });
        let is_over = boxes_left == 0 || sheet.open.count_ones() == 1;
        let mut leaves: Vec<Leaf> = Vec::new();
        let mut nodes = 0;
        let mut best = [f32::MIN; 21];
        for place in places {
            let kind = usize::from(place.die);
            let mut base = place.sum;
            add(&mut base, &less[kind]);
            add(&mut base, &self.net.rest(boxes_left, usize::from(place.square), sheet.bonuses));
            for number in bits(u64::from(sheet.boxes[kind])) {
                let results = (u32::from(place.steps) << number) & all;
                if results == 0 {
                    continue;
                }
                nodes += 1;
                let mut value = place.score;
                if !is_over {
                    let mut sum = base;
                    take(&mut sum, self.net.number(kind, number as u8));
                    value += self.net.answer(&sum);
                }
                for result in bits(u64::from(results)) {
                    if value > best[result] {
                        best[result] = value;
                    }
                }
                if rounds > 1 {
                    let written = Written { square: place.square, die: place.die, number: number as u8, value };
                    leaves.push(Leaf { written, results, deep: None });
                }
            }
        }
        self.budget.spend(nodes);
        let mut stuck = None;
        let mut sum = 0.0;
        if rounds > 1 {
            leaves.sort_by(|one, other| other.written.value.total_cmp(&one.written.value));
        }
        for result in bits(u64::from(all)) {
            let mut value = best[result];
            if value == f32::MIN {
                value = match stuck {
                    Some(value) => value,
                    None => *stuck.insert(self.stuck(sheet, rounds)),
                };
            } else if rounds > 1 && !is_over {
                value = f32::MIN;
                let mut judged = 0;
                for leaf in &mut leaves {
                    if leaf.results & (1 << result) == 0 {
                        continue;
                    }
                    let deep = match leaf.deep {
                        Some(deep) => deep,
                        None => {
                            let Written { square, die, number, .. } = leaf.written;
                            let mut after = *sheet;
                            after.write(usize::from(square), usize::from(die), number);
                            *leaf.deep.insert(self.sheet(&after, rounds - 1))
                        }
                    };
                    value = value.max(deep);
                    judged += 1;
                    if judged == self.breadth.uses || self.budget.is_over() {
                        break;
                    }
                }
            }
            sum += value;
        }
        sum / f32::from(SIDES[die] - 1)
    }

    /// The worth of the game when a result allows no move: the end, or a bonus action.
    fn stuck(&mut self, sheet: &Sheet, rounds: u32) -> f32 {
        let mut value = sheet.score() as f32;
        if sheet.bonuses > 0 {
            let mut best: Option<Written> = None;
            let mut nodes = 0;
            outlook::bonuses(self.net, sheet, |written| {
                nodes += 1;
                if best.is_none_or(|best| written.value > best.value) {
                    best = Some(written);
                }
            });
            self.budget.spend(nodes);
            if let Some(Written { square, die, number, value: shallow }) = best {
                let mut deep = shallow;
                if rounds > 1 {
                    let mut after = *sheet;
                    after.bonuses -= 1;
                    after.write(usize::from(square), usize::from(die), number);
                    deep = self.sheet(&after, rounds - 1);
                }
                value = value.max(deep);
            }
        }
        value
    }
}
