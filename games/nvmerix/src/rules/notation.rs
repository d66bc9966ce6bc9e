//! The notation of NVMERIX: actions, rolls, and the position as text.

use std::fmt;
use std::str::FromStr;

use super::{Nvmerix, NvmerixOptions, Phase};
use alea_rules::{Game, NotationError, Options, Seat, Square, Turn, compact};

/// Three dice, each 1 to 6, in the order rolled. The text is `2-5-6`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll(pub [u8; 3]);

impl Roll {
    /// The sum of the three dice, 3 to 18.
    pub fn total(self) -> u32 {
        self.0.iter().copied().map(u32::from).sum()
    }

    /// Whether one of the dice shows the number.
    pub fn shows(self, number: u8) -> bool {
        self.0.contains(&number)
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third] = self.0;
        write!(f, "{first}-{second}-{third}")
    }
}

impl FromStr for Roll {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fault = || NotationError::new(format!("\"{text}\" is not a roll; three dice are written like 2-5-6"));
        let mut faces = text.trim().split('-').map(|face| match face.trim().as_bytes() {
            [digit @ b'1'..=b'6'] => Ok(digit - b'0'),
            [b'0'..=b'9', ..] => Err(NotationError::new(format!("a die shows 1 to 6, not {}", face.trim()))),
            _ => Err(fault()),
        });
        let mut face = || faces.next().unwrap_or_else(|| Err(fault()));
        let roll = Roll([face()?, face()?, face()?]);
        if faces.next().is_none() { Ok(roll) } else { Err(fault()) }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Action {
    /// `@c3`: place a piece that is off the board on a square.
    Place(Square),
    /// `b2c3`: move the piece on the first square to the second.
    Move(Square, Square),
    /// `pass`: only when nothing else is possible.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(square) => write!(f, "@{square}"),
            Action::Move(from, to) => write!(f, "{from}{to}"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let typed = compact(text);
        if typed == "pass" {
            return Ok(Action::Pass);
        }
        if let Some(square) = typed.strip_prefix('@') {
            return square.parse().map(Action::Place);
        }
        let second = typed.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic());
        let squares = second.map(|(index, _)| typed.split_at(index));
        match squares.map(|(from, to)| (from.parse(), to.parse())) {
            Some((Ok(from), Ok(to))) => Ok(Action::Move(from, to)),
            _ => Err(NotationError::new(format!(
                "\"{}\" is not an action; actions look like @c3 (place), b2c3 (move) and pass",
                text.trim()
            ))),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chance {
    /// `start 2-5-6 - 1-1-4`: the roll of each seat for the start, seat 0 first; `None` (`-`) for a seat that an earlier roll has
    /// eliminated.
    Start(Vec<Option<Roll>>),
    /// `roll 2-5-6`: the dice of a turn.
    Roll(Roll),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Roll(roll) => write!(f, "roll {roll}"),
            Chance::Start(rolls) => {
                f.write_str("start")?;
                rolls.iter().try_for_each(|roll| match roll {
                    Some(roll) => write!(f, " {roll}"),
                    None => f.write_str(" -"),
                })
            }
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        if word.eq_ignore_ascii_case("roll") {
            return rest.parse().map(Chance::Roll);
        }
        if word.eq_ignore_ascii_case("start") {
            let rolls = rest.split_whitespace().map(|roll| if roll == "-" { Ok(None) } else { roll.parse().map(Some) });
            return rolls.collect::<Result<_, _>>().map(Chance::Start);
        }
        Err(NotationError::new(format!(
            "\"{text}\" is not a chance event; they are like \"start 2-5-6 1-1-4\" (a roll for each seat) and \"roll 2-5-6\""
        )))
    }
}

/// Reads the pieces on a board: ranks from the top, separated by `/`, a seat's number for a piece, `.` for an empty square.
pub(super) fn read_pieces(options: &NvmerixOptions, text: &str) -> Result<Nvmerix, NotationError> {
    let mut position = Nvmerix { phase: Phase::Roll, ..Nvmerix::new(options) };
    let board = options.board;
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(board.ranks())
        || rows.iter().any(|row| row.chars().count() != usize::from(board.files()))
    {
        let (files, ranks) = (board.files(), board.ranks());
        return Err(NotationError::new(format!("the position has {ranks} ranks of {files} squares, separated by /")));
    }
    for (square, letter) in board.squares().zip(rows.iter().flat_map(|row| row.chars())) {
        if letter == '.' {
            continue;
        }
        let index = letter.to_digit(10).map(|digit| digit as usize).filter(|&index| index < options.seats());
        let Some(index) = index else {
            return Err(NotationError::new(format!(
                "\"{letter}\" is neither . for an empty square nor the number of a seat"
            )));
        };
        position.off[index] = position.off[index]
            .checked_sub(1)
            .ok_or_else(|| NotationError::new(format!("seat {index} has more than its {} pieces", options.pieces)))?;
        position.on[index] = position.on[index] | board.set(square);
    }
    Ok(position)
}

/// The pieces as text, as [`read_pieces`] reads it.
pub(super) fn write_pieces(position: &Nvmerix) -> String {
    let board = position.board();
    let mut out = String::new();
    for square in board.squares() {
        if square.file == 0 && !out.is_empty() {
            out.push('/');
        }
        match position.piece(square) {
            Some(seat) => out.push_str(&seat.to_string()),
            None => out.push('.'),
        }
    }
    out
}

/// The letters of the seats' pieces in the drawing: red, black, white, green.
const LETTERS: [char; 4] = ['R', 'K', 'W', 'G'];

/// The board with coordinates, each square as its number and the piece on it, then the dice and a line for each seat.
pub(super) fn diagram(position: &Nvmerix) -> String {
    let board = position.board();
    let mut out = String::new();
    for square in board.squares() {
        if square.file == 0 {
            out.push_str(&format!("{:2} ", square.rank + 1));
        }
        let letter = position.piece(square).and_then(|seat| LETTERS.get(seat.index())).unwrap_or(&'.');
        out.push_str(&format!(" {}{letter}", board.number(square).unwrap_or_default()));
        if square.file + 1 == board.files() {
            out.push('\n');
        }
    }
    out.push_str("   ");
    (0..board.files()).for_each(|file| out.push_str(&format!(" {} ", char::from(b'a' + file))));
    out.truncate(out.trim_end().len());
    out.push('\n');
    if let Some(roll) = position.roll() {
        out.push_str(&format!("dice: {roll}\n"));
    }
    for (seat, letter) in Seat::all(position.options().seats()).zip(LETTERS) {
        let mark = if position.turn() == Turn::Seat(seat) { '>' } else { ' ' };
        let (captured, off) = (position.captured(seat), position.off_board(seat));
        out.push_str(&format!("{mark} seat {seat} ({letter}): {captured} captured, {off} to place\n"));
    }
    out
}
