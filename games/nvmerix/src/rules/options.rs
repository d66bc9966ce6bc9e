//! The options of NVMERIX.

use super::Board;
use alea_rules::{OptionKind, OptionSpec, OptionValue, Options, OptionsError, read_canonical};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NvmerixOptions {
    /// The number of players, 2 to 4.
    pub players: u8,
    pub board: Board,
    /// The pieces of each player, 3 to 12.
    pub pieces: u8,
    /// The captured pieces that win, 1 to `pieces`.
    pub captures: u8,
    /// The turns in a row without a capture that end the game, 20 to 1000.
    pub limit: u16,
}

impl Default for NvmerixOptions {
    fn default() -> Self {
        NvmerixOptions { players: 2, board: Board::default(), pieces: 6, captures: 3, limit: 100 }
    }
}

impl Options for NvmerixOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec { name: "players", kind: OptionKind::Number { min: 2, max: 4 } },
        OptionSpec { name: "board", kind: OptionKind::Text },
        OptionSpec { name: "pieces", kind: OptionKind::Number { min: 3, max: 12 } },
        OptionSpec { name: "captures", kind: OptionKind::Number { min: 1, max: 12 } },
        OptionSpec { name: "limit", kind: OptionKind::Number { min: 20, max: 1000 } },
    ];

    fn get(&self, name: &str) -> Option<OptionValue> {
        match name {
            "players" => Some(OptionValue::Number(self.players.into())),
            "board" => Some(OptionValue::text(self.board.to_string())),
            "pieces" => Some(OptionValue::Number(self.pieces.into())),
            "captures" => Some(OptionValue::Number(self.captures.into())),
            "limit" => Some(OptionValue::Number(self.limit.into())),
            _ => None,
        }
    }

    fn set(&mut self, name: &str, value: &OptionValue) -> Result<(), OptionsError> {
        match (name, value) {
            // The value is within the range of its option, so these conversions lose nothing.
            ("players", OptionValue::Number(number)) => self.players = *number as u8,
            ("pieces", OptionValue::Number(number)) => self.pieces = *number as u8,
            ("captures", OptionValue::Number(number)) => self.captures = *number as u8,
            ("limit", OptionValue::Number(number)) => self.limit = *number as u16,
            ("board", OptionValue::Text(text)) => {
                let read = read_canonical(text);
                self.board = read.map_err(|error| OptionsError::new(format!("the option \"board\": {error}")))?;
            }
            _ => {}
        }
        Ok(())
    }

    fn agree(&self) -> Result<(), OptionsError> {
        if self.captures > self.pieces {
            return Err(OptionsError::new(format!(
                "the option \"captures\" cannot be {} where each player has {} pieces; it is a whole number from 1 to {}",
                self.captures, self.pieces, self.pieces
            )));
        }
        Ok(())
    }

    fn seats(&self) -> usize {
        usize::from(self.players)
    }
}
