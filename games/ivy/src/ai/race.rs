//! A round as the search plays it: a race to empty the hand first.
//!
//! Only the number that its holder reads matters for a cube in a hand. So a hand is ten counts. The bag is an urn for each
//! seat: the numbers that a cube drawn by that seat may show. It has 21 of each number, less those of the seat on the table, in
//! its hand, and on the discard pile by its own doing. The numbers on one cube all differ, so the urns of two seats depend on
//! each other a little, which is ignored.

use super::chance::Chance;
use super::strip::{Cell, NUMBERS, Strip};
use crate::rules::{CUBES, MOST_SEATS, points};

/// The number of cubes that show a seat each number.
const OF_EACH: u8 = 21;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// A seat takes its turn.
    Turn,
    /// A seat draws a cube.
    Draw,
    /// The seat that made a long line may discard.
    Drop,
    /// The round is over.
    Over,
}

/// What a seat does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// It places the number of a cell there.
    Place(Cell),
    /// It discards a number and draws two cubes.
    Swap(u8),
    /// It draws a cube.
    Pick,
    /// It discards a number because of a long line.
    Drop(u8),
    /// It discards no more.
    Done,
    /// It can do nothing at all.
    Pass,
}

/// A round. Seats are numbered among those in play, clockwise from the one with the lowest number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Race {
    /// The cubes on the table.
    pub strip: Strip,
    /// The number of seats in play.
    pub seats: usize,
    /// Whether the option of that name is on.
    pub even_lines: bool,
    /// Whose turn it is.
    pub mover: usize,
    pub due: Due,
    /// The number of cubes of each number in each hand.
    pub hands: [[u8; NUMBERS]; MOST_SEATS],
    /// The number of cubes in each hand.
    pub held: [u8; MOST_SEATS],
    /// For each seat, the number of unknown cubes that could show it each number.
    pub urns: [[u8; NUMBERS]; MOST_SEATS],
    /// The number of cubes of each number that each seat put on the discard pile.
    pub dropped: [[u8; NUMBERS]; MOST_SEATS],
    /// The number of cubes in the bag.
    pub bag: u8,
    /// The number of cubes on the discard pile.
    pub pile: u8,
    /// The number of cubes that the mover may still discard.
    pub allowance: u8,
    /// The number of seats in a row that have passed.
    pub passes: u8,
    /// Whether no cube lies on the table yet.
    pub is_first: bool,
    /// The seats still to draw, four bits each, the next one lowest; 15 is nobody.
    pub draws: u32,
}

const NO_DRAWS: u32 = u32::MAX;

impl Race {
    /// An empty table, before the deal.
    pub fn start(seats: usize, even_lines: bool) -> Self {
        Race {
            strip: Strip::EMPTY,
            seats,
            even_lines,
            mover: 0,
            due: Due::Turn,
            hands: [[0; NUMBERS]; MOST_SEATS],
            held: [0; MOST_SEATS],
            urns: [[OF_EACH; NUMBERS]; MOST_SEATS],
            dropped: [[0; NUMBERS]; MOST_SEATS],
            bag: CUBES as u8,
            pile: 0,
            allowance: 0,
            passes: 0,
            is_first: true,
            draws: NO_DRAWS,
        }
    }

    /// The seat after another.
    pub fn next(&self, seat: usize) -> usize {
        if seat + 1 < self.seats { seat + 1 } else { 0 }
    }

    /// The seat before another.
    pub fn previous(&self, seat: usize) -> usize {
        if seat > 0 { seat - 1 } else { self.seats - 1 }
    }

    /// Whether only two seats play, so that a line of three makes one neighbour draw.
    pub fn is_duel(&self) -> bool {
        self.seats == 2
    }

    /// Who draws next.
    pub fn drawer(&self) -> Option<usize> {
        let seat = (self.draws & 15) as usize;
        (seat < MOST_SEATS).then_some(seat)
    }

    /// Adds a seat to those that are to draw a cube, as the last.
    pub fn push_draw(&mut self, seat: usize) {
        // At most six draws are due: two neighbours for each of three lines.
        let count = (self.draws.leading_ones() / 4).min(8);
        let place = 4 * (8 - count);
        if place < 32 {
            self.draws = self.draws & !(15 << place) | (seat as u32) << place;
        }
    }

