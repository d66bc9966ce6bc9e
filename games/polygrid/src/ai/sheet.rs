//! A position as the search keeps it: sets as bits, and running counts of everything that a value needs.

use crate::rules::{DieType, Entry, Polygrid, SIDE, SQUARES, STEPS};
use alea_rules::Square;

/// Every type, as bits.
pub const ALL: u8 = 0b11_1111;

/// The faces of each type.
pub const SIDES: [u8; 6] = [4, 6, 8, 10, 12, 20];

/// A position between two events, without its phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sheet {
    /// The empty squares, bit 0 for `a1`.
    pub open: u64,
    /// The types in the six rows from the bottom, then in the six columns from the left.
    pub lines: [u8; 12],
    /// The boxes that are left of each type, bit `n` for `n`.
    pub boxes: [u32; 6],
    /// The number of times each type is written.
    pub written: [u8; 6],
    /// Bonus actions left.
    pub bonuses: u8,
    /// The marker's square, which is meaningless before the setup.
    pub marker: u8,
}

impl Sheet {
    /// The sheet of a position.
    pub fn read(view: &Polygrid) -> Sheet {
        let mut sheet = Sheet {
            open: 0,
            lines: [0; 12],
            boxes: DieType::ALL.map(|die| view.boxes(die).iter().fold(0, |bits, number| bits | 1 << number)),
            written: [0; 6],
            bonuses: view.bonuses(),
            marker: view.marker().map_or(0, |square| square.index(SIDE) as u8),
        };
        for index in 0..SQUARES {
            match view.written(Square::from_index(index, SIDE)) {
                Some(die) => sheet.mark(index, die as usize),
                None => sheet.open |= 1 << index,
            }
        }
        sheet
    }

    fn mark(&mut self, square: usize, die: usize) {
        self.open &= !(1 << square);
        self.lines[square / 6] |= 1 << die;
        self.lines[6 + square % 6] |= 1 << die;
        self.written[die] += 1;
    }

    /// Writes a type for one of its boxes, and moves the marker there.
    pub fn write(&mut self, square: usize, die: usize, number: u8) {
        self.mark(square, die);
        self.boxes[die] &= !(1 << number);
        self.marker = square as u8;
    }

    /// The sheet after something has been written, by a move or a bonus action.
    pub fn after(&self, entry: &Entry, is_bonus: bool) -> Sheet {
        let mut after = *self;
        after.bonuses -= u8::from(is_bonus);
        after.write(entry.square.index(SIDE), entry.die as usize, entry.number);
        after
    }

    /// The sheet after a box has been crossed off for a roll.
    pub fn crossed(&self, die: DieType, number: u8) -> Sheet {
        let mut after = *self;
        after.boxes[die as usize] &= !(1 << number);
        after
    }

    /// The types that still have a box.
    pub fn stock(&self) -> u8 {
        (0..6).filter(|&die| self.boxes[die] != 0).fold(0, |bits, die| bits | 1 << die)
    }

    /// The number of boxes of all types that are left.
    pub fn boxes_left(&self) -> usize {
        self.boxes.iter().map(|boxes| boxes.count_ones() as usize).sum()
    }

    /// The types that may be written into an open square, in stock or not.
    pub fn allowed(&self, square: usize) -> u8 {
        ALL & !(self.lines[square / 6] | self.lines[6 + square % 6])
    }

    /// The score if the game ended now.
    pub fn score(&self) -> i32 {
        let full = self.lines.iter().filter(|&&line| line == ALL).count() as i32;
        SQUARES as i32 - self.open.count_ones() as i32 + 3 * full + 4 * i32::from(self.bonuses)
    }

    /// Whether the game is over once something has been written.
    pub fn is_over(&self) -> bool {
        self.bonuses == 0 || self.open == 0 || self.boxes == [0; 6]
    }

    /// The results that allow a move, bit `r` for `r`, including results beyond the sides of some dice.
    pub fn reach(&self) -> u32 {
        let steps = &STEPS[usize::from(self.marker)];
        bits(self.open).fold(0, |reach, square| {
            let allowed = u64::from(self.allowed(square));
            let boxes = bits(allowed).fold(0, |boxes, die| boxes | self.boxes[die]);
            bits(u64::from(steps[square])).fold(reach, |reach, steps| reach | boxes << steps)
        })
    }
}

/// The places of the bits that are set, from the lowest.
pub fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        (lowest < u64::BITS).then(|| {
            set &= set - 1;
            lowest as usize
        })
    })
}

/// The results of a die that are used, 2 to its sides, as bits. A 1 is rerolled.
pub fn results(die: usize) -> u32 {
    (2 << SIDES[die]) - 4
}
