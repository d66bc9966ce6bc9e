//! The grid: five by five squares, the dice on them, and the numbers that empty squares accept.

use super::{Colour, Die, Fault};
use alea_rules::Square;

/// Files and ranks of the grid.
pub const SIDE: u8 = 5;

pub const SQUARES: usize = 25;

/// The square of the grey die.
pub const CENTRE: Square = Square::new(2, 2);

/// A die on the grid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placed {
    /// Its colour; `None` for the grey die, which counts for nobody.
    pub colour: Option<Colour>,
    /// Its number, 1 to 6.
    pub pips: u8,
}

impl From<Die> for Placed {
    fn from(die: Die) -> Self {
        Placed { colour: Some(die.colour), pips: die.pips }
    }
}

/// Why no die can ever be placed on an empty square. This holds for the rest of the game, because dice on the grid never move
/// or change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dead {
    /// No number differs by one from every die beside it.
    NoNumber,
    /// It is beside no die, and all squares between it and the dice are dead.
    CutOff,
}

/// A set of squares, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Squares(u32);

impl Squares {
    const ALL: Squares = Squares((1 << SQUARES) - 1);

    const fn one(index: usize) -> Squares {
        Squares(1 << index)
    }

    /// The squares that share a side with one of these.
    fn beside(self) -> Squares {
        self.iter().fold(Squares(0), |found, square| found.or(BESIDE[square.index(SIDE)]))
    }

    const fn or(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }

    const fn and(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }

    const fn without(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn contains(self, square: Square) -> bool {
        square.is_on(SIDE, SIDE) && !self.and(Squares::one(square.index(SIDE))).is_empty()
    }

    /// The squares rank by rank from `a1`.
    pub(super) fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let index = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (index < 32).then(|| Square::from_index(index as usize, SIDE))
        })
    }
}

/// For each square, those that share a side with it.
const BESIDE: [Squares; SQUARES] = {
    let side = SIDE as usize;
    let mut table = [Squares(0); SQUARES];
    let mut index = 0;
    while index < SQUARES {
        if index % side > 0 {
            table[index] = table[index].or(Squares::one(index - 1));
        }
        if index % side + 1 < side {
            table[index] = table[index].or(Squares::one(index + 1));
        }
        if index >= side {
            table[index] = table[index].or(Squares::one(index - side));
        }
        if index + side < SQUARES {
            table[index] = table[index].or(Squares::one(index + side));
        }
        index += 1;
    }
    table
};

/// The grid and the dice on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    /// The die on each square, `a1` first.
    dice: [Option<Placed>; SQUARES],
    /// For each number, the squares that accept it. Derived from the dice whenever one is added.
    open: [Squares; 6],
}

impl Grid {
    /// The grid before the grey die is placed.
    pub(super) fn empty() -> Self {
        Grid { dice: [None; SQUARES], open: [Squares(0); 6] }
    }

    /// A grid with these dice, `a1` first.
    pub(super) fn with(dice: [Option<Placed>; SQUARES]) -> Self {
        let mut grid = Grid { dice, open: [Squares(0); 6] };
        grid.find_open();
        grid
    }

    pub fn die(&self, square: Square) -> Option<Placed> {
        if square.is_on(SIDE, SIDE) { self.dice[square.index(SIDE)] } else { None }
    }

