//! Die types, and sets of die types and of numbers.

use std::fmt;

/// A die type, named for its number of sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DieType {
    D4,
    D6,
    D8,
    D10,
    D12,
    D20,
}

impl DieType {
    /// All types, from the fewest sides to the most.
    pub const ALL: [DieType; 6] = [DieType::D4, DieType::D6, DieType::D8, DieType::D10, DieType::D12, DieType::D20];

    /// The number of sides, which is also the greatest number of the die and the number of boxes in its column.
    pub const fn sides(self) -> u8 {
        match self {
            DieType::D4 => 4,
            DieType::D6 => 6,
            DieType::D8 => 8,
            DieType::D10 => 10,
            DieType::D12 => 12,
            DieType::D20 => 20,
        }
    }

    /// The type with this number of sides, if there is one.
    pub fn with_sides(sides: u8) -> Option<DieType> {
        DieType::ALL.into_iter().find(|die| die.sides() == sides)
    }

    /// Whether the type's column has a box for the number.
    pub fn shows(self, number: u8) -> bool {
        (1..=self.sides()).contains(&number)
    }
}

impl fmt::Display for DieType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "D{}", self.sides())
    }
}

/// A set of die types.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Types(u8);

impl Types {
    /// Every type.
    pub const ALL: Types = Types(0b11_1111);

    pub fn contains(self, die: DieType) -> bool {
        self.0 & (1 << die as u8) != 0
    }

    /// The number of types in the set, 0 to 6.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no type is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The types of the set, from the fewest sides to the most.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = DieType> {
        DieType::ALL.into_iter().filter(move |&die| self.contains(die))
    }

    /// The types that are in neither of two sets.
    pub(super) fn in_neither(one: Types, other: Types) -> Types {
        Types(!(one.0 | other.0) & Types::ALL.0)
    }

    /// Adds a type to the set.
    pub(super) fn insert(&mut self, die: DieType) {
        self.0 |= 1 << die as u8;
    }
}

impl FromIterator<DieType> for Types {
    fn from_iter<I: IntoIterator<Item = DieType>>(dice: I) -> Self {
        let mut types = Types::default();
        dice.into_iter().for_each(|die| types.insert(die));
        types
    }
}

/// A set of numbers from 1 to 20.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Numbers(u32);

impl Numbers {
    /// The numbers from 1 to `greatest`, which is at most 20.
    pub(super) const fn up_to(greatest: u8) -> Numbers {
        Numbers((2 << greatest) - 2)
    }

    /// The numbers left over of a roll after each possible number of steps, where at least 1 must be left. Bit `s` of `steps`
    /// means `s` steps.
    pub(super) fn left_over(roll: u8, steps: u16) -> Numbers {
        // Reversing moves bit s to 31 - s, and shifting moves it to roll - s. Steps beyond the roll fall off, and exactly the
        // roll is masked out.
        Numbers((u32::from(steps).reverse_bits() >> (31 - u32::from(roll.min(31)))) & !1)
    }

    pub fn contains(self, number: u8) -> bool {
        number < 32 && self.0 & (1 << number) != 0
    }

    /// The number of numbers in the set, 0 to 20.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no number is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The greatest number of the set; `None` if it is empty.
    pub fn greatest(self) -> Option<u8> {
        self.0.checked_ilog2().map(|bit| bit as u8)
    }

    /// The numbers of the set in ascending order; `rev()` gives them in descending order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> {
        Ascending(self.0)
    }

    /// The numbers of the set in ascending order, and their count.
    pub(super) fn in_a_row(self) -> ([u8; 20], usize) {
        let mut row = [0; 20];
        row.iter_mut().zip(self.iter()).for_each(|(place, number)| *place = number);
        (row, self.len())
    }

    /// The numbers that are in both sets.
    pub(super) fn and(self, other: Numbers) -> Numbers {
        Numbers(self.0 & other.0)
    }

    /// The numbers that are in either set.
    pub(super) fn or(self, other: Numbers) -> Numbers {
        Numbers(self.0 | other.0)
    }

    /// Removes a number from the set.
    pub(super) fn remove(&mut self, number: u8) {
        if number < 32 {
            self.0 &= !(1 << number);
        }
    }
}

/// The numbers of a set from the least, read from its bits. The long lists of bonus actions need this to be fast.
struct Ascending(u32);

impl Iterator for Ascending {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let least = self.0.trailing_zeros();
        (least < u32::BITS).then(|| {
            self.0 &= self.0 - 1;
            least as u8
        })
    }
}

impl DoubleEndedIterator for Ascending {
    fn next_back(&mut self) -> Option<u8> {
        let greatest = self.0.checked_ilog2()?;
        self.0 &= !(1 << greatest);
        Some(greatest as u8)
    }
}

impl FromIterator<u8> for Numbers {
    /// Ignores numbers outside 1 to 20.
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        let numbers = numbers.into_iter().filter(|number| (1..21).contains(number));
        Numbers(numbers.fold(0, |bits, number| bits | 1 << number))
    }
}
