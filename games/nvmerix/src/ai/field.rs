//! NVMERIX as a search sees it: sets of squares in one word, positions that are copied and changed, no text, no refusals. Tests
//! compare it with the rules over many random games.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use crate::rules::{Action, ENEMIES, Nvmerix, SEATS};
use alea_rules::{Options, Seat, Square};

/// A machine word as a set of squares. 64 bits are enough for common boards, and faster to count; 128 are enough for all.
pub(super) trait Word:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const NONE: Self;
    /// The set of one bit.
    fn bit(bit: u32) -> Self;
    /// The number of bits that are set.
    fn len(self) -> u32;
    /// The lowest bit that is set; [`Word::rest`] is without it.
    fn lowest(self) -> u32;
    fn rest(self) -> Self;
    /// A hash of the set in 64 bits.
    fn fold(self) -> u64;

    fn some(self) -> bool {
        self != Self::NONE
    }

    /// Whether three or more bits are set; faster than counting.
    fn three(self) -> bool {
        self.some() && self.rest().some() && self.rest().rest().some()
    }
}

macro_rules! word {
    ($type:ty, $fold:expr) => {
        impl Word for $type {
            const NONE: Self = 0;

            fn bit(bit: u32) -> Self {
                1 << bit
            }

            fn len(self) -> u32 {
                self.count_ones()
            }

            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            fn fold(self) -> u64 {
                $fold(self)
            }
        }
    };
}

word!(u64, |set| set);
word!(u128, |set: u128| set as u64 ^ ((set >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));

/// The bits of a set, lowest first.
pub(super) fn bits<W: Word>(mut set: W) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        set.some().then(|| {
            let bit = set.lowest();
            set = set.rest();
            bit
        })
    })
}

/// The parts of a game that never change: the board and what it takes to win.
pub(super) struct Field<W> {
    /// The bits from one rank to the next: one more than files, so a step over an edge ends off the board.
    pub stride: u32,
    pub all: W,
    /// The squares of each number, that of 1 first.
    pub numbers: [W; 6],
    /// The squares around each bit; none for bits off the board.
    pub around: Vec<W>,
    /// The squares at the edge, and those in the corners.
    pub edge: W,
    pub corner: W,
    pub seats: usize,
    /// The captures that win.
    pub need: u8,
    pub limit: u16,
}

/// Whether a board of this game fits into 64 bits.
pub(super) fn is_small(game: &Nvmerix) -> bool {
    (u32::from(game.board().files()) + 1) * u32::from(game.board().ranks()) <= u64::BITS
}

impl<W: Word> Field<W> {
    pub fn new(game: &Nvmerix) -> Self {
        let board = game.board();
        let (files, ranks) = (u32::from(board.files()), u32::from(board.ranks()));
        let stride = files + 1;
        let mut field = Field {
            stride,
            all: W::NONE,
            numbers: [W::NONE; 6],
            around: Vec::new(),
            edge: W::NONE,
            corner: W::NONE,
            seats: game.options().seats(),
            need: game.options().captures,
            limit: game.options().limit,
        };
        for square in board.squares() {
            let one = W::bit(field.place(square));
            field.all = field.all | one;
            if let Some(number) = board.number(square) {
                let set = &mut field.numbers[usize::from(number) - 1];
                *set = *set | one;
            }
            let at_side = |at: u8, count: u32| at == 0 || u32::from(at) + 1 == count;
            let (left_or_right, top_or_bottom) = (at_side(square.file, files), at_side(square.rank, ranks));
            if left_or_right || top_or_bottom {
                field.edge = field.edge | one;
            }
            if left_or_right && top_or_bottom {
                field.corner = field.corner | one;
            }
        }
        let around = |bit| if (field.all & W::bit(bit)).some() { field.beside(W::bit(bit))[0] } else { W::NONE };
        field.around = (0..stride * ranks).map(around).collect();
        field
    }

    /// The place of a square in a word.
    pub fn place(&self, square: Square) -> u32 {
        u32::from(square.rank) * self.stride + u32::from(square.file)
    }

    pub fn square(&self, bit: u32) -> Square {
        Square::new((bit % self.stride) as u8, (bit / self.stride) as u8)
    }

