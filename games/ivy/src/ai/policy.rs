//! The policy: how seats play without search, in playouts and to order actions.

use super::chance::Chance;
use super::race::{Deed, Race};
use super::strip::{Cell, NUMBERS};

/// The weights that judge an action, in sixteenths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taste {
    /// For each cube that another seat must draw.
    pub pick_up: i32,
    /// A bonus for it when the other seat is near an empty hand: this divided by the number of its cubes.
    pub urgent: i32,
    /// For each cube that may be discarded, besides its points.
    pub discard: i32,
    /// For beginning a line that can become one of three.
    pub begun: i32,
    /// For each line of three that a neighbour could have made here.
    pub block: i32,
    /// For each point of the number placed.
    pub point: i32,
    /// Against placing the last cube of a number, which makes the hand less flexible.
    pub last: i32,
    /// The size of the random part.
    pub whim: u32,
}

/// Chosen by hand. In matches, no taste with one of these changed was clearly better.
pub const TASTE: Taste =
    Taste { pick_up: 100, urgent: 200, discard: 100, begun: 16, block: 40, point: 8, last: 8, whim: 16 };

/// The seat to move and its choices, judged by a taste.
struct Eye<'a> {
    race: &'a Race,
    taste: &'a Taste,
    held: [bool; NUMBERS],
    others: [bool; NUMBERS],
    neighbours: [usize; 2],
    /// The worth of each line that makes the neighbours draw.
    per_line: i32,
}

/// Calls `visit` with every placing of the mover and its worth.
pub fn placings(race: &Race, taste: &Taste, mut visit: impl FnMut(Cell, i32)) {
    let seat = race.mover;
    let hand = &race.hands[seat];
    let held: [bool; NUMBERS] = std::array::from_fn(|number| hand[number] > 0);
    let neighbours = [race.next(seat), race.previous(seat)];
    let count = if race.is_duel() { 1 } else { 2 };
    let per_line: i32 = neighbours[..count]
        .iter()
        .map(|&other| taste.pick_up + taste.urgent / i32::from(race.held[other].max(1)))
        .sum();
    let eye = Eye { race, taste, held, others: [true; NUMBERS], neighbours, per_line };
    for number in (0..NUMBERS).filter(|&number| held[number]) {
        let openings = race.openings(number);
        if openings != 0 {
            eye.number(number, openings, count, &mut visit);
        }
    }
}

impl Eye<'_> {
    #[inline]
    fn number(&self, number: usize, openings: u64, count: usize, visit: &mut impl FnMut(Cell, i32)) {
        let (race, taste, seat) = (self.race, self.taste, self.race.mover);
        let mut held = self.held;
        let hand = &race.hands[seat];
        held[number] = hand[number] > 1;
        let own = race.strip.reach(seat, number, race.even_lines, &held);
        let mut theirs = [[0_u64; 3]; 2];
        for (place, &other) in self.neighbours[..count].iter().enumerate() {
            theirs[place] = race.strip.reach(other, number, race.even_lines, &self.others).threes;
        }
        let last = if hand[number] == 1 { taste.last } else { 0 };
        let base = taste.point * (number as i32 + 1) - last;
        let mut rest = openings;
        while rest != 0 {
            let bit = rest.trailing_zeros();
            rest &= rest - 1;
            let ones = |words: &[u64; 3]| words.iter().map(|word| (word >> bit & 1) as i32).sum::<i32>();
            let cell = Cell { number: number as u8, bit: bit as u8 };
            let mut worth = base + self.per_line * ones(&own.threes) + taste.begun * ones(&own.twos);
            worth += taste.block * (ones(&theirs[0]) + ones(&theirs[1]));
            if own.long >> bit & 1 == 1 {
                worth += self.discards(seat, cell);
            }
            visit(cell, worth);
        }
    }

    /// The worth of a placing's discards. The highest numbers go.
    fn discards(&self, seat: usize, cell: Cell) -> i32 {
        let lengths = self.race.strip.arms(seat, cell).map(|(behind, beyond)| behind + beyond + 1);
        let long = lengths.into_iter().filter(|length| *length >= 5 && length % 2 == 1);
        let mut allowance: u8 = long.map(|length| (length - 3) / 2).sum();
        let mut hand = self.race.hands[seat];
        hand[usize::from(cell.number)] -= 1;
        let mut worth = 0;
        for number in (0..NUMBERS).rev() {
            let count = hand[number].min(allowance);
            allowance -= count;
            worth += i32::from(count) * (self.taste.discard + self.taste.point * (number as i32 + 1));
        }
        worth
    }
}

/// The mover's deed at its turn.
pub fn turn(race: &Race, taste: &Taste, chance: &mut Chance) -> Deed {
    let mut best: Option<(Cell, i32)> = None;
    placings(race, taste, |cell, worth| {
        let worth = worth + chance.below(taste.whim) as i32;
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((cell, worth));
        }
    });
    match best {
        Some((cell, _)) => Deed::Place(cell),
        None => stuck(race),
    }
}

/// The deed of a seat that cannot place. A swap adds no more cubes than picking up, and gets rid of the highest number.
fn stuck(race: &Race) -> Deed {
    let highest = (0..NUMBERS).rev().find(|&number| race.hands[race.mover][number] > 0).unwrap_or(0);
    if race.can_draw(2) && highest >= 4 {
        Deed::Swap(highest as u8)
    } else if race.can_draw(1) {
        Deed::Pick
    } else {
        Deed::Pass
    }
}

/// The deed of a mover that may discard. The highest number goes.
pub fn discard(race: &Race) -> Deed {
    let hand = &race.hands[race.mover];
    (0..NUMBERS).rev().find(|&number| hand[number] > 0).map_or(Deed::Done, |number| Deed::Drop(number as u8))
}
