//! What a board tells besides its scenes, as plain data: lines of the log, hints, the coach's lines, the ends of rounds, counts.

use alea_scene::{Art, Target};

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// The pieces that it is about.
    pub pieces: Vec<Art>,
    /// What happened, in a few words beside the pieces.
    pub text: String,
    /// What it brought, such as "+13"; empty where that is nothing or not to be seen yet.
    pub gain: String,
    /// The whole sentence, for the live region.
    pub sentence: String,
    /// The sentence for who sees the board, where marks on it say the places better than words; `None` where it is the same.
    pub seen: Option<String>,
}

/// An action as a hint recommends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// Where to tap for it, in order; empty where a button alone does it.
    pub targets: Vec<Target>,
    /// What kind of move it is, without saying which, as it goes on after "Hint: ". The same as `what` where there is nothing to leave out.
    pub kind: String,
    /// What to do, as it goes on after "Hint: ".
    pub what: String,
    /// The same for who sees the board, on which the targets are marked, where that says the place better than words.
    pub marked: Option<String>,
    /// What it does in words of the game, such as "+9 now, leaves no pair of reds": a clause, or sentences; empty where nothing is to say.
    pub why: String,
}

/// A short line of the coach: a rule, where it first matters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tip {
    /// The rule, by a name that is kept: a player is told of each once.
    pub about: &'static str,
    /// What it means here, in a sentence or two; as short as [`super::Board::aim`].
    pub text: String,
}

impl Tip {
    /// A line about a rule.
    pub fn new(about: &'static str, text: String) -> Self {
        Tip { about, text }
    }
}

/// A round that has ended within a game that goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundEnd {
    /// Which one it was, from 1.
    pub number: usize,
    /// How it ended, in one line.
    pub headline: String,
    /// What each player had left and what that scored.
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
    /// The pieces.
    pub pieces: Vec<Art>,
    /// How the points come about, in a few words or as a sum.
    pub sum: String,
    /// The points of the round.
    pub points: i32,
    /// The points of all rounds up to this one.
    pub total: i32,
}

/// A line of the score as it is counted up at the end: what it is for, and the points of each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// The line's name.
    pub name: String,
    /// One a seat.
    pub points: Vec<i32>,
    /// How these points come about, one a seat, such as "1+2+3"; empty where nothing is to be said.
    pub sums: Vec<String>,
}
