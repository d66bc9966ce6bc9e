//! What a board tells besides its scenes, as plain data: log lines, hints, tips, ends of rounds, counts.

use alea_scene::{Art, Target};

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// The pieces involved; empty where the text alone says it.
    pub pieces: Vec<Art>,
    /// What happened, in a few words beside the pieces.
    pub text: String,
    /// The gain, such as "+13", or the roll of a move, such as "3 5 1". Empty where there is none or it is still hidden.
    pub gain: String,
    /// The whole sentence, for the live region.
    pub sentence: String,
    /// The sentence for those who see the board, where marks replace the names of places; `None` where it is the same.
    pub seen: Option<String>,
}

/// An action as a hint recommends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// The targets to tap, in order; empty where a button does it alone.
    pub targets: Vec<Target>,
    /// The kind of move without saying which, to follow "Hint: ". The same as `what` where there is nothing to leave out.
    pub kind: String,
    /// What to do, to follow "Hint: ".
    pub what: String,
    /// The same for those who see the board, where the marked targets replace the names of places.
    pub marked: Option<String>,
    /// What the move achieves, such as "+9 now, leaves no pair of reds": a clause or sentences. Empty where there is nothing to say.
    pub why: String,
}

/// A short line of the coach about a rule, where it first matters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tip {
    /// The rule's name. It is remembered, so that a player is told of each rule once.
    pub about: &'static str,
    /// What the rule means here, in a sentence or two; as short as [`super::Board::aim`].
    pub text: String,
}

impl Tip {
    /// A line about a rule.
    pub fn new(about: &'static str, text: String) -> Self {
        Tip { about, text }
    }
}

/// A round that has ended: shown between rounds, and the last one with the result of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundEnd {
    /// The number of the round, from 1.
    pub number: usize,
    /// How it ended, in one line.
    pub headline: String,
    /// What each player had left, and what that scored.
    pub hands: Vec<HandLeft>,
    /// What comes next, in sentences; empty at the end of the game.
    pub next: String,
    /// The button that goes on.
    pub go_on: String,
}

/// What a player had left at the end of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandLeft {
    /// The player's name.
    pub name: String,
    /// The pieces that were left; empty where none were.
    pub pieces: Vec<Art>,
    /// How the points add up, in a few words or as a sum.
    pub sum: String,
    /// What the round scored for the player; included in [`HandLeft::total`].
    pub points: i32,
    /// The points of all rounds up to this one.
    pub total: i32,
}

/// A line of the final count: its name and the points of each seat.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Count {
    /// What the points are for, such as a colour or a whole earlier game.
    pub name: String,
    /// The points, one number per seat.
    pub points: Vec<i32>,
    /// How these points add up, one text per seat, such as "1+2+3"; empty where there is nothing to say.
    pub sums: Vec<String>,
    /// Whether these are the points of a whole earlier game, which count together with those of this one.
    pub is_a_game: bool,
}
