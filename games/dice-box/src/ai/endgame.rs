//! Solves the end of a game of two over every placement and every roll.

use super::compact::{Compact, KINDS, NEAR, NUMBERS, Put};
use super::policy::look;
use alea_ai::Budget;

/// The most squares that may still take a die for solving to be tried.
const MOST_SQUARES: u32 = 6;

/// The most nodes of one attempt.
const MOST_NODES: u64 = 200_000;

/// The most different rolls of a seat.
const MOST_ROLLS: usize = 4096;

/// The number of positions that are remembered.
const REMEMBERED: usize = 1 << 14;

/// Smaller differences are rounding.
pub(super) const ROUNDING: f64 = 1e-9;

/// The expectation of seat 0 with best play by both.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Expected {
    /// The chance to win, a tie being half a win.
    pub win: f64,
    /// How clear it is, as in [`Compact::settle`]. It decides among placements with equal chances.
    pub margin: f64,
}

impl Expected {
    const NOTHING: Expected = Expected { win: 0.0, margin: 0.0 };

    /// The expectation of a seat.
    pub(super) fn to(self, seat: usize) -> Expected {
        if seat == 0 { self } else { Expected { win: 1.0 - self.win, margin: 1.0 - self.margin } }
    }

    fn add(&mut self, part: f64, other: Expected) {
        self.win += part * other.win;
        self.margin += part * other.margin;
    }

    fn over(self, whole: f64) -> Expected {
        Expected { win: self.win / whole, margin: self.margin / whole }
    }

    /// Whether it is better, where both are for the same seat.
    pub(super) fn beats(self, other: Expected) -> bool {
        if (self.win - other.win).abs() > ROUNDING { self.win > other.win } else { self.margin > other.margin }
    }
}

/// A solver with its budget and memory.
struct Solver<'a, 'b> {
    budget: &'a mut Budget<'b>,
    nodes: u64,
    known: Vec<(u64, Expected)>,
}

/// The squares that may still take a die, because dice can spread to them from square to neighbour.
fn live(position: &Compact) -> u32 {
    let alive = position.alive();
    let mut reach = alive & position.rim();
    loop {
        let mut wider = reach;
        let mut rest = reach;
        while rest != 0 {
            wider |= NEAR[rest.trailing_zeros() as usize] & alive;
            rest &= rest - 1;
        }
        if wider == reach {
            return reach;
        }
        reach = wider;
    }
}

/// The most dice that may still be placed.
pub(super) fn room(position: &Compact) -> u32 {
    live(position).count_ones()
}

/// Solves a position of two seats that is not closed, and in which the seat to act is not stuck. Returns each placement with its
/// value to the seat to act, best first. `None` if that takes too long.
pub(super) fn solve(position: &Compact, budget: &mut Budget) -> Option<Vec<(Put, Expected)>> {
    if position.seats() != 2 || live(position).count_ones() > MOST_SQUARES {
        return None;
    }
    let mut solver = Solver::new(budget);
    let mut puts = Vec::new();
    look(position, &mut puts);
    let mut solved: Vec<(Put, Expected)> = Vec::with_capacity(puts.len());
    for (put, _) in puts {
        let value = solver.after(position, put)?.to(position.actor());
        let place = solved.iter().position(|(_, other)| value.beats(*other)).unwrap_or(solved.len());
        solved.insert(place, (put, value));
    }
    Some(solved)
}

/// The value of a position of two seats that is not closed, before a decision or a roll. `None` if that takes too long.
pub(super) fn value(position: &Compact, budget: &mut Budget) -> Option<Expected> {
    if position.seats() != 2 || live(position).count_ones() > MOST_SQUARES {
        return None;
    }
    Solver::new(budget).value(position)
}

impl<'a, 'b> Solver<'a, 'b> {
    fn new(budget: &'a mut Budget<'b>) -> Self {
        let nodes = MOST_NODES.min(budget.left() / 4);
        Solver { budget, nodes, known: vec![(0, Expected::NOTHING); REMEMBERED] }
    }

    fn after(&mut self, position: &Compact, put: Put) -> Option<Expected> {
        let mut next = *position;
        next.put(put);
        if next.is_closed() {
            self.spend()?;
            let (wins, margins) = next.settle();
            return Some(Expected { win: f64::from(wins[0]), margin: f64::from(margins[0]) });
        }
        self.value(&next)
    }

    fn spend(&mut self) -> Option<()> {
        self.nodes = self.nodes.checked_sub(1)?;
        self.budget.spend(1).then_some(())
    }

