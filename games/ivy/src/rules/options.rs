//! The options of Ivy.

use alea_rules::{OptionKind, OptionSpec, OptionValue, Options, OptionsError};

/// The way to find the winner.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Mode {
    /// As many rounds as players (two players: four), lowest total wins.
    #[default]
    Standard,
    /// The highest score of each round is out, until one player is left.
    Knockout,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IvyOptions {
    /// The number of players, 2 to 6.
    pub players: u8,
    /// Whether a line of four that holds a new run of three makes the neighbours draw.
    pub even_lines: bool,
    /// The way to find the winner.
    pub mode: Mode,
}

impl Default for IvyOptions {
    fn default() -> Self {
        IvyOptions { players: 2, even_lines: false, mode: Mode::Standard }
    }
}

impl Options for IvyOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "players", kind: OptionKind::Number { min: 2, max: 6 } },
        OptionSpec { name: "even-lines", kind: OptionKind::Choice(&["off", "on"]) },
        OptionSpec { name: "mode", kind: OptionKind::Choice(&["standard", "knockout"]) },
    ];

    fn get(&self, name: &str) -> Option<OptionValue> {
        match name {
            "players" => Some(OptionValue::Number(i64::from(self.players))),
            "even-lines" => Some(OptionValue::text(if self.even_lines { "on" } else { "off" })),
            "mode" => Some(OptionValue::text(match self.mode {
                Mode::Standard => "standard",
                Mode::Knockout => "knockout",
            })),
            _ => None,
        }
    }

    fn set(&mut self, name: &str, value: &OptionValue) -> Result<(), OptionsError> {
        let chosen = |word: &str| *value == OptionValue::text(word);
        match (name, value) {
            ("players", OptionValue::Number(number)) => self.players = u8::try_from(*number).unwrap_or(2).clamp(2, 6),
            ("even-lines", _) => self.even_lines = chosen("on"),
            ("mode", _) => self.mode = if chosen("knockout") { Mode::Knockout } else { Mode::Standard },
            _ => {}
        }
        Ok(())
    }

    fn seats(&self) -> usize {
        usize::from(self.players)
    }
}
