//! The grid without edges: squares, the cubes on them, and the squares that a cube can go on.

use std::fmt;

use super::NUMBERS;
use alea_rules::Seat;

/// A square of the grid, counted from the middle. Squares are ordered by `x`, then `y`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// Squares to the right of the middle; negative to the left. No cube ever lies farther away than 209.
    pub x: i16,
    /// Squares above the middle; negative below.
    pub y: i16,
}

impl Spot {
    /// Where the first cube of a round goes.
    pub const MIDDLE: Spot = Spot { x: 0, y: 0 };

    /// The square at these coordinates.
    pub const fn new(x: i16, y: i16) -> Self {
        Spot { x, y }
    }

    /// The square at this distance. Coordinates saturate at the ends of their range.
    pub fn offset(self, x: i16, y: i16) -> Self {
        Spot { x: self.x.saturating_add(x), y: self.y.saturating_add(y) }
    }

    /// A number in the order of the squares, so that the hottest code makes one comparison instead of two.
    fn key(self) -> i32 {
        i32::from(self.x) << 16 | i32::from(self.y.cast_unsigned() ^ 1 << 15)
    }

    /// The squares that share a side with it: right, up, left, down.
    pub fn neighbours(self) -> [Spot; 4] {
        [(1, 0), (0, 1), (-1, 0), (0, -1)].map(|(x, y)| self.offset(x, y))
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A cube on the table, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// The square it is on.
    pub spot: Spot,
    /// The number on its upper face, 0 to 9.
    pub number: u8,
    /// The seat whose colour is on its upper face.
    pub seat: Seat,
}

/// An empty square next to a cube, with the number that it needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Where it is.
    pub spot: Spot,
    /// The only number that can go there, 0 to 9.
    pub number: u8,
}

/// The cubes on the table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Grid {
    /// In the order of their squares.
    tiles: Vec<Tile>,
    /// In the order of their squares.
    openings: Vec<Opening>,
}

/// A direction in which lines run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// From left to right: numbers rise by one.
    Row,
    /// Upwards: numbers rise by one.
    Column,
    /// From upper left to lower right: numbers are equal.
    Diagonal,
}

impl Direction {
    /// All three, in the order in which the effects of lines are carried out.
    pub const ALL: [Direction; 3] = [Direction::Row, Direction::Column, Direction::Diagonal];

    /// One step to the right or upwards; of the diagonal, to the lower right.
    pub fn step(self) -> (i16, i16) {
        match self {
            Direction::Row => (1, 0),
            Direction::Column => (0, 1),
            Direction::Diagonal => (1, -1),
        }
    }
}

/// The unbroken line of one owner's cubes through a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    pub direction: Direction,
    /// The square of the cube that made it.
    pub spot: Spot,
    /// The cubes of the line behind that square, against the direction.
    pub behind: u8,
    /// The cubes of the line beyond that square, in the direction.
    pub beyond: u8,
}

impl Line {
    /// The number of cubes, including the one that made the line; 1 if it is alone.
    pub fn length(&self) -> u8 {
        self.behind.saturating_add(self.beyond).saturating_add(1)
    }

    /// Its squares, in its direction.
    pub fn spots(&self) -> impl Iterator<Item = Spot> {
        let ((x, y), spot) = (self.direction.step(), self.spot);
        (-i16::from(self.behind)..=i16::from(self.beyond)).map(move |steps| spot.offset(x * steps, y * steps))
    }
}

impl Grid {
    /// The cubes, ordered by their squares.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The empty squares next to a cube that some number from 0 to 9 fits, in order. Empty before the first cube, which goes in
    /// the middle and may have any number.
    pub fn openings(&self) -> &[Opening] {
        &self.openings
    }

    /// The cube on a square.
    pub fn at(&self, spot: Spot) -> Option<Tile> {
        self.find(spot).ok().map(|index| self.tiles[index])
    }

    pub fn opening(&self, spot: Spot) -> Option<Opening> {
        self.find_opening(spot).ok().map(|index| self.openings[index])
    }

    /// The number that a square needs: that of the middle plus `x` plus `y`. Outside 0 to 9, the square stays empty for ever.
    /// `None` before the first cube.
    pub fn required(&self, spot: Spot) -> Option<i32> {
        let known = self.tiles.first()?;
        let rise = |spot: Spot| i32::from(spot.x) + i32::from(spot.y);
        Some(i32::from(known.number) - rise(known.spot) + rise(spot))
    }

    /// The lower left and the upper right corner of the rectangle that holds all cubes; `None` before the first.
    pub fn extent(&self) -> Option<(Spot, Spot)> {
        let spots = || self.tiles.iter().map(|tile| tile.spot);
        let (left, right) = (spots().map(|s| s.x).min()?, spots().map(|s| s.x).max()?);
        let (low, high) = (spots().map(|s| s.y).min()?, spots().map(|s| s.y).max()?);
        Some((Spot::new(left, low), Spot::new(right, high)))
    }

    /// The three lines of a seat's cubes through a square, as if one of its cubes were there.
    pub fn lines(&self, spot: Spot, seat: Seat) -> [Line; 3] {
        Direction::ALL.map(|direction| {
            let (x, y) = direction.step();
            Line { direction, spot, behind: self.arm(spot, seat, -x, -y), beyond: self.arm(spot, seat, x, y) }
        })
    }

    /// The number of a seat's cubes in a row next to a square, which is not counted.
    fn arm(&self, spot: Spot, seat: Seat, x: i16, y: i16) -> u8 {
        let mut length = 0;
        let mut next = spot.offset(x, y);
        while self.at(next).is_some_and(|tile| tile.seat == seat) {
            length += 1;
            next = next.offset(x, y);
        }
        length
    }

    fn find(&self, spot: Spot) -> Result<usize, usize> {
        self.tiles.binary_search_by_key(&spot.key(), |tile| tile.spot.key())
    }

    fn find_opening(&self, spot: Spot) -> Result<usize, usize> {
        self.openings.binary_search_by_key(&spot.key(), |opening| opening.spot.key())
    }

    /// Removes all cubes.
    pub(super) fn clear(&mut self) {
        self.tiles.clear();
        self.openings.clear();
    }

    /// Puts a cube on an empty square, without checking that it fits. Does nothing on a filled square.
    pub fn place(&mut self, tile: Tile) {
        let Err(index) = self.find(tile.spot) else { return };
        self.tiles.insert(index, tile);
        if let Ok(index) = self.find_opening(tile.spot) {
            self.openings.remove(index);
        }
        for spot in tile.spot.neighbours() {
            let number = self.required(spot).and_then(|number| u8::try_from(number).ok());
            if let Some(number) = number.filter(|&number| usize::from(number) < NUMBERS)
                && self.find(spot).is_err()
                && let Err(index) = self.find_opening(spot)
            {
                self.openings.insert(index, Opening { spot, number });
            }
        }
    }
}
