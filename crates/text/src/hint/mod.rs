//! The words of hints, part by part, for all games. The game's own words tell what a move does.

mod en;
mod es;

use super::Language;

/// The words of a language.
pub fn words(language: Language) -> &'static dyn Words {
    match language {
        Language::English => &en::English,
        Language::Spanish => &es::Spanish,
    }
}

/// A bold beginning and the rest.
pub type Parts = (String, String);

/// What a value of a move counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// How many points ahead of the best other player at the end; below 0 is behind.
    Ahead,
    /// The chance to win, 0 to 1.
    Chance,
    /// The points at the end.
    Points,
}

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
    /// The move.
    Move,
    /// Why that one.
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
    /// The middle one.
    Middle,
    /// The last one.
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
    fn value(&self, measure: Measure, value: f64, certainty: Certainty) -> Parts;
    /// The next best move and how much less it is worth.
    fn next_best(&self, measure: Measure, what: &str, loss: Loss) -> Parts;
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
    let tenths = (value * 10.0).round() as i64;
    let sign = if tenths < 0 { "\u{2212}" } else { "" };
    match (tenths.abs() / 10, tenths.abs() % 10) {
        (whole, 0) => format!("{sign}{whole}"),
        (whole, part) => format!("{sign}{whole}{point}{part}"),
    }
}

/// A chance in whole hundredths.
fn hundredths(chance: f64) -> i64 {
    (chance * 100.0).round() as i64
}

/// An error as printed: never zero, because that would mean a proof.
fn told_error(measure: Measure, error: f64) -> f64 {
    error.max(if measure == Measure::Chance { 0.01 } else { 0.1 })
}

#[cfg(test)]
mod tests;
