//! The board of numbered squares, and sets of its squares.

use std::fmt;
use std::ops::{BitAnd, BitOr};
use std::str::FromStr;

use alea_rules::{NotationError, Square};

/// Our ruling for the standard board, top rank first, because the text of the rules does not include the published drawing.
const STANDARD: [[u8; 6]; 6] = [
    [1, 2, 3, 4, 5, 6],
    [4, 5, 1, 6, 2, 3],
    [6, 3, 2, 5, 4, 1],
    [2, 4, 6, 1, 3, 5],
    [3, 1, 5, 2, 6, 4],
    [5, 6, 4, 3, 1, 2],
];

/// The distance in bits from a square to the one above it. Each rank has one bit more than a board can have files, so a step
/// over the left or right edge ends off the board and not on its other side.
///
/// It is the same for every board, because WebAssembly has no words of 128 bits and is only fast at shifts by a constant.
const STRIDE: u32 = Board::MOST as u32 + 1;

/// A set of squares of one board, a bit each. It fits into one word because no board has more than ten files and ranks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Squares(u128);

impl Squares {
    /// No square.
    pub const NONE: Squares = Squares(0);

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares, at most 100.
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The squares of this set that are not in the other.
    pub fn without(self, others: Squares) -> Squares {
        Squares(self.0 & !others.0)
    }
}

impl BitAnd for Squares {
    type Output = Squares;

    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Squares;

    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

/// A rectangular board, each square of which has a number from 1 to 6.
///
/// Its text has the ranks from the top, separated by `/`: `123/456/123`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    files: u8,
    ranks: u8,
    /// The squares of each number, that of 1 first.
    numbers: [Squares; 6],
    all: Squares,
}

impl Board {
    /// The least number of files and of ranks.
    pub const LEAST: u8 = 3;

    /// The greatest number of files and of ranks.
    pub const MOST: u8 = 10;

    /// A board of this size with the number, 1 to 6, that `number` gives for each square.
    fn lay_out(files: u8, ranks: u8, number: impl Fn(Square) -> u8) -> Self {
        let mut board = Board { files, ranks, numbers: [Squares::NONE; 6], all: Squares::NONE };
        for square in Square::reading_order(files, ranks) {
            let one = board.set(square);
            board.all = board.all | one;
            if let Some(squares) = board.numbers.get_mut(usize::from(number(square)).wrapping_sub(1)) {
                *squares = *squares | one;
            }
        }
        board
    }

    /// The number of files, 3 to 10.
    pub fn files(&self) -> u8 {
        self.files
    }

    /// The number of ranks, 3 to 10.
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// Whether the square is on the board.
    pub fn has(&self, square: Square) -> bool {
        square.is_on(self.files, self.ranks)
    }

    /// The number of a square, 1 to 6; `None` off the board.
    pub fn number(&self, square: Square) -> Option<u8> {
        let one = self.set(square);
        (1..=6).find(|&number| !(self.numbered(number) & one).is_empty())
    }

    /// All squares from the top left, rank by rank.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        Square::reading_order(self.files, self.ranks)
    }

    /// The upper right square, such as `f6`.
    pub fn corner(&self) -> Square {
        Square::new(self.files - 1, self.ranks - 1)
    }

    /// The set of one square; empty for a square off the board.
    pub(super) fn set(&self, square: Square) -> Squares {
        if !self.has(square) {
            return Squares::NONE;
        }
        let bit = u32::from(square.rank) * STRIDE + u32::from(square.file);
        // Sets the bit in its half of the word, because a shift of 128 bits would be a call in WebAssembly.
        let half = u128::from(1_u64 << (bit % 64));
        Squares(if bit < 64 { half } else { half << 64 })
    }

    /// The squares of a set, rank by rank from `a1`.
    pub(super) fn list(&self, set: Squares) -> impl Iterator<Item = Square> + use<> {
        let mut left = set.0;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(Square::new((bit % STRIDE) as u8, (bit / STRIDE) as u8))
        })
    }

    /// The squares of a number; empty for a number that no die has.
    pub(super) fn numbered(&self, number: u8) -> Squares {
        self.numbers.get(usize::from(number).wrapping_sub(1)).copied().unwrap_or_default()
    }

    /// The squares that are adjacent, in the eight directions, to at least one of a set.
    pub(super) fn around(&self, set: Squares) -> Squares {
        let left_and_right = set.0 << 1 | set.0 >> 1;
        let three = left_and_right | set.0;
        Squares(left_and_right | three << STRIDE | three >> STRIDE) & self.all
    }

    /// The squares that are adjacent to at least one, at least two, at least three squares of a set.
    pub(super) fn beside(&self, set: Squares) -> [Squares; 3] {
        let [mut one, mut two, mut three] = [0; 3];
        for step in [1, STRIDE - 1, STRIDE, STRIDE + 1] {
            for next in [set.0 << step, set.0 >> step] {
                three |= two & next;
                two |= one & next;
                one |= next;
            }
        }
        [one, two, three].map(|squares| Squares(squares) & self.all)
    }

    /// Every square that is not in the set.
    pub(super) fn except(&self, set: Squares) -> Squares {
        self.all.without(set)
    }
}

