//! The notation of Ivy: actions, chance, the position drawn as text.

use std::fmt;
use std::str::FromStr;

use super::{CUBES, Colour, Cube, Ivy, MOST_SEATS, Spot};
use alea_rules::{Game, NotationError, Seat, Turn, compact};

/// A decision. Cubes are named by the number that their holder reads on them, 0 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `7@2,-1`: place an own 7 two squares to the right of the middle and one below it.
    Place(u8, Spot),
    /// `swap 5`: discard an own 5 and take two cubes from the bag.
    Swap(u8),
    /// `pick`: take a cube from the bag, because none can be placed.
    Pick,
    /// `drop 5`: after a long line, discard an own 5.
    Drop(u8),
    /// `done`: after a long line, keep the other cubes.
    Done,
    /// `pass`: because no cube can be placed, swapped or drawn.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(number, spot) => write!(f, "{number}@{spot}"),
            Action::Swap(number) => write!(f, "swap {number}"),
            Action::Pick => f.write_str("pick"),
            Action::Drop(number) => write!(f, "drop {number}"),
            Action::Done => f.write_str("done"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let typed = compact(text);
        if let Some((cube, square)) = typed.split_once('@') {
            return Ok(Action::Place(number(cube)?, spot(square)?));
        }
        if let Some(cube) = typed.strip_prefix("swap") {
            return Ok(Action::Swap(number(cube)?));
        }
        if let Some(cube) = typed.strip_prefix("drop") {
            return Ok(Action::Drop(number(cube)?));
        }
        match typed.as_str() {
            "pick" => Ok(Action::Pick),
            "done" => Ok(Action::Done),
            "pass" => Ok(Action::Pass),
            _ => Err(NotationError::new(format!(
                "\"{text}\" is not an action; actions look like 7@2,-1 (place a 7), swap 5, pick, drop 5, done and pass"
            ))),
        }
    }
}

/// The number of a cube.
fn number(text: &str) -> Result<u8, NotationError> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Ok(digit - b'0'),
        _ => Err(NotationError::new(format!("\"{text}\" is not a number from 0 to 9, as cubes show"))),
    }
}

/// A square as `x,y`.
fn spot(text: &str) -> Result<Spot, NotationError> {
    // The cubes are connected, so none of the 210 is farther from the middle than this.
    let farthest = CUBES as i16 - 1;
    let coordinate = |text: &str| text.parse::<i16>().ok().filter(|c| (-farthest..=farthest).contains(c));
    let coordinates = text.split_once(',').and_then(|(x, y)| Some(Spot::new(coordinate(x)?, coordinate(y)?)));
    coordinates.ok_or_else(|| {
        NotationError::new(format!(
            "\"{text}\" is not a square; squares are counted from the middle, to the right and upwards, like 2,-1, and no cube \
             can be more than {farthest} away"
        ))
    })
}

/// The deal at the start of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The seats in play in ascending order, each with its cubes in the order drawn.
    pub hands: Vec<(Seat, Vec<Cube>)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chance {
    /// `first 2`: who starts the first round.
    First(Seat),
    /// `deal 0:12,88,... 1:...`: the cubes of each seat in play.
    Deal(Deal),
    /// `draw 1:57`: one cube from the bag for a seat.
    Draw(Seat, Cube),
    /// `reshuffle`: the discard pile goes into the empty bag.
    Reshuffle,
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Draw(seat, cube) => write!(f, "draw {seat}:{cube}"),
            Chance::Reshuffle => f.write_str("reshuffle"),
            Chance::Deal(deal) => {
                f.write_str("deal")?;
                for (seat, cubes) in &deal.hands {
                    write!(f, " {seat}")?;
                    for (index, cube) in cubes.iter().enumerate() {
                        write!(f, "{}{cube}", if index == 0 { ':' } else { ',' })?;
                    }
                }
                Ok(())
            }
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let signs = signs(text)?;
        match signs.split_first() {
            Some((Sign::Word(word), rest)) => match (word.as_str(), rest) {
                ("first", &[Sign::Number(seat)]) => Ok(Chance::First(read_seat(seat)?)),
                ("first", _) => Err(NotationError::new("who starts is written like first 2")),
                ("draw", &[Sign::Number(seat), Sign::Mark(':'), Sign::Number(cube)]) => {
                    Ok(Chance::Draw(read_seat(seat)?, read_cube(cube)?))
                }
                ("draw", _) => Err(NotationError::new("a draw names a seat and a cube, like draw 1:57")),
                ("reshuffle", []) => Ok(Chance::Reshuffle),
                ("deal", hands) => Ok(Chance::Deal(read_deal(hands)?)),
                _ => Err(no_chance(text)),
            },
            _ => Err(no_chance(text)),
        }
    }
}

fn no_chance(text: &str) -> NotationError {
    NotationError::new(format!("\"{text}\" is not a chance event; this game has first, deal, draw and reshuffle"))
}

