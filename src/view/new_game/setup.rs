//! Turns the form of a new game into options, seats and a seed, or a fault.

use super::grid::read_grid;
use super::values::{Kind, Player, Starter, Values};
use crate::board::{Board, OptionWords};
use crate::play;
use crate::rules::{OptionEntries, OptionKind, OptionSpec, OptionValue, Options, PLAYERS, Seat};
use crate::scene::{Scene, Tint};
use crate::table::{History, Link, SeatEntry, Seed};
use crate::text::form::{GridFault, words};
use crate::text::page;
use crate::text::{Language, Name, small_letters};
use crate::with_game;

/// A fault in a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There is no such game.
    NoGame(String),
    /// An option is not a whole number of its range.
    Range {
        option: &'static str,
        /// The least value.
        least: i64,
        /// The greatest value.
        most: i64,
    },
    /// It is in its range, but does not go with the other options.
    Step {
        option: &'static str,
        /// The least value that goes with the others.
        least: i64,
        /// The greatest.
        most: i64,
    },
    /// The text of a grid cannot be used.
    Grid {
        option: &'static str,
        /// What is wrong with it.
        fault: GridFault,
    },
    /// The options do not go together, and no number could be changed so that they do.
    Options,
    /// The seed has too many characters: this many.
    LongSeed(usize),
    /// The seed has control characters.
    ControlInSeed,
    /// No seed was typed, and the browser gives no random numbers.
    NoRandomNumbers,
}

impl Fault {
    /// The field with the fault.
    pub fn field(&self) -> Option<&'static str> {
        match self {
            Fault::Range { option, .. } | Fault::Step { option, .. } | Fault::Grid { option, .. } => Some(option),
            Fault::LongSeed(_) | Fault::ControlInSeed | Fault::NoRandomNumbers => Some("seed"),
            Fault::NoGame(_) | Fault::Options => None,
        }
    }

    /// What is wrong, as a sentence; `labels` are the options in words.
    pub fn sentence(&self, labels: &[OptionWords], language: Language) -> String {
        let words = words(language);
        let label = |option: &'static str| match option {
            PLAYERS => words.players(),
            _ => labels.iter().find(|words| words.name == option).map_or(option, |words| words.label),
        };
        match self {
            Fault::NoGame(game) => page::words(language).no_game(game),
            Fault::Range { option, least, most } => words.out_of_range(label(option), *least, *most),
            Fault::Step { option, least, most } => words.out_of_step(label(option), *least, *most),
            Fault::Grid { fault, .. } => words.grid_fault(fault),
            Fault::Options => words.bad_options().to_owned(),
            Fault::LongSeed(length) => words.seed_too_long(*length, Seed::LONGEST),
            Fault::ControlInSeed => words.seed_control().to_owned(),
            Fault::NoRandomNumbers => words.no_random_numbers().to_owned(),
        }
    }
}

/// The random parts of a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Luck {
    /// A fresh seed; `None` where there are no random numbers.
    pub seed: Option<Seed>,
    /// A random number, for the lot that decides who starts.
    pub lot: u32,
}

impl Luck {
    /// Fresh luck.
    pub fn fresh() -> Self {
        Luck { seed: Seed::fresh().ok(), lot: getrandom::u32().unwrap_or_default() }
    }
}

/// The setup of a game to start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup<O> {
    pub options: O,
    /// Who sits where, in the order of play.
    pub seats: Vec<SeatEntry>,
    /// What chance is drawn from.
    pub seed: Seed,
}

/// The setup that a form asks for.
///
/// # Errors
/// The first fault.
pub fn setup<G: Board>(values: &Values, luck: &Luck) -> Result<Setup<G::Options>, Fault> {
    let options = options::<G>(values)?;
    let seed = read_seed(values, luck)?;
    let mut seats: Vec<SeatEntry> = values.players.iter().take(options.seats()).map(seat).collect();
    if G::first_seat_starts() && !seats.is_empty() {
        let first = match values.starter {
            Starter::First => 0,
            Starter::Second => 1,
            Starter::Lot => luck.lot as usize,
        };
        let count = seats.len();
        seats.rotate_left(first % count);
    }
    Ok(Setup { options, seats, seed })
}

/// The names of the players of a form, in the order of its seats; a bot's with its level.
pub fn called(players: &[Player], language: Language) -> Vec<Name> {
    play::titles_of(&players.iter().map(seat).collect::<Vec<_>>(), language)
}

/// A seat. Only people have names that are given to them.
fn seat(player: &Player) -> SeatEntry {
    match player.kind {
        Kind::Computer(level) => SeatEntry { name: None, bot: Some(level.name().to_owned()) },
        Kind::Person => {
            SeatEntry { name: Some(player.name.trim().to_owned()).filter(|name| !name.is_empty()), bot: None }
        }
    }
}

/// The board that stands for a game; `None` if there is no such game.
pub fn board(game: &str, language: Language) -> Option<Scene> {
    with_game!(game, G => play::pictures::resting(&play::pictures::showcase::<G>(), language))
}

/// The colours of each seat in the game that a form asks for. None while its options do not go together.
pub fn tints(game: &str, values: &Values) -> Vec<Vec<Tint>> {
    with_game!(game, G => tints_of::<G>(values)).unwrap_or_default()
}

