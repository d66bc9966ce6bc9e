//! What the worth of a position counts, and how bad a decision was. Search, review and words share these, so they live here.

/// What a value counts.
///
/// ```
/// assert_eq!(alea_rules::Unit::Chance.name(), "chance to win");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// The seat's points less those of the best other seat at the end; negative when behind.
    Ahead,
    /// The chance to win, 0 to 1. A tie among n seats counts as 1/n of a win.
    Chance,
    /// The seat's points at the end.
    Points,
}

impl Unit {
    /// The name that the headless tool prints.
    pub const fn name(self) -> &'static str {
        match self {
            Unit::Ahead => "points ahead",
            Unit::Chance => "chance to win",
            Unit::Points => "points",
        }
    }
}

/// How bad a decision was, by what it cost.
///
/// ```
/// use alea_rules::Slip;
/// assert!(Slip::Inaccuracy < Slip::Blunder);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Slip {
    /// It cost little.
    Inaccuracy,
    /// It cost much.
    Mistake,
    /// It cost most of what there was to lose.
    Blunder,
}

impl Slip {
    /// All of them, the smallest first.
    pub const ALL: [Slip; 3] = [Slip::Inaccuracy, Slip::Mistake, Slip::Blunder];
}
