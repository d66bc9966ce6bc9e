//! Links that carry a set-up or a whole game in their fragment. Compressing is the browser's work (see `shell`), so that the
//! page need not carry a second implementation of it.

use std::fmt;

use data_encoding::BASE64URL_NOPAD;

use super::Seed;
use crate::rules::{Game, OptionEntries, OptionValue, Options};

/// The greatest number of bytes of a shared game; a whole game of any kind stays far below.
const LONGEST: usize = 200_000;

/// What a fragment asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// A set-up to start.
    New {
        /// The game's name.
        game: String,
        /// What chance is to be drawn from.
        seed: Option<Seed>,
        /// The options as texts, not yet checked against the game.
        options: Vec<(String, String)>,
    },
    /// A whole game: the raw-deflated record.
    Record(Vec<u8>),
    /// A puzzle of a game's collection, by its number from 1.
    Puzzle {
        /// The game's name.
        game: String,
        /// The number.
        number: usize,
    },
}

/// Why a link cannot be followed; each with a whole sentence without its full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// It is of a newer version.
    Newer(String),
    /// It is not of the form of a link.
    Form(String),
    /// The set-up that it asks for cannot be played.
    Setup(String),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (LinkError::Newer(reason) | LinkError::Form(reason) | LinkError::Setup(reason)) = self;
        f.write_str(reason)
    }
}

impl std::error::Error for LinkError {}

impl Link {
    /// Reads a fragment, with or without its `#`. `None` when it is not one of ours that share something.
    ///
    /// # Errors
    /// A newer version, an unknown kind, data that cannot be read, a bad seed, a key that stands twice.
    pub fn read(fragment: &str) -> Option<Result<Link, LinkError>> {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        let (version, rest) = fragment.split_once('/').unwrap_or((fragment, ""));
        if version.is_empty() || !version.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        Some(if version == "1" {
            Link::read_rest(rest)
        } else {
            Err(LinkError::Newer(format!(
                "this link has version {version}, which this Alea does not know; a newer one may open it"
            )))
        })
    }

    fn read_rest(rest: &str) -> Result<Link, LinkError> {
        let (kind, rest) = rest.split_once('/').unwrap_or((rest, ""));
        match kind {
            "new" => Link::read_new(rest),
            "record" => match BASE64URL_NOPAD.decode(rest.as_bytes()) {
                Ok(data) if data.len() > LONGEST => {
                    Err(LinkError::Form("the game in this link is too long to be one".to_owned()))
                }
                Ok(data) if !data.is_empty() => Ok(Link::Record(data)),
                _ => Err(LinkError::Form(
                    "the game in this link is cut short or damaged; ask for the link again".to_owned(),
                )),
            },
            "puzzle" => match rest.split_once('/').map(|(game, number)| (game, number.parse())) {
                Some((game, Ok(number))) if number > 0 => Ok(Link::Puzzle { game: game.to_owned(), number }),
                _ => Err(LinkError::Form("a link to a puzzle names a game and the number of the puzzle".to_owned())),
            },
            other => Err(LinkError::Form(format!(
                "this link asks for \"{other}\"; links are of the kinds new, record and puzzle"
            ))),
        }
    }