    /// The squares around a bit of the board.
    pub fn around(&self, bit: u32) -> W {
        self.around.get(bit as usize).copied().unwrap_or(W::NONE)
    }

    /// The squares that are adjacent to at least one, at least two, at least three squares of a set.
    #[inline]
    pub fn beside(&self, set: W) -> [W; 3] {
        let stride = self.stride;
        // Left and right neighbours first. Then the three squares of the ranks above and below, counted once and shifted.
        let (left, right) = (set << 1, set >> 1);
        let (side_one, side_two) = (left | right, left & right);
        let (row_one, row_two, row_three) = (side_one | set, side_two | (side_one & set), side_two & set);
        let (up_one, up_two, up_three) = (row_one << stride, row_two << stride, row_three << stride);
        let (down_one, down_two, down_three) = (row_one >> stride, row_two >> stride, row_three >> stride);
        let (rows_one, rows_both) = (up_one | down_one, up_one & down_one);
        let one = rows_one | side_one;
        let two = up_two | down_two | side_two | rows_both | (rows_one & side_one);
        let three = up_three
            | down_three
            | (up_two & (down_one | side_one))
            | (down_two & (up_one | side_one))
            | (side_two & rows_one)
            | (rows_both & side_one);
        [one & self.all, two & self.all, three & self.all]
    }

    /// The number of different numbers on the squares of a set.
    #[inline]
    pub fn count_numbers(&self, set: W) -> usize {
        self.numbers.iter().filter(|&&squares| (squares & set).some()).count()
    }

    /// The state of a game, before the roll or before the action.
    pub fn read(&self, game: &Nvmerix) -> State<W> {
        let mut state = State {
            on: [W::NONE; SEATS],
            off: [0; SEATS],
            captured: [0; SEATS],
            // Not used during the roll for the start.
            seat: game.on_turn().unwrap_or(Seat(0)).0,
            quiet: game.quiet_turns(),
        };
        for seat in Seat::all(self.seats) {
            let squares = game.pieces(seat).into_iter().map(|square| W::bit(self.place(square)));
            state.on[seat.index()] = squares.fold(W::NONE, |set, square| set | square);
            state.off[seat.index()] = game.off_board(seat);
            state.captured[seat.index()] = game.captured(seat);
        }
        state
    }

    pub fn action(&self, step: Step) -> Action {
        match step {
            Step { from: Step::HAND, to } => Action::Place(self.square(to.into())),
            Step { from: Step::PASS, .. } => Action::Pass,
            Step { from, to } => Action::Move(self.square(from.into()), self.square(to.into())),
        }
    }

    pub fn step(&self, action: &Action) -> Step {
        match *action {
            Action::Place(to) => Step { from: Step::HAND, to: self.place(to) as u8 },
            Action::Pass => Step { from: Step::PASS, to: 0 },
            Action::Move(from, to) => Step { from: self.place(from) as u8, to: self.place(to) as u8 },
        }
    }
}

/// An action: a piece goes from a bit, or from the hand, to a bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    pub from: u8,
    pub to: u8,
}

impl Step {
    pub const HAND: u8 = 254;
    pub const PASS: u8 = 255;
}

/// A position before a roll, or before the action after it. The roll itself is not part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State<W> {
    /// Where the pieces of each seat stand.
    pub on: [W; SEATS],
    /// The pieces of each seat that have not been placed.
    pub off: [u8; SEATS],
    pub captured: [u8; SEATS],
    /// Whose turn it is.
    pub seat: u8,
    /// Turns in a row without a capture.
    pub quiet: u16,
}

/// The facts that all actions of one turn share.
#[derive(Clone, Copy)]
pub(super) struct Perspective<W> {
    pub mine: W,
    /// The squares that may be entered with the right dice.
    pub open: W,
    /// The enemies with two or more of mine beside them, and those with three, which exist only in made-up positions.
    loaded: W,
    full: W,
    has_hand: bool,
}

impl<W: Word> State<W> {
    #[inline]
    pub fn me(&self) -> usize {
        // The seat is always below 4. This tells the compiler.
        usize::from(self.seat) % SEATS
    }

