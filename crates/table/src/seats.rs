//! The seats of a record.

/// One seat of a record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatEntry {
    /// The player's name.
    pub name: Option<String>,
    /// The name of the bot at this seat; `None` for a person.
    pub bot: Option<String>,
}
