//! Who sits at the table, as a record tells it.

/// One seat of a record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatEntry {
    /// The player's name.
    pub name: Option<String>,
    /// The name of the bot that plays here; none for a person.
    pub bot: Option<String>,
}