    pub fn occupied(&self) -> W {
        self.on[0] | self.on[1] | self.on[2] | self.on[3]
    }

    #[inline]
    pub fn sight(&self, field: &Field<W>) -> Perspective<W> {
        let mine = self.on[self.me()];
        let occupied = self.occupied();
        let enemies = occupied & !mine;
        let [_, two, three] = field.beside(mine);
        let [_, _, protected] = field.beside(enemies);
        Perspective {
            mine,
            open: field.all & !occupied & !protected,
            loaded: two & enemies,
            full: three & enemies,
            has_hand: self.off[self.me()] > 0,
        }
    }

    /// Calls `found` for every action that ends on a square of the number at this index, as if the dice showed it.
    #[inline]
    pub fn steps(&self, field: &Field<W>, sight: &Perspective<W>, number: usize, mut found: impl FnMut(Step)) {
        for to in bits(sight.open & field.numbers[number % 6]) {
            if sight.has_hand {
                found(Step { from: Step::HAND, to: to as u8 });
            }
            for from in bits(field.around(to) & sight.mine) {
                found(Step { from: from as u8, to: to as u8 });
            }
        }
    }

    /// The position after a step that is not a pass, with its captures.
    #[inline]
    pub fn after(&self, field: &Field<W>, sight: &Perspective<W>, step: Step) -> State<W> {
        let me = self.me();
        let mut next = *self;
        let mut mine = sight.mine | W::bit(step.to.into());
        if step.from == Step::HAND {
            next.off[me] -= 1;
        } else {
            mine = mine & !W::bit(step.from.into());
        }
        next.on[me] = mine;
        next.quiet += 1;
        // Only an enemy that already had two of mine beside it can have three now.
        let mut taken = W::NONE;
        for bit in bits((field.around(step.to.into()) & sight.loaded) | sight.full) {
            if (field.around(bit) & mine).three() {
                taken = taken | W::bit(bit);
            }
        }
        if taken.some() {
            next.captured[me] += taken.len() as u8;
            next.quiet = 0;
            for (seat, on) in next.on.iter_mut().enumerate() {
                if seat != me {
                    *on = *on & !taken;
                }
            }
        }
        next.seat = (self.seat + 1) % field.seats as u8;
        next
    }

    /// The position after any action, including a pass.
    pub fn played(&self, field: &Field<W>, sight: &Perspective<W>, step: Step) -> State<W> {
        if step.from == Step::PASS { self.passed(field) } else { self.after(field, sight, step) }
    }

    /// The position after a pass.
    pub fn passed(&self, field: &Field<W>) -> State<W> {
        State { quiet: self.quiet + 1, seat: (self.seat + 1) % field.seats as u8, ..*self }
    }

    /// The seat that has captured enough, which can only be the one that acted last.
    #[inline]
    pub fn winner(&self, field: &Field<W>) -> Option<usize> {
        let last = (usize::from(self.seat) + field.seats - 1) % field.seats;
        (self.captured[last % SEATS] >= field.need).then_some(last)
    }

    /// Each seat's share of the win by most captures, once the limit of turns is reached.
    pub fn at_limit(&self, field: &Field<W>) -> Option<[f32; SEATS]> {
        (self.quiet >= field.limit).then(|| {
            let captured = &self.captured[..field.seats];
            let most = captured.iter().max().copied().unwrap_or_default();
            let tied = captured.iter().filter(|&&count| count == most).count();
            std::array::from_fn(|seat| if captured.get(seat) == Some(&most) { 1.0 / tied as f32 } else { 0.0 })
        })
    }

    /// A hash of the position.
    #[inline]
    pub fn key(&self) -> u64 {
        let mut key = u64::from(self.quiet) << 8 | u64::from(self.seat);
        for seat in 0..SEATS {
            key = (key ^ self.on[seat].fold()).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            key ^= key >> 29;
            key = (key ^ (u64::from(self.off[seat]) << 8 | u64::from(self.captured[seat])))
                .wrapping_mul(0xBF58_476D_1CE4_E5B9);
            key ^= key >> 32;
        }
        key
    }
}

/// Three or more enemy pieces protect and capture, which [`Word::three`] relies on.
const _: () = assert!(ENEMIES == 3);
