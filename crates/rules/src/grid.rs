//! Squares, named like chess squares.

use std::fmt;
use std::str::FromStr;

use super::NotationError;

/// A square of a rectangular board: file from the left, rank from the bottom, both from 0. Its name is the file's letter and
/// the rank's number from 1, so the square at the bottom left is `a1`.
///
/// Squares are ordered by file, then by rank. On boards with up to nine ranks this is the order of the names.
///
/// ```
/// use alea_rules::Square;
/// let square: Square = "c4".parse()?;
/// assert_eq!(square, Square::new(2, 3));
/// assert_eq!(square.offset(1, -1).map(|beside| beside.to_string()), Some("d3".to_owned()));
/// assert!(!square.is_on(7, 3), "three ranks end below it");
/// # Ok::<(), alea_rules::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square {
    /// Counted from 0 at the left.
    pub file: u8,
    /// Counted from 0 at the bottom.
    pub rank: u8,
}

impl Square {
    /// The square at a file and rank, both from 0.
    pub const fn new(file: u8, rank: u8) -> Self {
        Square { file, rank }
    }

    /// All squares of a board in reading order, as texts and scenes list them: top rank first, left to right.
    pub fn reading_order(files: u8, ranks: u8) -> impl Iterator<Item = Square> {
        (0..ranks).rev().flat_map(move |rank| (0..files).map(move |file| Square { file, rank }))
    }

    /// Whether the square lies on a board of this size.
    pub fn is_on(self, files: u8, ranks: u8) -> bool {
        self.file < files && self.rank < ranks
    }

    /// The square's index in a list that starts with `a1` and goes rank by rank, from left to right.
    pub fn index(self, files: u8) -> usize {
        usize::from(self.rank) * usize::from(files) + usize::from(self.file)
    }

    /// The inverse of [`Square::index`].
    pub fn from_index(index: usize, files: u8) -> Self {
        let files = usize::from(files);
        Square { file: (index % files) as u8, rank: (index / files) as u8 }
    }

    /// The square `files` to the right and `ranks` up; `None` where a coordinate leaves 0 to 25.
    pub fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file.checked_add_signed(files)?;
        let rank = self.rank.checked_add_signed(ranks)?;
        (file < 26 && rank < 26).then_some(Square { file, rank })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}

impl FromStr for Square {
    type Err = NotationError;

    /// Reads a name such as `c3`; the letter may be a capital.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parsed = || {
            let file = text.bytes().next()?.to_ascii_lowercase();
            let digits = text.get(1..)?;
            if !file.is_ascii_lowercase() || digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return None;
            }
            let rank: u8 = digits.parse().ok().filter(|rank| *rank <= 26)?;
            Some(Square { file: file - b'a', rank: rank - 1 })
        };
        parsed().ok_or_else(|| NotationError::new(format!("\"{text}\" is not a square; squares are named like c3")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for square in Square::reading_order(10, 10) {
            assert_eq!(square.to_string().parse::<Square>().unwrap(), square);
            assert_eq!(Square::from_index(square.index(10), 10), square);
        }
        assert_eq!("J10".parse::<Square>().unwrap(), Square::new(9, 9));
    }

    #[test]
    fn invalid_square_names_are_refused() {
        for text in ["", "a", "3", "a0", "aa1", "a01", "a99", "a1 ", "é1", "a-1", "a+1"] {
            assert!(text.parse::<Square>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn reading_order_starts_at_the_top_left() {
        let names: Vec<_> = Square::reading_order(2, 2).map(|s| s.to_string()).collect();
        assert_eq!(names, ["a2", "b2", "a1", "b1"]);
    }
}
