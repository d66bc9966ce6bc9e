//! The grid as the search sees it, in bits.
//!
//! The numbers rise by one to the right and upwards, so the number on a square and its file identify it. The squares of one
//! number lie on one diagonal, from upper left to lower right. With a diagonal's files as the bits of a word, the whole grid is
//! a strip of ten words for each seat. A step in a direction is a shift by one bit or none:
//!
//! | step | number | file |
//! |---|---|---|
//! | right | +1 | +1 |
//! | up | +1 | the same |
//! | lower right | the same | +1 |

pub use crate::rules::NUMBERS;
use crate::rules::{MOST_SEATS, Public, Spot};

/// Rows of zeros below 0 and above 9, so that four steps from any square need no test.
const PAD: usize = 4;
const ROWS: usize = NUMBERS + 2 * PAD;

/// The bit of the file on which a round begins.
const CENTRE: i16 = 32;

/// A square of the strip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The number on it, 0 to 9.
    pub number: u8,
    /// The bit of its file, 0 to 63.
    pub bit: u8,
}

/// The place of the strip on the grid, which gives the bit of a file. The strip is 64 files wide, and ignores everything beyond.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    shift: i16,
}

impl Frame {
    /// The frame with the cubes in its middle.
    pub fn of(public: &Public) -> Self {
        let middle = public.grid().extent().map_or(0, |(low, high)| (low.x + high.x) / 2);
        Frame { shift: CENTRE - middle }
    }

    /// The cell of a square with this number; `None` outside the frame.
    pub fn cell(self, number: u8, spot: Spot) -> Option<Cell> {
        let bit = u8::try_from(spot.x.checked_add(self.shift)?).ok()?;
        (bit < 64 && usize::from(number) < NUMBERS).then_some(Cell { number, bit })
    }
}

/// The effects of a seat's cube on each square of one number, with a bit for each file.
#[derive(Clone, Copy, Default, Debug)]
pub struct Reach {
    /// Where it makes its neighbours draw, by row, column and diagonal.
    pub threes: [u64; 3],
    /// Where it makes a line of five or more.
    pub long: u64,
    /// Where it is next to another cube of its seat, or one square away from it, so that a third would make a line of three; by direction.
    pub twos: [u64; 3],
}

/// The cubes on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strip {
    own: [[u64; ROWS]; MOST_SEATS],
    taken: [u64; ROWS],
}

impl Strip {
    /// An empty table.
    pub const EMPTY: Strip = Strip { own: [[0; ROWS]; MOST_SEATS], taken: [0; ROWS] };

    /// Puts a cube down.
    pub fn place(&mut self, seat: usize, cell: Cell) {
        let (row, bit) = (usize::from(cell.number) + PAD, 1 << cell.bit);
        self.own[seat][row] |= bit;
        self.taken[row] |= bit;
    }

    /// The squares of a number on which a cube can be placed.
    #[inline]
    pub fn openings(&self, number: usize) -> u64 {
        let row = number + PAD;
        let (above, below) = (self.taken[row + 1], self.taken[row - 1]);
        (above | above >> 1 | below | below << 1) & !self.taken[row]
    }

    /// The lengths of a seat's lines through a cell, behind and beyond it, of the row, the column and the diagonal.
    pub fn arms(&self, seat: usize, cell: Cell) -> [(u8, u8); 3] {
        let own = &self.own[seat];
        let row = usize::from(cell.number) + PAD;
        let bit = u32::from(cell.bit);
        let walk = |sideways: u32, up: bool| {
            let mut length = 0_u8;
            for step in 1..NUMBERS {
                let (next, shift) = (step, step as u32 * sideways);
                let there = match up {
                    true if row + next < ROWS && bit + shift < 64 => own[row + next] >> (bit + shift) & 1,
                    false if next <= row && shift <= bit => own[row - next] >> (bit - shift) & 1,
                    _ => 0,
                };
                if there == 0 {
                    break;
                }
                length += 1;
            }
            length
        };
        let beyond = if bit < 63 { (own[row] >> (bit + 1)).trailing_ones() as u8 } else { 0 };
        let behind = if bit > 0 { (own[row] << (64 - bit)).leading_ones() as u8 } else { 0 };
        [(walk(1, false), walk(1, true)), (walk(0, false), walk(0, true)), (behind, beyond)]
    }

    /// What a seat's cube on each square of a number would do, wherever that is empty. `held` says of each number whether
    /// the seat has one for a third cube of a line.
    #[inline]
    pub fn reach(&self, seat: usize, number: usize, even_lines: bool, held: &[bool; NUMBERS]) -> Reach {
        let (own, taken) = (&self.own[seat], &self.taken);
        let row = number + PAD;
        let mut reach = Reach::default();
        // Steps forward go up in number and file, steps back down.
        let lines = [(1, 1), (1, 0), (0, 1)];
        for (line, (rise, shift)) in lines.into_iter().enumerate() {
            let on = |step: usize| own[row + step * rise] >> (step * shift);
            let back = |step: usize| own[row - step * rise] << (step * shift);
            // Whether a third cube could follow there: the square is empty, and the seat has its number.
            let free = |row: usize, taken: u64| {
                if (PAD..PAD + NUMBERS).contains(&row) && held[row - PAD] { !taken } else { 0 }
            };
            let free_on = |step: usize| free(row + step * rise, taken[row + step * rise] >> (step * shift));
            let free_back = |step: usize| free(row - step * rise, taken[row - step * rise] << (step * shift));
            let (a1, a2, a3, a4) = (on(1), on(2), on(3), on(4));
            let (b1, b2, b3, b4) = (back(1), back(2), back(3), back(4));
            let mut three = (a1 & a2 & !a3 & !b1) | (b1 & b2 & !b3 & !a1) | (a1 & !a2 & b1 & !b2);
            if even_lines {
                three |= (a1 & !a2 & b1 & b2 & !b3) | (b1 & !b2 & a1 & a2 & !a3);
            }
            reach.threes[line] = three;
            let (run_on, run_back) = (a1 & a2, b1 & b2);
            reach.long |= (run_on & run_back) | (run_on & a3 & (a4 | b1)) | (run_back & b3 & (b4 | a1));
            let beside_on = a1 & !a2 & !b1 & ((free_back(1) & !b2) | (free_on(2) & !a3));
            let beside_back = b1 & !b2 & !a1 & ((free_on(1) & !a2) | (free_back(2) & !b3));
            let gap_on = !a1 & free_on(1) & a2 & !a3 & !b1;
            let gap_back = !b1 & free_back(1) & b2 & !b3 & !a1;
            reach.twos[line] = beside_on | beside_back | gap_on | gap_back;
        }
        reach
    }
}
