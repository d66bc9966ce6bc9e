//! The levels of the bots. Their names are part of the record format, so they live here and not with the search.

use std::fmt;
use std::str::FromStr;

use super::NotationError;

/// How a computer seat plays.
///
/// ```
/// use alea_rules::Level;
/// assert_eq!("hard".parse(), Ok(Level::Hard));
/// assert!(Level::Easy < Level::Expert);
/// assert!("hardest".parse::<Level>().unwrap_err().to_string().starts_with("there is no bot \"hardest\""));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal action, all equally likely.
    Random,
    /// The action that looks best one decision ahead, by a simple rule of each game.
    Greedy,
    /// A beginner's opponent.
    Easy,
    /// An opponent for somebody who knows the game.
    Normal,
    /// An opponent for somebody who plays well.
    Hard,
    /// As strong as the time allows.
    Expert,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Level; 6] = [Level::Random, Level::Greedy, Level::Easy, Level::Normal, Level::Hard, Level::Expert];

    /// The name in records and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Level::ALL.into_iter().find(|level| level.name() == text).ok_or_else(|| {
            let names: Vec<_> = Level::ALL.iter().map(|level| level.name()).collect();
            NotationError::new(format!("there is no bot \"{text}\"; the bots are {}", names.join(", ")))
        })
    }
}
