//! Faults in the pictures of the rules, for authors of rules and not for players.

use std::fmt;

use crate::RecordError;

/// Why the pictures of the rules cannot be drawn; a whole sentence without its full stop. Diagrams are given by their name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PictureFault {
    /// The diagrams cannot be read, or the rules refuse a position.
    Record(RecordError),
    /// The diagram shows moves, but the first player is not to act.
    NotToAct(String),
    /// The diagram chooses a text that is not a move.
    NoMove(String, String),
    /// The diagram chooses a move that the board refuses, with the reason.
    Refused(String, String, String),
    /// The diagram is of a scene that the game does not have in this position.
    NoScene(String),
    /// The diagram names a square that is not on the board.
    NoSquare(String, String),
    /// A sign in the text has no end.
    Open,
    /// A sign in the text means nothing.
    Sign(String),
    /// The text shows a diagram that does not exist, or shows one twice.
    Unknown(String),
    /// The text shows the diagram without a caption.
    NoCaption(String),
    /// The text does not show the diagram.
    Unused(String),
}

impl fmt::Display for PictureFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Record(error) => error.fmt(f),
            Self::NotToAct(name) => write!(f, "the diagram \"{name}\" shows moves, but the first player has none"),
            Self::NoMove(name, text) => write!(f, "the diagram \"{name}\" chooses \"{text}\", which is no move"),
            Self::Refused(name, text, reason) => write!(f, "the diagram \"{name}\" chooses \"{text}\": {reason}"),
            Self::NoScene(name) => write!(f, "the diagram \"{name}\" is of a scene that is not there"),
            Self::NoSquare(name, square) => {
                write!(f, "the diagram \"{name}\" names \"{square}\", which is not on the board")
            }
            Self::Open => f.write_str("a picture in the text is not closed by \"]]\""),
            Self::Sign(sign) => write!(f, "the picture \"{sign}\" in the text means nothing"),
            Self::Unknown(name) => write!(f, "the text shows \"{name}\", but there is no such diagram left"),
            Self::NoCaption(name) => write!(f, "the diagram \"{name}\" has no caption"),
            Self::Unused(name) => write!(f, "the text does not show the diagram \"{name}\""),
        }
    }
}

impl std::error::Error for PictureFault {}

impl From<RecordError> for PictureFault {
    fn from(error: RecordError) -> Self {
        PictureFault::Record(error)
    }
}
