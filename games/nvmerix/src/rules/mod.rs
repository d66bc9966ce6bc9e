//! NVMERIX, a game for two to four by Christopher Cale (Tied to a Kite Games).
//!
//! The comments follow the rulebook in the order of play. `tests.rs` has a test for each rule.

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

/// The most seats at a table.
pub const SEATS: usize = 4;

/// The number of enemy pieces that protect a square beside them, or capture a piece beside them.
pub const ENEMIES: u8 = 3;

/// The event that comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The seats marked here roll for the start.
    Start([bool; SEATS]),
    /// The seat to act rolls three dice.
    Roll,
    /// The seat to act places, moves or passes.
    Act(Roll),
    Over(Ending),
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The seat that acted last has made enough captures.
    Captures,
    /// There was no capture for as many turns in a row as the limit allows.
    Limit,
}

/// Why a seat has to pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PassReason {
    /// All its pieces have been captured.
    NoPiece,
    /// None of its pieces can reach an empty, unprotected square with a rolled number.
    NoSquare,
}

/// A position of NVMERIX. Nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nvmerix {
    options: NvmerixOptions,
    phase: Phase,
    /// The seat whose turn it is, or was last when the game is over.
    to_act: Seat,
    /// The squares with pieces of each seat.
    on: [Squares; SEATS],
    /// The pieces of each seat that have not been placed yet.
    off: [u8; SEATS],
    /// Captured pieces: `[captor][owner]`.
    trophies: [[u8; SEATS]; SEATS],
    /// The latest turns in a row without a capture.
    quiet: u16,
}

impl Nvmerix {
    /// A position in the middle of a game from the pieces on the board. The text has ranks from the top, separated by `/`, a
    /// seat's number for a piece, and `.` for an empty square. All other pieces are off the board, and seat 0 is to roll. For
    /// tests and analysis only.
    ///
    /// # Errors
    /// When the text does not have the board's size, has a seat that is not at the table, or has too many pieces of one.
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

    pub fn options(&self) -> &NvmerixOptions {
        &self.options
    }

    /// The board with its numbers.
    pub fn board(&self) -> &Board {
        &self.options.board
    }

    /// The seat whose piece is on a square.
    pub fn piece(&self, square: Square) -> Option<Seat> {
        let one = self.board().set(square);
        self.seats().find(|seat| !(self.on[seat.index()] & one).is_empty())
    }

    /// The squares with a seat's pieces, rank by rank from `a1`.
    pub fn pieces(&self, seat: Seat) -> Vec<Square> {
        self.board().list(self.on_of(seat)).collect()
    }

    /// The number of a seat's pieces on the board.
    pub fn on_board(&self, seat: Seat) -> u8 {
        self.on_of(seat).len()
    }

    /// The number of a seat's pieces that have not been placed yet.
    pub fn off_board(&self, seat: Seat) -> u8 {
        self.off.get(seat.index()).copied().unwrap_or_default()
    }

    /// The number of pieces of `owner` that `captor` has as trophies.
    pub fn trophies(&self, captor: Seat, owner: Seat) -> u8 {
        self.trophies.get(captor.index()).and_then(|owners| owners.get(owner.index())).copied().unwrap_or_default()
    }

    /// The number of pieces that a seat has captured from all opponents together. [`NvmerixOptions::captures`] of them win.
    pub fn captured(&self, seat: Seat) -> u8 {
        self.seats().map(|owner| self.trophies(seat, owner)).sum()
    }

    /// Whether a seat takes part in the next roll for the start. Every seat does in the first roll, then only those that tied.
    pub fn rolls_for_start(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Start(rolling) if rolling.get(seat.index()) == Some(&true))
    }

    /// The seat whose turn it is, even before its dice are rolled. When the game is over, the seat of the last turn. `None`
    /// until the start has been rolled.
    pub fn on_turn(&self) -> Option<Seat> {
        (!matches!(self.phase, Phase::Start(_))).then_some(self.to_act)
    }

    /// The dice of the turn; `None` until they are rolled and once the seat has acted.
    pub fn roll(&self) -> Option<Roll> {
        if let Phase::Act(roll) = self.phase { Some(roll) } else { None }
    }

    /// Whether one of the turn's dice shows the number of a square, whether or not a piece is there.
    pub fn is_rolled(&self, square: Square) -> bool {
        self.roll().zip(self.board().number(square)).is_some_and(|(roll, number)| roll.shows(number))
    }

    /// Whether enemy pieces beside a square keep a seat from entering it; [`Nvmerix::enemies_beside`] lists them. It ignores a
    /// piece on the square itself.
    pub fn is_protected(&self, square: Square, against: Seat) -> bool {
        !(self.protected(against) & self.board().set(square)).is_empty()
    }

    /// The adjacent squares with pieces of a seat's opponents. Three or more protect the square against it.
    pub fn enemies_beside(&self, square: Square, seat: Seat) -> Vec<Square> {
        self.among_neighbours(square, self.enemies(seat))
    }

    /// The adjacent squares with a seat's pieces. After its action, three or more capture an enemy piece on the square.
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

    /// The numbers of `owner`'s pieces with at least one, two and three pieces of `by` beside them.
    pub fn pressed(&self, owner: Seat, by: Seat) -> [u8; 3] {
        self.board().beside(self.on_of(by)).map(|squares| (squares & self.on_of(owner)).len())
    }

    /// The number of `owner`'s pieces that one more piece of some opponent beside them would capture.
    pub fn in_danger(&self, owner: Seat) -> u8 {
        let others = Seat::all(self.options.seats()).filter(|&seat| seat != owner);
        let with_two = others.map(|by| self.board().beside(self.on_of(by))[1]).reduce(|one, other| one | other);
        with_two.map_or(0, |squares| (squares & self.on_of(owner)).len())
    }

    /// Why the seat to act has to pass. `None` where it can place or move, or no seat is to act.
    pub fn pass_reason(&self) -> Option<PassReason> {
        let Phase::Act(roll) = self.phase else { return None };
        let none_left = self.on_of(self.to_act).is_empty() && self.off_board(self.to_act) == 0;
        match (none_left, self.can_act(roll)) {
            (true, _) => Some(PassReason::NoPiece),
            (false, false) => Some(PassReason::NoSquare),
            (false, true) => None,
        }
    }

    /// The latest turns in a row without a capture, including passes. The game ends at [`NvmerixOptions::limit`].
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

    /// The squares with a seat's pieces.
    fn on_of(&self, seat: Seat) -> Squares {
        self.on.get(seat.index()).copied().unwrap_or_default()
    }

    /// Every square with a piece.
    fn occupied(&self) -> Squares {
        self.on[0] | self.on[1] | self.on[2] | self.on[3]
    }

    /// The squares with pieces of a seat's opponents.
    fn enemies(&self, seat: Seat) -> Squares {
        self.occupied().without(self.on_of(seat))
    }

    /// The squares adjacent to three or more enemy pieces. Ruling: with three or four players, all opponents' pieces count
    /// together.
    fn protected(&self, against: Seat) -> Squares {
        self.board().beside(self.enemies(against))[2]
    }

    fn among_neighbours(&self, square: Square, set: Squares) -> Vec<Square> {
        self.board().list(self.board().around(self.board().set(square)) & set).collect()
    }
}
