//! A position as the search sees it: squares as bits of a word, dice as counts in another.

use crate::rules::{Action, Colour, DiceBox, Die, Rolling, SIDE, SQUARES};
use alea_rules::{Game, Seat, Square, Turn};

/// The number of faces of a die, whose numbers count from 0 here.
pub(super) const NUMBERS: usize = 6;

/// The number of kinds of dice. A kind is the seat that the dice count for; the kind after the last seat's counts for nobody.
pub(super) const KINDS: usize = 4;

/// For each square, those that share a side with it.
pub(super) const NEAR: [u32; SQUARES] = {
    let side = SIDE as usize;
    let mut table = [0; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let (file, rank) = (index % side, index / side);
        let mut squares = 0;
        if file > 0 {
            squares |= 1 << (index - 1);
        }
        if file + 1 < side {
            squares |= 1 << (index + 1);
        }
        if rank > 0 {
            squares |= 1 << (index - side);
        }
        if rank + 1 < side {
            squares |= 1 << (index + side);
        }
        table[index] = squares;
        index += 1;
    }
    table
};

/// For each pair of numbers, all ones if they may not be beside each other, else 0.
const AVERSE: [[u32; NUMBERS]; NUMBERS] = {
    let mut table = [[u32::MAX; NUMBERS]; NUMBERS];
    let mut number = 0;
    while number + 1 < NUMBERS {
        table[number][number + 1] = 0;
        table[number + 1][number] = 0;
        number += 1;
    }
    table
};

/// A die put on a square. Colours that count for the same seat are not distinguished.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Put {
    pub kind: u8,
    /// Its number, from 0.
    pub number: u8,
    /// The square, `a1` first.
    pub square: u8,
}

/// A random stream for playouts: SplitMix64 (Steele, Lea and Flood 2014), which needs only a few instructions a number.
pub(super) struct Stream(pub u64);

impl Stream {
    /// 64 random bits.
    pub(super) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number from 0 to `bound` - 1; `bound` is small.
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(bound)) >> 32) as u32
    }
}

/// A position in play, for any number of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Compact {
    /// For each number, the empty squares whose neighbours allow it.
    may: [u32; NUMBERS],
    /// The squares that share a side with a die.
    rim: u32,
    /// The numbers that some square accepts, with four ones each, as a mask for hands.
    takes: u32,
    /// The rolled dice of each seat and kind, with a count of four bits for each number.
    hands: [[u32; KINDS]; 4],
    /// The dice of each seat, by kind.
    left: [[u8; KINDS]; 4],
    /// The pips of each kind on the grid.
    tally: [i32; KINDS],
    seats: u8,
    actor: u8,
}

/// The kind of a colour: the seat that owns it, or nobody's.
pub(super) fn kind_of(position: &DiceBox, colour: Colour) -> u8 {
    position.owner(colour).map_or(position.seats() as u8, |seat| seat.0)
}

impl Compact {
    /// An empty grid with these dice, none of them rolled.
    pub(super) fn empty(seats: u8, left: [[u8; KINDS]; 4], actor: u8) -> Self {
        let all = (1 << SQUARES) - 1;
        Compact { may: [all; NUMBERS], rim: 0, takes: 0, hands: [[0; KINDS]; 4], left, tally: [0; KINDS], seats, actor }
    }

    /// The same position. If a reroll is due, the dice that could not be placed are still shown. `None` before play and after its
    /// end.
    pub(super) fn read(position: &DiceBox) -> Option<Self> {
        let actor = match (position.turn(), position.rolling()) {
            (Turn::Seat(seat), _) | (Turn::Chance, Some(Rolling::Again(seat))) => seat,
            _ => return None,
        };
        if position.picks_to_come().next().is_some() {
            return None;
        }
        let mut compact = Compact::empty(position.seats() as u8, [[0; KINDS]; 4], actor.0);
        for seat in Seat::all(position.seats()) {
            for die in position.hand(seat).dice() {
                let kind = usize::from(kind_of(position, die.colour));
                compact.hands[seat.index()][kind] += 1 << (4 * u32::from(die.pips - 1));
                compact.left[seat.index()][kind] += 1;
            }
        }
        for square in Square::reading_order(SIDE, SIDE) {
            if let Some(die) = position.grid().die(square) {
                compact.cover(square.index(SIDE) as u8, die.pips - 1);
                if let Some(colour) = die.colour {
                    compact.tally[usize::from(kind_of(position, colour))] += i32::from(die.pips);
                }
            }
        }
        Some(compact)
    }

    /// An action in this form; `None` for one that puts no die on the grid.
    pub(super) fn put_of(position: &DiceBox, action: &Action) -> Option<Put> {
        let Action::Place(Die { colour, pips }, square) = *action else { return None };
        Some(Put { kind: kind_of(position, colour), number: pips - 1, square: square.index(SIDE) as u8 })
    }

    /// The number of seats.
    pub(super) fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// The seat to act.
    pub(super) fn actor(&self) -> usize {
        usize::from(self.actor)
    }

    /// A seat's rolled dice of a kind, with a count of four bits for each number.
    #[cfg(test)]
    pub(super) fn hand(&self, seat: usize, kind: usize) -> u32 {
        self.hands[seat][kind]
    }

    /// The dice of this kind that the seat to act can place, as in a hand.
    pub(super) fn placeable(&self, kind: usize) -> u32 {
        self.hands[self.actor()][kind] & self.takes
    }

    /// The squares that accept a number, counted from 0.
    pub(super) fn open(&self, number: usize) -> u32 {
        self.may[number] & self.rim
    }

