//! The notation of Dice Matrix: actions, the setup, the position as text.

use std::fmt;
use std::str::FromStr;

use super::{Colour, DICE_OF_A_COLOUR, DiceMatrix, Die, PLACES, SIDE};
use alea_rules::{ChanceRng, Game, Illegal, NotationError, Seat, Square, Turn, compact};

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Action {
    /// `=4`: choose this number for the spare die.
    Face(u8),
    /// `c3`: take one die.
    Single(Square),
    /// `c3+c5`: take two dice. The alphabetically smaller square comes first, as [`Action::pair`] ensures.
    Pair(Square, Square),
}

impl Action {
    /// The pair of these two squares, named in either order.
    pub fn pair(one: Square, other: Square) -> Self {
        Action::Pair(one.min(other), one.max(other))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Face(pips) => write!(f, "={pips}"),
            Action::Single(square) => square.fmt(f),
            Action::Pair(one, other) => write!(f, "{one}+{other}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let typed = compact(text);
        if let Some(face) = typed.strip_prefix('=') {
            return match face.as_bytes() {
                [digit @ b'1'..=b'6'] => Ok(Action::Face(digit - b'0')),
                _ => Err(NotationError::new("a die has the faces 1 to 6: write =1 to =6")),
            };
        }
        match typed.split_once('+') {
            Some((one, other)) => Ok(Action::pair(place(one)?, place(other)?)),
            None => Ok(Action::Single(place(&typed)?)),
        }
    }
}

/// A square of the matrix.
fn place(text: &str) -> Result<Square, NotationError> {
    let square: Square = text.parse().map_err(|_| {
        NotationError::new(format!(
            "\"{text}\" is not an action; actions look like =4 (a face), c3 (one die) and c3+c5 (two)"
        ))
    })?;
    if square.is_on(SIDE, SIDE) {
        Ok(square)
    } else {
        Err(NotationError::new(format!("{square} is not on the matrix, which reaches from a1 to g7")))
    }
}

impl Colour {
    /// The letter of the notation.
    pub fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Black => 'K',
            Colour::Pink => 'P',
            Colour::White => 'W',
            Colour::Green => 'G',
        }
    }

    /// The colour's name in a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Black => "black",
            Colour::Pink => "pink",
            Colour::White => "white",
            Colour::Green => "green",
        }
    }

    fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter.to_ascii_uppercase())
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour.letter(), self.pips)
    }
}

/// The rolled dice at the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The 49 dice of the matrix, `a1` first.
    pub matrix: [Die; PLACES],
    /// The colour of the 50th die, whose rolled face does not matter.
    pub left_over: Colour,
}

impl Setup {
    /// Rolls the dice. The fifty colours, listed as ten each of red, black, pink, white and green, are shuffled. The first 49
    /// go into the matrix from the top left, rank by rank. Then each of them is rolled in the same order.
    pub(super) fn draw(rng: &mut ChanceRng) -> Self {
        let mut colours: Vec<Colour> = Colour::ALL.into_iter().flat_map(|colour| [colour; DICE_OF_A_COLOUR]).collect();
        rng.shuffle(&mut colours);
        let mut matrix = [Die { colour: Colour::Red, pips: 1 }; PLACES];
        for (square, &colour) in Square::reading_order(SIDE, SIDE).zip(&colours) {
            matrix[square.index(SIDE)] = Die { colour, pips: rng.roll(6) };
        }
        Setup { matrix, left_over: colours[PLACES] }
    }

