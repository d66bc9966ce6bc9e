//! The options of Dice Matrix.

use alea_rules::{OptionKind, OptionSpec, OptionValue, Options, OptionsError};

/// When scores are shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Scoring {
    /// After every action.
    #[default]
    Running,
    /// Only at the end of each game, which is the published variant.
    Recount,
}

/// The length of a match.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Match {
    /// One game.
    #[default]
    Single,
    /// Two games with the same dice. Each player starts one, and scores are added.
    Tournament,
}

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct MatrixOptions {
    /// When scores are shown.
    pub scoring: Scoring,
    /// One game or two. Records call it `match`, which is a keyword in Rust.
    pub match_: Match,
}

impl Options for MatrixOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "scoring", kind: OptionKind::Choice(&["running", "recount"]) },
        OptionSpec { name: "match", kind: OptionKind::Choice(&["single", "tournament"]) },
    ];

    fn get(&self, name: &str) -> Option<OptionValue> {
        match (name, self.scoring, self.match_) {
            ("scoring", Scoring::Running, _) => Some(OptionValue::text("running")),
            ("scoring", Scoring::Recount, _) => Some(OptionValue::text("recount")),
            ("match", _, Match::Single) => Some(OptionValue::text("single")),
            ("match", _, Match::Tournament) => Some(OptionValue::text("tournament")),
            _ => None,
        }
    }

    fn set(&mut self, name: &str, value: &OptionValue) -> Result<(), OptionsError> {
        let chosen = |word: &str| *value == OptionValue::text(word);
        match name {
            "scoring" => self.scoring = if chosen("recount") { Scoring::Recount } else { Scoring::Running },
            _ => self.match_ = if chosen("tournament") { Match::Tournament } else { Match::Single },
        }
        Ok(())
    }

    fn seats(&self) -> usize {
        2
    }
}
