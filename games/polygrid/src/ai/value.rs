//! The value of a sheet: a small network over features of the grid and the boxes, trained on its own games.

use super::sheet::{ALL, SIDES, Sheet, bits};

/// Hidden units of the first layer.
pub const WIDTH: usize = 32;

/// Hidden units of the second layer.
pub const NARROW: usize = 16;

/// The points in one unit of the network's answer.
pub const SCALE: f32 = 8.0;

/// The factor of stored weights, which are whole numbers of 16 bits.
pub const UNIT: f32 = 2048.0;

/// The units of the first layer before the cut-off at zero: sums of features.
pub type Sum = [f32; WIDTH];

/// The first feature of each type's boxes.
const BOX: [usize; 6] = [0, 4, 10, 18, 28, 40];
/// The first feature of each type's number of boxes left.
const COUNT: [usize; 6] = [60, 65, 72, 81, 92, 105];
const WRITTEN: usize = 126;
const LINES: usize = 168;
const TOTAL: usize = 552;
const MARKER: usize = 613;
const BONUS: usize = 619;
const CHOSEN: usize = 623;
/// The number of features.
pub const FEATURES: usize = 677;

/// The number of weights: those of the features, the offsets of the first layer, the second layer with its offsets, and the
/// answer with its offset.
pub const WEIGHTS: usize = FEATURES * WIDTH + WIDTH + WIDTH * NARROW + NARROW + NARROW + 1;

/// The network's weights.
#[derive(Clone)]
pub struct Net {
    /// The weight of each feature in each unit of the first layer.
    pub features: Vec<Sum>,
    /// The first layer's offsets.
    pub offset: Sum,
    /// The weight of each unit of the first layer in each unit of the second.
    pub second: [[f32; NARROW]; WIDTH],
    /// The second layer's offsets.
    pub second_offset: [f32; NARROW],
    /// The weight of each unit of the second layer in the answer.
    pub last: [f32; NARROW],
    /// The answer's offset.
    pub last_offset: f32,
}

/// Adds one sum to another.
#[inline(always)]
pub fn add(sum: &mut Sum, other: &Sum) {
    for (sum, other) in sum.iter_mut().zip(other) {
        *sum += other;
    }
}

/// Subtracts one sum from another.
#[inline(always)]
pub fn take(sum: &mut Sum, other: &Sum) {
    for (sum, other) in sum.iter_mut().zip(other) {
        *sum -= other;
    }
}

impl Net {
    /// The network of a list of weights; missing ones are 0.
    pub fn new(mut weights: impl Iterator<Item = f32>) -> Net {
        let mut next = || weights.next().unwrap_or(0.0);
        let features = (0..FEATURES).map(|_| std::array::from_fn(|_| next())).collect();
        let offset = std::array::from_fn(|_| next());
        let second = std::array::from_fn(|_| std::array::from_fn(|_| next()));
        let second_offset = std::array::from_fn(|_| next());
        let last = std::array::from_fn(|_| next());
        Net { features, offset, second, second_offset, last, last_offset: next() }
    }

    /// All weights in the order of [`Net::new`].
    pub fn weights(&self) -> impl Iterator<Item = f32> + '_ {
        let first = self.features.iter().flatten().chain(&self.offset);
        let second = self.second.iter().flatten().chain(&self.second_offset);
        first.chain(second).chain(&self.last).chain([&self.last_offset]).copied()
    }

    /// The network of stored weights: 16 bits each, the lower eight first.
    pub fn read(bytes: &[u8]) -> Net {
        let (pairs, _) = bytes.as_chunks::<2>();
        Net::new(pairs.iter().map(|pair| f32::from(i16::from_le_bytes(*pair)) / UNIT))
    }

    /// The sums of the first layer for a set of features.
    pub fn sum(&self, features: impl Iterator<Item = usize>) -> Sum {
        let mut sum = self.offset;
        features.for_each(|feature| add(&mut sum, &self.features[feature]));
        sum
    }

    /// The sums of the second layer.
    #[inline]
    pub fn second(&self, sum: &Sum) -> [f32; NARROW] {
        let mut second = self.second_offset;
        for (unit, weights) in sum.iter().zip(&self.second) {
            let unit = cut_off(*unit);
            for (second, weight) in second.iter_mut().zip(weights) {
                *second += unit * weight;
            }
        }
        second
    }

    /// The points still to come, from the sums of the first layer.
    //
    // Here and in the search's loops over sums, the worker adds four numbers at a time, which is three times as fast. This is
    // enabled for functions and not for the whole build, so that the page runs in browsers without these instructions.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub fn answer(&self, sum: &Sum) -> f32 {
        let mut answer = self.last_offset;
        for (unit, weight) in self.second(sum).iter().zip(&self.last) {
            answer += cut_off(*unit) * weight;
        }
        answer * SCALE
    }

    /// The part of the sums from boxes, with the offsets.
    pub fn boxes(&self, sheet: &Sheet) -> Sum {
        let mut sum = self.offset;
        for die in 0..6 {
            for number in bits(u64::from(sheet.boxes[die])) {
                add(&mut sum, &self.features[BOX[die] + number - 1]);
            }
            add(&mut sum, &self.features[COUNT[die] + sheet.boxes[die].count_ones() as usize]);
            add(&mut sum, &self.features[WRITTEN + 7 * die + usize::from(sheet.written[die])]);
        }
        sum
    }

    /// The change of the sums when any box of a type is crossed off. `is_written` tells whether it is for a square.
    pub fn one_less(&self, sheet: &Sheet, die: usize, is_written: bool) -> Sum {
        let mut sum = [0.0; WIDTH];
        let count = sheet.boxes[die].count_ones() as usize;
        if count > 0 {
            take(&mut sum, &self.features[COUNT[die] + count]);
            add(&mut sum, &self.features[COUNT[die] + count - 1]);
        }
        if is_written {
            let written = usize::from(sheet.written[die]);
            take(&mut sum, &self.features[WRITTEN + 7 * die + written]);
            add(&mut sum, &self.features[WRITTEN + 7 * die + (written + 1).min(6)]);
        }
        sum
    }

    /// The box of a number's part of the sums.
    #[inline]
    pub fn number(&self, die: usize, number: u8) -> &Sum {
        &self.features[BOX[die] + usize::from(number) - 1]
    }

    /// The part of the sums from the number of boxes left, the marker and the bonus actions.
    pub fn rest(&self, boxes_left: usize, marker: usize, bonuses: u8) -> Sum {
        let mut sum = self.features[TOTAL + boxes_left];
        add(&mut sum, &self.features[MARKER + usize::from(CORNERWARDS[marker])]);
        add(&mut sum, &self.features[BONUS + usize::from(bonuses)]);
        sum
    }

    /// The part of the sums from the lines.
    pub fn lines(&self, lines: &[u8; 12], open: u64, stock: u8) -> Sum {
        let mut sum = [0.0; WIDTH];
        for feature in line_features(lines, open, stock) {
            add(&mut sum, &self.features[feature]);
        }
        sum
    }

    /// The chosen die's part of the sums, when this many of its results allow a move.
    pub fn chosen(&self, die: usize, good: u32) -> &Sum {
        &self.features[chosen_feature(die, good)]
    }

    /// The points still to come on a sheet, with a die to choose or already chosen.
    pub fn value(&self, sheet: &Sheet, chosen: Option<(usize, u32)>) -> f32 {
        let mut sum = self.offset;
        features(sheet, chosen, |feature| add(&mut sum, &self.features[feature]));
        self.answer(&sum)
    }
}

