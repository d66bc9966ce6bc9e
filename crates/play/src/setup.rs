//! The set-up of a new game.

use alea_rules::OptionEntries;
use alea_table::SeatEntry;

/// The set-up of a new game, before its chance is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The game's name in the notation.
    pub game: String,
    /// The options that were chosen.
    pub options: OptionEntries,
    /// Who sits where.
    pub seats: Option<Vec<SeatEntry>>,
}