/// A token of a chance event's text.
#[derive(PartialEq, Eq)]
enum Sign {
    /// Letters, in lower case.
    Word(String),
    /// Digits; `None` for a number that is too great.
    Number(Option<usize>),
    /// Anything else.
    Mark(char),
}

/// Splits a text into tokens. Blanks only separate words and numbers.
fn signs(text: &str) -> Result<Vec<Sign>, NotationError> {
    let mut signs = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let alike = |c: char| match first {
            '0'..='9' => c.is_ascii_digit(),
            _ => c.is_ascii_alphabetic(),
        };
        let end = rest.find(|c| !alike(c)).unwrap_or(rest.len());
        let (run, tail) = rest.split_at(end);
        match first {
            '0'..='9' => signs.push(Sign::Number(run.parse().ok())),
            ':' | ',' => signs.push(Sign::Mark(first)),
            _ if first.is_ascii_alphabetic() => signs.push(Sign::Word(run.to_ascii_lowercase())),
            _ => return Err(no_chance(text)),
        }
        rest = if run.is_empty() { &rest[first.len_utf8()..] } else { tail }.trim_start();
    }
    Ok(signs)
}

fn read_seat(number: Option<usize>) -> Result<Seat, NotationError> {
    match number {
        Some(number) if number < MOST_SEATS => Ok(Seat(number as u8)),
        _ => Err(NotationError::new(format!("seats are numbered 0 to {}", MOST_SEATS - 1))),
    }
}

fn read_cube(number: Option<usize>) -> Result<Cube, NotationError> {
    number.and_then(Cube::new).ok_or_else(|| NotationError::new(format!("the cubes are numbered 0 to {}", CUBES - 1)))
}

/// The hands of a deal. A person may give them in any order of the seats.
fn read_deal(mut signs: &[Sign]) -> Result<Deal, NotationError> {
    let mut hands: Vec<(Seat, Vec<Cube>)> = Vec::new();
    while let Some((sign, rest)) = signs.split_first() {
        let (Sign::Number(seat), Some((Sign::Mark(':'), _))) = (sign, rest.split_first()) else {
            return Err(NotationError::new("a deal names each seat with its cubes, like deal 0:12,88,3 1:40,7,61"));
        };
        let seat = read_seat(*seat)?;
        if hands.iter().any(|&(known, _)| known == seat) {
            return Err(NotationError::new(format!("seat {seat} appears twice in the deal")));
        }
        let mut cubes = Vec::new();
        signs = rest;
        // A colon before the first cube, commas before the others.
        while let [Sign::Mark(mark), Sign::Number(cube), rest @ ..] = signs
            && *mark == if cubes.is_empty() { ':' } else { ',' }
        {
            cubes.push(read_cube(*cube)?);
            signs = rest;
        }
        if cubes.is_empty() {
            return Err(NotationError::new(format!("the deal names no cube for seat {seat}")));
        }
        hands.push((seat, cubes));
    }
    if hands.is_empty() {
        return Err(NotationError::new("a deal names each seat with its cubes, like deal 0:12,88,3 1:40,7,61"));
    }
    hands.sort_by_key(|&(seat, _)| seat);
    Ok(Deal { hands })
}

/// The table with coordinates, each cube with its number and its colour's first letter; then bag and discard pile, and a line
/// for each seat with its total and its numbers.
pub(super) fn diagram(ivy: &Ivy) -> String {
    let public = ivy.public();
    let mut out = String::new();
    match public.grid().extent() {
        None => out.push_str("the table is empty\n"),
        Some((low, high)) => {
            for y in (low.y..=high.y).rev() {
                out.push_str(&format!("{y:>4} "));
                for x in low.x..=high.x {
                    let tile = public.grid().at(Spot::new(x, y));
                    let letter = |seat| Colour::of(seat).and_then(|colour| colour.name().chars().next()).unwrap_or('?');
                    let text = tile.map_or(".".to_owned(), |tile| format!("{}{}", tile.number, letter(tile.seat)));
                    out.push_str(&format!("{text:>4}"));
                }
                out.push('\n');
            }
            out.push_str("     ");
            (low.x..=high.x).for_each(|x| out.push_str(&format!("{x:>4}")));
            out.push('\n');
        }
    }
    let round = public.rounds().len() + usize::from(!public.is_between_rounds());
    out.push_str(&format!("round {round}, bag {}, discarded {}\n", ivy.bag(), ivy.discarded()));
    for (seat, total) in Seat::all(MOST_SEATS).zip(ivy.scores()) {
        let mark = if ivy.turn() == Turn::Seat(seat) { '>' } else { ' ' };
        let colour = Colour::of(seat).map_or("", Colour::name);
        let hand = ivy.hand(seat);
        let numbers: Vec<String> =
            (0..10).flat_map(|number| (0..hand[number]).map(move |_| number.to_string())).collect();
        let state = if public.in_play().contains(seat) { numbers.join(" ") } else { "out".to_owned() };
        out.push_str(&format!("{mark} seat {seat} {colour}: {total} points, {state}\n"));
    }
    out
}