/// A hidden unit's answer. It is a comparison, because in WebAssembly `f32::max` is a call, which prevents adding numbers side by side.
#[inline]
fn cut_off(sum: f32) -> f32 {
    if sum > 0.0 { sum } else { 0.0 }
}

/// The class of each square under rotations and mirrorings of the grid, from the corner to the middle.
static CORNERWARDS: [u8; 36] = {
    let mut table = [0; 36];
    let mut index = 0;
    while index < 36 {
        let (file, rank) = (index % 6, index / 6);
        let file = if file < 3 { file } else { 5 - file };
        let rank = if rank < 3 { rank } else { 5 - rank };
        let (low, high) = if file < rank { (file, rank) } else { (rank, file) };
        table[index] = [0, 1, 3, 0, 2, 4, 0, 0, 5][low * 3 + high];
        index += 1;
    }
    table
};

/// The feature of a chosen die with this many results that allow a move.
fn chosen_feature(die: usize, good: u32) -> usize {
    let of = u32::from(SIDES[die]) - 1;
    CHOSEN + 9 * die + ((good * 8 + of / 2) / of) as usize
}

/// The features of the twelve lines: the types in each, and whether it can still be filled. The direction in which the filled
/// squares are closer together has its own list of features.
#[inline]
fn line_features(lines: &[u8; 12], open: u64, stock: u8) -> [usize; 12] {
    let mut ones = [0_u8; 12];
    let mut twos = [0_u8; 12];
    let mut is_dead = [false; 12];
    let mut is_tight = [false; 12];
    for square in bits(open) {
        let (row, column) = (square / 6, 6 + square % 6);
        let types = ALL & !(lines[row] | lines[column]) & stock;
        let single = types & types.wrapping_sub(1) == 0;
        for line in [row, column] {
            twos[line] |= ones[line] & types;
            ones[line] |= types;
            is_dead[line] |= types == 0;
            is_tight[line] |= single;
        }
    }
    let closeness = |lines: &[u8]| lines.iter().map(|line| line.count_ones().pow(2)).sum::<u32>();
    let rows_first = closeness(&lines[..6]) >= closeness(&lines[6..]);
    std::array::from_fn(|line| {
        let missing = ALL & !lines[line];
        let state = if is_dead[line] || ones[line] != missing {
            0
        } else if is_tight[line] || twos[line] != missing {
            1
        } else {
            2
        };
        let direction = if (line < 6) == rows_first { 0 } else { 192 };
        LINES + direction + 64 * state + usize::from(lines[line])
    })
}

/// Calls `found` with every feature of a sheet.
pub fn features(sheet: &Sheet, chosen: Option<(usize, u32)>, mut found: impl FnMut(usize)) {
    for die in 0..6 {
        for number in bits(u64::from(sheet.boxes[die])) {
            found(BOX[die] + number - 1);
        }
        found(COUNT[die] + sheet.boxes[die].count_ones() as usize);
        found(WRITTEN + 7 * die + usize::from(sheet.written[die]));
    }
    line_features(&sheet.lines, sheet.open, sheet.stock()).into_iter().for_each(&mut found);
    found(TOTAL + sheet.boxes_left());
    found(MARKER + usize::from(CORNERWARDS[usize::from(sheet.marker)]));
    found(BONUS + usize::from(sheet.bonuses));
    if let Some((die, good)) = chosen {
        found(chosen_feature(die, good));
    }
}
