//! NVMERIX, a game for two to four by Christopher Cale (Tied to a Kite Games).
//!
//! The comments quote the sense of the rulebook in the order of play; `tests.rs` holds one test for each.

mod board;
mod notation;
mod options;
mod play;
#[cfg(test)]
mod tests;

pub use board::{Board, BoardFault};
pub use notation::{Action, Chance, Roll};
pub use options::NvmerixOptions;

use board::Squares;

use alea_rules::{Game, NotationError, Options, Seat, Square};

/// The most seats that a table has.
pub const SEATS: usize = 4;

/// So many enemy pieces beside a square protect it, and so many enemy pieces beside a piece capture it.
pub const ENEMIES: u8 = 3;

/// What is due in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The seats marked here roll for the start.
    Start([bool; SEATS]),
    /// The seat to act rolls three dice.
    Roll,
    /// It places or moves, or passes.
    Act(Roll),
    /// The game has ended.
    Over(Ending),
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The seat that acted last has captured as many pieces as it takes.
    Captures,
    /// As many turns in a row as the limit allows have brought no capture.
    Limit,
}

/// Why a seat has to pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PassReason {
    /// All its pieces have been captured.
    NoPiece,
    /// No piece of its own can get to an empty, unprotected square with a number that was rolled.
    NoSquare,
}

/// A position of NVMERIX. Nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nvmerix {
    options: NvmerixOptions,
    phase: Phase,
    /// The seat whose turn it is; that of the last turn when the game is over.
    to_act: Seat,
    /// Where the pieces of each seat stand.
    on: [Squares; SEATS],
    /// The pieces of each seat that have not been placed yet.
    off: [u8; SEATS],
    /// Captured pieces: `[captor][owner]`.
    trophies: [[u8; SEATS]; SEATS],
    /// Turns in a row without a capture, up to now.
    quiet: u16,
}

impl Nvmerix {
    /// A position in the middle of a game from the pieces on the board: ranks from the top, separated by `/`, a seat's number for
    /// a piece, `.` for an empty square. All other pieces are off the board, seat 0 rolls. For tests and analysis; play never
    /// begins here.
    ///
    /// # Errors
    /// When the text is not of the board's size, names a seat that is not at the table, or gives one too many pieces.
    ///
    /// ```
    /// use alea_nvmerix::rules::{Nvmerix, NvmerixOptions};
    /// use alea_rules::{Event, Game};
    /// let text = "....../....../....../....../....../00.11.";
    /// let mut position = Nvmerix::from_text(&NvmerixOptions { pieces: 3, ..Default::default() }, text).unwrap();
    /// position.play(&Event::Chance("roll 1-1-2".parse().unwrap())).unwrap();
    /// let actions: Vec<_> = position.legal().iter().map(ToString::to_string).collect();
    /// assert_eq!(actions, ["@f1", "@b2", "@d2", "@a3", "@d3", "@c4", "@f4", "@c5", "@e5", "@a6", "@b6", "a1b2", "b1b2"]);
    /// ```
    pub fn from_text(options: &NvmerixOptions, text: &str) -> Result<Self, NotationError> {
        notation::read_pieces(options, text)
    }

    /// The pieces on the board as [`Nvmerix::from_text`] reads them.
    pub fn text(&self) -> String {
        notation::write_pieces(self)
    }

    /// The options that are played with.
    pub fn options(&self) -> &NvmerixOptions {
        &self.options
    }

    /// The board with its numbers.
    pub fn board(&self) -> &Board {
        &self.options.board
    }

    /// The seat whose piece stands on a square.
    pub fn piece(&self, square: Square) -> Option<Seat> {
        let one = self.board().set(square);
        self.seats().find(|seat| !(self.on[seat.index()] & one).is_empty())
    }

    /// The squares on which a seat's pieces stand, rank by rank from `a1`.
    pub fn pieces(&self, seat: Seat) -> Vec<Square> {
        self.board().list(self.on_of(seat)).collect()
    }

    /// How many pieces a seat has on the board.
    pub fn on_board(&self, seat: Seat) -> u8 {
        self.on_of(seat).len()
    }

    /// How many pieces a seat has not placed yet.
    pub fn off_board(&self, seat: Seat) -> u8 {
        self.off.get(seat.index()).copied().unwrap_or_default()
    }

    /// How many pieces of `owner` the seat `captor` has as trophies.
    pub fn trophies(&self, captor: Seat, owner: Seat) -> u8 {
        self.trophies.get(captor.index()).and_then(|owners| owners.get(owner.index())).copied().unwrap_or_default()
    }