impl Default for Board {
    /// The standard board.
    fn default() -> Self {
        Board::lay_out(6, 6, |square| STANDARD[5 - usize::from(square.rank)][usize::from(square.file)])
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in self.squares() {
            if square.file == 0 && square.rank + 1 < self.ranks {
                f.write_str("/")?;
            }
            write!(f, "{}", self.number(square).unwrap_or_default())?;
        }
        Ok(())
    }
}

/// The fault in the text of a board. Rows count from the top and columns from the left, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardFault {
    /// A character that is not a digit.
    Character {
        /// What was found.
        found: char,
        row: usize,
        column: usize,
    },
    /// A digit that no die shows.
    Number {
        /// What was found.
        digit: char,
        row: usize,
        column: usize,
    },
    /// There are no squares.
    Empty,
    /// A row is longer or shorter than the first.
    Uneven {
        /// The number of squares in the first row.
        first: usize,
        /// The row that differs.
        row: usize,
        /// The number of squares in that row.
        count: usize,
    },
    /// A board cannot have this many ranks.
    Ranks(usize),
    /// A board cannot have this many files.
    Files(usize),
}

impl fmt::Display for BoardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let squares = |count: usize| format!("{count} square{}", if count == 1 { "" } else { "s" });
        let (least, most) = (usize::from(Board::LEAST), usize::from(Board::MOST));
        let of_size = |f: &mut fmt::Formatter<'_>, count: usize, one: &str| {
            let size = if count < least { "small" } else { "large" };
            let plural = if count == 1 { "" } else { "s" };
            write!(f, "the board is too {size}: it has {count} {one}{plural}, and {least} to {most} can be played")
        };
        match *self {
            BoardFault::Character { found, row, column } => write!(
                f,
                "the character \"{found}\" does not belong on a board (row {row} from the top, column {column}), which is \
                 written in digits from 1 to 6 with / between the rows"
            ),
            BoardFault::Number { digit, row, column } => write!(
                f,
                "a square cannot have the number {digit} (row {row} from the top, column {column}), which no die shows; the \
                 numbers are 1 to 6"
            ),
            BoardFault::Empty => {
                f.write_str("the board has no squares; write its rows from the top with / between them")
            }
            BoardFault::Uneven { first, row, count } => write!(
                f,
                "the board is not rectangular: row 1 from the top has {}, row {row} has {}",
                squares(first),
                squares(count)
            ),
            BoardFault::Ranks(count) => of_size(f, count, "rank"),
            BoardFault::Files(count) => of_size(f, count, "file"),
        }
    }
}

impl std::error::Error for BoardFault {}

impl Board {
    /// Reads a board's text. Blanks are ignored, and each rank may be on its own line, as in a pasted table.
    ///
    /// # Errors
    /// The first fault in the text.
    pub fn read(text: &str) -> Result<Board, BoardFault> {
        let text = text.trim();
        let lines = text.contains('\n');
        let rows = text.split(if lines { '\n' } else { '/' });
        let squares = |row: &str| row.chars().filter(|c| !c.is_whitespace()).collect::<Vec<char>>();
        // Ranks on their own lines may still end with the separator.
        let rows: Vec<Vec<char>> =
            rows.map(|row| squares(if lines { row.trim_end().trim_end_matches('/') } else { row })).collect();
        check_digits(&rows)?;
        check_shape(&rows)?;
        let (files, ranks) = (rows.first().map_or(0, Vec::len), rows.len());
        let number = |square: Square| {
            let digit =
                rows.get(ranks - 1 - usize::from(square.rank)).and_then(|row| row.get(usize::from(square.file)));
            digit.and_then(|digit| digit.to_digit(10)).unwrap_or_default() as u8
        };
        Ok(Board::lay_out(files as u8, ranks as u8, number))
    }
}

/// Checks that all characters are numbers of dice.
fn check_digits(rows: &[Vec<char>]) -> Result<(), BoardFault> {
    let place = |wanted: fn(char) -> bool| {
        let mut places = rows.iter().enumerate().flat_map(|(row, squares)| {
            squares.iter().enumerate().map(move |(column, &found)| (found, row + 1, column + 1))
        });
        places.find(|(found, ..)| wanted(*found))
    };
    if let Some((found, row, column)) = place(|c| !c.is_ascii_digit()) {
        return Err(BoardFault::Character { found, row, column });
    }
    match place(|c| !('1'..='6').contains(&c)) {
        Some((digit, row, column)) => Err(BoardFault::Number { digit, row, column }),
        None => Ok(()),
    }
}

/// Checks that the rows form a rectangle of a valid size.
fn check_shape(rows: &[Vec<char>]) -> Result<(), BoardFault> {
    if rows.iter().all(Vec::is_empty) {
        return Err(BoardFault::Empty);
    }
    let (files, ranks) = (rows.first().map_or(0, Vec::len), rows.len());
    if let Some((index, row)) = rows.iter().enumerate().find(|(_, row)| row.len() != files) {
        return Err(BoardFault::Uneven { first: files, row: index + 1, count: row.len() });
    }
    let sides = usize::from(Board::LEAST)..=usize::from(Board::MOST);
    match (sides.contains(&ranks), sides.contains(&files)) {
        (false, _) => Err(BoardFault::Ranks(ranks)),
        (_, false) => Err(BoardFault::Files(files)),
        _ => Ok(()),
    }
}

impl FromStr for Board {
    type Err = NotationError;

    /// As [`Board::read`] does.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Board::read(text).map_err(|fault| NotationError::new(fault.to_string()))
    }
}
