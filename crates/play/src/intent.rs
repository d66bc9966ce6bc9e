//! Everything that can happen to a game in play, and everything that the browser has to do in return, as plain data.

use alea_ai::Worth;
use alea_engine::{Advice, Answer, Job, Report, ReviewJob, Said};
use alea_rules::{Level, OptionEntries};
use alea_scene::Target;
use alea_sound::Sound;
use alea_table::{NodeId, ResultEntry, SeatEntry};
use alea_text::Language;
use alea_text::table::Failure;

/// Something that can happen to a game in play.
#[derive(Clone, PartialEq, Debug)]
pub enum Intent {
    /// The game was opened, and goes on from its cursor.
    Open,
    /// A tap on a target of the board or the rack.
    Tap(Target),
    /// A press on one of the board's buttons, by its place.
    Press(usize),
    /// Clear the selection, and close a hint or a refusal.
    Cancel,
    /// Back to the last decision of a person here.
    Undo,
    /// Forward to the next decision of a person here.
    Redo,
    /// Back to the first decision of the game.
    Restart,
    /// Back to where the game was before it was restarted.
    UndoRestart,
    /// To a place on a line of the history.
    GoTo {
        /// The number of the line, 0 for the main one.
        line: usize,
        /// The number of its events before that place.
        at: usize,
    },
    /// Name the line with this end; an empty name removes it.
    NameLine {
        /// The end of the line.
        line: NodeId,
        name: String,
    },
    /// Make the line that ends here the main one. Does nothing in a shared game.
    MakeMain(NodeId),
    /// Delete the line that ends here.
    DeleteLine(NodeId),
    /// Restore a deleted line.
    RestoreLine {
        /// Its end.
        line: NodeId,
        /// The cursor when it was deleted.
        place: NodeId,
    },
    /// Compare the lines with these ends; empty when the comparison closes.
    Compare(Vec<NodeId>),
    /// Show values of the compared lines although the game goes on.
    ShowValues,
    /// The moves of this game were shared, as a link or a file.
    GivenOut,
    /// The same players once more.
    Rematch,
    /// Ask for a hint, or for its next part.
    Hint,
    /// Select the pieces of the shown hint.
    SelectHinted,
    /// Play out the shown hint on a separate line.
    PlayOut,
    /// Back to where a hint was played out.
    GoBack,
    /// Ends the thinking.
    Stop,
    /// Lets a bot that was stopped think again.
    Resume,
    /// The worker has answered a question, or failed. Answers to any but the open question are ignored.
    Answer {
        /// The question's number.
        question: u32,
        answer: Result<Advice, Failure>,
    },
    /// The worker has told the worth of a line.
    Valued {
        /// The question's number.
        question: u32,
        /// The worth at its end.
        worth: Worth,
    },
    /// The time that [`Effect::Wait`] asked for is over.
    Due {
        /// The number given with it.
        question: u32,
    },
    /// The time that [`Effect::Fade`] asked for is over.
    Faded {
        /// The refusal's number.
        refusal: u32,
    },
    /// A tap beside all targets, so a refusal has been read.
    Seen,
    /// The moment to save has come. Answered by [`Effect::Write`].
    Save {
        /// The text now stored for the game, if any.
        stored: Option<String>,
    },
    /// Another tab has written the game, or deleted it.
    Stored(Option<String>),
    /// Storage refused a text; the sentence says why and what that means.
    Refused(String),
    /// The page went out of sight (`true`) or came back.
    Hidden(bool),
    /// The player chose another language.
    Language(Language),
    /// The player wants a coach, who knows the rules told before, or no coach.
    Coach(Option<Vec<String>>),
    /// Whether the player wants sounds.
    Sound(bool),
    /// The stored best score of games like this one.
    Best(Option<i32>),
    /// The page has left the game.
    Leave,
}

impl Intent {
    /// The intent for the worker's answer to a question, from its text or the failure.
    pub fn heard(question: u32, text: Result<&str, Failure>) -> Intent {
        let report = text.ok().and_then(Report::read);
        if let Some(Report { said: Said::Worth(worth), .. }) = report {
            return Intent::Valued { question, worth };
        }
        let read = |text| Answer::read(text).and_then(|answer| answer.advice.ok()).ok_or(Failure::Unreadable);
        Intent::Answer { question, answer: text.and_then(read) }
    }
}

/// Something that the browser has to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Save the game after the next paint, and before the page closes. Then send [`Intent::Save`] with the stored text.
    Save,
    /// The stored text cannot be read, so keep it under another name.
    Quarantine(String),
    /// Store this text for the game at once, in the same step in which the old one was read.
    Write(String),
    /// Ask the worker. A new question replaces the old one. The answer has the question's number.
    Ask(Job),
    /// Ask the worker for the worth of a line, likewise.
    Judge(ReviewJob),
    /// Withdraw the open question and end the thinking.
    Withdraw,
    /// Send [`Intent::Due`] after this time.
    Wait {
        /// The number to send with it.
        question: u32,
        /// The time in milliseconds.
        ms: u64,
    },
    /// Send [`Intent::Faded`] after this time, when a refusal has been read.
    Fade {
        /// The number to send with it.
        refusal: u32,
        /// The time in milliseconds.
        ms: u64,
    },
    /// Say this to screen readers, even if it is the same as before.
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
        /// The intent of the button.
        intent: Box<Intent>,
    },
    /// Remember that the coach has told of this rule.
    Told(&'static str),
    /// Begin a game with this setup and a fresh seed, save it, and go to it, replacing this address.
    Begin(Setup),
    /// The game has just been finished here.
    Finished(Finished),
}

/// The results of a finished game besides its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// In a solo game, the key of its best score and the score, if it beats the stored one.
    pub best: Option<(String, i32)>,
    /// Who played.
    pub seats: Vec<SeatEntry>,
    pub result: ResultEntry,
    /// How it ended for the person, if only one person played.
    pub own: Option<OwnResult>,
}

/// How a game ended for the one person who played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnResult {
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

/// The pace of the bots' moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Pace {
    /// As soon as they are there.
    Instant,
    /// Slow enough to follow.
    #[default]
    Normal,
    /// Slow enough to think about each.
    Slow,
}

impl Pace {
    /// Every pace, the fastest first.
    pub const ALL: [Pace; 3] = [Pace::Instant, Pace::Normal, Pace::Slow];

    /// The name under which it is stored.
    pub fn name(self) -> &'static str {
        match self {
            Pace::Instant => "instant",
            Pace::Normal => "normal",
            Pace::Slow => "slow",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Pace::ALL.into_iter().find(|pace| pace.name() == name)
    }

    /// The least time between a move of a bot and the event before it, in milliseconds.
    pub fn least_wait(self) -> u64 {
        match self {
            Pace::Instant => 0,
            Pace::Normal => 900,
            Pace::Slow => 2200,
        }
    }
}

/// The setup of a new game, before its chance is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The game's name in the notation.
    pub game: String,
    /// The options that were chosen.
    pub options: OptionEntries,
    /// Who sits where.
    pub seats: Option<Vec<SeatEntry>>,
}
