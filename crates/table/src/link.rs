//! Links with a setup, a whole game or a puzzle in their fragment (`docs/format.md`). The browser compresses (see `shell`), so that
//! the page needs no second implementation.
//!
//! **Invariant:** however a link with a check was changed, it is read as what was sent or not at all.

mod check;
mod mend;

use std::fmt;

use base64ct::{Base64UrlUnpadded, Encoding};

use self::check::{Found, compare, is_check};
use super::Seed;
use alea_rules::{Game, OptionEntries, OptionValue, Options};

/// The most bytes of a shared game. Whole games stay far below.
const LONGEST: usize = 200_000;

/// The fewest characters of a packed game, more than a check can have. Anything shorter may be a check that was cut off.
const SHORTEST: usize = 12;

/// The most bytes of a link: the longest game, with room for characters that others insert.
const LONGEST_LINK: usize = 600_000;

/// The most options in a link, many times what any game has. They are limited because each key is compared with those before it.
const MOST_OPTIONS: usize = 100;

/// What a fragment asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// A setup to start.
    New {
        /// The name of the game in the link. Such a game may not exist.
        game: String,
        /// `None` leaves the seed to whoever starts the game.
        seed: Option<Seed>,
        /// The options as texts, not yet checked against the game.
        options: Vec<(String, String)>,
    },
    /// A whole game: the raw-deflated record.
    Record(Vec<u8>),
    /// A puzzle of a game's collection, by its number from 1.
    Puzzle {
        /// The name of the game in the link. Such a game may not exist.
        game: String,
        /// At least 1. The collection may have fewer puzzles.
        number: usize,
    },
}

/// Why a link cannot be followed; each with a whole sentence without its full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// It is of a newer version.
    Newer(String),
    /// A part of it is missing.
    Cut(String),
    /// It has been changed.
    Changed(String),
    /// It is of a kind that this version does not know.
    Kind(String),
    /// It is larger than any game.
    Large(String),
    /// It cannot be read, and has no check to tell why.
    Form(String),
    /// The setup that it asks for cannot be played.
    Setup(String),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use LinkError::{Changed, Cut, Form, Kind, Large, Newer, Setup};
        let (Newer(said) | Cut(said) | Changed(said) | Kind(said) | Large(said) | Form(said) | Setup(said)) = self;
        f.write_str(said)
    }
}

impl std::error::Error for LinkError {}

/// The version of links that this program reads and writes.
const VERSION: &str = "1";

/// The marker before the text that a browser should highlight on a page.
const HIGHLIGHT: &str = ":~:";

const NEW: &str = "new";
const RECORD: &str = "record";
const PUZZLE: &str = "puzzle";

impl Link {
    /// Reads a fragment, with or without its `#`. `None` if it is not one of our links.
    ///
    /// # Errors
    /// A newer version, an unknown kind, data that cannot be read or was changed, a bad seed, or a repeated key.
    pub fn read(fragment: &str) -> Option<Result<Link, LinkError>> {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        // Longer texts are not read at all.
        if fragment.len() > LONGEST_LINK {
            let too_long = || Err(LinkError::Large("this link is longer than that of any game".to_owned()));
            return fragment.starts_with(|letter: char| letter.is_ascii_digit()).then(too_long);
        }
        let readings = mend::readings(fragment);
        let parted: Vec<(&str, &str)> = readings.iter().filter_map(|reading| parted(reading)).collect();
        let (version, _) = parted.first()?;
        if *version != VERSION {
            let version = super::quote::quoted(version);
            return Some(Err(LinkError::Newer(format!(
                "this link has version {version}, which this Alea does not know; a newer one may open it"
            ))));
        }
        // With a check, every reading gives what was sent or nothing.
        best(&parted, read_checked).or_else(|| best(&parted, |rest| Some(read_old(rest))))
    }

    /// The fragment, with its `#` and its check.
    pub fn write(&self) -> String {
        let (kind, text) = self.parts();
        format!("#{VERSION}/{kind}/{}/{text}", check::check(kind, &text))
    }

    /// The fragment without its check, which identifies its content in every version.
    pub fn plain(&self) -> String {
        let (kind, text) = self.parts();
        format!("#{VERSION}/{kind}/{text}")
    }

    /// Its kind, and what follows.
    fn parts(&self) -> (&'static str, String) {
        match self {
            Link::Record(data) => (RECORD, Base64UrlUnpadded::encode_string(data)),
            Link::Puzzle { game, number } => (PUZZLE, format!("{game}/{number}")),
            Link::New { game, seed, options } => {
                let seed = seed.iter().map(|seed| format!("seed={}", mend::percent_encoded(seed.as_str())));
                let encoded = mend::percent_encoded;
                let pairs = options.iter().map(|(key, value)| format!("{}={}", encoded(key), encoded(value)));
                let query: Vec<_> = seed.chain(pairs).collect();
                let mark = if query.is_empty() { "" } else { "?" };
                (NEW, format!("{game}{mark}{}", query.join("&")))
            }
        }
    }

