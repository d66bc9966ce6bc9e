//! The keyboard in English.

use super::{Deed, Key, Words};

pub struct English;

impl Words for English {
    fn key(&self, key: Key) -> &'static str {
        match key {
            Key::Enter => "Enter",
            Key::Home => "Home",
            Key::End => "End",
            other => other.sign().unwrap_or_default(),
        }
    }

    fn does(&self, deed: Deed) -> &'static str {
        match deed {
            Deed::GoOver => "Move around the board",
            Deed::Choose => "Choose; press again to play",
            Deed::TakeBack => "Cancel the choice",
            Deed::GoOn => "Move on to the hand and buttons",
            Deed::Undo => "Undo",
            Deed::Redo => "Redo",
            Deed::Hint => "Hint",
            Deed::Zoom => "Zoom in, zoom out, reset view",
            Deed::Step => "One step back or forward",
            Deed::Ends => "First or last step",
            Deed::Try => "Try again",
            Deed::Sort => "Worst moves first",
            Deed::Onwards => "Back after a wrong move, on to the next puzzle",
            Deed::Restore => "Restore a deleted game",
            Deed::List => "This list",
        }
    }

    fn single(&self) -> &'static str {
        "Single keys"
    }

    fn single_about(&self) -> &'static str {
        "Letters and ?, without Ctrl"
    }

    fn letter_of(&self, deed: Deed) -> String {
        format!("{}: letter", self.does(deed))
    }

    fn is_now(&self, deed: Deed, letter: char) -> String {
        format!("{}: {letter}.", self.does(deed))
    }

    fn type_letter(&self) -> &'static str {
        "Type another letter."
    }
}
