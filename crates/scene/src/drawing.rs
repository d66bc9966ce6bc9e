//! The single drawings that scenes are made of: pieces, signs, marks.

use super::Tint;

/// The emphasis of a ring or a pill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Something that can be chosen.
    Can,
    /// Something that is selected.
    Selected,
}

/// One drawing, centred on its place unless said otherwise. Sizes are sides in units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Art {
    /// A die with its face up.
    Die {
        /// Its colour, which also decides the shape of the pips.
        tint: Tint,
        /// 1 to 6.
        pips: u8,
        /// The side of the face.
        size: i32,
    },
    /// A stack of dice of one kind: the top die, up to three bodies below it, and a badge with the height.
    Stack {
        /// The colour of all its dice.
        tint: Tint,
        /// The number of all its dice.
        pips: u8,
        /// The side of the face.
        size: i32,
        /// How many dice, 2 or more.
        height: u8,
    },
    /// The soft shadow of a square piece; drawn in a layer of its own.
    Shadow {
        /// The side of the piece.
        size: i32,
    },
    /// The tray that pieces stand in; placed by its upper left corner.
    Tray {
        /// How far it reaches to the right of that corner.
        width: i32,
        /// How far it reaches down from that corner.
        height: i32,
    },
    /// An empty place in a tray.
    Well {
        /// Its side.
        size: i32,
    },
    /// The mark of a colour alone.
    Mark {
        /// The colour, which decides the shape.
        tint: Tint,
        /// The unit of marks; a mark is about twice as wide.
        unit: i32,
    },
    /// The mark of a colour as a piece: the puck of a seat.
    Token {
        /// The colour, which also decides the shape.
        tint: Tint,
        /// The unit of marks.
        unit: i32,
    },
    /// A line of text, centred.
    Text {
        /// What it says.
        text: String,
        /// A class of the style sheet.
        class: &'static str,
    },
    /// A ring round a square piece and its lip.
    Ring {
        /// The side of the piece.
        size: i32,
        /// Legal or selected.
        tone: Tone,
    },
    /// A short text on a pill, at the upper right corner of a piece.
    Pill {
        /// What it says.
        text: String,
        /// Legal or selected.
        tone: Tone,
    },
    /// A line from its place to another place.
    Link {
        /// How far to the right it reaches.
        dx: i32,
        /// How far down it reaches.
        dy: i32,
    },
    /// A disc on a link with the reason for it: a mark or a number.
    Chip(Reason),
    /// Corner brackets, which mark the last action.
    Brackets {
        /// The side of the square that they frame.
        size: i32,
    },
    /// A dotted frame, where a piece will be placed.
    Ghost {
        /// The side of the square that it frames.
        size: i32,
    },
    /// A cube with its number, and a small mark of its owner's colour.
    Cube {
        /// Its colour.
        tint: Tint,
        /// 0 to 9.
        number: u8,
        /// The side of the face.
        size: i32,
    },
    /// One frame round a line of squares, from its place to another one in its row, its column, or the diagonal to the lower
    /// right.
    Frame {
        /// How far to the right the last square lies.
        dx: i32,
        /// How far down the last square lies.
        dy: i32,
    },
    /// A bar that shows an amount; placed by the middle of its left end.
    Bar {
        /// The colour that it is filled with.
        tint: Tint,
        /// How long it is.
        length: i32,
        /// How much of it is filled.
        filled: i32,
    },
    /// The shadow of a token; drawn in the layer of shadows.
    Cast {
        /// The colour whose mark is the token's shape.
        tint: Tint,
        /// The unit of the token.
        unit: i32,
    },
    /// A square on which a number is written.
    Tile {
        /// Its side.
        size: i32,
    },
    /// The hatching of a protected square, with a clear disc for its number.
    Hatch {
        /// The side of the square.
        size: i32,
    },
    /// A circle round a number: a square that can be entered.
    Circle {
        /// From the centre to the middle of the stroke.
        radius: i32,
    },
    /// A ring round a token, in the token's shape; drawn below the pieces, over links.
    Halo {
        /// The colour whose mark is the token's shape.
        tint: Tint,
        /// The unit of the token.
        unit: i32,
        /// Legal or selected.
        tone: Tone,
    },
    /// A dotted outline in the shape of a mark: the place of a token that is not there yet.
    Slot {
        /// The colour whose mark it is.
        tint: Tint,
        /// The unit of the token.
        unit: i32,
    },
    /// A polyhedral die as its silhouette, with the number that it shows.
    Solid {
        /// How many sides it has: 4, 6, 8, 10, 12 or 20; they give its colour.
        sides: u8,
        /// The number on it; the number of its sides where none was rolled.
        number: u8,
        /// The side of the square that it stands in.
        size: i32,
    },
    /// The silhouettes of all six polyhedral dice in a line, some of them struck out.
    Solids {
        /// Those that are struck out: bit 0 for four sides to bit 5 for twenty.
        struck: u8,
        /// Whether the line runs from the top down instead of from left to right.
        down: bool,
    },
    /// A number in a box, to be crossed off.
    Box {
        /// 1 to 20.
        number: u8,
        /// The side of the box.
        size: i32,
        /// Whether it is crossed off.
        crossed: bool,
    },
    /// A veil over a scene with a hole for each thing that stays clear; placed by its upper left corner.
    Veil {
        /// Its width, that of the scene.
        width: i32,
        /// Its height, that of the scene.
        height: i32,
        /// The square holes: the centre from the veil's corner, and the side.
        holes: Vec<(i32, i32, i32)>,
    },
    /// A frame round a part of a board; placed by its upper left corner.
    Region {
        /// The width of the places that it surrounds.
        width: i32,
        /// The height of those places.
        height: i32,
    },
    /// A circle, with or without a short text.
    Spot {
        /// Its radius, which also decides the size of the text.
        radius: i32,
        /// What it says.
        text: String,
    },
}

/// What two pieces have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Their colour, drawn as its mark.
    Mark(Tint),
    /// Their number, drawn as digits.
    Number(u8),
}