    /// The empty squares whose neighbours allow this number, reached yet or not.
    pub(super) fn may(&self, number: usize) -> u32 {
        self.may[number]
    }

    /// Whether no square accepts any number, which ends the game.
    pub(super) fn is_closed(&self) -> bool {
        self.takes == 0
    }

    /// The empty squares whose neighbours allow some number.
    pub(super) fn alive(&self) -> u32 {
        self.may.iter().fold(0, |all, squares| all | squares)
    }

    fn cover(&mut self, square: u8, number: u8) {
        let (bit, near) = (1_u32 << square, NEAR[usize::from(square)]);
        self.rim |= near;
        let averse = &AVERSE[usize::from(number)];
        let mut takes = 0;
        for (index, (may, averse)) in self.may.iter_mut().zip(averse).enumerate() {
            *may &= !(bit | near & averse);
            if *may & self.rim != 0 {
                takes |= 0xf << (4 * index);
            }
        }
        self.takes = takes;
    }

    /// Puts the grey die on the centre.
    pub(super) fn seed(&mut self, number: u8) {
        self.cover((SQUARES / 2) as u8, number);
    }

    /// Puts a die of the seat to act on the grid. Then the next seat is to act, whether it can or not.
    pub(super) fn put(&mut self, put: Put) {
        let (seat, kind) = (self.actor(), usize::from(put.kind));
        self.hands[seat][kind] -= 1 << (4 * put.number);
        self.left[seat][kind] -= 1;
        self.tally[kind] += i32::from(put.number) + 1;
        self.cover(put.square, put.number);
        self.pass_on();
    }

    fn pass_on(&mut self) {
        self.actor += 1;
        if self.actor == self.seats {
            self.actor = 0;
        }
    }

    /// Whether a seat can place nothing.
    pub(super) fn is_stuck(&self, seat: usize) -> bool {
        self.hands[seat].iter().all(|hand| hand & self.takes == 0)
    }

    /// Rolls all dice of a seat.
    pub(super) fn roll(&mut self, seat: usize, stream: &mut Stream) {
        for (hand, left) in self.hands[seat].iter_mut().zip(self.left[seat]) {
            if left == 0 {
                continue;
            }
            *hand = 0;
            let mut bits = stream.bits();
            for die in 0..left {
                if die == 4 {
                    bits = stream.bits();
                }
                // Sixteen bits a die, so no number is more likely than another by more than 1 in 10000.
                let number = ((bits & 0xffff) * 6) >> 16;
                bits >>= 16;
                *hand += 1 << (4 * number);
            }
        }
    }

    /// Passes, with the rolls that are due, until the seat to act can place a die. Returns the number of turns passed. The game
    /// must not be over, so that some die will show a number that a square accepts.
    pub(super) fn advance(&mut self, stream: &mut Stream) -> u64 {
        let mut turns = 0;
        while self.is_stuck(self.actor()) {
            self.roll(self.actor(), stream);
            self.pass_on();
            turns += 1;
        }
        turns
    }

    /// The squares that share a side with a die.
    pub(super) fn rim(&self) -> u32 {
        self.rim
    }

    /// The number of dice of a kind that a seat has left.
    pub(super) fn dice_left(&self, seat: usize, kind: usize) -> u8 {
        self.left[seat][kind]
    }

    /// The same position with other numbers on a seat's dice.
    pub(super) fn showing(&self, seat: usize, hands: [u32; KINDS]) -> Self {
        let mut other = *self;
        other.hands[seat] = hands;
        other
    }

    /// The same position with a seat's dice as another position has them.
    pub(super) fn with_hand_of(&self, other: &Compact, seat: usize) -> Self {
        self.showing(seat, other.hands[seat])
    }

    /// The same position with the next seat to act.
    pub(super) fn passed_on(mut self) -> Self {
        self.pass_on();
        self
    }

    /// A hash of the whole position.
    pub(super) fn key(&self) -> u64 {
        let mut hash = self.shown();
        let tallies = self.tally.iter().map(|&pips| pips as u32);
        for part in self.may.iter().copied().chain([self.rim]).chain(tallies) {
            hash = (hash ^ u64::from(part)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash ^= hash >> 29;
        }
        hash
    }

    /// A hash of what chance changes: the rolled dice and whose turn it is.
    pub(super) fn shown(&self) -> u64 {
        let mut hash = u64::from(self.actor);
        for hand in self.hands.iter().take(self.seats()).flatten() {
            hash = (hash ^ u64::from(*hand)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash ^= hash >> 29;
        }
        hash
    }

    /// Each seat's share of the win if the game ended now, and a measure of how clear it is, both from 0 to 1.
    pub(super) fn settle(&self) -> ([f32; 4], [f32; 4]) {
        let seats = self.seats();
        let scores = &self.tally[..seats];
        let highest = scores.iter().copied().max().unwrap_or(0);
        // With three players, if the unclaimed colour exceeds the highest, the lowest wins.
        let sign = if seats == 3 && self.tally[3] > highest { -1 } else { 1 };
        let best = scores.iter().map(|score| sign * score).max().unwrap_or(0);
        let winners = scores.iter().filter(|&&score| sign * score == best).count();
        let (mut wins, mut margins) = ([0.0; 4], [0.0; 4]);
        for seat in 0..seats {
            let own = sign * scores[seat];
            if own == best {
                wins[seat] = 1.0 / winners as f32;
            }
            let rivals = (0..seats).filter(|&other| other != seat).map(|other| sign * scores[other]);
            let ahead = (own - rivals.max().unwrap_or(0)) as f32;
            margins[seat] = 0.5 + 0.5 * ahead / (ahead * ahead + 144.0).sqrt();
        }
        (wins, margins)
    }
}