    /// A link to a setup with these options. Those at their defaults are left out.
    pub fn to_new<G: Game>(options: &G::Options, seed: Option<Seed>) -> Link {
        let OptionEntries(changed) = options.changed();
        Link::New {
            game: G::ID.to_owned(),
            seed,
            options: changed.into_iter().map(|(name, value)| (name, value.to_string())).collect(),
        }
    }

    /// The options of a link to a new game, checked against the game. Punctuation after the last value is dropped if the options are not
    /// valid with it.
    ///
    /// # Errors
    /// An option that the game does not have, or an invalid value.
    pub fn read_options<G: Game>(options: &[(String, String)]) -> Result<G::Options, LinkError> {
        let read = |(name, text): &(String, String)| -> Result<(String, OptionValue), alea_rules::OptionsError> {
            Ok((name.clone(), G::Options::spec(name)?.read(text)?))
        };
        let all = |options: &[(String, String)]| {
            let entries: Result<Vec<_>, _> = options.iter().map(read).collect();
            G::Options::from_entries(&OptionEntries(entries?))
        };
        all(options)
            .or_else(|error| {
                let mut options = options.to_vec();
                if let Some((_, last)) = options.last_mut() {
                    *last = mend::bare(last).to_owned();
                }
                all(&options).map_err(|_| error)
            })
            .map_err(|error| LinkError::Setup(format!("the setup in this link cannot be played: {error}")))
    }
}

/// Version and rest of a fragment; `None` if it does not begin with a version.
fn parted(fragment: &str) -> Option<(&str, &str)> {
    let (version, rest) = fragment.split_once('/').unwrap_or((mend::bare(fragment), ""));
    let is_version = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
    is_version.then_some((version, rest))
}

/// The first of these that can be read, or else an error. An unknown kind is only reported if there is no other error.
fn best(parted: &[(&str, &str)], read: fn(&str) -> Option<Result<Link, LinkError>>) -> Option<Result<Link, LinkError>> {
    let is_known = |error: &LinkError| !matches!(error, LinkError::Kind(_));
    let mut fault: Option<LinkError> = None;
    for (_, rest) in parted {
        match read(rest) {
            Some(Ok(link)) => return Some(Ok(link)),
            Some(Err(error)) if fault.as_ref().is_none_or(|other| !is_known(other) && is_known(&error)) => {
                fault = Some(error);
            }
            _ => {}
        }
    }
    fault.map(Err)
}

/// The function that reads the text of a kind of links.
type Reader = fn(&str) -> Result<Link, LinkError>;

/// The kind, its reader, and the rest; `None` for an unknown kind.
fn kind(rest: &str) -> Option<(&str, Reader, &str)> {
    let (kind, rest) = rest.split_once('/').unwrap_or((mend::bare(rest), ""));
    let reader: Reader = match kind {
        NEW => read_new,
        RECORD => read_record,
        PUZZLE => read_puzzle,
        _ => return None,
    };
    Some((kind, reader, rest))
}

/// Reads a link with a check; `None` if it has none. A slash follows a check. Names of games have only lower-case letters, and data has
/// no slash and is longer than a check.
fn read_checked(rest: &str) -> Option<Result<Link, LinkError>> {
    let (kind, read, rest) = kind(rest)?;
    match rest.split_once('/') {
        Some((check, text)) if is_check(check) => Some(checked(check, kind, text).and_then(|text| read(&text))),
        Some((check, text)) if was_check(check, kind, text) => Some(Err(changed())),
        None if kind != PUZZLE && is_check(mend::bare(rest)) => Some(Err(cut())),
        _ => None,
    }
}

/// Reads a link without a check, as they were once made. Uncertain parts are left as they are.
fn read_old(rest: &str) -> Result<Link, LinkError> {
    match kind(rest) {
        Some((_, _, "")) => Err(cut()),
        Some((NEW, _, rest)) => read_old_new(rest),
        Some((RECORD, _, rest)) => match old_data(rest) {
            data if data.len() < SHORTEST => Err(damaged()),
            data => read_record(&data),
        },
        Some((PUZZLE, _, rest)) => read_puzzle(numbered(rest)),
        _ if mend::bare(rest).is_empty() => Err(cut()),
        _ => Err(LinkError::Kind(format!(
            "this link asks for \"{}\"; links are of the kinds new, record and puzzle",
            super::quote::quoted(rest.split('/').next().unwrap_or_default())
        ))),
    }
}

/// Whether the text in the place of a check must have been one, because no link without a check has anything there.
fn was_check(check: &str, kind: &str, text: &str) -> bool {
    let is_in_its_place = match kind {
        NEW => !check.contains('?'),
        PUZZLE => return text.split_once('/').is_some_and(|(_, number)| number.contains(char::is_alphanumeric)),
        // Data has no slash, so before a slash and data there was a check, however much it was changed.
        _ => {
            check::may_be_check(&mend::only(check, |letter| !mend::is_gap(letter)))
                || mend::only(text, mend::is_of_data).len() >= SHORTEST
        }
    };
    is_in_its_place && text.contains(char::is_alphanumeric)
}

