//! Seats: the places at the table.

use std::fmt;

/// A place at the table, numbered from 0 clockwise.
///
/// ```
/// use alea_rules::Seat;
/// assert_eq!(Seat(2).next(3), Seat(0));
/// assert_eq!(Seat::all(2).collect::<Vec<_>>(), [Seat(0), Seat(1)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

impl Seat {
    /// All seats of a table with `count` places, from 0.
    pub fn all(count: usize) -> impl Iterator<Item = Seat> {
        (0..count).map(|index| Seat(index as u8))
    }

    /// The seat's number as an index into per-seat lists.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The next seat clockwise at a table with `count` places.
    #[must_use]
    pub fn next(self, count: usize) -> Seat {
        Seat(((self.index() + 1) % count) as u8)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