    fn read_new(rest: &str) -> Result<Link, LinkError> {
        let (game, query) = rest.split_once('?').unwrap_or((rest, ""));
        let mut seed = None;
        let mut options: Vec<(String, String)> = Vec::new();
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) =
                pair.split_once('=').ok_or_else(|| LinkError::Form(format!("\"{pair}\" in this link has no value")))?;
            let (key, value) = (percent_decoded(key)?, percent_decoded(value)?);
            let twice = if key == "seed" { seed.is_some() } else { options.iter().any(|(known, _)| *known == key) };
            if twice {
                return Err(LinkError::Form(format!("\"{key}\" stands twice in this link")));
            }
            if key == "seed" {
                seed =
                    Some(value.parse::<Seed>().map_err(|error| LinkError::Setup(format!("the link's seed: {error}")))?);
            } else {
                options.push((key, value));
            }
        }
        Ok(Link::New { game: game.to_owned(), seed, options })
    }

    /// The fragment, with its `#`.
    pub fn write(&self) -> String {
        match self {
            Link::Record(data) => format!("#1/record/{}", BASE64URL_NOPAD.encode(data)),
            Link::Puzzle { game, number } => format!("#1/puzzle/{game}/{number}"),
            Link::New { game, seed, options } => {
                let seed = seed.iter().map(|seed| format!("seed={}", percent_encoded(seed.as_str())));
                let pairs = options.iter().map(|(key, value)| format!("{key}={}", percent_encoded(value)));
                let query: Vec<_> = seed.chain(pairs).collect();
                let mark = if query.is_empty() { "" } else { "?" };
                format!("#1/new/{game}{mark}{}", query.join("&"))
            }
        }
    }

    /// A link to a set-up with these options; those at their defaults are left out.
    pub fn to_new<G: Game>(options: &G::Options, seed: Option<Seed>) -> Link {
        let defaults = G::Options::default().entries();
        let OptionEntries(entries) = options.entries();
        let changed = entries.into_iter().filter(|entry| !defaults.0.contains(entry));
        Link::New {
            game: G::ID.to_owned(),
            seed,
            options: changed.map(|(name, value)| (name, value.to_string())).collect(),
        }
    }

    /// The options of a link to a new game, checked against the game.
    ///
    /// # Errors
    /// An option that the game does not have, or a value that it does not take.
    pub fn read_options<G: Game>(options: &[(String, String)]) -> Result<G::Options, LinkError> {
        let read = |(name, text): &(String, String)| -> Result<(String, OptionValue), crate::rules::OptionsError> {
            Ok((name.clone(), G::Options::spec(name)?.read(text)?))
        };
        let entries: Result<Vec<_>, _> = options.iter().map(read).collect();
        entries
            .and_then(|entries| G::Options::from_entries(&OptionEntries(entries)))
            .map_err(|error| LinkError::Setup(format!("the set-up in this link cannot be played: {error}")))
    }
}

/// Percent-encodes all but letters, digits and `-._~` (RFC 3986, section 2.3).
fn percent_encoded(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

/// The inverse of [`percent_encoded`]; characters that were left unencoded stay as they are.
fn percent_decoded(text: &str) -> Result<String, LinkError> {
    let fault = || LinkError::Form(format!("\"{text}\" in this link is not percent-encoded text"));
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let mut digit = || char::from(rest.next()?).to_digit(16);
        match (digit(), digit()) {
            (Some(high), Some(low)) => bytes.push((high * 16 + low) as u8),
            _ => return Err(fault()),
        }
    }
    String::from_utf8(bytes).map_err(|_| fault())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(fragment: &str) -> Result<Link, String> {
        Link::read(fragment).expect("one of ours").map_err(|error| error.to_string())
    }

    #[test]
    fn links_round_trip() {
        let new = Link::New {
            game: "dice-matrix".to_owned(),
            seed: Some("tea & cake, 100% é".parse().unwrap()),
            options: vec![("match".to_owned(), "tournament".to_owned())],
        };
        assert_eq!(new.write(), "#1/new/dice-matrix?seed=tea%20%26%20cake%2C%20100%25%20%C3%A9&match=tournament");
        assert_eq!(read(&new.write()), Ok(new));
        let puzzle = Link::Puzzle { game: "ivy".to_owned(), number: 12 };
        assert_eq!(puzzle.write(), "#1/puzzle/ivy/12");
        assert_eq!(read(&puzzle.write()), Ok(puzzle));
        let record = Link::Record(vec![251, 255, 254, 0]);
        assert_eq!(record.write(), "#1/record/-__-AA");
        assert_eq!(read(&record.write()), Ok(record));
    }

    #[test]
    fn places_within_the_page_are_no_links() {
        for fragment in ["", "#", "#play/7", "#rules/dice-matrix"] {
            assert_eq!(Link::read(fragment), None, "{fragment}");
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (fragment, words) in [
            ("#2/new/dice-matrix", "version 2"),
            ("#1/old/dice-matrix", "\"old\""),
            ("#1/puzzle/ivy", "the number of the puzzle"),
            ("#1/puzzle/ivy/0", "the number of the puzzle"),
            ("#1/puzzle/ivy/one", "the number of the puzzle"),
            ("#1/record/", "damaged"),
            ("#1/record/abc!", "damaged"),
            ("#1/record/abcde", "damaged"),
            ("#1/new/dice-matrix?seed=%zz", "percent-encoded"),
            ("#1/new/dice-matrix?seed=%C3", "percent-encoded"),
            ("#1/new/dice-matrix?seed=", "at least one character"),
            ("#1/new/dice-matrix?seed=a&seed=b", "twice"),
            ("#1/new/dice-matrix?match", "no value"),
        ] {
            let error = read(fragment).unwrap_err();
            assert!(error.contains(words), "{fragment}: {error}");
        }
    }
}