/// Game and number of a puzzle, without anything after the number.
fn numbered(text: &str) -> &str {
    let digits = text.find('/').map_or(0, |slash| slash + 1);
    let is_end = |letter: char| !letter.is_alphanumeric();
    text[digits..].find(is_end).map_or(text, |end| &text[..digits + end])
}

fn changed() -> LinkError {
    LinkError::Changed("some of this link was changed; ask for the link again".to_owned())
}

fn cut() -> LinkError {
    LinkError::Cut("this link is cut short; ask for the link again".to_owned())
}

/// The text that was sent with this check. Additions, insertions and encodings are found by trying.
fn checked(check: &str, kind: &str, text: &str) -> Result<String, LinkError> {
    let tries = match kind {
        RECORD => vec![mend::only(text, mend::is_of_data)],
        _ => vec![
            text.to_owned(),
            mend::bare_encoded(text),
            mend::without_added(text),
            mend::only(text, mend::is_of_setup),
        ],
    };
    for found in &tries {
        if let Found::Whole(length) = compare(check, kind, found) {
            return Ok(found[..length].to_owned());
        }
    }
    match tries.first().map(|text| compare(check, kind, text)) {
        Some(Found::Short) => Err(cut()),
        _ => Err(changed()),
    }
}

/// The data of a link without a check, up to the first character that is not data, and without possible insertions.
fn old_data(text: &str) -> String {
    let text = mend::readings(text).pop().unwrap_or_default();
    let data = text.chars().take_while(|letter| mend::is_of_data(*letter) || mend::is_gap(*letter));
    data.filter(|letter| mend::is_of_data(*letter)).collect()
}

fn damaged() -> LinkError {
    LinkError::Form("the game in this link is cut short or damaged; ask for the link again".to_owned())
}

fn read_record(text: &str) -> Result<Link, LinkError> {
    match Base64UrlUnpadded::decode_vec(text) {
        Ok(data) if data.len() > LONGEST => {
            Err(LinkError::Large("the game in this link is too long to be one".to_owned()))
        }
        Ok(data) if !data.is_empty() => Ok(Link::Record(data)),
        _ => Err(damaged()),
    }
}

/// Whether a game could have this name in any version. It begins with a letter, while the rest of a check mostly begins with a digit.
fn may_be_game(name: &str) -> bool {
    name.starts_with(|letter: char| letter.is_ascii_lowercase())
        && name.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
}

fn read_puzzle(text: &str) -> Result<Link, LinkError> {
    match text.split_once('/').map(|(game, number)| (game, number.parse())) {
        Some((game, Ok(number))) if number > 0 && may_be_game(game) => {
            Ok(Link::Puzzle { game: game.to_owned(), number })
        }
        _ => Err(LinkError::Form("a link to a puzzle names a game and the number of the puzzle".to_owned())),
    }
}

fn read_new(rest: &str) -> Result<Link, LinkError> {
    let (game, query) = rest.split_once('?').unwrap_or((rest, ""));
    if !may_be_game(game) {
        return Err(LinkError::Form("the name of the game in this link is damaged; ask for the link again".to_owned()));
    }
    let mut seed = None;
    let mut options: Vec<(String, String)> = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (key, value) =
            pair.split_once('=').ok_or_else(|| LinkError::Form(format!("\"{pair}\" in this link has no value")))?;
        let decoded = |text: &str| {
            let fault = || LinkError::Form(format!("\"{text}\" in this link is not percent-encoded text"));
            mend::percent_decoded(text).ok_or_else(fault)
        };
        let (key, value) = (decoded(key)?, decoded(value)?);
        let twice = if key == "seed" { seed.is_some() } else { options.iter().any(|(known, _)| *known == key) };
        if twice {
            return Err(LinkError::Form(format!("\"{key}\" appears twice in this link")));
        }
        if options.len() == MOST_OPTIONS {
            return Err(LinkError::Large("this link sets more options than any game has".to_owned()));
        }
        if key == "seed" {
            seed = Some(value.parse::<Seed>().map_err(|error| LinkError::Setup(format!("the link's seed: {error}")))?);
        } else {
            options.push((key, value));
        }
    }
    Ok(Link::New { game: game.to_owned(), seed, options })
}

/// Reads a setup without a check. A full stop may belong to a typed seed, but not to one of ours.
fn read_old_new(rest: &str) -> Result<Link, LinkError> {
    let (rest, _) = rest.split_once(HIGHLIGHT).unwrap_or((rest, ""));
    let (game, _) = rest.split_once('?').unwrap_or((rest, ""));
    let own = if game == rest { mend::bare(rest) } else { mend::without_foreign_end(rest) };
    let mut link = read_new(&mend::without_added(own))?;
    if let Link::New { seed: Some(seed), .. } = &mut link {
        let bare = mend::bare(seed.as_str());
        if Seed::is_ours(bare) {
            *seed = bare.parse().map_err(|error| LinkError::Setup(format!("the link's seed: {error}")))?;
        }
    }
    Ok(link)
}

#[cfg(test)]
mod tests;