    /// The squares of a number on which the mover can place a cube.
    #[inline]
    pub fn openings(&self, number: usize) -> u64 {
        if self.is_first { 1 << 32 } else { self.strip.openings(number) }
    }

    /// Whether bag and discard pile have this many cubes to draw.
    pub fn can_draw(&self, count: u8) -> bool {
        self.bag + self.pile >= count
    }

    /// The points of a hand.
    pub fn points(&self, seat: usize) -> i32 {
        points(&self.hands[seat])
    }

    fn part_with(&mut self, number: u8) {
        self.hands[self.mover][usize::from(number)] -= 1;
        self.held[self.mover] -= 1;
    }

    fn discard(&mut self, number: u8) {
        self.part_with(number);
        self.dropped[self.mover][usize::from(number)] += 1;
        self.pile += 1;
    }

    /// Carries out a deed of the mover.
    pub fn apply_action(&mut self, deed: Deed) {
        let seat = self.mover;
        let passes = std::mem::take(&mut self.passes);
        match deed {
            Deed::Place(cell) => {
                self.part_with(cell.number);
                self.is_first = false;
                self.strip.place(seat, cell);
                for (behind, beyond) in self.strip.arms(seat, cell) {
                    match behind + beyond + 1 {
                        3 => self.neighbours_draw(),
                        4 if self.even_lines && behind.min(beyond) == 1 => self.neighbours_draw(),
                        length if length >= 5 && length % 2 == 1 => self.allowance += (length - 3) / 2,
                        _ => {}
                    }
                }
            }
            Deed::Swap(number) => {
                self.discard(number);
                self.push_draw(seat);
                self.push_draw(seat);
            }
            Deed::Pick => self.push_draw(seat),
            Deed::Drop(number) => {
                self.discard(number);
                self.allowance = self.allowance.saturating_sub(1);
            }
            Deed::Done => self.allowance = 0,
            Deed::Pass => self.passes = passes + 1,
        }
        self.go_on();
    }

    fn neighbours_draw(&mut self) {
        let (next, previous) = (self.next(self.mover), self.previous(self.mover));
        self.push_draw(next);
        if previous != next {
            self.push_draw(previous);
        }
    }

    /// Deals a cube to a seat, before the round begins.
    pub fn deal(&mut self, seat: usize, chance: &mut Chance) {
        let number = chance.weighted(&self.urns[seat]);
        self.hands[seat][number] += 1;
        self.held[seat] += 1;
        self.urns[seat][number] -= 1;
        self.bag -= 1;
    }

    /// Gives the next drawer a cube of this number.
    pub fn take(&mut self, number: usize) {
        if let Some(seat) = self.drawer() {
            self.hands[seat][number] += 1;
            self.held[seat] += 1;
            self.urns[seat][number] = self.urns[seat][number].saturating_sub(1);
            self.bag = self.bag.saturating_sub(1);
            self.draws = self.draws >> 4 | 15 << 28;
        }
        self.go_on();
    }

    /// Puts the discard pile back into the bag.
    pub fn reshuffle(&mut self) {
        for seat in 0..self.seats {
            for number in 0..NUMBERS {
                self.urns[seat][number] += self.dropped[seat][number];
            }
            self.dropped[seat] = [0; NUMBERS];
        }
        self.bag += self.pile;
        self.pile = 0;
    }

    /// Draws the next cube, whose number follows the drawer's urn.
    pub fn draw(&mut self, chance: &mut Chance) {
        if self.bag == 0 {
            self.reshuffle();
        }
        let urn = &self.urns[self.drawer().unwrap_or(0)];
        let number = chance.weighted(urn);
        self.take(number);
    }

    fn go_on(&mut self) {
        if self.drawer().is_some() {
            if self.can_draw(1) {
                self.due = Due::Draw;
                return;
            }
            self.draws = NO_DRAWS;
        }
        if self.allowance > 0 && self.held[self.mover] > 0 {
            self.due = Due::Drop;
            return;
        }
        self.allowance = 0;
        if self.held[self.mover] == 0 || usize::from(self.passes) >= self.seats {
            self.due = Due::Over;
        } else {
            self.mover = self.next(self.mover);
            self.due = Due::Turn;
        }
    }
}
