//! All that can happen to a game in play, and all that the browser has to do about it, as plain data.

use super::setup::Setup;
use alea_ai::Worth;
use alea_engine::{Advice, Answer, Job, Report, ReviewJob, Said};
use alea_rules::Level;
use alea_scene::Target;
use alea_sound::Sound;
use alea_table::{NodeId, ResultEntry, SeatEntry};
use alea_text::Language;
use alea_text::table::Failure;

/// What can happen to a game in play.
#[derive(Clone, PartialEq, Debug)]
pub enum Intent {
    /// The game was opened: it goes on where it stands.
    Open,
    /// A tap on a target of the board or the rack.
    Tap(Target),
    /// A press on one of the board's buttons, by its place.
    Press(usize),
    /// Nothing is to be selected any more; a hint or a refusal goes as well.
    Cancel,
    /// Back to the last decision of a person here.
    Undo,
    /// Forward to the next decision of a person here.
    Redo,
    /// Back to the first decision of the game.
    Restart,
    /// To where the game stood before it was restarted.
    UndoRestart,
    /// To a place on a line of the history: the line by its number, the place by how many events come before it.
    GoTo {
        /// The number of the line, 0 for the main one.
        line: usize,
        /// How many events of it have happened there.
        at: usize,
    },
    /// Give a line, named by its end, this name; an empty one takes its name away.
    NameLine {
        /// Where the line ends.
        line: NodeId,
        /// The name.
        name: String,
    },
    /// Make the line that ends here the main one; nothing happens where the game was shared.
    MakeMain(NodeId),
    /// Delete the line that ends here.
    DeleteLine(NodeId),
    /// Bring a line back that was deleted.
    RestoreLine {
        /// Where it ends.
        line: NodeId,
        /// Where the game stood when it was deleted.
        place: NodeId,
    },
    /// These lines, named by where they end, are compared; none when the comparison closes.
    Compare(Vec<NodeId>),
    /// Values of the compared lines are wanted though the game goes on.
    ShowValues,
    /// The moves of this game were given out, as a link or a file.
    GivenOut,
    /// The same players once more.
    Rematch,
    /// What should I play?
    Hint,
    /// Select what the hint that is shown points to.
    SelectHinted,
    /// Play out the hint that is shown, as a line of its own.
    PlayOut,
    /// Back to where a hint was played out.
    GoBack,
    /// Ends the thinking.
    Stop,
    /// Lets a bot that was stopped think again.
    Resume,
    /// The worker has answered a question, or cannot. Answers to other questions than the open one are old.
    Answer {
        /// Which question.
        question: u32,
        /// What was thought, or why nothing was.
        answer: Result<Advice, Failure>,
    },
    /// The worker has told what a line is worth; the question's number is that of an answer.
    Valued {
        /// Which question.
        question: u32,
        /// What it is worth at its end.
        worth: Worth,
    },
    /// The time that [`Effect::Wait`] asked for is over.
    Due {
        /// What it was for.
        question: u32,
    },
    /// The time that [`Effect::Fade`] asked for is over.
    Faded {
        /// Which refusal it was for.
        refusal: u32,
    },
    /// A tap beside all that can be tapped: a refusal has been read.
    Seen,
    /// The moment to save has come; this is what is stored of the game now, or nothing. Answered by [`Effect::Write`].
    Save {
        /// The stored text.
        stored: Option<String>,
    },
    /// Another tab has written the game, or deleted it.
    Stored(Option<String>),
    /// Storage did not take what was written; the sentence says why and what it means.
    Refused(String),
    /// The page went out of sight (`true`) or came back.
    Hidden(bool),
    /// The player chose another language.
    Language(Language),
    /// The player chose how fast the computer's moves follow each other.
    Pace(Pace),
    /// The player wants a coach, who knows what was told before; or none.
    Coach(Option<Vec<String>>),
    /// Whether the player wants to hear what happens.
    Sound(bool),
    /// The best score that is kept for games like this one.
    Best(Option<i32>),
    /// The page has gone elsewhere.
    Leave,
}

