//! What the pictures of the rules show, for those who do not see them.

mod en;
mod es;

use super::Language;

/// The colour of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say all")]
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

/// How a square is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Its number was rolled.
    Rolled,
    /// A ring lies on it.
    Ringed,
    /// It is hatched.
    Hatched,
    /// A frame stands around it.
    Framed,
}

/// What stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    /// Its own number.
    Number(u32),
    /// A piece.
    Piece(Colour),
}

/// What pictures show.
pub trait Words: Sync {
    /// A die or a cube with its number.
    fn die(&self, colour: Colour, number: u8) -> String;
    /// A polyhedral die that shows a number.
    fn solid(&self, sides: u8, number: u8) -> String;
    /// A square without a die.
    fn empty(&self) -> &'static str;
    /// A square on which nothing fits any more.
    fn dead(&self) -> &'static str;
    /// The square that the text speaks of.
    fn this_square(&self) -> &'static str;
    /// A square that takes this number only.
    fn needs(&self, number: u8) -> String;
    /// A square of a board with what stands on it and how it is marked.
    fn square(&self, content: Content, marks: &[Mark]) -> String;
}

/// The words of a language.
pub fn words(language: Language) -> &'static dyn Words {
    match language {
        Language::English => &en::English,
        Language::Spanish => &es::Spanish,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_is_named_with_its_marks() {
        let both = |content, marks: &[Mark]| Language::ALL.map(|language| words(language).square(content, marks));
        assert_eq!(both(Content::Number(4), &[]), ["4", "4"]);
        assert_eq!(
            both(Content::Number(6), &[Mark::Rolled, Mark::Ringed]),
            ["rolled, ringed 6", "6 en los dados, con círculo"]
        );
        assert_eq!(
            both(Content::Piece(Colour::Black), &[Mark::Framed]),
            ["framed black piece", "ficha negra enmarcada"]
        );
        assert_eq!(both(Content::Number(1), &[Mark::Hatched]), ["hatched 1", "1 en casilla rayada"]);
    }
}
