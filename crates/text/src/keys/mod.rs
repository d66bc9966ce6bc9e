//! The words about the keyboard: the names of keys, and what each does.

mod en;
mod es;
#[cfg(test)]
mod tests;

crate::by_language!();

/// A key, or two that are pressed together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    Left,
    Right,
    Up,
    Down,
    Enter,
    Escape,
    Tab,
    Home,
    End,
    CtrlZ,
    CtrlY,
    H,
    T,
    W,
    Plus,
    Minus,
    Zero,
    QuestionMark,
}

impl Key {
    /// The sign on the key, if it is the same in every language.
    fn sign(self) -> Option<&'static str> {
        Some(match self {
            Key::Left => "\u{2190}",
            Key::Right => "\u{2192}",
            Key::Up => "\u{2191}",
            Key::Down => "\u{2193}",
            Key::Escape => "Esc",
            Key::Tab => "Tab",
            Key::CtrlZ => "Ctrl+Z",
            Key::CtrlY => "Ctrl+Y",
            Key::H => "H",
            Key::T => "T",
            Key::W => "W",
            Key::Plus => "+",
            Key::Minus => "\u{2212}",
            Key::Zero => "0",
            Key::QuestionMark => "?",
            Key::Enter | Key::Home | Key::End => return None,
        })
    }
}

/// What a key does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Goes over the board.
    GoOver,
    /// Chooses, and plays what is chosen.
    Choose,
    /// Takes back what is chosen.
    TakeBack,
    /// Goes from the board to hand and buttons.
    GoOn,
    /// Takes a move back.
    Undo,
    /// Plays it again.
    Redo,
    /// Asks for a hint.
    Hint,
    /// Zooms in, out, and shows all.
    Zoom,
    /// Goes one step back or on.
    Step,
    /// Goes to the first or the last step.
    Ends,
    /// Tries a decision again.
    Try,
    /// Sorts moves by what they cost.
    Sort,
    /// Goes back after a wrong move, and on to the next puzzle.
    Onwards,
    /// Brings a deleted game back.
    Restore,
    /// Shows this list.
    List,
}

/// The messages about the keyboard.
pub trait Words: Sync {
    /// What is printed on a key.
    fn key(&self, key: Key) -> &'static str;
    /// What a key does.
    fn does(&self, deed: Deed) -> &'static str;
    /// Keys that ask for something by a single sign.
    fn single(&self) -> &'static str;
    /// Which those are.
    fn single_about(&self) -> &'static str;
    /// The field with the letter for a deed, for screen readers.
    fn letter_of(&self, deed: Deed) -> String;
    /// The letter of a deed was changed.
    fn is_now(&self, deed: Deed, letter: char) -> String;
    /// Such a field has the focus.
    fn type_letter(&self) -> &'static str;
}
