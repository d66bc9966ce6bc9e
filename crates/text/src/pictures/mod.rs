//! The words for the pictures of the rules: descriptions for those who do not see them, and the link from a diagram to the table.

mod en;
mod es;

/// The colour of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    Red,
    Black,
    Pink,
    White,
    Green,
    Orange,
    Yellow,
    Blue,
    Purple,
    Grey,
}

/// What pictures show.
pub trait Words: Sync {
    /// A die or a cube with its number.
    fn die(&self, colour: Colour, number: u8) -> String;
    /// A piece without a number.
    fn piece(&self, colour: Colour) -> String;
    /// A polyhedral die that shows a number.
    fn solid(&self, sides: u8, number: u8) -> String;
    /// The link that opens the position of a diagram.
    fn try_it(&self) -> &'static str;
}

crate::by_language!();
