//! Cubes and sets of them.

use std::fmt;

use super::cubes;
use alea_rules::Seat;

pub const CUBES: usize = 210;

/// The greatest number of seats, which is also the number of faces of a cube and of colours.
pub const MOST_SEATS: usize = 6;

/// The number of different numbers, 0 to 9.
pub const NUMBERS: usize = 10;

/// A colour. Each seat owns one, in this order from seat 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    Red,
    Orange,
    Yellow,
    Green,
    Blue,
    Purple,
}

impl Colour {
    /// All colours, in the order of the seats that own them.
    pub const ALL: [Colour; MOST_SEATS] =
        [Colour::Red, Colour::Orange, Colour::Yellow, Colour::Green, Colour::Blue, Colour::Purple];

    /// The colour that a seat owns; `None` for a seat beyond the sixth.
    pub fn of(seat: Seat) -> Option<Colour> {
        Colour::ALL.get(seat.index()).copied()
    }

    /// The colour's name in a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Orange => "orange",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Blue => "blue",
            Colour::Purple => "purple",
        }
    }
}

/// One of the 210 cubes, by its number in the table, 0 to 209.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cube(u8);

impl Cube {
    /// The cube of this number; `None` beyond 209.
    pub fn new(number: usize) -> Option<Cube> {
        u8::try_from(number).ok().filter(|_| number < CUBES).map(Cube)
    }

    /// The cube's place in the table, 0 to 209.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The number that the owner of a colour reads on the cube, 0 to 9.
    pub fn face(self, colour: Colour) -> u8 {
        cubes::FACES[self.index()][colour as usize]
    }
}

impl fmt::Display for Cube {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of cubes: a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct CubeSet([u64; 4]);

/// `SHOWING[colour][number]`: the cubes whose face of that colour is that number, 21 of them.
static SHOWING: [[CubeSet; NUMBERS]; MOST_SEATS] = showing();

const fn showing() -> [[CubeSet; NUMBERS]; MOST_SEATS] {
    let mut sets = [[CubeSet::EMPTY; NUMBERS]; MOST_SEATS];
    let mut cube = 0;
    while cube < CUBES {
        let mut colour = 0;
        while colour < MOST_SEATS {
            let number = cubes::FACES[cube][colour] as usize;
            sets[colour][number].0[cube / 64] |= 1 << (cube % 64);
            colour += 1;
        }
        cube += 1;
    }
    sets
}

impl CubeSet {
    pub const EMPTY: CubeSet = CubeSet([0; 4]);

    /// All 210.
    pub const ALL: CubeSet = CubeSet([u64::MAX, u64::MAX, u64::MAX, (1 << (CUBES - 192)) - 1]);

    /// The cubes on which this seat reads this number; empty for a seat or number that does not exist.
    pub fn showing(seat: Seat, number: u8) -> CubeSet {
        SHOWING.get(seat.index()).and_then(|sets| sets.get(usize::from(number))).copied().unwrap_or(CubeSet::EMPTY)
    }

    pub fn contains(&self, cube: Cube) -> bool {
        self.0[cube.index() / 64] >> (cube.index() % 64) & 1 == 1
    }

    pub fn insert(&mut self, cube: Cube) {
        self.0[cube.index() / 64] |= 1 << (cube.index() % 64);
    }

    pub fn remove(&mut self, cube: Cube) {
        self.0[cube.index() / 64] &= !(1 << (cube.index() % 64));
    }

    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn and(&self, other: &CubeSet) -> CubeSet {
        CubeSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    pub fn or(&self, other: &CubeSet) -> CubeSet {
        CubeSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    pub fn without(&self, other: &CubeSet) -> CubeSet {
        CubeSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// Whether the sets have a cube in common.
    pub fn meets(&self, other: &CubeSet) -> bool {
        self.0.iter().zip(&other.0).any(|(one, other)| one & other != 0)
    }

    /// The cube at place `count`, from 0, in the order of cube numbers.
    pub fn nth(&self, count: usize) -> Option<Cube> {
        let mut left = count as u32;
        for (index, &word) in self.0.iter().enumerate() {
            if left < word.count_ones() {
                let rest = (0..left).fold(word, |rest, _| rest & (rest - 1));
                return Cube::new(index * 64 + rest.trailing_zeros() as usize);
            }
            left -= word.count_ones();
        }
        None
    }

    /// The lowest cube number of the set.
    pub fn first(&self) -> Option<Cube> {
        let index = self.0.iter().position(|&word| word != 0)?;
        Cube::new(index * 64 + self.0[index].trailing_zeros() as usize)
    }

    /// The cubes from the lowest number.
    pub fn iter(&self) -> impl Iterator<Item = Cube> {
        let mut rest = self.0;
        (0..4).flat_map(move |index| {
            std::iter::from_fn(move || {
                let word = rest[index];
                (word != 0).then(|| {
                    rest[index] &= word - 1;
                    Cube((index * 64) as u8 + word.trailing_zeros() as u8)
                })
            })
        })
    }

    /// The number of cubes that show this seat each number.
    pub fn numbers(&self, seat: Seat) -> [u8; NUMBERS] {
        std::array::from_fn(|number| self.and(&CubeSet::showing(seat, number as u8)).len() as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cubes_are_the_210_sets_of_six_of_the_ten_digits() {
        let digits = |faces: &[u8; 6]| faces.iter().fold(0_u16, |set, face| set | 1 << face);
        let mut sets: Vec<u16> = cubes::FACES.iter().map(digits).collect();
        assert!(sets.iter().all(|set| set.count_ones() == 6 && *set < 1 << 10));
        sets.sort_unstable();
        sets.dedup();
        assert_eq!(sets.len(), CUBES);
    }

    #[test]
    fn every_colour_carries_each_digit_exactly_21_times() {
        for seat in Seat::all(MOST_SEATS) {
            assert_eq!(CubeSet::ALL.numbers(seat), [21; NUMBERS]);
        }
    }

    #[test]
    fn the_table_begins_and_ends_as_it_was_laid_down() {
        assert_eq!(cubes::FACES[0], [3, 2, 1, 0, 4, 5]);
        assert_eq!(cubes::FACES[209], [9, 7, 5, 8, 4, 6]);
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let mut set = CubeSet::EMPTY;
        let chosen: Vec<Cube> = [0, 63, 64, 127, 191, 192, 209].into_iter().filter_map(Cube::new).collect();
        chosen.iter().for_each(|&cube| set.insert(cube));
        assert_eq!(set.iter().collect::<Vec<_>>(), chosen);
        assert_eq!((0..8).map_while(|n| set.nth(n)).collect::<Vec<_>>(), chosen);
        assert_eq!((set.len(), set.first()), (7, chosen.first().copied()));
        assert!(set.meets(&CubeSet::ALL) && !set.meets(&CubeSet::ALL.without(&set)));
        assert_eq!(CubeSet::EMPTY.first(), None);
        set.remove(chosen[3]);
        assert!(!set.contains(chosen[3]) && set.contains(chosen[4]));
        assert_eq!(CubeSet::ALL.len(), CUBES);
        assert_eq!(CubeSet::ALL.without(&set).or(&set), CubeSet::ALL);
        assert_eq!(Cube::new(210), None);
    }
}
