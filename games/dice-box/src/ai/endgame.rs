//! The end of a game of two, solved: every placement, every roll.

use super::compact::{Compact, KINDS, NEAR, NUMBERS, Put};
use super::policy::look;
use alea_ai::Budget;

/// With more squares than this that may still take a die, solving is not tried.
const MOST_SQUARES: u32 = 6;

/// The most nodes that a try may cost.
const MOST_NODES: u64 = 200_000;

/// The most different rolls of a seat that are gone through.
const MOST_ROLLS: usize = 4096;

/// Positions that are remembered.
const REMEMBERED: usize = 1 << 14;

/// Values that differ by less are equal but for rounding.
pub(super) const ROUNDING: f64 = 1e-9;

/// What follows under best play of both, to seat 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Expected {
    /// The chance to win, a tie being half a win.
    pub win: f64,
    /// How clear it is, as in [`Compact::settle`]: decides among placements that win alike.
    pub margin: f64,
}

impl Expected {
    const NOTHING: Expected = Expected { win: 0.0, margin: 0.0 };

    /// The same to a seat.
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

    /// Whether it is better, for a seat to which both are told.
    pub(super) fn beats(self, other: Expected) -> bool {
        if (self.win - other.win).abs() > ROUNDING { self.win > other.win } else { self.margin > other.margin }
    }
}

/// A solver at work.
struct Solver<'a, 'b> {
    budget: &'a mut Budget<'b>,
    nodes: u64,
    known: Vec<(u64, Expected)>,
}

/// The squares that may still take a die: dice spread to them from square to neighbour.
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

/// How many dice at most may still be placed.
pub(super) fn room(position: &Compact) -> u32 {
    live(position).count_ones()
}

/// Solves a position of two seats, neither closed nor with the seat to act stuck: each placement with its value to the seat to act,
/// the best first. `None` when that is too much.
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

/// What a position of two seats is worth that is not closed, before a decision or a roll; `None` when that is too much.
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

    /// What a position is worth that is not closed.
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
            // The actor rolls, and the other places what it has before it.
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
        // To seat 0 again: the same reflection.
        best.map(|best| best.to(actor))
    }

    /// Nobody can place anything: both roll, one after the other, until one of them can. A round in which neither can changes
    /// nothing, so the value is the mean over the rounds in which at least one can.
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

/// Every roll of all the dice of a seat with its chance. Numbers that no square will ever take are all the same. `None` when there
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

/// What so many dice of a kind can show, with the chance of each: a multinomial distribution, built face by face.
fn hands(faces: &[(usize, f64)], count: u8) -> Vec<(f64, u32)> {
    // So many dice are still to be given a face, in so many of the ways that are left.
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
