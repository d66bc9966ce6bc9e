//! The dealer, which turns a seed into chance.
//!
//! The mapping is part of the record format and never changes; `docs/format.md` states it for other programs.

use std::fmt;
use std::str::FromStr;

use alea_rules::{ChanceRng, Event, Game, NotationError, Seat};

/// Crockford's base 32: no I, L, O or U, which are misread.
pub(super) const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Whether a byte is one of the digits of [`ALPHABET`].
pub(super) fn is_digit(byte: u8) -> bool {
    ALPHABET.contains(&byte)
}

/// Prefix of the text for the dealer's key.
const DEAL: &str = "alea:1:deal:";

/// Prefix of the text for a bot's key. It differs from the dealer's, so that no bot can know the dice.
const BOT: &str = "alea:1:bot:";

/// The seed of all chance of a game: 1 to 64 characters, without control characters, and without blanks at either end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seed(String);

impl Seed {
    /// The greatest number of characters.
    pub const LONGEST: usize = 64;

    /// A seed from 40 random bits: eight characters of Crockford's base 32.
    pub fn from_bits(bits: [u8; 5]) -> Self {
        let number = bits.iter().fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
        let digit = |place: u64| char::from(ALPHABET[(number >> (5 * place) & 31) as usize]);
        Seed((0..8).rev().map(digit).collect())
    }

    /// A fresh seed from the system's source of randomness.
    ///
    /// # Errors
    /// When the system has none.
    pub fn fresh() -> Result<Self, getrandom::Error> {
        let mut bits = [0; 5];
        getrandom::fill(&mut bits)?;
        Ok(Seed::from_bits(bits))
    }

    /// The seed of game `number` of a series: the seed itself for game 0, then `S-1`, `S-2`, ...
    ///
    /// # Errors
    /// When the result would be longer than a seed can be.
    pub fn numbered(&self, number: usize) -> Result<Self, NotationError> {
        if number == 0 { Ok(self.clone()) } else { format!("{}-{number}", self.0).parse() }
    }

    /// Whether a text has the form of the seeds of [`Seed::fresh`].
    pub fn is_ours(text: &str) -> bool {
        text.len() == 8 && text.bytes().all(is_digit)
    }

    /// The text, as records have it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Seed {
    type Err = NotationError;

    /// Reads a seed. Blanks at the ends are ignored; case matters. (The form for a new game writes what a person types in one spelling first.)
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let length = text.chars().count();
        if length == 0 {
            return Err(NotationError::new("a seed has at least one character"));
        }
        if length > Seed::LONGEST {
            return Err(NotationError::new(format!("a seed has at most 64 characters, and this one has {length}")));
        }
        if text.chars().any(char::is_control) {
            return Err(NotationError::new("a seed has no control characters such as tabs or line ends"));
        }
        Ok(Seed(text.to_owned()))
    }
}

/// Draws the chance events of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealer {
    seed: Seed,
}

impl Dealer {
    /// A dealer that draws from this seed.
    pub fn new(seed: Seed) -> Self {
        Dealer { seed }
    }

    /// The seed that it draws from.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The random stream of chance event `number`, counted from 0 over all chance events of the game. It depends only on seed
    /// and number, so an undo never fishes for a better roll.
    pub fn dice(&self, number: usize) -> ChanceRng {
        ChanceRng::new(DEAL, self.seed.as_str(), number as u64)
    }

    /// Chance event `number`, drawn for this position.
    pub fn deal<G: Game>(&self, position: &G, number: usize) -> Event<G> {
        Event::Chance(position.sample_chance(&mut self.dice(number)))
    }
}

/// The random stream of a bot: a function of the seed, its name and seat, and the number of events before its decision.
pub fn bot_rng(seed: &str, bot: &str, seat: Seat, event: usize) -> ChanceRng {
    ChanceRng::new(BOT, &format!("{bot}:{seat}:{seed}"), event as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_answers() {
        // Computed independently by `docs/reference_stream.py`.
        let mut dice = Dealer::new("K3V9TQ2M".parse().unwrap()).dice(0);
        let rolls: Vec<u8> = (0..16).map(|_| dice.roll(6)).collect();
        assert_eq!(rolls, [6, 5, 1, 3, 6, 2, 5, 2, 2, 3, 3, 5, 1, 4, 6, 4]);
        let mut dice = Dealer::new("tea é".parse().unwrap()).dice(41);
        let rolls: Vec<u8> = (0..16).map(|_| dice.roll(6)).collect();
        assert_eq!(rolls, [6, 5, 6, 1, 5, 1, 2, 4, 6, 4, 2, 5, 1, 4, 3, 1]);
    }

    #[test]
    fn seeds_of_ours_are_eight_characters_of_base_32() {
        assert_eq!(Seed::from_bits([0; 5]).as_str(), "00000000");
        assert_eq!(Seed::from_bits([255; 5]).as_str(), "ZZZZZZZZ");
        assert_eq!(Seed::from_bits([0, 0, 0, 0, 33]).as_str(), "00000011");
        assert_eq!(Seed::fresh().unwrap().as_str().len(), 8);
    }

    #[test]
    fn typed_seeds_are_trimmed_and_checked() {
        assert_eq!(" tea Time ".parse::<Seed>().unwrap().as_str(), "tea Time");
        assert!("".parse::<Seed>().is_err());
        assert!(" \t ".parse::<Seed>().is_err());
        assert!("a\u{7}b".parse::<Seed>().is_err());
        assert!("é".repeat(64).parse::<Seed>().is_ok());
        assert!("é".repeat(65).parse::<Seed>().is_err());
    }

    #[test]
    fn each_event_of_each_seed_has_a_stream_of_its_own() {
        let first = |seed: &str, number| {
            let mut dice = Dealer::new(seed.parse().unwrap()).dice(number);
            (0..8).map(|_| dice.below(1 << 20)).collect::<Vec<_>>()
        };
        assert_eq!(first("a", 3), first("a", 3));
        assert_ne!(first("a", 3), first("a", 4));
        assert_ne!(first("a", 3), first("A", 3));
    }
}