    /// Checks that there are fifty dice, ten of each colour.
    pub(super) fn check(&self) -> Result<(), Illegal> {
        for colour in Colour::ALL {
            let in_matrix = self.matrix.iter().filter(|die| die.colour == colour).count();
            let count = in_matrix + usize::from(self.left_over == colour);
            if count != DICE_OF_A_COLOUR {
                return Err(Illegal::new(format!(
                    "there are {DICE_OF_A_COLOUR} {} dice in a game, the spare one included, not {count}",
                    colour.name()
                )));
            }
        }
        Ok(())
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chance {
    /// `setup R5K1P3.../.../... S:R`: the dice from the top rank, then the colour of the spare die.
    Setup(Box<Setup>),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Chance::Setup(setup) = self;
        write!(f, "setup {} S:{}", write_matrix(&setup.matrix.map(Some)), setup.left_over.letter())
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words = text.split_whitespace();
        if words.next().is_none_or(|word| !word.eq_ignore_ascii_case("setup")) {
            return Err(NotationError::new(format!("\"{text}\" is not a chance event; this game has only \"setup\"")));
        }
        let matrix = read_matrix(words.next().unwrap_or(""))?;
        let mut dice = [Die { colour: Colour::Red, pips: 1 }; PLACES];
        for (index, die) in matrix.into_iter().enumerate() {
            dice[index] = die.ok_or_else(|| NotationError::new("a setup fills all 49 places of the matrix"))?;
        }
        let left_over = words.next().and_then(|word| {
            let letter = word.strip_prefix("S:").or_else(|| word.strip_prefix("s:"))?;
            let mut letters = letter.chars();
            Colour::from_letter(letters.next()?).filter(|_| letters.next().is_none())
        });
        match (left_over, words.next()) {
            (Some(left_over), None) => Ok(Chance::Setup(Box::new(Setup { matrix: dice, left_over }))),
            _ => Err(NotationError::new("a setup ends with S: and the letter of the spare die: R, K, P, W or G")),
        }
    }
}

/// The matrix as text: ranks from the top, `.` for an empty place.
pub(super) fn write_matrix(matrix: &[Option<Die>; PLACES]) -> String {
    let mut out = String::new();
    for square in Square::reading_order(SIDE, SIDE) {
        if square.file == 0 && !out.is_empty() {
            out.push('/');
        }
        match matrix[square.index(SIDE)] {
            Some(die) => out.push_str(&die.to_string()),
            None => out.push('.'),
        }
    }
    out
}

/// Reads the text of [`write_matrix`]; letters may be lower case.
pub(super) fn read_matrix(text: &str) -> Result<[Option<Die>; PLACES], NotationError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != usize::from(SIDE) {
        return Err(NotationError::new(format!("the matrix has 7 ranks, separated by /, not {}", ranks.len())));
    }
    let mut matrix = [None; PLACES];
    for (rank, text) in (0..SIDE).rev().zip(ranks) {
        let mut letters = text.chars();
        let mut file = 0;
        while let Some(letter) = letters.next() {
            let die = if letter == '.' {
                None
            } else {
                let pips = letters.next().and_then(|c| c.to_digit(10)).filter(|pips| (1..=6).contains(pips));
                match (Colour::from_letter(letter), pips) {
                    (Some(colour), Some(pips)) => Some(Die { colour, pips: pips as u8 }),
                    _ => return Err(NotationError::new("a die is a letter R, K, P, W or G and a number from 1 to 6")),
                }
            };
            if file < SIDE {
                matrix[Square::new(file, rank).index(SIDE)] = die;
            }
            file = file.saturating_add(1);
        }
        if file != SIDE {
            return Err(NotationError::new(format!("rank {} of the matrix has {file} places instead of 7", rank + 1)));
        }
    }
    Ok(matrix)
}

/// The matrix with coordinates, then a line for each seat's area and score.
pub(super) fn diagram(position: &DiceMatrix) -> String {
    let mut out = String::new();
    for square in Square::reading_order(SIDE, SIDE) {
        if square.file == 0 {
            out.push_str(&format!("{} ", square.rank + 1));
        }
        out.push_str(&position.die(square).map_or_else(|| "  .".to_owned(), |die| format!(" {die}")));
        if square.file + 1 == SIDE {
            out.push('\n');
        }
    }
    out.push_str("    a  b  c  d  e  f  g\n");
    if let Some(colour) = position.left_over() {
        out.push_str(&format!("left over: {}\n", colour.name()));
    }
    for (seat, score) in Seat::all(2).zip(position.scores()) {
        let area = position.area(seat);
        let columns = Colour::ALL.map(|colour| format!("{}{}", colour.letter(), area.column(colour)));
        let rows = [6, 5, 4, 3, 2, 1].map(|pips| format!("{pips}x{}", area.row(pips)));
        let mark = if position.turn() == Turn::Seat(seat) { '>' } else { ' ' };
        out.push_str(&format!("{mark} seat {seat}: {score} points, {} | {}\n", columns.join(" "), rows.join(" ")));
    }
    out
}