impl Intent {
    /// What the worker answered to a question, as its text, or why there is none.
    pub fn heard(question: u32, text: Result<&str, Failure>) -> Intent {
        let report = text.ok().and_then(Report::read);
        if let Some(Report { said: Said::Worth(worth), .. }) = report {
            return Intent::Valued { question, worth };
        }
        let read = |text| Answer::read(text).and_then(|answer| answer.advice.ok()).ok_or(Failure::Unreadable);
        Intent::Answer { question, answer: text.and_then(read) }
    }
}

/// What the browser has to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Save the game soon: after the next paint, and before the page goes. Send [`Intent::Save`] then, with what is stored.
    Save,
    /// What was stored cannot be read: keep it aside under another name, then go on.
    Quarantine(String),
    /// Write this text in the game's place, at once, in the same step in which it was read.
    Write(String),
    /// Ask the worker; one question at a time, a new one takes the place of the old. Its number comes back with the answer.
    Ask(Job),
    /// Ask the worker what a line is worth, likewise.
    Judge(ReviewJob),
    /// The open question is withdrawn: end the thinking.
    Withdraw,
    /// Send [`Intent::Due`] after so many milliseconds.
    Wait {
        /// Comes back with it.
        question: u32,
        /// How long.
        ms: u64,
    },
    /// Send [`Intent::Faded`] after so many milliseconds: a refusal has been read by then.
    Fade {
        /// Comes back with it.
        refusal: u32,
        /// How long.
        ms: u64,
    },
    /// Say this to screen readers, also if it is the same as before.
    Announce(String),
    /// Play these sounds one after the other, after the next paint.
    Sound(Vec<Sound>),
    /// Show a message.
    Toast(String),
    /// Show a message with a button, which sends the intent.
    Offer {
        /// What it says.
        text: String,
        /// The label of its button.
        label: String,
        /// What the button means.
        intent: Box<Intent>,
    },
    /// Remember that the coach has told of this rule.
    Told(&'static str),
    /// Begin a game with this set-up and a fresh seed, save it and go to it in the stead of this address.
    Begin(Setup),
    /// The game has just been finished here.
    Finished(Finished),
}

/// What a finished game leaves behind it besides its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// In a game of one, what its best score is kept under, and the score, where that is better than the one that is kept.
    pub best: Option<(String, i32)>,
    /// Who played.
    pub seats: Vec<SeatEntry>,
    /// How it ended.
    pub result: ResultEntry,
    /// How it ended for the person who played, where that was one alone or against the computer.
    pub own: Option<OwnResult>,
}

/// How a game ended for the one person who played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnResult {
    /// How many played.
    pub players: usize,
    /// The strongest level among the others; `None` for a game alone.
    pub level: Option<Level>,
    /// Whether the person is among the winners.
    pub won: bool,
    /// Whether several share the win.
    pub shared: bool,
    /// The person's score.
    pub score: i32,
}

/// How fast the computer's moves follow each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Pace {
    /// As soon as they are there.
    Instant,
    /// So that one can follow.
    #[default]
    Normal,
    /// So that one can think about each.
    Slow,
}

impl Pace {
    /// Every pace, the fastest first.
    pub const ALL: [Pace; 3] = [Pace::Instant, Pace::Normal, Pace::Slow];

    /// The name under which it is kept.
    pub fn name(self) -> &'static str {
        match self {
            Pace::Instant => "instant",
            Pace::Normal => "normal",
            Pace::Slow => "slow",
        }
    }

    /// The pace of this name.
    pub fn named(name: &str) -> Option<Self> {
        Pace::ALL.into_iter().find(|pace| pace.name() == name)
    }

    /// How long a move of the computer waits at least after what happened before it, in milliseconds.
    pub fn least_wait(self) -> u64 {
        match self {
            Pace::Instant => 0,
            Pace::Normal => 900,
            Pace::Slow => 2200,
        }
    }
}
