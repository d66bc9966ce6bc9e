//! The best score of a solo game.

/// For solo games, the best score that the player has reached with a seed and options.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Best {
    /// The best score; `None` before the first game was finished.
    pub score: Option<i32>,
    /// Whether the game on the table has just reached it.
    pub is_new: bool,
}