fn tints_of<G: Board>(values: &Values) -> Vec<Vec<Tint>> {
    let Ok(options) = options::<G>(values) else { return Vec::new() };
    let seats = options.seats();
    let view = History::<G>::new(options, None, None).position().view(None);
    Seat::all(seats).map(|seat| G::headline(&view, seat, Language::English).tints).collect()
}

/// The link that fills a friend's form with the options and the seed of this one.
///
/// # Errors
/// The first fault in the form.
pub fn link(game: &str, values: &Values, luck: &Luck) -> Result<String, Fault> {
    with_game!(game, G => setup::<G>(values, luck).map(|made| Link::to_new::<G>(&made.options, Some(made.seed)).write()))
        .unwrap_or_else(|| Err(Fault::NoGame(game.to_owned())))
}

fn read_seed(values: &Values, luck: &Luck) -> Result<Seed, Fault> {
    let text = if values.seed == values.given { values.given.trim().to_owned() } else { in_one_spelling(&values.seed) };
    if text.is_empty() {
        return luck.seed.clone().ok_or(Fault::NoRandomNumbers);
    }
    let length = text.chars().count();
    if length > Seed::LONGEST {
        return Err(Fault::LongSeed(length));
    }
    text.parse().map_err(|_| Fault::ControlInSeed)
}

/// A typed seed in the one spelling of all that look like it, so that two people who agree on a word get the same dice: small Latin letters, one
/// kind of apostrophe, one blank between words, and no invisible letters. A seed of the form that Alea makes is written in capitals.
fn in_one_spelling(typed: &str) -> String {
    let visible: String = typed.trim().replace('’', "'").chars().filter(|&letter| !is_invisible(letter)).collect();
    let words: Vec<&str> = visible
        .split(|letter: char| letter.is_whitespace() && !letter.is_control())
        .filter(|word| !word.is_empty())
        .collect();
    let small = small_letters(&words.join(" "));
    let capitals = small.to_ascii_uppercase();
    if Seed::is_ours(&capitals) { capitals } else { small }
}

/// Letters without a shape: joiners, marks of direction, soft hyphens, and the choice between two looks of a sign.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(letter, '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// The options that a form asks for, without those that do not apply with the others.
fn options<G: Board>(values: &Values) -> Result<G::Options, Fault> {
    let mut entries = Vec::new();
    for (spec, (_, text)) in G::Options::SPECS.iter().zip(&values.options) {
        entries.push((spec.name, entry::<G>(spec, text)?));
    }
    entries.retain(|(name, _)| is_asked::<G>(values, name));
    let read = |entries: &[(&'static str, OptionValue)]| {
        let entries = entries.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        G::Options::from_entries(&OptionEntries(entries))
    };
    read(&entries).map_err(|_| mendable::<G>(&entries, |entries| read(entries).is_ok()).unwrap_or(Fault::Options))
}

fn entry<G: Board>(spec: &OptionSpec, text: &str) -> Result<OptionValue, Fault> {
    let option = spec.name;
    match spec.kind {
        OptionKind::Number { min: least, max: most } => match text.trim().parse() {
            Ok(number) if (least..=most).contains(&number) => Ok(OptionValue::Number(number)),
            _ => Err(Fault::Range { option, least, most }),
        },
        OptionKind::Choice(_) => Ok(OptionValue::text(text)),
        OptionKind::Text => match G::grid_option().filter(|grid| grid.name == option) {
            Some(grid) => read_grid(&grid, text).map(OptionValue::Text).map_err(|fault| Fault::Grid { option, fault }),
            None => Ok(OptionValue::text(text)),
        },
    }
}

/// The number that can be changed so that the options go together, the last one first, and its range.
fn mendable<G: Board>(
    entries: &[(&'static str, OptionValue)],
    fits: impl Fn(&[(&'static str, OptionValue)]) -> bool,
) -> Option<Fault> {
    entries.iter().enumerate().rev().find_map(|(place, (option, _))| {
        let Ok(OptionKind::Number { min, max }) = G::Options::spec(option).map(|spec| spec.kind) else { return None };
        let mut entries = entries.to_vec();
        let mut fitting = (min..=max).filter(|number| {
            entries[place].1 = OptionValue::Number(*number);
            fits(&entries)
        });
        let least = fitting.next()?;
        Some(Fault::Step { option, least, most: fitting.last().unwrap_or(least) })
    })
}

/// Whether an option applies with the number of players that is chosen: of some numbers it says nothing.
pub fn applies(game: &str, values: &Values, option: &str) -> bool {
    with_game!(game, G => is_asked::<G>(values, option)).unwrap_or(true)
}

fn is_asked<G: Board>(values: &Values, option: &str) -> bool {
    let mut options = G::Options::default();
    if let Ok(count) = values.option(PLAYERS).parse() {
        // A number of players that is out of range is said when the form is sent.
        let _ = options.set(PLAYERS, &OptionValue::Number(count));
    }
    options.get(option).is_some()
}

/// The text to save of the game that a form asks for, with its first chance events drawn.
///
/// # Errors
/// The first fault in the form.
pub fn new_game(game: &str, values: &Values, luck: &Luck, now: u64) -> Result<String, Fault> {
    with_game!(game, G => setup::<G>(values, luck)
        .map(|Setup { options, seats, seed }| play::new_game::<G>(options, Some(seats), seed, now)))
    .unwrap_or_else(|| Err(Fault::NoGame(game.to_owned())))
}

#[cfg(test)]
mod tests;
