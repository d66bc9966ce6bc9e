//! What a new game is begun with.

use alea_rules::OptionEntries;
use alea_table::SeatEntry;

/// What a new game is begun with, before its dice are drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The game's name in the notation.
    pub game: String,
    /// The options that were chosen.
    pub options: OptionEntries,
    /// Who sits where.
    pub seats: Option<Vec<SeatEntry>>,
}
