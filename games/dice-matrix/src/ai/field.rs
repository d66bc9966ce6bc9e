//! The rest of a game as the search sees it: a set of dice, with tables for quick moves.
//!
//! The difference of the final scores is a sum over the dice. Each is worth (12 + N)/2 to whoever takes it, where N is the number of
//! dice with its number (`games/dice-matrix/engine.md`). So the value of the rest depends only on the dice left, and is always that for
//! the seat to act.
//!
//! Three facts reduce the number of different rests. The same chapter proves them.
//! - A die that matches no die of its row and column, and stands between no two that match, will never be part of a pair or open
//!   one. It is a *coin*. Its place does not matter, and of several coins the most valuable is taken first.
//! - Two coins of the same worth cancel, because when one is taken, the other player takes the other. So only the parity of
//!   their number is kept.
//! - The values of a rest all have the parity of its sum, so they go in steps of two half points.

use crate::rules::{DiceMatrix, Die, PLACES, SIDE};
use alea_rules::Square;

/// Files and ranks.
const LINE: usize = SIDE as usize;

/// The squares of the lowest rank.
const RANK: u64 = 0x7f;

/// The squares of the leftmost file.
const FILE: u64 = 0x0000_0408_1020_4081;

/// The most different worths of coins. A die with a further worth is never called a coin. A real game has at most six.
const KINDS: usize = 15;

/// The meaning of the dice left in one row or column, a bit for each of its seven squares.
#[derive(Clone, Copy, Default)]
struct Line {
    /// The dice that match another one or stand between two that match.
    live: u8,
    /// The dice that form a pair with the next one.
    pairs: u8,
}

/// The tables that never change during a search.
pub(super) struct Field {
    /// The worth of each die in half points; 0 for an empty place.
    worth: [i32; PLACES],
    /// The rows from below, then the columns from the left, for each set of dice left in them.
    lines: [[Line; 128]; 2 * LINE],
    /// A coin's bit for each square; 0 for a die that is never called a coin.
    coin: [u16; PLACES],
    /// The value of each set of coins to the seat to act.
    purse: Vec<i16>,
    /// For each set of coins by which two rests can differ, what that means; see [`Apart`].
    apart: Vec<Apart>,
    /// The coins' worths, ascending.
    kinds: Vec<i32>,
    /// The dice and the coins whose worth is odd.
    odd: (u64, u16),
}

/// The dice left, without those that make no difference.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Rest {
    /// The dice that are not coins: bit 7 x rank + file.
    pub(super) dice: u64,
    /// The same, bit 7 x file + rank.
    turned: u64,
    /// The coins whose worth occurs an odd number of times, a bit for each worth, ascending.
    pub(super) coins: u16,
}

/// A rest with its pairs.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Node {
    pub(super) rest: Rest,
    /// The dice that form a pair with the next one to their right.
    pub(super) across: u64,
    /// The dice that form a pair with the next one above them.
    pub(super) upward: u64,
}

/// The meaning of several lines together, on the whole matrix.
#[derive(Clone, Copy, Default)]
struct Layer {
    live: u64,
    across: u64,
    upward: u64,
}

impl Layer {
    #[inline(always)]
    fn or(self, other: Layer) -> Layer {
        Layer { live: self.live | other.live, across: self.across | other.across, upward: self.upward | other.upward }
    }
}

/// All rows or all columns, so that the meaning of all but one or two is found at once.
struct Layers {
    each: [Layer; LINE],
    /// The first n together, by n.
    first: [Layer; LINE + 1],
    last: [Layer; LINE + 1],
}

/// The dice left, by rows and by columns.
struct Lines {
    rows: Layers,
    columns: Layers,
}

impl Layers {
    fn new(of: impl Fn(usize) -> Layer) -> Self {
        let each = std::array::from_fn(of);
        let mut layers = Layers { each, first: [Layer::default(); LINE + 1], last: [Layer::default(); LINE + 1] };
        for (at, &line) in each.iter().enumerate() {
            layers.first[at + 1] = layers.first[at].or(line);
        }
        for (at, &line) in each.iter().enumerate().rev() {
            layers.last[at] = layers.last[at + 1].or(line);
        }
        layers
    }

