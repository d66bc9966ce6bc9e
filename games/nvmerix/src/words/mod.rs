//! The words of NVMERIX.

mod en;
mod es;

use crate::rules::{Action, PassReason};
use alea_rules::Square;
use alea_text::Name;
use alea_text::practice::PuzzleKind;

alea_text::by_language!();

/// The colour of a player's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    Red,
    Black,
    White,
    Green,
}

/// What a move does to enemy pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    /// It captures some.
    Captures,
    /// One more piece beside some of them would.
    Threatens,
    Neither,
}

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    PlaceOrMove,
    Place,
    Move,
    Pass,
}

/// Whose pieces protect a square, and how many of them do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Protectors<'a> {
    /// The number of pieces.
    pub count: usize,
    /// Their owner; `None` where they are of several players.
    pub owner: Option<&'a Name>,
}

pub trait Words: Sync {
    // Before play.

    /// What players do, in one line.
    fn tagline(&self) -> &'static str;
    fn players(&self) -> &'static str;
    fn length(&self) -> &'static str;
    /// Who designed and published it, by the same names in every language.
    fn credit(&self) -> &'static str {
        "Christopher Cale, Tied to a Kite Games"
    }
    fn board_option(&self) -> &'static str;
    /// What the option changes.
    fn board_about(&self) -> &'static str;
    /// The option for the number of pieces.
    fn pieces_option(&self) -> &'static str;
    /// What the option changes.
    fn pieces_about(&self) -> &'static str;
    /// The option for the captures that win.
    fn captures_option(&self) -> &'static str;
    /// What the option changes.
    fn captures_about(&self) -> &'static str;
    /// The option for the turns without a capture after which the game ends.
    fn limit_option(&self) -> &'static str;
    /// What the option changes.
    fn limit_about(&self) -> &'static str;

    // The board and what lies beside it.

    /// What the owner of a colour is called where nobody has a name.
    fn colour(&self, colour: Colour) -> &'static str;
    /// The board, for screen readers.
    fn board(&self, columns: u8, rows: u8) -> String;
    /// The number of a square.
    fn number(&self, number: u8) -> String;
    /// Its number was rolled.
    fn rolled_number(&self) -> &'static str;
    /// It has no piece.
    fn empty(&self) -> &'static str;
    /// It has somebody's piece.
    fn piece_of(&self, owner: &Name) -> String;
    /// A tap on it moves the selected piece there.
    fn move_here(&self) -> &'static str;
    /// A tap on it places a piece there.
    fn place_here(&self) -> &'static str;
    /// What that captures, on one square or more.
    fn captures(&self, squares: &[Square]) -> String;
    /// Its piece is selected.
    fn selected(&self) -> &'static str;
    /// Its piece can move.
    fn can_move(&self) -> &'static str;
    fn protected(&self, by: Protectors) -> String;
    /// A player's pieces beside the board: captured ones, and those still to be placed.
    fn side(&self, who: &Name, captured: usize, to_place: usize) -> String;
    /// The heading over the captured pieces.
    fn captured(&self) -> &'static str;
    /// The heading over the pieces that are still to be placed.
    fn to_place(&self) -> &'static str;
    /// The dice of a player's turn.
    fn roll(&self, who: &Name, roll: [u8; 3]) -> String;
    /// At the head of a seat: its pieces on the board.
    fn on_board(&self, count: u8) -> String;

    // Choosing.

    /// The roll, and what the player can do with it.
    fn choose(&self, roll: [u8; 3], choice: Choice) -> String;
    /// A piece is selected.
    fn choose_square(&self) -> &'static str;
    /// The button that passes.
    fn pass(&self) -> &'static str;
    /// A square that is protected, said of all that are hatched.
    fn hatched(&self, square: Square, by: Protectors) -> String;
    /// This many turns without a capture are left.
    fn turns_left(&self, turns: u16) -> String;

    // Why something cannot be chosen.

    /// There is no square.
    fn off_the_board(&self) -> &'static str;
    /// The own piece has nowhere to go.
    fn cannot_move(&self) -> &'static str;
    /// Somebody else's piece is there.
    fn occupied(&self, owner: &Name) -> String;
    /// No die shows the square's number.
    fn not_rolled(&self, number: u8) -> String;
    /// It is protected; a sentence.
    fn is_protected(&self, by: Protectors) -> String;
    /// Nothing is left to be placed.
    fn none_to_place(&self) -> &'static str;
    /// It is too far for the selected piece.
    fn too_far(&self) -> &'static str;

    // What happened.

    /// A move in a few words beside its piece.
    fn log(&self, who: &Name, action: Action, captured: usize) -> String;
    /// The same in a sentence, with the dice.
    fn told(&self, who: &Name, roll: [u8; 3], done: (Action, Option<PassReason>), captured: &[Square]) -> String;
    /// The roll for the start in a few words: who starts, or who tied and rolls again.
    fn start_log(&self, first: &[Name]) -> String;
    /// The same in a sentence, with the totals of all who rolled.
    fn start_told(&self, totals: &[(Name, u32)], first: &[Name]) -> String;
    /// The game has ended with enough captures.
    fn enough_captures(&self, who: &Name, captured: usize) -> String;
    /// The game has ended after this many turns without a capture.
    fn limit_reached(&self, turns: u16) -> String;
    /// A line of the result: the captured pieces of a colour.
    fn captured_of(&self, colour: Colour) -> &'static str;

    // Hints, spoken to the player.

    /// The kind of move, to follow "Hint:".
    fn advise_kind(&self, action: Action, does: Does) -> String;
    /// What to do, to follow "Hint:".
    fn advice(&self, action: Action) -> String;
    /// What it captures.
    fn advice_captures(&self, squares: &[Square]) -> String;
    /// The number of pieces that it threatens, and of own pieces then in danger.
    fn advice_threats(&self, threatened: usize, endangered: usize) -> String;

    /// The aim of the game, shown until the first move.
    fn aim(&self, captures: u8) -> String;
    /// The square of a captured piece.
    fn captured_here(&self, owner: &Name) -> String;

    // The coach: each rule where it first matters, in a sentence or two.

    /// A piece was captured by this many pieces beside it.
    fn coach_captured(&self, captor: &Name, count: usize, owner: &Name, square: Square) -> String;
    /// Two pieces are beside a piece, so one more would capture it.
    fn coach_threat(&self, by: &Name, owner: &Name, square: Square) -> String;
    /// The reader may not go to a square with a rolled number.
    fn coach_protected(&self, square: Square, by: Protectors) -> String;
    /// A player could use no number of a roll.
    fn coach_pass(&self, who: &Name, roll: [u8; 3]) -> String;
    /// The reader has placed the last piece.
    fn coach_all_placed(&self) -> &'static str;

    /// The name and the task of a kind of puzzle; `None` where there is no such kind.
    fn puzzle(&self, kind: &str) -> Option<PuzzleKind>;
}
