//! The colours of pieces.

/// The colour of a piece. Each has its own mark, so that nothing depends on seeing colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the names say all")]
pub enum Tint {
    Red,
    Black,
    Pink,
    White,
    Green,
    Orange,
    Yellow,
    Blue,
    Purple,
    /// Nobody's colour. Its pips are rings.
    Slate,
}

impl Tint {
    /// Every tint.
    pub const ALL: [Tint; 10] = [
        Tint::Red,
        Tint::Black,
        Tint::Pink,
        Tint::White,
        Tint::Green,
        Tint::Orange,
        Tint::Yellow,
        Tint::Blue,
        Tint::Purple,
        Tint::Slate,
    ];

    /// The letter for it in the rules pages; the same as in the notation, if a game's notation has one.
    pub fn letter(self) -> char {
        match self {
            Tint::Red => 'R',
            Tint::Black => 'K',
            Tint::Pink => 'P',
            Tint::White => 'W',
            Tint::Green => 'G',
            Tint::Orange => 'O',
            Tint::Yellow => 'Y',
            Tint::Blue => 'B',
            Tint::Purple => 'U',
            Tint::Slate => 'S',
        }
    }

    /// The name in style sheets.
    pub fn name(self) -> &'static str {
        match self {
            Tint::Red => "red",
            Tint::Black => "black",
            Tint::Pink => "pink",
            Tint::White => "white",
            Tint::Green => "green",
            Tint::Orange => "orange",
            Tint::Yellow => "yellow",
            Tint::Blue => "blue",
            Tint::Purple => "purple",
            Tint::Slate => "slate",
        }
    }
}
