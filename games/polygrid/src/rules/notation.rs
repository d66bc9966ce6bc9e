//! The notation of Polygrid: actions, rolls, the position drawn as text.

use std::fmt;
use std::str::FromStr;

use super::{DieType, Polygrid, SIDE};
use alea_rules::{NotationError, Square, compact};

/// A die type written into a square, and the box that is crossed off for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    /// The square that is filled.
    pub square: Square,
    /// The number of the box, in the column of the written type. In a move, it is the number left over of the roll.
    pub number: u8,
    /// The type that is written.
    pub die: DieType,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `D8:3@c4`: the setup. Cross off the 3 of D8 and write D8 on c4, where the marker starts.
    Begin(Entry),
    /// `D12:7`: choose the D12 to roll, crossing off its 7.
    Choose {
        /// The die that is rolled.
        die: DieType,
        /// The box of its column that is crossed off.
        number: u8,
    },
    /// `reroll`: roll the same die again, after a 1.
    Reroll,
    /// `c2:5=D6`: move the marker to c2 with 5 left over, cross off the 5 of D6, and write D6 there.
    Move(Entry),
    /// `*c2:5=D6`: cross off a bonus action and the 5 of D6, and write D6 on c2. The marker moves there.
    Bonus(Entry),
    /// `end`: when stuck, end the game instead of using a bonus action.
    End,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Begin(Entry { square, number, die }) => write!(f, "{die}:{number}@{square}"),
            Action::Choose { die, number } => write!(f, "{die}:{number}"),
            Action::Reroll => f.write_str("reroll"),
            Action::Move(Entry { square, number, die }) => write!(f, "{square}:{number}={die}"),
            Action::Bonus(Entry { square, number, die }) => write!(f, "*{square}:{number}={die}"),
            Action::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    /// Reads an action in either case, with blanks anywhere, and with the two sides of `@` and `=` in either order.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let typed = compact(text);
        match typed.as_str() {
            "reroll" => return Ok(Action::Reroll),
            "end" => return Ok(Action::End),
            _ => {}
        }
        if let Some((one, other)) = typed.split_once('@') {
            let ((die, number), place) = sides(one, other).ok_or_else(|| unknown(text))?;
            let entry = Entry { square: square(place)?, number: read_number(number)?, die: die_type(die)? };
            return Ok(Action::Begin(entry));
        }
        let (bonus, rest) = match typed.strip_prefix('*') {
            Some(rest) => (true, rest),
            None => (false, typed.as_str()),
        };
        if let Some((one, other)) = rest.split_once('=') {
            let ((place, number), die) = sides(one, other).ok_or_else(|| unknown(text))?;
            let entry = Entry { square: square(place)?, number: read_number(number)?, die: die_type(die)? };
            return Ok(if bonus { Action::Bonus(entry) } else { Action::Move(entry) });
        }
        match pair(rest) {
            Some((die, number)) if !bonus => Ok(Action::Choose { die: die_type(die)?, number: read_number(number)? }),
            _ => Err(unknown(text)),
        }
    }
}

/// The two sides of a colon.
fn pair(text: &str) -> Option<(&str, &str)> {
    text.split_once(':')
}

/// The side with a colon, split there, and the other side. The colon is needed because `d4` may be a type or a square.
fn sides<'a>(one: &'a str, other: &'a str) -> Option<((&'a str, &'a str), &'a str)> {
    pair(one).map(|split| (split, other)).or_else(|| Some((pair(other)?, one)))
}

fn unknown(text: &str) -> NotationError {
    NotationError::new(format!(
        "\"{text}\" is not an action; actions look like D8:3@c4 (to begin), D12:7 (a die to roll), c2:5=D6 (a move), \
         *c2:5=D6 (a bonus action), reroll and end"
    ))
}

/// A square of the grid.
fn square(text: &str) -> Result<Square, NotationError> {
    let square: Square = text.parse()?;
    if square.is_on(SIDE, SIDE) {
        Ok(square)
    } else {
        Err(NotationError::new(format!("{square} is not on the grid, which reaches from a1 to f6")))
    }
}

/// A die type such as `d6`.
fn die_type(text: &str) -> Result<DieType, NotationError> {
    let sides = text.strip_prefix('d').and_then(plain_number);
    sides.and_then(DieType::with_sides).ok_or_else(|| {
        let name = text.to_ascii_uppercase();
        NotationError::new(format!("\"{name}\" is not a die type; the types are D4, D6, D8, D10, D12 and D20"))
    })
}

/// A number that some die has.
fn read_number(text: &str) -> Result<u8, NotationError> {
    plain_number(text)
        .filter(|number| DieType::D20.shows(*number))
        .ok_or_else(|| NotationError::new(format!("\"{text}\" is not a number from 1 to 20, without a leading zero")))
}

/// Digits without a sign and without a leading zero.
fn plain_number(text: &str) -> Option<u8> {
    if text.starts_with('0') || !text.bytes().all(|byte| byte.is_ascii_digit()) { None } else { text.parse().ok() }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chance {
    /// `roll 9`: the result of the chosen die.
    Roll(u8),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Chance::Roll(number) = self;
        write!(f, "roll {number}")
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    /// Reads a roll in either case, with or without blanks around the number.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let typed = compact(text);
        let number = typed.strip_prefix("roll").ok_or_else(|| {
            NotationError::new(format!("\"{text}\" is not a chance event; this game has only rolls, like \"roll 9\""))
        })?;
        read_number(number).map(Chance::Roll)
    }
}

/// The grid with coordinates, the marked square in brackets; then the boxes, the bonus actions, the die and the score.
pub(super) fn diagram(position: &Polygrid) -> String {
    let mut out = String::new();
    for square in Square::reading_order(SIDE, SIDE) {
        if square.file == 0 {
            out.push_str(&format!("{} ", square.rank + 1));
        }
        let written = position.written(square).map_or_else(|| ".".to_owned(), |die| die.to_string());
        let (left, right) = if position.marker() == Some(square) { ('[', ']') } else { (' ', ' ') };
        out.push_str(&format!("{left}{written:^3}{right}"));
        if square.file + 1 == SIDE {
            out.truncate(out.trim_end().len());
            out.push('\n');
        }
    }
    out.push_str("    a    b    c    d    e    f\n");
    for die in DieType::ALL {
        let boxes = position.boxes(die);
        let numbers = (1..=die.sides()).map(|n| if boxes.contains(n) { format!("{n:>2}") } else { " -".to_owned() });
        out.push_str(&format!("{:<3} {}\n", die.to_string(), numbers.collect::<Vec<_>>().join(" ")));
    }
    match (position.chosen(), position.roll()) {
        (Some(die), Some(roll)) => out.push_str(&format!("rolled: {roll} with the {die}\n")),
        (Some(die), None) => out.push_str(&format!("to roll: {die}\n")),
        _ => {}
    }
    let score = position.score();
    out.push_str(&format!(
        "score: {} (squares {}, columns {}, rows {}, bonus actions {})\n",
        score.total(),
        score.squares,
        score.columns,
        score.rows,
        score.bonuses
    ));
    out
}
