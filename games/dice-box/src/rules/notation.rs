//! The notation of Dice Box: actions, dice, the position as text.

use std::fmt;
use std::str::FromStr;

use super::{CENTRE, Colour, DICE_OF_A_COLOUR, DiceBox, Die, Grid, Hand, Placed, SIDE, SQUARES};
use alea_rules::{Game, NotationError, Seat, Square, Turn, compact};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Action {
    /// `draft R`: pick a die of this colour before a game of four players begins.
    Draft(Colour),
    /// `R5@c4`: place a die of this colour and number on this square.
    Place(Die, Square),
    /// `reroll`: roll all dice, because none can be placed.
    Reroll,
    /// `skip`: let the turn pass, because no dice are left.
    Skip,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draft(colour) => write!(f, "draft {}", colour.letter()),
            Action::Place(die, square) => write!(f, "{die}@{square}"),
            Action::Reroll => f.write_str("reroll"),
            Action::Skip => f.write_str("skip"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    /// Reads the canonical text, in either case and with blanks anywhere. A drafted colour may be named in full.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let typed = compact(text);
        match typed.as_str() {
            "reroll" => return Ok(Action::Reroll),
            "skip" => return Ok(Action::Skip),
            _ => {}
        }
        if let Some(colour) = typed.strip_prefix("draft") {
            let named = Colour::ALL.into_iter().find(|known| known.name() == colour);
            return match named {
                Some(colour) => Ok(Action::Draft(colour)),
                None => only(colour).and_then(Colour::from_letter).map(Action::Draft).ok_or_else(no_colour),
            };
        }
        let Some((die, square)) = typed.split_once('@') else {
            return Err(NotationError::new(format!(
                "\"{text}\" is not an action; actions look like R5@c4 (place the red 5 on c4), draft R, reroll and skip"
            )));
        };
        let (die, square): (Die, Square) = (die.parse()?, square.parse()?);
        if square.is_on(SIDE, SIDE) {
            Ok(Action::Place(die, square))
        } else {
            Err(NotationError::new(format!("{square} is not on the grid, which reaches from a1 to e5")))
        }
    }
}

/// The only character of a text.
fn only(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn no_colour() -> NotationError {
    NotationError::new("the colours are R (red), Y (yellow), B (blue) and W (white)")
}

impl Colour {
    /// The letter of the notation.
    pub fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Yellow => 'Y',
            Colour::Blue => 'B',
            Colour::White => 'W',
        }
    }

    /// The colour's name in a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Blue => "blue",
            Colour::White => "white",
        }
    }

    fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter.to_ascii_uppercase())
    }
}

/// A number of pips.
fn read_pips(letter: Option<char>) -> Result<u8, NotationError> {
    let pips = letter.and_then(|letter| letter.to_digit(10)).filter(|pips| (1..=6).contains(pips));
    pips.map(|pips| pips as u8).ok_or_else(|| NotationError::new("a die shows a number from 1 to 6"))
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour.letter(), self.pips)
    }
}

impl FromStr for Die {
    type Err = NotationError;

    /// Reads `R5`; the letter may be lower case.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut letters = text.chars();
        let colour = letters.next().and_then(Colour::from_letter).ok_or_else(no_colour)?;
        let pips = read_pips(letters.next())?;
        match letters.next() {
            None => Ok(Die { colour, pips }),
            Some(_) => Err(NotationError::new("a die is a letter and a number, like R5")),
        }
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.dice().try_for_each(|die| die.fmt(f))
    }
}

impl FromStr for Hand {
    type Err = NotationError;

    /// Reads dice in any order, such as `R1R5Y2`. Letters may be lower case. An empty text is no dice.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut hand = Hand::default();
        let mut letters = text.chars();
        while let Some(letter) = letters.next() {
            let colour = Colour::from_letter(letter).ok_or_else(no_colour)?;
            if hand.of_colour(colour) == DICE_OF_A_COLOUR {
                let name = colour.name();
                return Err(NotationError::new(format!("there are only {DICE_OF_A_COLOUR} {name} dice in the game")));
            }
            hand.add(Die { colour, pips: read_pips(letters.next())? });
        }
        Ok(hand)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// `first 2`: the seat that plays first, and picks first where there is a draft.
    First(Seat),
    /// `seed 4`: the roll of the grey die.
    Seed(u8),
    /// `roll 0:R1R5Y2`: the roll of all dice of a seat, by colour (red, yellow, blue, white), then by number.
    Roll(Seat, Hand),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Seed(pips) => write!(f, "seed {pips}"),
            Chance::Roll(seat, hand) => write!(f, "roll {seat}:{hand}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    /// Reads the canonical text, in either case, with blanks anywhere and the dice of a roll in any order.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let typed = compact(text);
        if let Some(seat) = typed.strip_prefix("first") {
            return Ok(Chance::First(read_seat(seat)?));
        }
        if let Some(pips) = typed.strip_prefix("seed") {
            return match only(pips) {
                Some(digit) => Ok(Chance::Seed(read_pips(Some(digit))?)),
                None => Err(NotationError::new("the grey die shows a number from 1 to 6: write seed 1 to seed 6")),
            };
        }
        let Some((seat, dice)) = typed.strip_prefix("roll").and_then(|roll| roll.split_once(':')) else {
            return Err(NotationError::new(format!(
                "\"{text}\" is not a chance event; they are like first 2, seed 4 and roll 0:R1R5Y2"
            )));
        };
        let hand: Hand = dice.parse()?;
        if hand.is_empty() {
            return Err(NotationError::new("a roll has at least one die, like roll 0:R5"));
        }
        Ok(Chance::Roll(read_seat(seat)?, hand))
    }
}