    fn all(&self) -> Layer {
        self.last[0]
    }

    #[inline(always)]
    fn except(&self, at: usize) -> Layer {
        self.first[at].or(self.last[at + 1])
    }

    /// All but two, the lower one first.
    #[inline(always)]
    fn except_both(&self, one: usize, other: usize) -> Layer {
        let between = self.each[one + 1..other].iter();
        between.fold(self.first[one].or(self.last[other + 1]), |layer, &line| layer.or(line))
    }
}

/// The squares of a file from its seven bits.
const SPREAD: [u64; 128] = {
    let mut spread = [0; 128];
    let mut bits = 0;
    while bits < 128 {
        let mut rank = 0;
        while rank < LINE {
            if bits >> rank & 1 == 1 {
                spread[bits] |= 1 << (LINE * rank);
            }
            rank += 1;
        }
        bits += 1;
    }
    spread
};

/// The bit of a square with rows and columns exchanged.
#[inline(always)]
const fn turn(square: usize) -> usize {
    square % LINE * LINE + square / LINE
}

impl Line {
    /// The meaning of a set of dice left in a line.
    fn of(dice: &[Option<Die>; LINE], set: usize) -> Line {
        let left: Vec<(usize, Die)> =
            (0..LINE).filter(|at| set >> at & 1 == 1).filter_map(|at| Some((at, dice[at]?))).collect();
        let mut line = Line::default();
        for (index, &(at, die)) in left.iter().enumerate() {
            for (further, &(_, other)) in left.iter().enumerate().skip(index + 1) {
                if die.matches(other) {
                    line.pairs |= if further == index + 1 { 1 << at } else { 0 };
                    line.live |= left[index..=further].iter().fold(0, |live, (at, _)| live | 1 << at);
                }
            }
        }
        line
    }
}

impl Field {
    /// The field of the dice in a position; `worth` is in half points.
    pub(super) fn new(position: &DiceMatrix, worth: impl Fn(Die) -> i32) -> Self {
        let die = |square: usize| position.die(Square::from_index(square, SIDE));
        let worth: [i32; PLACES] = std::array::from_fn(|square| die(square).map_or(0, &worth));
        let lines = std::array::from_fn(|line| {
            let dice =
                std::array::from_fn(|at| die(if line < LINE { line * LINE + at } else { at * LINE + line - LINE }));
            std::array::from_fn(|set| Line::of(&dice, set))
        });
        let mut kinds: Vec<i32> = worth.iter().copied().filter(|&worth| worth > 0).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.truncate(KINDS);
        let coin = worth.map(|worth| kinds.iter().position(|&kind| kind == worth).map_or(0, |kind| 1 << kind));
        let purse = (0..1_usize << kinds.len()).map(|coins| purse(&kinds, coins)).collect();
        let apart = (0..1_usize << kinds.len()).map(|coins| Apart::by(&kinds, coins)).collect();
        let odd_dice = (0..PLACES).filter(|&square| worth[square] % 2 == 1).fold(0, |odd, square| odd | 1 << square);
        let odd_coins = (0..kinds.len()).filter(|&kind| kinds[kind] % 2 == 1).fold(0, |odd, kind| odd | 1 << kind);
        Field { worth, lines, coin, purse, apart, kinds, odd: (odd_dice, odd_coins) }
    }

    /// All dice of the position but these.
    pub(super) fn after(&self, taken: &[usize]) -> Node {
        let squares = (0..PLACES).filter(|square| self.worth[*square] > 0 && !taken.contains(square));
        let (dice, turned) =
            squares.fold((0, 0), |(dice, turned), square| (dice | 1 << square, turned | 1 << turn(square)));
        self.settle(dice, turned, 0)
    }

    /// Sorts out the coins and finds the pairs.
    fn settle(&self, dice: u64, turned: u64, coins: u16) -> Node {
        let lines = self.read(dice, turned);
        self.sort_out(Rest { dice, turned, coins }, lines.rows.all().or(lines.columns.all()))
    }