    /// How many pieces a seat has captured, of all opponents together. [`NvmerixOptions::captures`] win.
    pub fn captured(&self, seat: Seat) -> u8 {
        self.seats().map(|owner| self.trophies(seat, owner)).sum()
    }

    /// Whether a seat takes part in the roll for the start that is due: every seat in the first, the tied ones in the next.
    pub fn rolls_for_start(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Start(rolling) if rolling.get(seat.index()) == Some(&true))
    }

    /// The seat whose turn it is, also while its dice are still to be rolled; the seat of the last turn when the game is over;
    /// `None` until the start has been rolled.
    pub fn on_turn(&self) -> Option<Seat> {
        (!matches!(self.phase, Phase::Start(_))).then_some(self.to_act)
    }

    /// The dice of the turn, as long as the seat has not acted.
    pub fn roll(&self) -> Option<Roll> {
        if let Phase::Act(roll) = self.phase { Some(roll) } else { None }
    }

    /// Whether the number of a square shows on one of the dice of the turn, whatever stands there.
    pub fn is_rolled(&self, square: Square) -> bool {
        self.roll().zip(self.board().number(square)).is_some_and(|(roll, number)| roll.shows(number))
    }

    /// Whether a seat may not place or move onto a square because of the enemy pieces beside it, which
    /// [`Nvmerix::enemies_beside`] lists. It says nothing about a piece on the square itself.
    pub fn is_protected(&self, square: Square, against: Seat) -> bool {
        !(self.protected(against) & self.board().set(square)).is_empty()
    }

    /// The adjacent squares on which opponents of a seat have pieces: three or more protect the square against it.
    pub fn enemies_beside(&self, square: Square, seat: Seat) -> Vec<Square> {
        self.among_neighbours(square, self.enemies(seat))
    }

    /// The adjacent squares on which a seat has pieces: three or more, after its action, capture an enemy piece on the square.
    pub fn pieces_beside(&self, square: Square, seat: Seat) -> Vec<Square> {
        self.among_neighbours(square, self.on_of(seat))
    }

    /// The squares whose pieces an action would capture, rank by rank from `a1`; none for an illegal action.
    pub fn takes(&self, action: &Action) -> Vec<Square> {
        if self.validate_action(action).is_err() || *action == Action::Pass {
            return Vec::new();
        }
        let mut after = self.clone();
        after.carry_out(action);
        let surrounded = after.board().beside(after.on_of(self.to_act))[2];
        self.board().list(surrounded & after.enemies(self.to_act)).collect()
    }

    /// How many pieces of `owner` have at least one, two, three pieces of `by` beside them.
    pub fn pressed(&self, owner: Seat, by: Seat) -> [u8; 3] {
        self.board().beside(self.on_of(by)).map(|squares| (squares & self.on_of(owner)).len())
    }

    /// Why the seat to act has to pass; `None` where it can do something else, or no seat is to act.
    pub fn pass_reason(&self) -> Option<PassReason> {
        let Phase::Act(roll) = self.phase else { return None };
        let none_left = self.on_of(self.to_act).is_empty() && self.off_board(self.to_act) == 0;
        match (none_left, self.can_act(roll)) {
            (true, _) => Some(PassReason::NoPiece),
            (false, false) => Some(PassReason::NoSquare),
            (false, true) => None,
        }
    }

    /// Turns in a row that have brought no capture, forced passes included; the game ends at [`NvmerixOptions::limit`].
    pub fn quiet_turns(&self) -> u16 {
        self.quiet
    }

    /// Why the game ended; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        if let Phase::Over(ending) = self.phase { Some(ending) } else { None }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.options.seats())
    }

    /// Where a seat's pieces stand.
    fn on_of(&self, seat: Seat) -> Squares {
        self.on.get(seat.index()).copied().unwrap_or_default()
    }

    /// Every square with a piece.
    fn occupied(&self) -> Squares {
        self.on[0] | self.on[1] | self.on[2] | self.on[3]
    }

    /// Where the pieces of all opponents of a seat stand.
    fn enemies(&self, seat: Seat) -> Squares {
        self.occupied().without(self.on_of(seat))
    }

    /// The squares that are adjacent to three or more enemy pieces. Ruling: with three or four players all opponents' pieces
    /// count together.
    fn protected(&self, against: Seat) -> Squares {
        self.board().beside(self.enemies(against))[2]
    }

    fn among_neighbours(&self, square: Square, set: Squares) -> Vec<Square> {
        self.board().list(self.board().around(self.board().set(square)) & set).collect()
    }
}
