//! The seats of a record.

/// Who plays at a seat, as a record says it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatEntry {
    /// The name that the player was given; `None` if there is none.
    pub name: Option<String>,
    /// The name of the bot at this seat; `None` for a person.
    pub bot: Option<String>,
}