    /// Looks up what is left in each row and column.
    fn read(&self, dice: u64, turned: u64) -> Lines {
        let row = |at: usize| self.row(at, (dice >> (LINE * at) & RANK) as usize);
        let column = |at: usize| self.column(at, (turned >> (LINE * at) & RANK) as usize);
        Lines { rows: Layers::new(row), columns: Layers::new(column) }
    }

    /// The meaning of a set of dice in a row, on the whole matrix.
    #[inline(always)]
    fn row(&self, at: usize, set: usize) -> Layer {
        let line = self.lines[at][set & 0x7f];
        Layer { live: u64::from(line.live) << (LINE * at), across: u64::from(line.pairs) << (LINE * at), upward: 0 }
    }

    /// The same in a column.
    #[inline(always)]
    fn column(&self, at: usize, set: usize) -> Layer {
        let line = self.lines[LINE + at][set & 0x7f];
        let spread = |bits: u8| SPREAD[usize::from(bits & 0x7f)] << at;
        Layer { live: spread(line.live), across: 0, upward: spread(line.pairs) }
    }

    /// Takes the coins out of a rest.
    #[inline(always)]
    fn sort_out(&self, mut rest: Rest, layer: Layer) -> Node {
        let mut idle = rest.dice & !layer.live;
        while idle != 0 {
            let square = idle.trailing_zeros() as usize;
            idle &= idle - 1;
            let coin = self.coin[square];
            if coin != 0 {
                rest.coins ^= coin;
                rest.dice &= !(1 << square);
                rest.turned &= !(1 << turn(square));
            }
        }
        Node { rest, across: layer.across, upward: layer.upward }
    }

    /// Calls `each` for every action on a rest with what it leaves and gains. The order depends only on the rest.
    pub(super) fn actions(&self, node: &Node, mut each: impl FnMut(Node, i32)) {
        let rest = node.rest;
        let lines = self.read(rest.dice, rest.turned);
        let in_row = |at: usize, taken: u64| self.row(at, ((rest.dice & !taken) >> (LINE * at) & RANK) as usize);
        let in_column =
            |at: usize, taken: u64| self.column(at, ((rest.turned & !taken) >> (LINE * at) & RANK) as usize);
        let mut pairs = node.across;
        while pairs != 0 {
            let one = pairs.trailing_zeros() as usize;
            pairs &= pairs - 1;
            let other = right_of(rest.dice, one);
            let (row, columns) = (one / LINE, (one % LINE, other % LINE));
            let taken = (1 << one | 1 << other, 1 << turn(one) | 1 << turn(other));
            let layer = in_row(row, taken.0)
                .or(lines.rows.except(row))
                .or(in_column(columns.0, taken.1))
                .or(in_column(columns.1, taken.1))
                .or(lines.columns.except_both(columns.0, columns.1));
            let left = Rest { dice: rest.dice & !taken.0, turned: rest.turned & !taken.1, coins: rest.coins };
            each(self.sort_out(left, layer), self.worth[one] + self.worth[other]);
        }
        let mut pairs = node.upward;
        while pairs != 0 {
            let one = pairs.trailing_zeros() as usize;
            pairs &= pairs - 1;
            let other = above(rest.dice, one);
            let (column, rows) = (one % LINE, (one / LINE, other / LINE));
            let taken = (1 << one | 1 << other, 1 << turn(one) | 1 << turn(other));
            let layer = in_column(column, taken.1)
                .or(lines.columns.except(column))
                .or(in_row(rows.0, taken.0))
                .or(in_row(rows.1, taken.0))
                .or(lines.rows.except_both(rows.0, rows.1));
            let left = Rest { dice: rest.dice & !taken.0, turned: rest.turned & !taken.1, coins: rest.coins };
            each(self.sort_out(left, layer), self.worth[one] + self.worth[other]);
        }
        let mut singles = rest.dice;
        while singles != 0 {
            let square = singles.trailing_zeros() as usize;
            singles &= singles - 1;
            let (row, column, taken) = (square / LINE, square % LINE, (1 << square, 1 << turn(square)));
            let layer = in_row(row, taken.0)
                .or(lines.rows.except(row))
                .or(in_column(column, taken.1))
                .or(lines.columns.except(column));
            let left = Rest { dice: rest.dice & !taken.0, turned: rest.turned & !taken.1, coins: rest.coins };
            each(self.sort_out(left, layer), self.worth[square]);
        }
        if let Some(kind) = rest.coins.checked_ilog2() {
            let left = Rest { coins: rest.coins & !(1 << kind), ..rest };
            each(Node { rest: left, ..*node }, self.kinds[kind as usize]);
        }
    }

