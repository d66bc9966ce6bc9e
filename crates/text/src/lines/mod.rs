//! The words about the lines of a game: their list, their commands, and playing out a hint.

mod en;
mod es;

use alea_rules::Unit;

crate::by_language!();

/// The messages about lines.
pub trait Words: Sync {
    // The list.

    /// Above the lines: the move at which the first of them part, counted from 1.
    fn part_at(&self, number: usize) -> String;
    /// Shows a line on the board, by its name.
    fn show(&self, line: &str) -> String;
    fn rename(&self) -> &'static str;
    /// The name itself.
    fn name(&self) -> &'static str;
    /// Takes the name over.
    fn save(&self) -> &'static str;
    fn delete(&self) -> &'static str;
    fn make_main(&self) -> &'static str;
    /// Why no other line can become the main one.
    fn stays_main(&self) -> &'static str;
    /// Compares a line with the one on the board.
    fn compare(&self) -> &'static str;
    fn share(&self) -> &'static str;

    // Two lines side by side.

    /// How long each is, above their numbers of moves.
    fn length(&self) -> &'static str;
    /// How the players stand, above results and scores.
    fn standing(&self) -> &'static str;
    /// What each is worth at its end with best play, above the values.
    fn value(&self) -> &'static str;
    /// The unit of the values.
    fn unit(&self, unit: Unit) -> &'static str;
    /// In the place of a value that is being computed.
    fn coming(&self) -> &'static str;
    /// Why there is no value.
    fn failed(&self, reason: &str) -> String;
    /// Shows the values during a game.
    fn show_values(&self) -> &'static str;
    /// What that means.
    fn values_help(&self) -> &'static str;
    /// Why there are none before the end, where hands are hidden.
    fn values_hidden(&self) -> &'static str;
    /// The last moves, the newest first.
    fn last(&self) -> &'static str;

    // Sharing one.

    /// The heading of the link to a line.
    fn this_line(&self) -> &'static str;
    /// What the link to a line is for.
    fn link_about(&self) -> &'static str;
    /// Gives out what the link holds as a file.
    fn file(&self) -> &'static str;

    // What has been done, as sentences.

    fn is_main(&self, line: &str) -> String;
    fn deleted(&self, line: &str) -> String;
    /// It is there again.
    fn restored(&self, line: &str) -> String;

    // A hint that is played out.

    /// Does that.
    fn play_out(&self) -> &'static str;
    /// When it begins.
    fn plays_out(&self) -> &'static str;
    /// Goes back to where it began.
    fn go_back(&self) -> &'static str;
    /// After that.
    fn is_back(&self) -> &'static str;
}

#[cfg(test)]
mod tests;