    /// The value of a position that is not closed.
    fn value(&mut self, position: &Compact) -> Option<Expected> {
        self.spend()?;
        let key = position.key();
        let slot = (key >> 32) as usize % REMEMBERED;
        if self.known[slot].0 == key {
            return Some(self.known[slot].1);
        }
        let (actor, other) = (position.actor(), 1 - position.actor());
        let value = if !position.is_stuck(actor) {
            self.best(position)?
        } else if !position.is_stuck(other) {
            // The actor rolls, then the other places from its rolled dice.
            let mut value = Expected::NOTHING;
            for (chance, rolled) in rolls(position, actor)? {
                value.add(chance, self.value(&rolled.passed_on())?);
            }
            value
        } else {
            self.both_stuck(position)?
        };
        self.known[slot] = (key, value);
        Some(value)
    }

    fn best(&mut self, position: &Compact) -> Option<Expected> {
        let actor = position.actor();
        let mut puts = Vec::new();
        look(position, &mut puts);
        let mut best: Option<Expected> = None;
        for (put, _) in puts {
            let value = self.after(position, put)?.to(actor);
            if best.is_none_or(|best| value.beats(best)) {
                best = Some(value);
            }
        }
        // Back to seat 0 by the same reflection.
        best.map(|best| best.to(actor))
    }

    /// The value when both are stuck, so that both roll in turn until one can place. A round in which neither can changes
    /// nothing. So the value is the mean over the rounds in which at least one can.
    fn both_stuck(&mut self, position: &Compact) -> Option<Expected> {
        let (actor, other) = (position.actor(), 1 - position.actor());
        let (mut value, mut whole) = (Expected::NOTHING, 0.0);
        let others = rolls(position, other)?;
        for (chance, rolled) in rolls(position, actor)? {
            for (part, next) in &others {
                let next = rolled.with_hand_of(next, other);
                if next.is_stuck(actor) && next.is_stuck(other) {
                    continue;
                }
                value.add(chance * part, self.value(&next)?);
                whole += chance * part;
            }
        }
        Some(value.over(whole))
    }
}

/// Every roll of all the dice of a seat with its chance. Numbers that no square will ever take are treated as one. `None` if there
/// are too many.
fn rolls(position: &Compact, seat: usize) -> Option<Vec<(f64, Compact)>> {
    let live = live(position);
    let mut faces: Vec<(usize, f64)> = Vec::with_capacity(NUMBERS);
    let mut useless: Option<usize> = None;
    for number in 0..NUMBERS {
        match useless {
            _ if position.may(number) & live != 0 => faces.push((number, 1.0 / 6.0)),
            Some(index) => faces[index].1 += 1.0 / 6.0,
            None => {
                useless = Some(faces.len());
                faces.push((number, 1.0 / 6.0));
            }
        }
    }
    let mut found = vec![(1.0, [0_u32; KINDS])];
    for kind in 0..KINDS {
        let count = position.dice_left(seat, kind);
        if count == 0 {
            continue;
        }
        let hands = hands(&faces, count);
        if found.len() * hands.len() > MOST_ROLLS {
            return None;
        }
        found = found
            .iter()
            .flat_map(|&(chance, row)| {
                hands.iter().map(move |&(part, hand)| {
                    let mut row = row;
                    row[kind] = hand;
                    (chance * part, row)
                })
            })
            .collect();
    }
    Some(found.into_iter().map(|(chance, row)| (chance, position.showing(seat, row))).collect())
}

/// The possible rolls of `count` dice of a kind with their chances: a multinomial distribution, built face by face.
fn hands(faces: &[(usize, f64)], count: u8) -> Vec<(f64, u32)> {
    // Each entry: the chance so far, the hand so far, and the number of dice that still need a face.
    let mut partial = vec![(1.0, 0_u32, count)];
    for &(number, chance) in faces {
        let is_last = faces.last().is_some_and(|&(last, _)| last == number);
        partial = partial
            .iter()
            .flat_map(|&(part, hand, left)| {
                let least = if is_last { left } else { 0 };
                (least..=left).map(move |taken| {
                    let mut ways = 1.0;
                    for die in 0..taken {
                        ways = ways * f64::from(left - die) / f64::from(die + 1) * chance;
                    }
                    (part * ways, hand + (u32::from(taken) << (4 * number)), left - taken)
                })
            })
            .collect();
    }
    partial.into_iter().map(|(chance, hand, _)| (chance, hand)).collect()
}