    /// The worth of a die, in half points.
    pub(super) fn worth(&self, square: usize) -> i32 {
        self.worth[square]
    }

    /// The worth of the best pair in half points; 0 where there is none.
    pub(super) fn best_pair(&self, node: &Node) -> i32 {
        let dice = node.rest.dice;
        let mut best = 0;
        for (mut pairs, is_row) in [(node.across, true), (node.upward, false)] {
            while pairs != 0 {
                let one = pairs.trailing_zeros() as usize;
                pairs &= pairs - 1;
                let other = if is_row { right_of(dice, one) } else { above(dice, one) };
                best = best.max(self.worth[one] + self.worth[other]);
            }
        }
        best
    }

    /// The value of coins alone to the seat to act, in half points.
    pub(super) fn purse(&self, coins: u16) -> i32 {
        i32::from(self.purse[usize::from(coins)])
    }

    /// What it means that two rests with the same dice differ in these coins; `None` for an invalid set.
    #[inline(always)]
    pub(super) fn apart(&self, coins: usize) -> Option<Apart> {
        self.apart.get(coins).copied()
    }

    /// Whether the rest adds up to an odd number of half points.
    pub(super) fn is_odd(&self, rest: Rest) -> bool {
        ((rest.dice & self.odd.0).count_ones() + (rest.coins & self.odd.1).count_ones()) % 2 == 1
    }
}

/// The value of a set of coins to the seat to act. They are taken in turn, the most valuable first.
fn purse(kinds: &[i32], coins: usize) -> i16 {
    let held = kinds.iter().enumerate().filter(|(kind, _)| coins >> kind & 1 == 1);
    held.fold(0, |value, (_, &worth)| worth as i16 - value)
}

/// The die that forms a pair with the one on this square, the next to its right.
#[inline(always)]
fn right_of(dice: u64, square: usize) -> usize {
    next(dice, (RANK << (square / LINE * LINE)) & !((2 << square) - 1))
}

/// The same above it.
#[inline(always)]
fn above(dice: u64, square: usize) -> usize {
    next(dice, (FILE << (square % LINE)) & !((2 << square) - 1))
}

/// The lowest die in a set of squares. Asked only where there is one.
#[inline(always)]
fn next(dice: u64, squares: u64) -> usize {
    (dice & squares).trailing_zeros() as usize
}

/// What the value of one rest says about another with the same dice, but other coins.
#[derive(Clone, Copy, Debug)]
pub(super) enum Apart {
    /// The coins differ by an even number, so the values are no farther apart than this, in half points. Replacing a coin by
    /// another only changes what it pays to somebody, and two coins of one worth cancel.
    Even(i32),
    /// They differ by an odd number, so one value is at least this less the other. A coin can be thought of as being there
    /// twice, so the seat to act can take one.
    Odd(i32),
}

impl Apart {
    fn by(kinds: &[i32], coins: usize) -> Self {
        let mut held: Vec<i32> =
            kinds.iter().enumerate().filter(|(kind, _)| coins >> kind & 1 == 1).map(|(_, &worth)| worth).collect();
        // Pairing neighbours makes the sum least.
        let change = |held: &[i32]| held.chunks_exact(2).map(|two| two[1] - two[0]).sum::<i32>();
        if held.len().is_multiple_of(2) {
            return Apart::Even(change(&held));
        }
        let gains = (0..held.len()).map(|taken| {
            let worth = held.remove(taken);
            let gain = worth - change(&held);
            held.insert(taken, worth);
            gain
        });
        Apart::Odd(gains.max().unwrap_or_default())
    }
}