/// A seat's number, which has one digit because there are at most four seats.
fn read_seat(text: &str) -> Result<Seat, NotationError> {
    match only(text).and_then(|digit| digit.to_digit(10)) {
        Some(number) => Ok(Seat(number as u8)),
        None => Err(NotationError::new(format!("\"{text}\" is not a seat; seats are numbered from 0"))),
    }
}

/// The grid as text: ranks from the top, `S4` for the grey die, `..` for an empty square.
pub(super) fn write_grid(grid: &Grid) -> String {
    let mut out = String::new();
    for square in Square::reading_order(SIDE, SIDE) {
        if square.file == 0 && !out.is_empty() {
            out.push('/');
        }
        out.push_str(&cell(grid.die(square)));
    }
    out
}

/// A square's two characters.
fn cell(die: Option<Placed>) -> String {
    match die {
        None => "..".to_owned(),
        Some(Placed { colour, pips }) => format!("{}{pips}", colour.map_or('S', Colour::letter)),
    }
}

/// Reads the text of [`write_grid`]; letters may be lower case.
pub(super) fn read_grid(text: &str) -> Result<Grid, NotationError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != usize::from(SIDE) {
        return Err(NotationError::new(format!("the grid has 5 ranks, separated by /, not {}", ranks.len())));
    }
    let mut dice = [None; SQUARES];
    for (rank, text) in (0..SIDE).rev().zip(ranks) {
        let letters: Vec<char> = text.chars().collect();
        if letters.len() != 2 * usize::from(SIDE) {
            return Err(NotationError::new(format!("rank {} of the grid is not 5 squares like R5 or ..", rank + 1)));
        }
        for (file, pair) in (0..SIDE).zip(letters.chunks(2)) {
            let square = Square::new(file, rank);
            let die = match *pair {
                ['.', '.'] => None,
                ['S' | 's', pips] => Some(Placed { colour: None, pips: read_pips(Some(pips))? }),
                [letter, pips] => {
                    let colour = Colour::from_letter(letter).ok_or_else(no_colour)?;
                    Some(Placed::from(Die { colour, pips: read_pips(Some(pips))? }))
                }
                _ => None,
            };
            if (square == CENTRE) != die.is_some_and(|die| die.colour.is_none()) {
                return Err(NotationError::new("the grey die, S and its number, lies on c3 and nowhere else"));
            }
            dice[square.index(SIDE)] = die;
        }
    }
    Ok(Grid::with(dice))
}

/// The grid with coordinates, then a line for each seat, and one for the colours that belong to nobody.
pub(super) fn diagram(position: &DiceBox) -> String {
    let mut out = String::new();
    for square in Square::reading_order(SIDE, SIDE) {
        if square.file == 0 {
            out.push_str(&format!("{} ", square.rank + 1));
        }
        let dead = position.grid().dead(square).is_some();
        out.push_str(&format!(" {}", if dead { "--".to_owned() } else { cell(position.grid().die(square)) }));
        if square.file + 1 == SIDE {
            out.push('\n');
        }
    }
    out.push_str("   a  b  c  d  e\n");
    let tally = |colour: &Colour| format!("{} {}", colour.name(), position.grid().tally(*colour));
    for (seat, score) in Seat::all(position.seats()).zip(position.scores()) {
        let tallies: Vec<_> = position.colours_of(seat).iter().map(tally).collect();
        let hand = position.hand(seat);
        let unrolled = |colour: Colour| format!("{} {}", position.held(seat, colour), colour.name());
        let dice = match (hand.is_empty(), position.left(seat)) {
            (false, _) => hand.to_string(),
            (true, 0) => "none".to_owned(),
            (true, _) => format!("not rolled ({})", Colour::ALL.map(unrolled).join(", ")),
        };
        let mark = if position.turn() == Turn::Seat(seat) { '>' } else { ' ' };
        out.push_str(&format!("{mark} seat {seat}: {score} pips ({}), dice {dice}\n", tallies.join(", ")));
    }
    let unclaimed: Vec<_> = position.unclaimed().map(|colour| tally(&colour)).collect();
    if !unclaimed.is_empty() {
        out.push_str(&format!("  nobody: {}\n", unclaimed.join(", ")));
    }
    out
}