    /// The dice on the squares that share a side with this one, rank by rank from the bottom.
    pub fn beside(&self, square: Square) -> impl Iterator<Item = (Square, Placed)> + '_ {
        let near = if square.is_on(SIDE, SIDE) { BESIDE[square.index(SIDE)] } else { Squares(0) };
        near.iter().filter_map(|near| Some((near, self.die(near)?)))
    }

    /// Whether a die with this number can be placed on a square.
    pub fn accepts(&self, square: Square, pips: u8) -> bool {
        self.open_to(pips).contains(square)
    }

    /// The numbers that a square accepts, ascending. Empty for a filled square, or with no die beside it.
    pub fn numbers(&self, square: Square) -> impl Iterator<Item = u8> + '_ {
        (1..=6).filter(move |&pips| self.accepts(square, pips))
    }

    /// The squares that accept a number, rank by rank from the bottom.
    pub fn squares(&self, pips: u8) -> impl Iterator<Item = Square> + use<> {
        self.open_to(pips).iter()
    }

    /// Whether some square accepts a number.
    pub fn takes(&self, pips: u8) -> bool {
        !self.open_to(pips).is_empty()
    }

    /// Whether no empty square can take a die any more, which ends the game.
    pub fn is_closed(&self) -> bool {
        self.open.iter().all(|squares| squares.is_empty())
    }

    /// The pips of a colour on the grid.
    pub fn tally(&self, colour: Colour) -> i32 {
        let of_colour = self.dice.iter().flatten().filter(|die| die.colour == Some(colour));
        of_colour.map(|die| i32::from(die.pips)).sum()
    }

    /// Why no die can ever be placed on this square; `None` if there is one or may still be.
    pub fn dead(&self, square: Square) -> Option<Dead> {
        let (filled, open) = (self.filled(), self.open.iter().fold(Squares(0), |all, &squares| all.or(squares)));
        if !square.is_on(SIDE, SIDE) || filled.contains(square) || filled.is_empty() || open.contains(square) {
            return None;
        }
        if filled.beside().contains(square) {
            return Some(Dead::NoNumber);
        }
        // Dice spread from square to neighbour, so squares that they cannot reach from the open ones stay empty.
        let free = Squares::ALL.without(filled).without(filled.beside().without(open));
        let mut reach = open;
        loop {
            let wider = reach.or(reach.beside().and(free));
            if wider == reach {
                return (!reach.contains(square)).then_some(Dead::CutOff);
            }
            reach = wider;
        }
    }

    /// Puts a die on a square of the grid.
    pub(super) fn put(&mut self, square: Square, die: Placed) {
        if let Some(place) = self.dice.get_mut(square.index(SIDE)) {
            *place = Some(die);
        }
        self.find_open();
    }

    /// The squares that accept a number. Such a square is empty and shares a side with at least one filled square. Every die
    /// beside it shows exactly one more or one less.
    pub(super) fn open_to(&self, pips: u8) -> Squares {
        let number = usize::from(pips).checked_sub(1);
        number.and_then(|number| self.open.get(number)).copied().unwrap_or_default()
    }

    fn filled(&self) -> Squares {
        let filled = (0..SQUARES).filter(|&index| self.dice[index].is_some());
        filled.fold(Squares(0), |all, index| all.or(Squares::one(index)))
    }

    fn find_open(&mut self) {
        self.open = [Squares(0); 6];
        for index in (0..SQUARES).filter(|&index| self.dice[index].is_none()) {
            let mut beside = self.beside(Square::from_index(index, SIDE)).map(|(_, die)| suits(die.pips));
            let Some(first) = beside.next() else { continue };
            let numbers = beside.fold(first, |numbers, others| numbers & others);
            for (number, squares) in self.open.iter_mut().enumerate() {
                if numbers >> number & 1 == 1 {
                    *squares = squares.or(Squares::one(index));
                }
            }
        }
    }

    /// Checks that a die with this number can be placed on this square; see [`Grid::accepts`].
    ///
    /// # Errors
    /// The part of the rule that forbids it.
    pub fn admit(&self, square: Square, pips: u8) -> Result<(), Fault> {
        if !square.is_on(SIDE, SIDE) {
            return Err(Fault::OffGrid);
        }
        // On an empty square ...
        if self.die(square).is_some() {
            return Err(Fault::Filled(square));
        }
        // ... that shares a side with at least one filled square ...
        if self.beside(square).next().is_none() {
            return Err(Fault::Apart(square));
        }
        // ... showing exactly one more or one less than every die on the squares sharing a side with it.
        let Some((near, die)) = self.beside(square).find(|(_, die)| die.pips.abs_diff(pips) != 1) else {
            return Ok(());
        };
        if self.numbers(square).next().is_none() {
            return Err(Fault::Dead(square, self.beside(square).map(|(near, die)| (near, die.pips)).collect()));
        }
        let needs = (1..=6).filter(|number| suits(die.pips) >> (number - 1) & 1 == 1).collect();
        Err(Fault::Neighbour { near, shows: die.pips, needs, pips })
    }
}

/// The numbers that may be beside this one, exactly one more or one less, as bits from the 1 up.
const fn suits(pips: u8) -> u8 {
    match pips {
        1 => 0b00_0010,
        2 => 0b00_0101,
        3 => 0b00_1010,
        4 => 0b01_0100,
        5 => 0b10_1000,
        _ => 0b01_0000,
    }
}
