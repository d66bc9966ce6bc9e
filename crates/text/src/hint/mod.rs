//! The words of hints, part by part, for all games. The game's own words tell what a move does.

mod en;
mod es;

use alea_rules::Unit;

use crate::number::{Rounded, percent};
crate::by_language!();

/// A bold beginning and the rest.
pub type Parts = (String, String);

/// How certain a value is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Certainty {
    /// It is proved for best play.
    Proved,
    /// It is an estimate with this error.
    Within(f64),
}

/// How the next best move compares with the best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Loss {
    /// It is worth the same.
    Equal,
    /// It is not worth more, and perhaps less.
    NoBetter,
    /// It is worth this much less.
    Less(f64),
    /// It is worth this much less, or even more than that.
    AtLeast(f64),
}

/// A part of a hint; each tells more than the one before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// Where to look.
    Where,
    /// What kind of move it is.
    Kind,
    Move,
    Why,
}

/// Where the places of a move are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// On the board: from the left, and from the top.
    Board(Stretch, Stretch),
    /// Among what lies beside the board.
    Beside,
    /// Nowhere: a button does it.
    Buttons,
}

/// A third of the width or the height of a board, or more of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stretch {
    /// The first third.
    First,
    Middle,
    Last,
    /// More than one.
    Whole,
}

/// The messages of hints and about hints.
pub trait Words: Sync {
    /// A part of a hint, in words without a full stop.
    fn hint(&self, what: &str) -> String;
    /// Where to look, to follow "Hint: ".
    fn look_at(&self, place: Place) -> String;
    /// The button that tells the next part of a hint.
    fn tell(&self, part: Part) -> &'static str;
    /// How many hints were asked for in a game, as a sentence.
    fn used(&self, count: u32) -> String;
    /// What a move is worth.
    fn value(&self, unit: Unit, value: f64, certainty: Certainty) -> Parts;
    /// The next best move and how much less it is worth.
    fn next_best(&self, unit: Unit, what: &str, loss: Loss) -> Parts;
    /// While it is looked for.
    fn looking(&self) -> &'static str;
    /// There is none, for a reason that is a whole sentence.
    fn none(&self, reason: &str) -> String;
    /// Selects the one piece, or all of them, that it points to.
    fn select(&self, many: bool) -> &'static str;
    /// How many parts of it were told, out of how many.
    fn told(&self, told: usize, parts: usize) -> String;
    /// Closes a hint.
    fn close(&self) -> &'static str;
}

/// A number with one decimal, unless it is whole.
fn decimal(value: f64, point: char) -> String {
    let value = Rounded::to(1, value);
    [value.minus(), &value.brief(point)].concat()
}

/// A chance as printed, in hundredths: never 0 or 100, because that would mean certainty.
fn uncertain(chance: f64) -> i64 {
    percent(chance).clamp(1, 99)
}

/// An error as printed: never zero, because that would mean a proof.
fn told_error(unit: Unit, error: f64) -> f64 {
    error.max(if unit == Unit::Chance { 0.01 } else { 0.1 })
}

#[cfg(test)]
mod tests;
